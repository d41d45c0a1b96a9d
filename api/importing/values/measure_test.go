package values

import "testing"

func TestArea(t *testing.T) {
	for in, want := range map[string]float64{
		"89.5㎡": 89.5, "89.50平方米": 89.5, "89.5平米": 89.5, "89.5 m²": 89.5, "89.5M2": 89.5,
		"８９．５": 89.5, "1,089.5": 1089.5,
		"建筑面积：89.5㎡": 89.5, "建筑面积约89.5平方米": 89.5, "89.555": 89.56, "0.01": 0.01,
	} {
		if got, err := Area(in); err != nil || got != want {
			t.Errorf("Area(%q) = %v, %v; want %v", in, got, err, want)
		}
	}
	for _, in := range []string{"", "0", "-5", "89.5亩", "89.5-90", "NaN", "1e30", "89.5㎡(套内70㎡)", "面积", "0.001"} {
		if got, err := Area(in); err == nil {
			t.Errorf("Area(%q) = %v, want an error", in, got)
		}
	}
}

func TestCount(t *testing.T) {
	for in, want := range map[string]int64{"35": 35, "1,234": 1234, "35次": 35, "1.2万": 12000, "1.2万次围观": 12000,
		"3人报名": 3, "0": 0, "3.0": 3} {
		if got, err := Count(in); err != nil || got != want {
			t.Errorf("Count(%q) = %v, %v; want %v", in, got, err, want)
		}
	}
	for _, in := range []string{"", "-3", "3.5", "三", "99999999999", "3-5次", "12%", "次"} {
		if got, err := Count(in); err == nil {
			t.Errorf("Count(%q) = %v, want an error", in, got)
		}
	}
}

func TestYear(t *testing.T) {
	for in, want := range map[string]int{"2006": 2006, "2006年": 2006, "2006年建": 2006, "二〇〇六年": 2006, "1990年代": 1990} {
		if got, err := Year(in); err != nil || got != want {
			t.Errorf("Year(%q) = %v, %v; want %v", in, got, err, want)
		}
	}
	for _, in := range []string{"", "06", "1899", "2101", "约2006", "2006-2008"} {
		if got, err := Year(in); err == nil {
			t.Errorf("Year(%q) = %v, want an error", in, got)
		}
	}
}
