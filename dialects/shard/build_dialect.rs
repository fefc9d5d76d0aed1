fn main() -> Result<(), Box<dyn std::error::Error>> {
    dialect_build::build()
}
