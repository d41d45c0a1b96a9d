package demo_test

import (
	"strings"
	"testing"

	"fapai/api/demo"
)

// TestRegionsAreFoundByTheirName: a region that has communities has one that is called after it, even in little data.
func TestRegionsAreFoundByTheirName(t *testing.T) {
	for _, n := range []int{60, 600} {
		named, regions := map[string]bool{}, map[string]bool{}
		for _, c := range demo.Communities(1, demo.CommunityCount(n)) {
			if c.Region == nil || c.Kind == demo.Alleys || len([]rune(c.Region.ShortName)) > 4 || c.Region.ShortName == "CBD" {
				continue
			}
			regions[c.Region.ShortName] = true
			if strings.HasPrefix(c.Name, c.Region.ShortName) {
				named[c.Region.ShortName] = true
			}
		}
		if len(regions) < 15 || len(named) != len(regions) {
			t.Errorf("%d lots: %d of %d regions are found by their name", n, len(named), len(regions))
		}
	}
}
