package listing

import (
	"testing"
	"time"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/heads/sitemap"
	"fapai/api/lots/lot"
	"fapai/api/pages/route"
)

func TestMain(m *testing.M) { apitest.Main(m) }

// The site map reflects changes that happened only by the passage of time since the program's start, such as
// the start of an auction.
func TestChangesByTheClockAreInTheSiteMap(t *testing.T) {
	tx := apitest.Tx(t)
	fixture.Import(t, tx, fixture.Now.Add(-30*time.Hour), fixture.House(func(h *lot.House) {
		h.Result, h.StartTime, h.EndTime, h.ActualEndTime = nil, fixture.At(1), fixture.At(25), nil
	}))
	now := fixture.Now
	store := fixture.Houses(tx, func() time.Time { return now })
	section := numbered("houses", route.House, store.Listing)
	changed := func() (at time.Time) {
		t.Helper()
		if err := section.All(t.Context(), func(a sitemap.Address) error {
			at = a.Changed
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		parts, err := section.Parts(t.Context())
		if err != nil || len(parts) != 1 || !parts[0].Changed.Equal(at) {
			t.Errorf("parts %+v, the lot changed at %v, %v", parts, at, err)
		}
		return at
	}
	before := changed()
	now = now.Add(2 * time.Hour)
	if after := changed(); !after.Equal(*fixture.At(1)) || after.Equal(before) {
		t.Errorf("changed at %v before the start and at %v after it", before, after)
	}
}
