package understand

import "slices"

// opposites lists the filters whose values 0 and 1 are opposite answers.
var opposites = []string{"elevator", "loan", "restriction", "arrears", "parking", "hukou", "share"}

const reasonOpposites = "两种情况都写到了"

// dropOpposites lists opposite answers that a query gives together as no condition: 电梯或步梯都行. A list with both filters
// would still leave out lots of which the answer is unknown.
func (r *Result) dropOpposites() {
	for _, name := range opposites {
		if !slices.Contains(r.Values[name], "0") || !slices.Contains(r.Values[name], "1") {
			continue
		}
		isOpposite := func(p Part) bool { return len(p.Values) == 1 && p.Values.Has(name) }
		for _, p := range r.Parts {
			if isOpposite(p) {
				r.Missing = append(r.Missing, Missing{p.Text, reasonOpposites})
			}
		}
		r.Parts = slices.DeleteFunc(r.Parts, isOpposite)
		delete(r.Values, name)
		for _, p := range r.Parts {
			r.Values[name] = append(r.Values[name], p.Values[name]...)
		}
		if len(r.Values[name]) == 0 {
			delete(r.Values, name)
		}
	}
}
