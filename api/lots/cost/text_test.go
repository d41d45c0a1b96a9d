package cost

import "testing"

func TestTotalsAsText(t *testing.T) {
	for want, r := range map[string]Range{
		"约539.7万": {5_391_700, 5_396_100}, "约283–296万": {2_834_000, 2_955_100}, "约202.1万": {2_020_080, 2_020_080},
		"约1.23亿": {123_000_000, 123_000_000}, "约9,800万–1.23亿": {98_000_000, 123_000_000}, "约8,500元": {8_500, 8_500},
		"约30–33.4万": {300_900, 333_300},
	} {
		if got := r.Text(); got != want {
			t.Errorf("%v: %s, want %s", r, got, want)
		}
	}
}
