namespace tally {

using Axis = int16_t;
using Lane = Axis;
typedef bool Exact;

} // namespace tally
