package seed_test

import (
	"strings"
	"testing"

	"fapai/api/apitest"
	"fapai/api/fixture"
	"fapai/api/houses/importer"
	"fapai/api/seed"
)

// Every demo lot lies in a community of the demo, a second run changes none, and each has a price series of whole months.
func TestLotsLieInStoredCommunities(t *testing.T) {
	own := apitest.Database(t)
	options := seed.Options{Houses: 60, Seed: 3}
	for run := range 2 {
		if _, err := seed.Run(t.Context(), own, options, fixture.Now, importer.Upsert, nil); err != nil {
			t.Fatal(err)
		}
		var got struct{ Communities, Missing, Prices, Unpriced, Changed int }
		err := own.NewRaw(`SELECT (SELECT count(*) FROM communities) AS communities,
			(SELECT count(*) FROM houses AS h WHERE NOT EXISTS (SELECT FROM communities AS m WHERE m.area_id = h.area_id AND m.name = h.community_name)) AS missing,
			(SELECT count(*) FROM community_prices) AS prices,
			(SELECT count(*) FROM communities WHERE avg_price IS NULL OR price_yoy IS NULL OR avg_price_month <> DATE '2026-10-01' OR NOT is_demo) AS unpriced,
			(SELECT count(*) FROM communities WHERE updated_at <> created_at) AS changed`).Scan(t.Context(), &got)
		if err != nil {
			t.Fatal(err)
		}
		want := seed.CommunityCount(options.Houses)
		if got.Communities != want || got.Missing != 0 || got.Prices != 48*want || got.Unpriced != 0 || got.Changed != 0 {
			t.Errorf("run %d: %+v, want %d communities", run, got, want)
		}
	}
}

// TestRegionsAreFoundByTheirName: a region that has communities has one that is called after it, even in little data.
func TestRegionsAreFoundByTheirName(t *testing.T) {
	for _, n := range []int{60, 600} {
		named, regions := map[string]bool{}, map[string]bool{}
		for _, c := range seed.Communities(1, seed.CommunityCount(n)) {
			if c.Region == nil || c.Kind == seed.Alleys || len([]rune(c.Region.ShortName)) > 4 || c.Region.ShortName == "CBD" {
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
