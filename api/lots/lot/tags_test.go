package lot_test

import (
	"slices"
	"testing"
	"time"

	"fapai/api/lots/lot"
)

func TestNearlyNewNeedsAYear(t *testing.T) {
	year := func(y int) *int { return &y }
	now := time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC)
	for name, tc := range map[string]struct {
		built *int
		holds bool
	}{"this decade": {year(2021), true}, "ten years ago": {year(2016), true}, "2012": {year(2012), false},
		"unknown": {nil, false}} {
		tags := []string{"近地铁", "次新房", "有电梯"}
		want := []string{"近地铁", "有电梯"}
		if tc.holds {
			want = []string{"近地铁", "次新房", "有电梯"}
		}
		if got := lot.TagsAt(tags, tc.built, now); !slices.Equal(got, want) {
			t.Errorf("%s: %v", name, got)
		}
		if len(tags) != 3 || tags[1] != "次新房" {
			t.Errorf("%s: the stored tags became %v", name, tags)
		}
	}
}
