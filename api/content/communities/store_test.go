package communities_test

import (
	"errors"
	"slices"
	"testing"

	"fapai/api/apitest"
	"fapai/api/content/communities"
	"fapai/api/lots/lot"
)

func TestListFiltersAndSorts(t *testing.T) {
	tx := apitest.Tx(t)
	upsert(t, tx, now,
		entry("望京花园", func(c *communities.Community) { c.AliasNames = []string{"花园三期"}; c.ViewCount = 5 }),
		entry("澜庭公寓", func(c *communities.Community) {
			c.Usage, c.AvgPrice, c.BuildYearStart, c.BuildYearEnd, c.ViewCount = ptr("115"),
				ptr[int64](45_000), ptr(2012), nil, 9
		}),
		entry("臻园里", func(c *communities.Community) {
			c.AreaID, c.Address, c.AvgPrice, c.AvgPriceMonth, c.BuildYearStart, c.BuildYearEnd = haidian, nil, nil, nil,
				nil, nil
		}),
	)
	id := ids(t, tx, "望京花园", "澜庭公寓", "臻园里")
	store := newStore(tx, map[int64]lot.CommunityFigures{id[0]: {Total: 4, Running: 1, Upcoming: 2},
		id[2]: {Total: 1, Upcoming: 1}})
	for name, c := range map[string]struct {
		query communities.Query
		want  []int64
	}{
		"all, those with something to bid for first": {communities.Query{}, []int64{id[0], id[2], id[1]}},
		"two characters": {communities.Query{Filter: communities.Filter{Keyword: "澜庭"}}, []int64{id[1]}},
		"another name":   {communities.Query{Filter: communities.Filter{Keyword: "花园三"}}, []int64{id[0]}},
		"pinyin":         {communities.Query{Filter: communities.Filter{Keyword: "ZhenYuan"}}, []int64{id[2]}},
		"two words":      {communities.Query{Filter: communities.Filter{Keyword: "望京 公寓"}}, []int64{id[1]}},
		"the name of a place": {communities.Query{Filter: communities.Filter{
			Keyword: "海淀 zhen", Named: []lot.NamedPlace{{Word: "海淀", AreaID: haidian}},
		}}, []int64{id[2]}},
		"a place beside the text": {communities.Query{Filter: communities.Filter{
			Keyword: "望京", Named: []lot.NamedPlace{{Word: "望京", AreaID: haidian}},
		}}, []int64{id[0], id[2], id[1]}},
		"not across fields": {communities.Query{Filter: communities.Filter{Keyword: "园wang"}}, nil},
		"a city":            {communities.Query{Filter: communities.Filter{CityID: 30}}, nil},
		"a district": {communities.Query{Filter: communities.Filter{AreaID: []int64{haidian}}},
			[]int64{id[2]}},
		"prices the wrong way": {communities.Query{Filter: communities.Filter{PriceMin: 50_000, PriceMax: 40_000}},
			[]int64{id[1]}},
		"a year inside a span": {communities.Query{Filter: communities.Filter{YearMin: 2004, YearMax: 2005}},
			[]int64{id[0]}},
		"a year from": {communities.Query{Filter: communities.Filter{YearMin: 2007}}, []int64{id[1]}},
		"usage": {communities.Query{Filter: communities.Filter{Usage: []string{"115", "116"}}},
			[]int64{id[1]}},
		"active": {communities.Query{Filter: communities.Filter{HasActive: true}, Sort: "active_desc"},
			[]int64{id[0], id[2]}},
		"cheapest, unknown last": {communities.Query{Sort: "price_asc"}, []int64{id[1], id[0], id[2]}},
		"dearest":                {communities.Query{Sort: "price_desc"}, []int64{id[0], id[1], id[2]}},
		"most looked at":         {communities.Query{Sort: "views_desc"}, []int64{id[1], id[0], id[2]}},
		"the second page":        {communities.Query{Sort: "views_desc", Page: 2, PageSize: 2}, []int64{id[2]}},
	} {
		q := c.query
		if q.Page == 0 {
			q.Page, q.PageSize = 1, 30
		}
		result, err := store.List(ctx, q)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		var got []int64
		for _, card := range result.Cards {
			got = append(got, card.ID)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
		n, err := store.Count(ctx, q.Filter)
		if err != nil || n != result.Total {
			t.Errorf("%s: counts %d, the list says %d, %v", name, n, result.Total, err)
		}
	}
	if beyond, err := store.List(ctx, communities.Query{Page: 9, PageSize: 30}); err != nil || beyond.Total != 3 ||
		len(beyond.Cards) != 0 {
		t.Errorf("beyond the end: %+v, %v", beyond, err)
	}
}

func TestCardsCarryPlacesCoverAndLots(t *testing.T) {
	tx := apitest.Tx(t)
	e := entry("望京花园")
	e.Images = []communities.Image{{URL: "/a.jpg", Width: 4, Height: 3}, {URL: "/b.jpg", Width: 4, Height: 3}}
	upsert(t, tx, now, e)
	id := ids(t, tx, "望京花园")[0]
	d, err := newStore(tx, map[int64]lot.CommunityFigures{id: {Total: 7}}).Get(ctx, id)
	if err != nil {
		t.Fatal(err)
	}
	if d.AreaName != "朝阳" || d.AreaAlias != "chaoyang" || d.Cover.URL != "/a.jpg" || len(d.Images) != 2 ||
		d.Lots.Total != 7 || d.CityID != beijingCity ||
		d.Metro[0].Station != "望京" || *d.GreenRate != 0.35 || d.Pinyin != "wangjinghuayuan" {
		t.Errorf("%+v", d)
	}
	if _, err := newStore(tx, nil).Get(ctx, id+1_000_000); !errors.Is(err, communities.ErrNotFound) {
		t.Errorf("missing: %v", err)
	}
	if err := newStore(tx, nil).MustExist(ctx, id+1_000_000); !errors.Is(err, communities.ErrNotFound) {
		t.Errorf("missing: %v", err)
	}
}

func TestNearby(t *testing.T) {
	tx := apitest.Tx(t)
	at := func(lng, lat float64) func(*communities.Community) {
		return func(c *communities.Community) { c.Lng, c.Lat = &lng, &lat }
	}
	upsert(t, tx, now, entry("中心"), entry("东邻", at(116.48, 39.99)), entry("北邻", at(116.47, 39.995)),
		entry("远处", at(116.60, 39.99)),
		entry("无坐标", func(c *communities.Community) { c.Lng, c.Lat = nil, nil }))
	id := ids(t, tx, "中心", "北邻", "东邻", "无坐标")
	near, err := newStore(tx, nil).Nearby(ctx, id[0], 6)
	if err != nil || len(near) != 2 || near[0].ID != id[1] || near[1].ID != id[2] {
		t.Fatalf("%+v, %v", near, err)
	}
	// 0.01° of longitude at 39.99° is 852 m, 0.005° of latitude 556 m.
	if d := *near[1].DistanceM; d < 845 || d > 860 {
		t.Errorf("東 %d m", d)
	}
	if d := *near[0].DistanceM; d < 550 || d > 562 {
		t.Errorf("north %d m", d)
	}
	same, err := newStore(tx, nil).Nearby(ctx, id[3], 2)
	if err != nil || len(same) != 2 || same[0].DistanceM != nil {
		t.Errorf("without a point: %+v, %v", same, err)
	}
	if _, err := newStore(tx, nil).Nearby(ctx, id[0]+1_000_000, 6); !errors.Is(err, communities.ErrNotFound) {
		t.Errorf("missing: %v", err)
	}
}

func TestSuggest(t *testing.T) {
	tx := apitest.Tx(t)
	upsert(t, tx, now, entry("北望京里", func(c *communities.Community) { c.ViewCount = 99 }), entry("望京花园"),
		entry("别处", func(c *communities.Community) { c.Address = nil }))
	cards, err := newStore(tx, nil).Suggest(ctx, "望京", beijingCity, 10)
	if err != nil || len(cards) != 2 || cards[0].Name != "望京花园" || cards[1].Name != "北望京里" {
		t.Errorf("%+v, %v", cards, err)
	}
	if cards, err := newStore(tx, nil).Suggest(ctx, " ", 0, 10); err != nil || len(cards) != 0 {
		t.Errorf("blank: %+v, %v", cards, err)
	}
}
