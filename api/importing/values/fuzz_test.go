package values

import "testing"

func FuzzLayout(f *testing.F) {
	for _, seed := range []string{"3室2厅1卫", "两居室", "3-2-1-1", "99999999999999999999室", "室厅", "一室", "3房2厅", "-1室", ""} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if layout, err := ParseLayout(text); err == nil {
			for _, n := range []*int{layout.Room, layout.Hall, layout.Kitchen, layout.Bath} {
				if n != nil && (*n < 0 || *n > 50) {
					t.Fatalf("%q is %+v", text, layout)
				}
			}
		}
	})
}

func FuzzCoordinates(f *testing.F) {
	for _, seed := range []string{"116.47,40.00", "40.00,116.47", "(116.4；39.9)", "NaN,NaN", "1e309,1",
		"0x7Ap0,0x28p0", ",", "１１６，４０"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, system := range []CoordSystem{GCJ02, BD09, WGS84} {
			// The coordinate systems differ by less than a hundredth of a degree.
			if p, err := CoordinatePair(text, system); err == nil &&
				!(p.Lng > 72.9 && p.Lng < 136.1 && p.Lat > 2.9 && p.Lat < 54.1) {
				t.Fatalf("%q is %+v", text, p)
			}
		}
	})
}
