package communities_test

import (
	"slices"
	"testing"
	"time"

	"fapai/api/apitest"
	"fapai/api/content/communities"
	"fapai/api/lots/lot"
	"fapai/api/platform/db"
)

func TestUpsertIsIdempotent(t *testing.T) {
	tx := apitest.Tx(t)
	e := entry("望京花园", func(c *communities.Community) {
		c.AliasNames, c.Intro, c.SourceUpdatedAt = []string{"花园"}, ptr(`<p onclick="x()">安静</p>`), ptr(now)
	})
	e.Images = []communities.Image{{URL: "/a.jpg", Width: 4, Height: 3}}
	if counts, _ := upsert(t, tx, now, e, e); counts != (db.UpsertCounts{Inserted: 1, Unchanged: 1}) {
		t.Errorf("first: %+v", counts)
	}
	if counts, l := upsert(t, tx, later, e); counts != (db.UpsertCounts{Unchanged: 1}) || len(l) != 0 {
		t.Errorf("again: %+v, %v", counts, l)
	}
	id := ids(t, tx, "望京花园")[0]
	get := func() *communities.Detail {
		t.Helper()
		d, err := newStore(tx, nil).Get(ctx, id)
		if err != nil {
			t.Fatal(err)
		}
		return d
	}
	if d := get(); !d.UpdatedAt.Equal(now) || *d.Intro != "<p>安静</p>" {
		t.Errorf("%v %s", d.UpdatedAt, *d.Intro)
	}

	e.Community.ViewCount = 8
	if counts, _ := upsert(t, tx, later, e); counts.Updated != 1 {
		t.Errorf("a grown counter: %+v", counts)
	}
	if d := get(); d.ViewCount != 8 || !d.UpdatedAt.Equal(now) {
		t.Errorf("a counter moved updated_at: %+v", d.Community)
	}
	e.Community.ViewCount = 2
	if counts, _ := upsert(t, tx, later, e); counts.Unchanged != 1 {
		t.Errorf("a counter never shrinks: %+v", counts)
	}

	e.Images[0].URL = "/b.jpg"
	if counts, _ := upsert(t, tx, later, e); counts.Updated != 1 {
		t.Errorf("another picture: %+v", counts)
	}
	e.Images = nil
	e.Community.Developer = ptr("示例开发商")
	upsert(t, tx, later, e)
	if d := get(); !d.UpdatedAt.Equal(later) || d.Images[0].URL != "/b.jpg" || *d.Developer != "示例开发商" ||
		!d.CreatedAt.Equal(now) {
		t.Errorf("%+v", d)
	}
}

func TestUpsertRefusesAndUndoes(t *testing.T) {
	tx := apitest.Tx(t)
	for name, bad := range map[string]communities.Entry{
		"no name":    entry(" "),
		"no area":    entry("甲", func(c *communities.Community) { c.AreaID = 0 }),
		"half point": entry("乙", func(c *communities.Community) { c.Lat = nil }),
		"years":      entry("丙", func(c *communities.Community) { c.BuildYearStart = ptr(2020) }),
	} {
		var l links
		if _, err := communities.Upsert(ctx, tx, []communities.Entry{entry("好"), bad}, l.link, now); err == nil {
			t.Errorf("%s was taken", name)
		}
	}
	if n, err := newStore(tx, nil).Count(ctx, communities.Filter{}); err != nil || n != 0 {
		t.Errorf("%d left behind, %v", n, err)
	}
}

func TestNamesFindTheirCommunity(t *testing.T) {
	tx := apitest.Tx(t)
	_, l := upsert(t, tx, now,
		entry("望京花园", func(c *communities.Community) { c.AliasNames = []string{"ＮＯ 9", "新城"} }),
		entry("新城"),
		entry("望京花园", func(c *communities.Community) { c.AreaID = haidian }))
	var first, second, third int64
	for name, at := range map[communities.Name]*int64{{AreaID: chaoyang, Key: "望京花园"}: &first,
		{AreaID: chaoyang, Key: "新城"}: &second, {AreaID: haidian, Key: "望京花园"}: &third} {
		found, err := communities.Find(ctx, tx, []communities.Name{name})
		if err != nil || found[name] == 0 {
			t.Fatalf("%v: %v, %v", name, found, err)
		}
		*at = found[name]
	}
	if first == second || first == third {
		t.Fatalf("%d %d %d", first, second, third)
	}
	found, err := communities.Find(ctx, tx, []communities.Name{{AreaID: chaoyang, Key: communities.Key("no9")},
		{AreaID: chaoyang, Key: "没有"}})
	if err != nil || len(found) != 1 || found[communities.Name{AreaID: chaoyang, Key: "no9"}] != first {
		t.Errorf("by another name: %v, %v", found, err)
	}
	// If a name is the official name of one community and an alias of another, the official name takes precedence.
	if !slices.Contains(l, lot.CommunityLink{AreaID: chaoyang, Key: "新城", CommunityID: second}) {
		t.Errorf("links %v", l)
	}
	// The community no longer uses this name, so its lots belong to no community.
	_, l = upsert(t, tx, later, entry("望京花园"))
	if !slices.Contains(l, lot.CommunityLink{AreaID: chaoyang, Key: "no9"}) {
		t.Errorf("links %v", l)
	}
}

func TestPrices(t *testing.T) {
	tx := apitest.Tx(t)
	upsert(t, tx, now, entry("望京花园", func(c *communities.Community) { c.AvgPrice, c.AvgPriceMonth = nil, nil }))
	id := ids(t, tx, "望京花园")[0]
	put := func(prices ...communities.Price) db.UpsertCounts {
		t.Helper()
		for i := range prices {
			prices[i].CommunityID = id
		}
		counts, err := communities.PutPrices(ctx, tx, prices, later)
		if err != nil {
			t.Fatal(err)
		}
		return counts
	}
	row := func(y int, m time.Month, listing int64) communities.Price {
		return communities.Price{Month: *month(y, m), ListingAvg: &listing}
	}
	rows := []communities.Price{row(2025, 10, 50_000), row(2026, 9, 54_000), row(2026, 10, 55_000),
		{Month: *month(2026, 11), DealAvg: ptr[int64](52_000), N: 3}}
	if counts := put(rows...); counts != (db.UpsertCounts{Inserted: 4}) {
		t.Errorf("first: %+v", counts)
	}
	if counts := put(rows...); counts != (db.UpsertCounts{Unchanged: 4}) {
		t.Errorf("again: %+v", counts)
	}
	store := newStore(tx, nil)
	d, err := store.Get(ctx, id)
	if err != nil || *d.AvgPrice != 55_000 || !d.AvgPriceMonth.Equal(*month(2026, 10)) || *d.PriceMom != 0.0185 ||
		*d.PriceYoy != 0.1 || *d.PriceSource == "" {
		t.Fatalf("%+v, %v", d.Community, err)
	}
	if counts := put(row(2026, 9, 50_000)); counts.Updated != 1 {
		t.Errorf("corrected: %+v", counts)
	}
	list, _, err := store.Series(ctx, id, 12)
	if err != nil || len(list) != 12 || !list[11].Month.Equal(*month(2026, 11)) || list[11].N != 3 ||
		*list[9].ListingAvg != 50_000 || list[0].ListingAvg != nil {
		t.Fatalf("%+v, %v", list, err)
	}
	// A file with an older reference price does not replace the stored price; a file with a newer one does.
	if counts, _ := upsert(t, tx, later,
		entry("望京花园", func(c *communities.Community) {
			c.AvgPrice, c.AvgPriceMonth = ptr[int64](1),
				month(2026, 3)
		})); counts.Unchanged != 1 {
		t.Errorf("an older price: %+v", counts)
	}
	upsert(t, tx, later,
		entry("望京花园", func(c *communities.Community) {
			c.AvgPrice, c.AvgPriceMonth = ptr[int64](70_000),
				month(2026, 12)
		}))
	if d, err = store.Get(ctx, id); err != nil || *d.AvgPrice != 70_000 {
		t.Errorf("a newer price: %+v, %v", d.Community, err)
	}
	if list, _, err := store.Series(ctx, id+1_000_000, 12); err == nil {
		t.Errorf("missing: %v", list)
	}
}
