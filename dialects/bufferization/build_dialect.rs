use dialect_build::Options;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    dialect_build::build_with(&Options { enums_from: &["transform/bufferization"], ..Options::default() })
}
