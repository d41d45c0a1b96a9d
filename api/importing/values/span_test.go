package values

import "testing"

func TestYears(t *testing.T) {
	for text, want := range map[string][2]int{
		"1985-1995年建成": {1985, 1995}, "1985年至1995年": {1985, 1995}, "2003年": {2003, 2003}, "2003": {2003, 2003},
		"2003年建成":       {2003, 2003},
		"1998年-2002年建成": {1998, 2002}, "1998~2002": {1998, 2002}, "2005-10-01": {2005, 2005},
		"2005年10月竣工": {2005, 2005}, "2012年竣工": {2012, 2012}, "1990年代": {1990, 1990},
		"未知年建成": {}, "千年": {}, "2003-1998": {}, "1985-": {}, "": {},
	} {
		from, to, err := Years(text)
		if from != want[0] || to != want[1] || (err != nil) != (want[0] == 0) {
			t.Errorf("%q: %d to %d, %v", text, from, to, err)
		}
	}
}

func TestUnitPrice(t *testing.T) {
	for text, want := range map[string]int64{
		"82351元/m2": 82351, "均价约6.2万元/㎡": 62000, "6.2万/平": 62000, "61,000": 61000, "参考均价：71000元/平米": 71000,
		"58000元每平米": 58000, "45000元/㎡起": 45000,
	} {
		if got, err := UnitPrice(text, Yuan); got != want || err != nil {
			t.Errorf("%q: %d, %v", text, got, err)
		}
	}
	if got, err := UnitPrice("很贵", Yuan); err == nil {
		t.Errorf("很贵: %d", got)
	}
	for _, text := range []string{"暂无均价", "暂无", "售价待定", "-", ""} {
		if !AbsentUnitPrice(text) {
			t.Errorf("%q is a price", text)
		}
	}
}
