package lots_test

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/lots/importer"
	"fapai/api/lots/lot"
	"fapai/api/lots/search"
	"fapai/api/platform/cachetag"
)

// community stores a community that lots can refer to.
func community(t *testing.T, idb bun.IDB, name string) int64 {
	t.Helper()
	var id int64
	err := idb.NewRaw(`INSERT INTO communities (city_id, area_id, name, created_at, updated_at)
		VALUES (?, ?, ?, now(), now()) RETURNING id`, fixture.BeijingCity, fixture.Chaoyang, name).Scan(ctx, &id)
	if err != nil {
		t.Fatal(err)
	}
	return id
}

// Each figure of a community equals the total of the list to which its page links.
func TestCommunityCountsAreThoseOfTheLists(t *testing.T) {
	tx := apitest.Tx(t)
	home, other, empty := community(t, tx, "甲"), community(t, tx, "乙"), community(t, tx, "丙")
	results := []*lot.Status{nil, fixture.Ptr(lot.Sold), fixture.Ptr(lot.Failed), fixture.Ptr(lot.Withdrawn)}
	lots := fixture.Lots(120, func(i int, l *lot.Lot) {
		h := &l.House
		h.CommunityID = []*int64{&home, &other, nil}[i%3]
		h.Result = results[i/3%4]
		start := time.Duration(i-98) * 8 * time.Hour
		h.StartTime, h.EndTime = fixture.At(start.Hours()), fixture.At(start.Hours()+24)
		if h.Result != nil && *h.Result == lot.Sold {
			h.DealPrice = fixture.Ptr(int64(4_000_000 + i))
		}
		if i%7 == 0 {
			h.AppraisalPrice = nil
		}
	})
	fixture.Insert(t, tx, lots...)
	store, index := newStore(tx), newIndex(tx)
	found, err := store.CommunityCounts(ctx, []int64{home, other, empty})
	if err != nil || len(found) != 2 {
		t.Fatalf("%v, %v", found, err)
	}
	active, err := store.ActiveCommunities(ctx)
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range []int64{home, other} {
		f := found[id]
		for name, c := range map[string]struct {
			got    int
			filter lot.Filter
		}{
			"total":    {f.Total, lot.Filter{}},
			"running":  {f.Running, lot.Filter{Status: []string{"1"}}},
			"upcoming": {f.Upcoming, lot.Filter{Status: []string{"0"}}},
			"active":   {active[id], lot.Filter{Status: []string{"0", "1"}}},
			"sold":     {f.Sold, lot.Filter{Status: []string{"3"}}},
			"recently": {f.SoldRecently, lot.Filter{
				Status: []string{"3"}, EndFrom: lot.Day(lot.RecentSince(fixture.Now)), EndTo: lot.Day(fixture.Now),
			}},
		} {
			c.filter.CommunityID = id
			want, err := index.Count(ctx, c.filter)
			if err != nil || c.got != want || want == 0 {
				t.Errorf("%s of %d: %d, the list has %d, %v", name, id, c.got, want, err)
			}
		}
		newest, err := store.List(ctx,
			search.Query{Filter: lot.Filter{CommunityID: id, Status: []string{"3"}}, Page: 1, PageSize: 1})
		if err != nil || *newest.Cards[0].DealPrice != *f.LastDealPrice ||
			*newest.Cards[0].DealUnitPrice() != *f.LastDealUnitPrice {
			t.Errorf("the last deal of %d: %v, %v, %v", id, *f.LastDealPrice, newest.Cards[0].DealPrice, err)
		}
	}
	var start, deal, startN, dealN, appraised, dealAppraised int64
	for i := range lots {
		if h := &lots[i].House; h.CommunityID == &home && h.AppraisalPrice != nil {
			start, appraised, startN = start+*h.StartPrice, appraised+*h.AppraisalPrice, startN+1
			if h.DealPrice != nil {
				deal, dealAppraised, dealN = deal+*h.DealPrice, dealAppraised+*h.AppraisalPrice, dealN+1
			}
		}
	}
	f := found[home]
	if int64(f.StartN) != startN || int64(f.DealN) != dealN || f.StartSum != start || f.DealSum != deal ||
		f.StartAppraisal != appraised || f.DealAppraisal != dealAppraised {
		t.Errorf("discounts %+v, want %d/%d of %d and %d/%d of %d", f, start, appraised, startN,
			deal, dealAppraised, dealN)
	}
	if *f.StartDiscount() != 0.7 || (lot.CommunityFigures{}).DealDiscount() != nil {
		t.Errorf("discount %v", *f.StartDiscount())
	}
}

func TestLinkCommunities(t *testing.T) {
	own := apitest.Database(t)
	heard := apitest.Tags(t, own)
	home, other := community(t, own, "望京 花园"), community(t, own, "新城")
	named := func(name string, area int64) lot.Lot {
		return fixture.House(func(h *lot.House) { h.CommunityName, h.AreaID = &name, area })
	}
	ids := fixture.Insert(t, own, named("望京花园", fixture.Chaoyang), named("新城", fixture.Chaoyang),
		named("望京花园", fixture.Dongcheng))
	<-heard
	link := func(links ...lot.CommunityLink) {
		t.Helper()
		err := own.RunInTx(ctx, nil,
			func(ctx context.Context, tx bun.Tx) error { return importer.LinkCommunities(ctx, tx, links) })
		if err != nil {
			t.Fatal(err)
		}
	}
	communities := func() (out []int64) {
		for _, id := range ids {
			d := get(t, own, id)
			if d.CommunityID == nil {
				out = append(out, 0)
			} else {
				out = append(out, *d.CommunityID)
			}
		}
		return out
	}
	first := lot.CommunityLink{AreaID: fixture.Chaoyang, Key: "望京花园", CommunityID: home}
	link(first)
	if got := communities(); !slices.Equal(got, []int64{home, 0, 0}) {
		t.Errorf("linked %v", got)
	}
	want := []string{"houses", cachetag.House(ids[0]), cachetag.HousesOfCommunity(0), cachetag.HousesOfCommunity(home)}
	if got := <-heard; !slices.Equal(got, want) {
		t.Errorf("heard %v, want %v", got, want)
	}
	link(first, lot.CommunityLink{AreaID: fixture.Chaoyang, Key: "新城", CommunityID: other})
	<-heard
	link(lot.CommunityLink{AreaID: fixture.Chaoyang, Key: "望京花园"})
	if got := communities(); !slices.Equal(got, []int64{0, other, 0}) {
		t.Errorf("unlinked %v", got)
	}
	<-heard

	// A write sends the tags of the lot's new community and of its former one.
	one := named("新城", fixture.Chaoyang)
	one.House.CommunityID = &home
	id := fixture.Insert(t, own, one)[0]
	if got := <-heard; !slices.Equal(got, []string{"houses", cachetag.House(id), cachetag.HousesOfCommunity(home)}) {
		t.Errorf("insert: %v", got)
	}
	one.House.CommunityID = &other
	upsert(t, own, later, one)
	if got := <-heard; !slices.Equal(got, []string{"houses", cachetag.House(id), cachetag.HousesOfCommunity(home),
		cachetag.HousesOfCommunity(other)}) {
		t.Errorf("moved: %v", got)
	}
}

// The page of a community is purged by changes of its own lots only.
func TestTheListOfACommunityCarriesItsOwnTag(t *testing.T) {
	tx := apitest.Tx(t)
	app, _ := newApp(tx)
	id := community(t, tx, "甲")
	_, tags, _ := call[any](t, app, "GET", fmt.Sprintf("/api/house?community_id=%d", id))
	if !slices.Equal(tags, []string{cachetag.HousesOfCommunity(id), cachetag.AnyHouse}) {
		t.Errorf("tags %v", tags)
	}
}
