package lots_test

import (
	"cmp"
	"errors"
	"math"
	rand "math/rand/v2"
	"slices"
	"testing"

	"github.com/samber/lo"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/lots"
	"fapai/api/lots/lot"
)

func TestSimilar(t *testing.T) {
	tx := apitest.Tx(t)
	h := func(f func(*lot.House)) lot.Lot { return fixture.House(f) }
	group := fixture.Ptr("资产一")
	ids := fixture.Insert(t, tx,
		h(func(h *lot.House) { h.AssetGroup = group }), // 0 is the lot itself
		// 1 is its next round
		h(func(h *lot.House) { h.AssetGroup = group }),
		// 2 is similar in everything
		h(func(h *lot.House) { h.StartPrice = new(int64(3_600_000)); h.Lng = fixture.Ptr(116.48) }),
		// 3 has a very different price
		h(func(h *lot.House) { h.StartPrice, h.AreaM2 = new(int64(9_000_000)), fixture.Ptr(200.0) }),
		// 4 is the nearest, but sold
		h(func(h *lot.House) { h.StartPrice = new(int64(3_500_001)); h.Result = fixture.Ptr(lot.Sold) }),
		// 5 has another usage
		h(func(h *lot.House) { h.Usage = "102" }),
		// 6 is in another district
		h(func(h *lot.House) { h.AreaID = fixture.Dongcheng; h.Lng, h.Lat = nil, nil }),
		h(func(h *lot.House) { h.CommunityName = fixture.Ptr("别处"); h.Lng = fixture.Ptr(117.0) }), // 7 is elsewhere
	)
	for kind, want := range map[lots.SimilarKind][]int{
		lots.SimilarAll:    {7, 2, 3, 4},
		lots.SameCommunity: {5, 3, 2, 4},
		lots.Nearby:        {5, 3, 2, 4},
		lots.SamePrice:     {7, 6, 5, 2, 4},
	} {
		similar, err := newStore(tx).Similar(ctx, ids[0], kind, 20)
		if err != nil {
			t.Fatal(err)
		}
		got := lo.Map(similar, func(id int64, _ int) int { return slices.Index(ids, id) })
		if !slices.Equal(got, want) {
			t.Errorf("%s: got %v, want %v", kind, got, want)
		}
	}
	if similar, err := newStore(tx).Similar(ctx, ids[0], lots.SimilarAll, 2); err != nil || len(similar) != 2 {
		t.Errorf("limit: %d, %v", len(similar), err)
	}
	// A lot without coordinates is compared by district and business area.
	if similar, err := newStore(tx).Similar(ctx, ids[6], lots.Nearby, 9); err != nil || len(similar) != 0 {
		t.Errorf("nearby without a place: %d, %v", len(similar), err)
	}
}

// The page of a removed lot still lists similar lots.
func TestSimilarToARemovedLot(t *testing.T) {
	tx := apitest.Tx(t)
	ids := fixture.Insert(t, tx, fixture.Lot(), fixture.Lot(),
		fixture.House(func(h *lot.House) { h.CommunityName = fixture.Ptr("别处") }))
	if _, err := tx.ExecContext(ctx, "UPDATE houses SET deleted_at = now() WHERE id IN (?, ?)",
		ids[0], ids[2]); err != nil {
		t.Fatal(err)
	}
	for kind, want := range map[lots.SimilarKind][]int64{
		lots.SimilarAll: {ids[1]}, lots.SameCommunity: {ids[1]}, lots.Nearby: {ids[1]}, lots.SamePrice: {ids[1]},
	} {
		if got, err := newStore(tx).Similar(ctx, ids[0], kind, 6); err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: got %v (%v), want %v", kind, got, err, want)
		}
	}
	if got, err := newStore(tx).Similar(ctx, ids[2], lots.SameCommunity, 6); err != nil || len(got) != 0 {
		t.Errorf("in a community of its own: %v, %v", got, err)
	}
	if _, err := newStore(tx).Similar(ctx, ids[2]+1, lots.SimilarAll, 6); !errors.Is(err, lot.ErrNotFound) {
		t.Errorf("of no lot: %v", err)
	}
}

// TestSimilarAreTheFirstOfAll checks that each kind and limit gives the first lots of the complete order, although
// shortcuts find them.
func TestSimilarAreTheFirstOfAll(t *testing.T) {
	tx := apitest.Tx(t)
	var regions []int64
	if err := tx.NewRaw("SELECT id FROM regions WHERE area_id = ? ORDER BY id LIMIT 2", fixture.Chaoyang).
		Scan(ctx, &regions); err != nil || len(regions) < 2 {
		t.Fatal(regions, err)
	}
	random := rand.New(rand.NewPCG(1, 2))
	all := fixture.Lots(60, func(i int, l *lot.Lot) {
		h := &l.House
		h.StartPrice, h.CommunityName, h.AreaM2 = new(3_000_000+random.Int64N(1_000_000)), nil,
			fixture.Ptr(float64(80+random.IntN(40)))
		if i%9 == 5 {
			h.StartPrice = nil
		}
		h.Lng, h.Lat = fixture.Ptr(116.45+random.Float64()/50), fixture.Ptr(39.98+random.Float64()/50)
		if i > 0 && random.IntN(4) > 0 || i == 0 {
			h.RegionID = &regions[min(i, random.IntN(2))]
		}
		starts := []float64{-100, -10, 20}[random.IntN(3)] // ended, running, upcoming
		if h.StartTime, h.EndTime = fixture.At(starts), fixture.At(starts+24); random.IntN(2) == 0 {
			h.Result = fixture.Ptr(lot.Sold)
		}
	})
	ids := fixture.Insert(t, tx, all...)
	apart := func(a, b *int64) float64 {
		if a == nil || b == nil {
			return math.Ln2
		}
		return math.Abs(math.Log(float64(*a) / float64(*b)))
	}
	order := map[lots.SimilarKind]func(h, self *lot.House) (first int, then float64){
		lots.SimilarAll: func(h, self *lot.House) (int, float64) {
			return lo.Ternary(self.RegionID == nil || h.RegionID != nil && *h.RegionID == *self.RegionID, 0, 1),
				apart(h.StartPrice, self.StartPrice) + math.Abs(math.Log(*h.AreaM2 / *self.AreaM2))
		},
		lots.Nearby: func(h, self *lot.House) (int, float64) {
			return 0, math.Hypot((*h.Lng-*self.Lng)*math.Cos(*self.Lat*math.Pi/180), *h.Lat-*self.Lat)
		},
		lots.SamePrice: func(h, self *lot.House) (int, float64) {
			return 0, math.Abs(float64(*h.StartPrice - *self.StartPrice))
		},
	}
	withoutRegion := slices.IndexFunc(all, func(l lot.Lot) bool { return l.House.RegionID == nil })
	for kind, rank := range order {
		for _, one := range []int{0, withoutRegion} {
			self := &all[one].House
			want := lo.Without(lo.Range(len(all)), one)
			if kind == lots.SamePrice {
				want = lo.Filter(want, func(i, _ int) bool {
					price := all[i].House.StartPrice
					return price != nil && *price >= *self.StartPrice*4/5 && *price <= *self.StartPrice*6/5
				})
			}
			closed := func(i int) int {
				return lo.Ternary(slices.Contains([]lot.Status{lot.Upcoming, lot.Running},
					lot.StatusAt(&all[i].House, fixture.Now)), 0, 1)
			}
			slices.SortFunc(want, func(a, b int) int {
				firstA, thenA := rank(&all[a].House, self)
				firstB, thenB := rank(&all[b].House, self)
				return cmp.Or(closed(a)-closed(b), firstA-firstB, cmp.Compare(thenA, thenB))
			})
			for limit := 1; limit <= 20; limit++ {
				similar, err := newStore(tx).Similar(ctx, ids[one], kind, limit)
				got := lo.Map(similar, func(id int64, _ int) int { return slices.Index(ids, id) })
				if err != nil || !slices.Equal(got, want[:limit]) {
					t.Fatalf("%s, %d of lot %d: got %v, want %v, %v", kind, limit, one, got, want[:limit], err)
				}
			}
		}
	}
}

func TestRoundsOfAnAsset(t *testing.T) {
	tx := apitest.Tx(t)
	round := func(n int, stage lot.Stage, hours float64, result *lot.Status) lot.Lot {
		return fixture.House(func(h *lot.House) {
			h.AssetGroup, h.RoundNo, h.Stage, h.Result = fixture.Ptr("资产二"), n, stage, result
			h.StartTime, h.EndTime = fixture.At(hours), fixture.At(hours+24)
		})
	}
	ids := fixture.Insert(t, tx, round(2, lot.SecondAuction, -1, nil),
		round(1, lot.FirstAuction, -900, fixture.Ptr(lot.Failed)), fixture.Lot())
	rounds := get(t, tx, ids[0]).Rounds
	if len(rounds) != 2 || rounds[0].ID != ids[1] || rounds[0].Status != lot.Failed || rounds[1].Status != lot.Running {
		t.Errorf("rounds %+v", rounds)
	}
	if alone := get(t, tx, ids[2]).Rounds; len(alone) != 1 || alone[0].ID != ids[2] {
		t.Errorf("a lot without an asset: %+v", alone)
	}
}

func TestSummaryCountsWhatItsListsShow(t *testing.T) {
	tx := apitest.Tx(t)
	sold := func(end float64) lot.Lot {
		return fixture.House(func(h *lot.House) {
			h.Result, h.StartTime, h.EndTime = fixture.Ptr(lot.Sold), fixture.At(end-24), fixture.At(end)
		})
	}
	fixture.Insert(t, tx,
		fixture.Lot(), fixture.Lot(), // upcoming
		fixture.House(times(fixture.At(-1), fixture.At(23), nil)), // running
		sold(-1), sold(-11), sold(-11.1), sold(-48), // 11 hours ago was midnight in China
		fixture.House(func(h *lot.House) { h.PublishTime = fixture.At(-0.5) }),
		fixture.House(func(h *lot.House) { h.AreaID = 20; h.PublishTime = fixture.At(-0.5) }), // in another city
	)
	sum, err := newStore(tx).Summary(ctx, fixture.BeijingCity)
	if err != nil || sum.Upcoming != 3 || sum.Running != 1 || sum.ListedToday != 1 || sum.SoldToday != 2 {
		t.Errorf("%+v, %v", sum, err)
	}
	if all, err := newStore(tx).Summary(ctx, 0); err != nil || all.Upcoming != 4 || all.ListedToday != 2 {
		t.Errorf("everywhere %+v, %v", all, err)
	}
}
