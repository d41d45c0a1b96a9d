package demo_test

import (
	"regexp"
	"strings"
	"testing"

	"fapai/api/demo"
)

// TestAgents holds the invented consultants to what makes them presentable.
func TestAgents(t *testing.T) {
	names, exts, serving := map[string]bool{}, map[string]bool{}, map[int64]int{}
	for _, r := range demo.Agents(1) {
		a := r.Agent
		if names[a.Name] || exts[*a.PhoneExt] || !a.IsDemo {
			t.Errorf("%s (%s) repeats or is not marked", a.Name, *a.PhoneExt)
		}
		names[a.Name], exts[*a.PhoneExt] = true, true
		if regexp.MustCompile(`1\d{10}`).MatchString(a.Intro + *a.PhoneExt) {
			t.Errorf("%s has a telephone number", a.Name)
		}
		if !strings.Contains(a.Intro, "虚构") || len(r.Stories) == 0 || len(a.Tags) != 3 {
			t.Errorf("%s: %+v", a.Name, r)
		}
		for _, area := range r.AreaIDs {
			serving[area]++
		}
	}
	if len(serving) != 16 {
		t.Errorf("only %d districts are served", len(serving))
	}
	for area, n := range serving {
		if n < 2 {
			t.Errorf("district %d has %d consultants", area, n)
		}
	}
}
