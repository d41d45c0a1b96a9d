package seed_test

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"fapai/api/agents"
	"fapai/api/apitest"
	"fapai/api/fixture"
	"fapai/api/houses/importer"
	"fapai/api/seed"
)

// TestAgents holds the invented consultants to what makes them presentable.
func TestAgents(t *testing.T) {
	names, exts, serving := map[string]bool{}, map[string]bool{}, map[int64]int{}
	for _, r := range seed.Agents(1) {
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

// TestRunWritesAgents: deals agree with the lots themselves, and a second run changes nothing.
func TestRunWritesAgents(t *testing.T) {
	own := apitest.Database(t)
	options := seed.Options{Houses: 400, Seed: 1}
	if _, err := seed.Run(t.Context(), own, options, fixture.Now, importer.Upsert, nil); err != nil {
		t.Fatal(err)
	}
	var wrong, deals, comments int
	err := own.NewRaw(`SELECT count(*) FILTER (WHERE h.deal_price <> d.deal_price OR h.result <> '3' OR h.closes_at <> d.deal_time OR h.title <> d.title), count(*),
		(SELECT count(comment) FROM agent_houses) FROM agent_deals AS d JOIN houses AS h ON h.id = d.house_id`).Scan(t.Context(), &wrong, &deals, &comments)
	if err != nil || wrong > 0 || deals == 0 || comments == 0 {
		t.Fatalf("%d of %d deals are wrong, %d comments, %v", wrong, deals, comments, err)
	}
	if _, err := seed.Run(t.Context(), own, options, fixture.Now.Add(time.Minute), importer.Upsert, nil); err != nil {
		t.Fatal(err)
	}
	var moved int
	if err := own.NewRaw("SELECT count(*) FROM agents WHERE updated_at > ?", fixture.Now).Scan(t.Context(), &moved); err != nil || moved > 0 {
		t.Errorf("a second run moved %d consultants, %v", moved, err)
	}
	r, err := agents.NewStore(own).List(t.Context(), agents.Query{Page: 1, PageSize: 100})
	if err != nil || r.Total < 30 {
		t.Errorf("%d consultants, %v", r.Total, err)
	}
}
