package lots_test

import (
	"cmp"
	rand "math/rand/v2"
	"slices"
	"testing"
	"time"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/lots/lot"
	"fapai/api/lots/search"
)

// oracleOrders compares two lots in each sort order, without the id that breaks ties.
var oracleOrders = map[string]func(a, b *lot.House) int{
	"":        byDefault,
	"default": byDefault,
	"start_time_asc": func(a, b *lot.House) int {
		ra, rb := rank(a, lot.Upcoming, lot.Running), rank(b, lot.Upcoming, lot.Running)
		if ra != rb || ra >= 2 {
			return cmp.Or(ra-rb, desc(a.StartTime, b.StartTime))
		}
		return asc(a.StartTime, b.StartTime)
	},
	"publish_desc":     openFirst(func(a, b *lot.House) int { return desc(a.PublishTime, b.PublishTime) }),
	"start_price_asc":  openFirst(func(a, b *lot.House) int { return nullsLast(a.StartPrice, b.StartPrice, 1) }),
	"start_price_desc": openFirst(func(a, b *lot.House) int { return nullsLast(a.StartPrice, b.StartPrice, -1) }),
	"total_asc":        openFirst(func(a, b *lot.House) int { return nullsLast(a.TotalHigh, b.TotalHigh, 1) }),
	"total_desc":       openFirst(func(a, b *lot.House) int { return nullsLast(a.TotalHigh, b.TotalHigh, -1) }),
	"unit_price_asc": openFirst(func(a, b *lot.House) int {
		return nullsLast(a.StartUnitPrice,
			b.StartUnitPrice, 1)
	}),
	"unit_price_desc": openFirst(func(a, b *lot.House) int {
		return nullsLast(a.StartUnitPrice,
			b.StartUnitPrice, -1)
	}),
	"area_asc":     openFirst(func(a, b *lot.House) int { return nullsLast(a.AreaM2, b.AreaM2, 1) }),
	"area_desc":    openFirst(func(a, b *lot.House) int { return nullsLast(a.AreaM2, b.AreaM2, -1) }),
	"discount_asc": openFirst(func(a, b *lot.House) int { return nullsLast(a.CourtDiscount, b.CourtDiscount, 1) }),
	"views_desc":   openFirst(func(a, b *lot.House) int { return b.ViewCount - a.ViewCount }),
}

// openFirst sorts lots that are not over before the others, and each group by compare.
func openFirst(compare func(a, b *lot.House) int) func(a, b *lot.House) int {
	over := func(h *lot.House) int { return rank(h, lot.Upcoming, lot.Running) / 3 }
	return func(a, b *lot.House) int { return cmp.Or(over(a)-over(b), compare(a, b)) }
}

func byDefault(a, b *lot.House) int {
	ra, rb := rank(a, lot.Running, lot.Upcoming), rank(b, lot.Running, lot.Upcoming)
	switch {
	case ra != rb:
		return ra - rb
	case ra == 0:
		return asc(a.ClosesAt, b.ClosesAt)
	case ra == 1:
		// Of equal starts the later end comes first, as for lots that are over.
		return cmp.Or(asc(a.StartTime, b.StartTime), desc(a.ClosesAt, b.ClosesAt))
	}
	return desc(a.ClosesAt, b.ClosesAt)
}

func rank(h *lot.House, first, second lot.Status) int {
	switch lot.StatusAt(h, fixture.Now) {
	case first:
		return 0
	case second:
		return 1
	case lot.NoTimes:
		return 2
	}
	return 3
}

func unix(t *time.Time) *int64 {
	if t == nil {
		return nil
	}
	return fixture.Ptr(t.UnixMicro())
}

func asc(a, b *time.Time) int  { return nullsLast(unix(a), unix(b), 1) }
func desc(a, b *time.Time) int { return nullsLast(unix(a), unix(b), -1) }

func nullsLast[T cmp.Ordered](a, b *T, sign int) int {
	switch {
	case a == nil && b == nil:
		return 0
	case a == nil:
		return 1
	case b == nil:
		return -1
	}
	return sign * cmp.Compare(*a, *b)
}

// The pages of each sort order contain every lot once and in order, although many values are equal or unknown.
func TestEverySort(t *testing.T) {
	tx := apitest.Tx(t)
	lots := someLots(t, tx, rand.New(rand.NewPCG(5, 5)), randomLots)
	lots = slices.DeleteFunc(lots, func(h *lot.House) bool { return !oracleMatches(h, lot.Filter{}) })
	index := newIndex(tx)
	byID := map[int64]*lot.House{}
	for _, h := range lots {
		byID[h.ID] = h
	}
	for sort, compare := range oracleOrders {
		t.Run("sort "+sort, func(t *testing.T) {
			var before *lot.House
			seen, ties := map[int64]bool{}, 0
			for page := 1; len(seen) < len(lots); page++ {
				hits, err := index.Search(ctx, search.Query{Sort: sort, Page: page, PageSize: 30})
				if err != nil || len(hits.IDs) == 0 {
					t.Fatalf("page %d: %d ids, %v", page, len(hits.IDs), err)
				}
				for _, id := range hits.IDs {
					h := byID[id]
					if seen[id] {
						t.Fatalf("lot %d shows twice", id)
					}
					seen[id] = true
					if before != nil {
						order := compare(before, h)
						if order > 0 || order == 0 && before.ID < h.ID {
							t.Fatalf("lot %d comes before %d", before.ID, h.ID)
						}
						if order == 0 {
							ties++
						}
					}
					before = h
				}
			}
			if ties == 0 {
				t.Error("there were no ties to break")
			}
		})
	}
	beyond, err := index.Search(ctx, search.Query{Page: 9999, PageSize: 30})
	if err != nil || len(beyond.IDs) != 0 || beyond.Total != len(lots) {
		t.Errorf("beyond the last page: %+v, %v", beyond, err)
	}
}
