package houses_test

import (
	"slices"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/fixture"
	"fapai/api/houses/importer"
	"fapai/api/houses/lot"
)

// flat is a lot of one flat as a platform lists it.
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
	if err := idb.NewSelect().Table("house_assets").Column("asset_id").Where("house_id = ?", id).Scan(ctx, &asset); err != nil {
		t.Fatal(err)
	}
	return asset
}

// Lots of one flat are found across feeds: the same auction on another platform, the round before, and what is probably the same.
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

	// A corrected address leaves the asset; the lots that stay keep theirs.
	moved := flat("ali", func(h *lot.House) {
		h.Result, h.StartTime, h.EndTime = fixture.Ptr(lot.Failed), fixture.At(-900), fixture.At(-876)
		h.Title = "北京市朝阳区望京花园8号楼5单元801室"
	})
	moved.House.SourceID = get(t, tx, ids[0]).SourceID
	upsert(t, tx, later, moved)
	if a, b, c := assetOf(t, tx, ids[0]), assetOf(t, tx, ids[1]), assetOf(t, tx, ids[2]); a != ids[0] || b != ids[1] || c != ids[1] {
		t.Errorf("assets %d %d %d of %v", a, b, c, ids)
	}
}

// The command finds for stored lots what the import found.
func TestLinkAssets(t *testing.T) {
	tx := apitest.Tx(t)
	ids := fixture.Insert(t, tx, flat("ali"), flat("jd"), fixture.House(func(h *lot.House) { h.AssetGroup = fixture.Ptr("甲") }),
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

// A community counts its homes, not their rounds nor the platforms that list them.
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

// Linking the lots of a large import costs little beside writing them.
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
