package lots_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/lots"
	"fapai/api/lots/importer"
	"fapai/api/lots/lot"
	"fapai/api/lots/search"
)

// flat returns a lot of the given platform. All lots made by flat are rounds or listings of one flat (one asset).
func flat(platform string, change ...func(*lot.House)) lot.Lot {
	return fixture.House(append([]func(*lot.House){func(h *lot.House) {
		h.Platform, h.Title, h.CaseNo = platform, "北京市朝阳区望京花园7号楼5单元801室", fixture.Ptr("（2025）京0105执1234号")
	}}, change...)...)
}

func matches(d *lot.Detail) (list []string) {
	for _, l := range d.Listings {
		list = append(list, l.Match+" "+l.Platform)
	}
	return list
}

func assetOf(t *testing.T, idb bun.IDB, id int64) (asset int64) {
	t.Helper()
	if err := idb.NewSelect().Table("house_assets").Column("asset_id").Where("house_id = ?", id).
		Scan(ctx, &asset); err != nil {
		t.Fatal(err)
	}
	return asset
}

// Lots of one flat are linked across platforms: the same auction elsewhere, earlier rounds, and probable matches.
func TestListingsOfOneAsset(t *testing.T) {
	tx := apitest.Tx(t)
	ids := fixture.Insert(t, tx,
		flat("ali", func(h *lot.House) {
			h.Result, h.StartTime, h.EndTime = fixture.Ptr(lot.Failed), fixture.At(-900), fixture.At(-876)
		}),
		flat("ali", func(h *lot.House) { h.Stage, h.RoundNo = lot.SecondAuction, 2 }),
		flat("jd", func(h *lot.House) {
			h.Stage, h.RoundNo, h.Title = lot.SecondAuction, 2, "（二拍）望京花园七号楼五单元801室房产"
			h.CaseNo, h.AreaM2, h.StartTime = fixture.Ptr("(2025)京0105执1234号"), fixture.Ptr(89.3), fixture.At(23.1)
		}),
		flat("gpai", func(h *lot.House) { h.CaseNo = nil }),
		flat("ali", func(h *lot.House) { h.Title = "北京市朝阳区望京花园7号楼5单元802室" }),
	)
	d := get(t, tx, ids[1])
	if got := matches(d); !slices.Equal(got, []string{"same ali", "same jd", "probable gpai"}) {
		t.Errorf("listings %v", got)
	}
	if len(d.Rounds) != 2 || d.Rounds[0].ID != ids[0] || d.Rounds[1].ID != ids[1] {
		t.Errorf("rounds %+v", d.Rounds)
	}
	if d := get(t, tx, ids[2]); len(d.Rounds) != 2 || d.Rounds[1].ID != ids[2] {
		t.Errorf("rounds of the copy %+v", d.Rounds)
	}
	if d := get(t, tx, ids[4]); len(d.Listings) != 0 || len(d.Rounds) != 1 {
		t.Errorf("another flat: %+v", d.Listings)
	}

	// A lot whose address is corrected gets an asset of its own. The other lots of the former asset stay linked.
	moved := flat("ali", func(h *lot.House) {
		h.Result, h.StartTime, h.EndTime = fixture.Ptr(lot.Failed), fixture.At(-900), fixture.At(-876)
		h.Title = "北京市朝阳区望京花园8号楼5单元801室"
	})
	moved.House.SourceID = get(t, tx, ids[0]).SourceID
	upsert(t, tx, later, moved)
	if a, b, c := assetOf(t, tx, ids[0]), assetOf(t, tx, ids[1]), assetOf(t, tx, ids[2]); a != ids[0] ||
		b != ids[1] || c != ids[1] {
		t.Errorf("assets %d %d %d of %v", a, b, c, ids)
	}
}

// The command that links stored lots of one asset links them exactly as an import does.
func TestLinkAssets(t *testing.T) {
	tx := apitest.Tx(t)
	ids := fixture.Insert(t, tx, flat("ali"), flat("jd"),
		fixture.House(func(h *lot.House) { h.AssetGroup = fixture.Ptr("甲") }),
		fixture.House(func(h *lot.House) { h.AssetGroup, h.RoundNo = fixture.Ptr("甲"), 2 }))
	read := func() (rows []string) {
		if err := tx.NewRaw("SELECT x::text FROM house_assets AS x ORDER BY house_id").Scan(ctx, &rows); err != nil {
			t.Fatal(err)
		}
		return rows
	}
	before := read()
	if _, err := tx.ExecContext(ctx, "DELETE FROM house_assets"); err != nil {
		t.Fatal(err)
	}
	for _, want := range []int{2, 0} {
		if n, err := importer.LinkAssets(ctx, tx); err != nil || n != want {
			t.Errorf("%d changed, %v", n, err)
		}
		if after := read(); !slices.Equal(before, after) {
			t.Errorf("%v, want %v", after, before)
		}
	}
	if assetOf(t, tx, ids[1]) != ids[0] || assetOf(t, tx, ids[3]) != ids[2] {
		t.Errorf("assets %v", before)
	}
}

// The change log records that a sale fell through (悔拍), but not if both rounds were first stored by the same import.
func TestAFallenSaleIsLogged(t *testing.T) {
	tx := apitest.Tx(t)
	sold := func(group string) lot.Lot {
		return fixture.House(func(h *lot.House) {
			h.AssetGroup, h.Result, h.StartTime, h.EndTime = &group, fixture.Ptr(lot.Sold),
				fixture.At(-900), fixture.At(-876)
		})
	}
	again := func(group string) lot.Lot {
		return fixture.House(func(h *lot.House) { h.AssetGroup, h.Stage, h.RoundNo = &group, lot.ReAuction, 2 })
	}
	ids := fixture.Insert(t, tx, sold("甲"), sold("乙"), again("乙"))
	read := func() (rows []string) {
		if err := tx.NewRaw("SELECT concat_ws(' ', house_id, field, old, new) FROM house_changes ORDER BY id").
			Scan(ctx, &rows); err != nil {
			t.Fatal(err)
		}
		return rows
	}
	upsert(t, tx, fixture.Now.Add(time.Minute), sold("丙"))
	if rows := read(); len(rows) > 0 {
		t.Fatalf("the first load is logged: %v", rows)
	}
	upsert(t, tx, fixture.Now.Add(48*time.Hour), again("甲"))
	rows := read()
	if want := fmt.Sprintf("%d status %s %s", ids[0], lot.Sold, lot.Defaulted); !slices.Contains(rows, want) {
		t.Errorf("%v, want %s", rows, want)
	}
	if slices.ContainsFunc(rows,
		func(row string) bool { return strings.HasPrefix(row, fmt.Sprint(ids[1], " status 3")) }) {
		t.Errorf("what was so before is logged: %v", rows)
	}
}

// The figures of a community count each home once, although it has several rounds and is listed on several
// platforms.
func TestRoundsAreNoHomes(t *testing.T) {
	tx := apitest.Tx(t)
	var community int64
	err := tx.NewRaw(`INSERT INTO communities (area_id, city_id, name, created_at, updated_at)
		VALUES (3, 29, '望京花园', ?0, ?0) RETURNING id`, fixture.Now).Scan(ctx, &community)
	if err != nil {
		t.Fatal(err)
	}
	in := func(h *lot.House) { h.CommunityID = &community }
	fixture.Insert(t, tx,
		flat("ali", in, func(h *lot.House) {
			h.Result, h.StartTime, h.EndTime = fixture.Ptr(lot.Failed), fixture.At(-900), fixture.At(-876)
		}),
		flat("ali", in, func(h *lot.House) { h.Stage, h.RoundNo = lot.SecondAuction, 2 }),
		flat("jd", in, func(h *lot.House) { h.Stage, h.RoundNo = lot.SecondAuction, 2 }),
		fixture.House(in),
	)
	counts, err := newStore(tx).CommunityCounts(ctx, []int64{community})
	if c := counts[community]; err != nil || c.Total != 2 || c.Upcoming != 2 {
		t.Errorf("%+v, %v", c, err)
	}
	active, err := newStore(tx).ActiveCommunities(ctx)
	if err != nil || active[community] != 2 {
		t.Errorf("%v, %v", active, err)
	}
}

// BenchmarkLinkAssets measures the linking of the lots of a large import, which should be fast compared with writing
// them.
func BenchmarkLinkAssets(b *testing.B) {
	own := apitest.Database(b)
	for from := 0; from < 5000; from += 1000 {
		lots := fixture.Lots(1000, func(i int, l *lot.Lot) { l.House.CaseNo = fixture.Ptr("（2025）京0105执1234号") })
		if _, err := importer.Upsert(ctx, own, lots, fixture.Now); err != nil {
			b.Fatal(err)
		}
	}
	for b.Loop() {
		start := time.Now()
		if _, err := importer.LinkAssets(ctx, own); err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(time.Since(start).Microseconds())/5000, "µs/lot")
	}
}

// The next round of a lot is the first later round that is open for bids. Listings on two platforms count as one
// round.
func TestNextRounds(t *testing.T) {
	tx := apitest.Tx(t)
	over := func(hours float64, round int) func(*lot.House) {
		return func(h *lot.House) {
			h.Result, h.RoundNo, h.StartTime, h.EndTime = fixture.Ptr(lot.Failed), round,
				fixture.At(hours), fixture.At(hours+24)
		}
	}
	sale := func(h *lot.House) { h.Stage, h.RoundNo = lot.Sale, 3 }
	other := func(h *lot.House) { h.Title = "北京市朝阳区望京花园7号楼5单元802室" }
	ids := fixture.Insert(t, tx, flat("ali", over(-1900, 1)), flat("ali", over(-900, 2)), flat("ali", sale),
		flat("jd", sale), flat("ali", other))
	next, err := lots.NewStore(tx, newIndex(tx), fixture.Clock).NextRounds(ctx, ids)
	if want := map[int64]int64{ids[0]: ids[2], ids[1]: ids[2]}; err != nil || !maps.Equal(next, want) {
		t.Errorf("next rounds %v of %v, want %v, %v", next, ids, want, err)
	}
}

// A list shows the newest round of an asset, with earlier rounds as its history. A filter by stage, status, end day,
// publication day or id also finds the earlier rounds themselves.
func TestListsShowTheNewestRound(t *testing.T) {
	tx := apitest.Tx(t)
	failed := func(h *lot.House) {
		h.Result, h.StartTime, h.EndTime = fixture.Ptr(lot.Failed), fixture.At(-900), fixture.At(-876)
	}
	second := func(h *lot.House) { h.Stage, h.RoundNo = lot.SecondAuction, 2 }
	ids := fixture.Insert(t, tx, flat("ali", failed), flat("jd", failed), flat("ali", second),
		flat("ali", failed, func(h *lot.House) { h.Title = "北京市朝阳区望京花园7号楼5单元802室" }))
	store, rounds := lots.NewStore(tx, newIndex(tx), fixture.Clock), 2
	listed := func(f lot.Filter) (found []int64) {
		t.Helper()
		result, err := store.List(ctx, search.Query{Filter: f, Page: 1, PageSize: 100})
		if err != nil || result.Total != len(result.Cards) {
			t.Fatal(result.Total, err)
		}
		for _, card := range result.Cards {
			found = append(found, card.ID)
			want := rounds
			if card.ID == ids[3] {
				want = 0
			}
			if len(card.History) != want {
				t.Errorf("lot %d has a history of %d rounds, want %d", card.ID, len(card.History), want)
			}
		}
		slices.Sort(found)
		return found
	}
	for _, c := range []struct {
		name   string
		filter lot.Filter
		want   []int64
	}{
		{"nothing asked", lot.Filter{}, []int64{ids[2], ids[3]}},
		{"a district", lot.Filter{AreaID: []int64{fixture.Chaoyang}}, []int64{ids[2], ids[3]}},
		{"failed ones", lot.Filter{Status: []string{string(lot.Failed)}}, []int64{ids[0], ids[3]}},
		{"first auctions", lot.Filter{Stage: []string{string(lot.FirstAuction)}}, []int64{ids[0], ids[3]}},
		{"a lot", lot.Filter{ID: []int64{ids[0]}}, []int64{ids[0]}},
		{"days of publication", lot.Filter{PublishTo: lot.Day(fixture.Now)}, []int64{ids[0], ids[2], ids[3]}},
		{"days of the end", lot.Filter{EndTo: lot.Day(fixture.Now)}, []int64{ids[0], ids[3]}},
		{"failed ones of a platform", lot.Filter{Status: []string{string(lot.Failed)}, Platform: []string{"jd"}},
			[]int64{ids[1]}},
	} {
		if got := listed(c.filter); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v of %v", c.name, got, c.want, ids)
		}
	}

	// When the lot of the second auction is removed, lists show the first one again.
	if _, err := tx.ExecContext(ctx, "UPDATE houses SET deleted_at = ? WHERE id = ?", later, ids[2]); err != nil {
		t.Fatal(err)
	}
	if n, err := importer.LinkAssets(ctx, tx); err != nil || n != 2 {
		t.Errorf("%d lots changed, %v", n, err)
	}
	rounds = 0 // two platforms list the same auction
	if got := listed(lot.Filter{}); !slices.Equal(got, []int64{ids[0], ids[3]}) {
		t.Errorf("after the removal: %v of %v", got, ids)
	}
}

// An auction on two platforms is one card that names both platforms. It shows the lot stored first, unless its
// platform has withdrawn it.
func TestAnAuctionOfTwoPlatformsIsOneCard(t *testing.T) {
	tx := apitest.Tx(t)
	sold := []lot.Lot{flat("ali"), flat("jd"), fixture.House(func(h *lot.House) { h.Platform = "jd" })}
	ids := fixture.Insert(t, tx, sold...)
	cards := func(f lot.Filter) (list []string) {
		t.Helper()
		found, err := lots.NewStore(tx, newIndex(tx), fixture.Clock).
			List(ctx, search.Query{Filter: f, Page: 1, PageSize: 10})
		if err != nil || found.Total != len(found.Cards) {
			t.Fatal(found.Total, err)
		}
		for _, c := range found.Cards {
			list = append(list, fmt.Sprintf("%d %s %v", slices.Index(ids, c.ID), c.Platform, c.AlsoOn))
		}
		slices.Sort(list)
		return list
	}
	platforms := func() map[string]int {
		facets, err := newIndex(tx).Facets(ctx, lot.Filter{Platform: []string{"ali"}})
		if err != nil {
			t.Fatal(err)
		}
		counts := map[string]int{}
		for _, v := range facets.Values["platform"] {
			counts[v.Code] = v.Count
		}
		return counts
	}
	first, second, other := fmt.Sprintf("0 ali [{%d jd}]", ids[1]), fmt.Sprintf("1 jd [{%d ali}]", ids[0]), "2 jd []"
	for _, c := range []struct {
		filter lot.Filter
		want   []string
	}{
		{lot.Filter{}, []string{first, other}},
		{lot.Filter{Status: []string{string(lot.Upcoming)}}, []string{first, other}},
		{lot.Filter{Platform: []string{"jd"}}, []string{second, other}},
		{lot.Filter{ID: ids[:2]}, []string{first, second}},
	} {
		if got := cards(c.filter); !slices.Equal(got, c.want) {
			t.Errorf("%+v: %q, want %q", c.filter, got, c.want)
		}
	}
	if got := platforms(); got["ali"] != 1 || got["jd"] != 2 {
		t.Errorf("a choice of platforms promises %v", got)
	}
	if d := get(t, tx, ids[1]); len(d.AlsoOn) != 1 || d.AlsoOn[0].ID != ids[0] {
		t.Errorf("the other page leads to %v", d.AlsoOn)
	}

	// The first platform withdraws its lot while the other one still offers it.
	sold[0].House.SourceID = get(t, tx, ids[0]).SourceID
	sold[0].House.Result = fixture.Ptr(lot.Withdrawn)
	upsert(t, tx, later, sold[0])
	if got := cards(lot.Filter{}); !slices.Equal(got, []string{second, other}) {
		t.Errorf("after the withdrawal: %q", got)
	}
}

// A sale counts as fallen through once a new auction of its asset is stored. It counts as a sale again if that
// auction turns out to be of another asset, or not to be a new auction.
func TestASaleFellThrough(t *testing.T) {
	tx := apitest.Tx(t)
	sold := func(h *lot.House) {
		h.Result, h.StartTime, h.EndTime, h.DealPrice = fixture.Ptr(lot.Sold), fixture.At(-900), fixture.At(-876),
			fixture.Ptr(int64(3_000_000))
	}
	again := func(h *lot.House) { h.Stage, h.RoundNo = lot.ReAuction, 2 }
	ids := fixture.Insert(t, tx, flat("ali", sold))
	expect := func(when string, want lot.Status) {
		t.Helper()
		d := get(t, tx, ids[0])
		if d.Status != want {
			t.Errorf("%s: status %s, want %s", when, d.Status, want)
		}
		q := search.Query{Filter: lot.Filter{Status: []string{string(want)}, ID: ids[:1]}, PageSize: 5}
		if found, err := newStore(tx).List(ctx, q); err != nil || found.Total != 1 {
			t.Errorf("%s: %d lots of the status, %v", when, found.Total, err)
		}
	}
	expect("alone", lot.Sold)
	second := flat("ali", again)
	ids = append(ids, fixture.Insert(t, tx, second)...)
	expect("auctioned again", lot.Defaulted)
	second.House.SourceID = get(t, tx, ids[1]).SourceID
	second.House.Title = "北京市朝阳区望京花园8号楼5单元801室"
	upsert(t, tx, later, second)
	expect("the new auction is of another flat", lot.Sold)
	second.House.Title = flat("ali").House.Title
	upsert(t, tx, later, second)
	expect("of this one after all", lot.Defaulted)
	second.House.Stage = lot.SecondAuction
	upsert(t, tx, later, second)
	expect("a second auction", lot.Sold)
}
