package lots_test

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/lots"
	"fapai/api/lots/lot"
	"fapai/api/platform/cachetag"
	"fapai/proto-types/wire"
)

func ask(query string) string {
	return "/api/house/understand?" + url.Values{"keyword": {query}}.Encode()
}

func TestWrittenQueriesFindStoredNames(t *testing.T) {
	tx := apitest.Tx(t)
	ids := fixture.Insert(t, tx,
		fixture.House(func(h *lot.House) {
			h.SourceID, h.CaseNo, h.RegionID = "745612345678", fixture.Ptr("（2024）京0105执1234号"),
				fixture.Ptr[int64](wangjing)
		}),
		fixture.House(func(h *lot.House) { h.SourceID, h.CaseNo = "2", fixture.Ptr("(2024)京0105执1234号") }))
	var court, community int64
	for query, into := range map[string]*int64{
		"INSERT INTO courts (name) VALUES ('北京市丰台区人民法院') ON CONFLICT (name) DO UPDATE SET name = excluded.name RETURNING id": &court,
		fmt.Sprintf(`INSERT INTO communities (city_id, area_id, name, alias_names, created_at, updated_at)
			VALUES (29, %d, '二室雅居', '{雅居乐园}', now(), now()) RETURNING id`, fixture.Chaoyang): &community,
	} {
		if err := tx.NewRaw(query).Scan(ctx, into); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := tx.ExecContext(ctx, `UPDATE houses SET court_id = ? WHERE id = ?`, court, ids[0]); err != nil {
		t.Fatal(err)
	}
	if _, err := tx.ExecContext(ctx, `INSERT INTO points (key, kind, category, name, note, lng, lat, updated_at)
		VALUES ('x', 'subway', '地铁站', '望京东站', '15号线、14号线', 116.48, 39.99, now())`); err != nil {
		t.Fatal(err)
	}
	app, _ := newApp(tx)
	for query, want := range map[string]struct{ query, rest string }{
		"朝阳望京两居300万以内": {"area_id=3&price_max=3000000&region_id=38&room=2", ""},
		"丰台法院 三居":      {fmt.Sprintf("court_id=%d&room=3", court), ""},
		"二室雅居":         {fmt.Sprintf("community_id=%d", community), ""},
		"雅居乐园 二室 花园":   {fmt.Sprintf("community_id=%d&room=2", community), "花园"},
		"十五号线":         {"metro=15%E5%8F%B7%E7%BA%BF", ""},
		"望京东站":         {"metro=%E6%9C%9B%E4%BA%AC%E4%B8%9C", ""},
	} {
		_, tags, got := call[wire.HouseUnderstanding](t, app, "GET", ask(query))
		if got.Query != want.query || got.Rest != want.rest || len(got.HouseIds) > 0 {
			t.Errorf("%s: %+v, want %+v", query, got, want)
		}
		if !slices.Contains(tags, cachetag.Communities) {
			t.Errorf("%s is not tagged: %v", query, tags)
		}
	}
	if _, _, got := call[wire.HouseUnderstanding](t, app, "GET", ask("两居 (2024)京9执1号")); got.Number == "" ||
		len(got.HouseIds) != 1 || slices.Contains(ids, got.HouseIds[0]) {
		t.Errorf("a number that no lot has lists %+v", got)
	}
	slices.Reverse(ids)
	for query, want := range map[string][]int64{
		"(2024)京0105执1234号": ids, "2024京0105执1234": ids, "京0105执1234号": ids, "745612345678": ids[1:],
		"https://sf-item.taobao.com/sf_item/745612345678.htm?x=1": ids[1:],
	} {
		if _, _, got := call[wire.HouseUnderstanding](t, app, "GET", ask(query)); !slices.Equal(got.HouseIds, want) ||
			got.Number == "" {
			t.Errorf("%s: %+v, want the lots %v", query, got, want)
		}
	}
}

func TestListsOfStationsAndQuotedKeywords(t *testing.T) {
	tx := apitest.Tx(t)
	place := func(lng float64, title string) func(*lot.House) {
		return func(h *lot.House) { h.Lng, h.Lat, h.Title = &lng, fixture.Ptr(39.99), title }
	}
	ids := fixture.Insert(t, tx, fixture.House(place(116.485, "近站两居")), fixture.House(place(116.6, "远处两居")))
	if _, err := tx.ExecContext(ctx, `INSERT INTO points (key, kind, category, name, note, lng, lat, updated_at)
		VALUES ('x', 'subway', '地铁站', '望京东', '15号线', 116.48, 39.99, now()),
			('y', 'subway', '公交站', '望京桥北', NULL, 116.6, 39.99, now())`); err != nil {
		t.Fatal(err)
	}
	app, _ := newApp(tx)
	for query, want := range map[string][]int64{
		"metro=望京东": ids[:1], "metro=望京东站": ids[:1], "metro=15号线": ids[:1], "metro=地铁": ids[:1],
		"metro=没有这站": nil, "metro=望京桥北": nil,
		`keyword="近站"`: ids[:1], `keyword="两居"`: {ids[1], ids[0]}, `keyword="近站 三居"`: nil,
	} {
		values, _ := url.ParseQuery(query)
		_, _, got := call[wire.HouseList](t, app, "GET", "/api/house?"+values.Encode())
		var found []int64
		for _, card := range got.List {
			found = append(found, card.ID)
		}
		slices.Sort(found)
		slices.Sort(want)
		if !slices.Equal(found, want) {
			t.Errorf("%s finds %v, want %v", query, found, want)
		}
	}
}

// After a change of a name all names are read again, at most every 30 seconds.
func TestNamesFollowChanges(t *testing.T) {
	tx := apitest.Tx(t)
	now := fixture.Now
	directory := lots.NewDirectory(lots.NewStore(tx, newIndex(tx), func() time.Time { return now }))
	understood := func() bool {
		result, _, err := directory.Understand(ctx, "没有过的小区", 0)
		if err != nil {
			t.Fatal(err)
		}
		return len(result.Parts) > 0
	}
	// The names are read in the background, so no query waits for the database.
	becomes := func(want bool) {
		t.Helper()
		for deadline := time.Now().Add(time.Minute); understood() != want; time.Sleep(time.Millisecond) {
			if time.Now().After(deadline) {
				t.Fatalf("not read again: want %v", want)
			}
		}
	}
	if understood() {
		t.Fatal("understood before it exists")
	}
	if _, err := tx.ExecContext(ctx, `INSERT INTO communities (city_id, area_id, name, created_at, updated_at)
		VALUES (29, 3, '没有过的小区', now(), now())`); err != nil {
		t.Fatal(err)
	}
	directory.Invalidate(cachetag.Communities)
	if understood() {
		t.Error("read again at once")
	}
	now = now.Add(time.Minute)
	if understood() {
		t.Error("a query waited for the names")
	}
	becomes(true)
	if _, err := tx.ExecContext(ctx, "DELETE FROM communities WHERE name = '没有过的小区'"); err != nil {
		t.Fatal(err)
	}
	directory.Invalidate(cachetag.Dictionary)
	becomes(false) // after a change of a label, names are read at once
}

// Pages with readings of queries are cached. Names are therefore read again after a change even without a query, and
// Reread is called.
func TestNamesAreReadAgainWithoutAQuery(t *testing.T) {
	tx := apitest.Tx(t)
	var passed atomic.Int64
	clock := func() time.Time { return fixture.Now.Add(time.Duration(passed.Load())) }
	directory := lots.NewDirectory(lots.NewStore(tx, newIndex(tx), clock))
	reread := make(chan struct{}, 1)
	directory.Reread = func() { reread <- struct{}{} }
	if err := directory.Warm(ctx); err != nil {
		t.Fatal(err)
	}
	running, stop := context.WithCancel(ctx)
	var work sync.WaitGroup
	work.Go(func() { directory.Run(running) })
	defer work.Wait()
	defer stop()
	passed.Store(int64(time.Minute))
	directory.Invalidate(cachetag.Communities)
	select {
	case <-reread:
	case <-time.After(time.Minute):
		t.Fatal("not read again")
	}
}

// A place has lots as soon as its first lot is stored, even if its name was read before.
func TestAPlaceHasTheLotsThatCameSinceItsNameWasRead(t *testing.T) {
	tx := apitest.Tx(t)
	app, _ := newApp(tx)
	none := func() bool {
		_, tags, got := call[wire.HouseUnderstanding](t, app, "GET", ask("怀柔"))
		if !slices.Contains(tags, cachetag.Names) {
			t.Errorf("the tags are %v", tags)
		}
		return slices.ContainsFunc(got.Missing, func(m wire.UnderstoodMissing) bool { return m.Text == "怀柔" })
	}
	if !none() {
		t.Fatal("the place has lots")
	}
	fixture.Insert(t, tx, fixture.House(func(h *lot.House) { h.AreaID = 13 }))
	if none() {
		t.Error("the place has no lots")
	}
}

func TestReadingNamesGoesOnWithoutItsCaller(t *testing.T) {
	tx := apitest.Tx(t)
	directory := lots.NewDirectory(lots.NewStore(tx, newIndex(tx), func() time.Time { return fixture.Now }))
	read := make(chan struct{}, 1)
	directory.Renamed = func() map[string]string { // called after the database was read
		read <- struct{}{}
		return nil
	}
	gone, cancel := context.WithCancel(ctx)
	cancel()
	if err := directory.Warm(gone); !errors.Is(err, context.Canceled) {
		t.Errorf("a caller whose time is over waits: %v", err)
	}
	select {
	case <-read:
	case <-time.After(time.Minute):
		t.Fatal("the reading ended with its caller")
	}
	if err := directory.Warm(ctx); err != nil {
		t.Error(err)
	}
}

func TestSuggestionsUnderstand(t *testing.T) {
	tx := apitest.Tx(t)
	fixture.Insert(t, tx, fixture.Lot(), fixture.House(func(h *lot.House) {
		h.Title, h.Room, h.CaseNo = "有案号的房", fixture.Ptr(3), fixture.Ptr("(2024)京0105执9号")
	}))
	var community int64
	if err := tx.NewRaw(`INSERT INTO communities (city_id, area_id, name, pinyin, created_at, updated_at)
		VALUES (29, 3, '望京花园', 'wangjinghuayuan', now(), now()) RETURNING id`).Scan(ctx, &community); err != nil {
		t.Fatal(err)
	}
	if _, err := tx.ExecContext(ctx, `UPDATE houses SET community_id = ?`, community); err != nil {
		t.Fatal(err)
	}
	app, _ := newApp(tx)
	for query, want := range map[string][]string{
		"chaoy":          {"area 朝阳区 2 北京"},
		"cy":             {"area 朝阳区 2 北京", "keyword cy 2 朝阳"},
		"wjhy":           {"community 望京花园 2 朝阳"},
		"wangjinghua":    {"community 望京花园 2 朝阳"},
		"朝阳三室":           {"keyword 朝阳三室 1 朝阳 · 三室"},
		"cy 2ju":         {"keyword cy 2ju 1 朝阳 · 二室"},
		"(2024)京0105执9号": {"house 有案号的房 朝阳"},
		"朝阳区人民法院":        {"court 北京市朝阳区人民法院 2 "},
	} {
		values := url.Values{"keyword": {query}, "city_id": {"29"}}
		_, _, list := call[[]wire.HouseSuggestion](t, app, "GET", "/api/house/suggest?"+values.Encode())
		var got []string
		for _, s := range list {
			text := string(s.Kind) + " " + s.Name
			if s.Count != nil {
				text += fmt.Sprint(" ", *s.Count)
			}
			got = append(got, text+" "+s.Note)
		}
		for _, line := range want {
			if !slices.Contains(got, line) {
				t.Errorf("%s suggests %q, want %q among them", query, got, line)
			}
		}
	}
}
