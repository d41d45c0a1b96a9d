package heads

import (
	"context"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"fapai/api/content"
	"fapai/api/content/news"
	"fapai/api/heads/wording"
	"fapai/api/lots/lot"
	"fapai/api/platform/apperr"
)

// testNews is a fake store with one article and two tags; the second tag has no published article.
type testNews struct{}

func (testNews) Head(_ context.Context, id int64) (*news.Card, error) {
	if id != 3 {
		return nil, news.ErrNotFound
	}
	reply := moment.Add(time.Hour)
	return &news.Card{Tags: []news.Tag{{Name: "贷款"}}, Article: news.Article{
		ID: 3, Title: "能贷款吗", Summary: "可以，要先预审。", Category: "3", Source: "本站编辑部",
		Question: new("能贷款吗？"), Answers: []news.Answer{{ContentHTML: "<p>可以。</p>"}},
		PublishTime: moment, UpdateTime: moment, LastReplyTime: &reply,
	}}, nil
}

func (testNews) TagBySlug(_ context.Context, slug string) (news.Tag, bool, error) {
	name, ok := map[string]string{"daikuan": "贷款", "later": "以后", "single": "单篇"}[slug]
	if !ok {
		return news.Tag{}, false, nil
	}
	return news.Tag{Name: name, Slug: slug}, true, nil
}

func (testNews) Newest(_ context.Context, category, tag string) (int, time.Time, error) {
	switch {
	case tag == "later" || category == "9":
		return 0, time.Time{}, nil
	case tag == "single":
		return 1, moment, nil
	}
	return 3 * newsPerPage, moment, nil
}

type testTexts struct{}

func (testTexts) Page(_ context.Context, code string, _ int64) (content.Page, error) {
	if code != "about" && code != privacyCode {
		return content.Page{}, content.ErrNotFound
	}
	return content.Page{Code: code, Title: "关于我们", Content: "<p>{site}是谁</p>"}, nil
}

func testLabel(dictionary, code string) string {
	return map[string]string{
		"auction_stage/1": "一拍", "auction_status/0": "即将开始", "auction_status/5": "撤回", "news_category/3": "法拍问答",
		"news_category/5": "政策法规", "news_category/9": "以后的",
	}[dictionary+"/"+code]
}

func service(lots testLots) *Service {
	if lots.Detail == nil {
		lots.Detail = testLot()
	}
	return &Service{
		Site: Site{Name: "法拍房", Origin: "https://www.example.com", MobileHost: "https://m.example.com",
			Logo: "/logo.svg"},
		Sources: Sources{
			Places: testPlaces(), HomeCityID: 29, Houses: lots, News: testNews{}, Texts: testTexts{}, Label: testLabel,
			FillText:  func(text string) string { return strings.ReplaceAll(text, "{site}", "我们") },
			DrawCover: func(string, int64) string { return "/media/c.svg" },
		},
		Templates: func(_ context.Context, page string) (wording.Template, error) {
			return wording.Template{
				Page: page, Title: map[string]string{
					"home": "{city}法拍房-{site}", "houses": "{city}{area}{region}法拍房_{area}{region}司法拍卖-{site}",
					"house": "{title}-{site}", "map": "{city}地图找法拍房-{site}",
				}[page],
				Description: "{city}{area}{region}，{facts}。{price}，{time}。",
				Keywords:    "{community}法拍房,{area}{region}法拍房",
			}, nil
		},
	}
}

func TestHeads(t *testing.T) {
	s := service(testLots{total: 61, active: 61, changed: moment})
	for _, c := range []struct{ path, query, title, canonical, robots string }{
		{"/", "", "北京法拍房-法拍房", "https://www.example.com/", "index,follow"},
		{"/fapaifang.html", "", "法拍房_司法拍卖-法拍房", "https://www.example.com/fapaifang/beijing/", "index,follow"},
		{"/fapaifang.html", "page=3", "第3页-法拍房_司法拍卖-法拍房", "https://www.example.com/fapaifang/beijing/?page=3",
			"index,follow"},
		{"/fapaifang.html", "page=4", "第4页-法拍房_司法拍卖-法拍房", "https://www.example.com/fapaifang/beijing/?page=4",
			"noindex,follow"},
		{"/fapaifang.html", "page=1&utm_source=", "法拍房_司法拍卖-法拍房", "https://www.example.com/fapaifang/beijing/",
			"index,follow"},
		{"/fapaifang/beijing/", "", "北京法拍房_司法拍卖-法拍房", "https://www.example.com/fapaifang/beijing/", "index,follow"},
		{"/fapaifang/chaoyang/wangjing/", "usage=101&page=2", "第2页-北京朝阳望京法拍房_朝阳望京司法拍卖-法拍房",
			"https://www.example.com/fapaifang/chaoyang/wangjing/?page=2", "noindex,follow"},
		{"/fapaifang/chaoyang/chaoyang/", "page=2", "第2页-北京朝阳法拍房_朝阳司法拍卖-法拍房",
			"https://www.example.com/fapaifang/chaoyang/?page=2", "index,follow"},
		{"/map-house.html", "", "北京地图找法拍房-法拍房", "https://www.example.com/map-house.html", "index,follow"},
		// The map has only page 1.
		{"/map-house.html", "page=9", "北京地图找法拍房-法拍房", "https://www.example.com/map-house.html", "index,follow"},
		{"/map-house.html", "city_id=264", "成都地图找法拍房-法拍房", "https://www.example.com/map-house.html?city_id=264",
			"index,follow"},
		{"/map-house.html", "city_id=264&usage=102", "成都地图找法拍房-法拍房", "https://www.example.com/map-house.html",
			"noindex,follow"},
		{"/map-house.html", "city_id=29", "北京地图找法拍房-法拍房", "https://www.example.com/map-house.html", "noindex,follow"},
		{"/map-house.html", "city_id=7", "北京地图找法拍房-法拍房", "https://www.example.com/map-house.html", "noindex,follow"},
		{"/fapaifang/chengduquxianweizaiming/", "", "成都区县未载明法拍房_区县未载明司法拍卖-法拍房",
			"https://www.example.com/fapaifang/chengduquxianweizaiming/", "noindex,follow"},
		{"/map-house.html", "lng=116.4&lat=39.9&zoom=12", "北京地图找法拍房-法拍房", "https://www.example.com/map-house.html",
			"noindex,follow"},
		{"/fapaifang-info/7.html", "", "望京澜庭3号楼801室（一拍11月22日）-法拍房", "https://www.example.com/fapaifang-info/7.html",
			"index,follow"},
	} {
		h, err := s.Head(t.Context(), c.path, c.query)
		if err != nil {
			t.Errorf("%s: %v", c.path, err)
			continue
		}
		if h.Title != c.title || h.Canonical != c.canonical || h.Robots() != c.robots || h.Status != 200 {
			t.Errorf("%s?%s: %q %q %q", c.path, c.query, h.Title, h.Canonical, h.Robots())
		}
	}
}

func TestNoPage(t *testing.T) {
	s := service(testLots{})
	for _, path := range []string{"", "x", "/x.html", "/fapaifang-info/8.html", "/fapaifang-info/07.html",
		"/fapaifang-info/9999999999999999999.html", "/fapaifang/nowhere/", "/fapaifang/beijing/wangjing/",
		"/%zz", "/FAPAIFANG.html"} {
		if h, err := s.Head(t.Context(), path, ""); apperr.KindOf(err) != apperr.NotFound {
			t.Errorf("%q has the head %+v, %v", path, h, err)
		}
	}
}

func TestRedirects(t *testing.T) {
	s := service(testLots{})
	for from, to := range map[string]string{
		"/index": "/", "/fapaifang/chaoyang": "/fapaifang/chaoyang/",
		"/fapaifang/chaoyang/wangjing": "/fapaifang/chaoyang/wangjing/",
		"/xiaoqu/haidian":              "/xiaoqu/haidian/", "/fapaifang-map.html": "/map-house.html",
	} {
		if h, err := s.Head(t.Context(), from, ""); err != nil || h.Status != 301 || h.Redirect != to {
			t.Errorf("%s → %d %q, %v", from, h.Status, h.Redirect, err)
		}
	}
	// The old address of the map has the map's title.
	if h, err := s.Head(t.Context(), "/fapaifang-map.html", ""); err != nil ||
		h.Title != "北京地图找法拍房-法拍房" || h.Active != "0" {
		t.Errorf("%+v, %v", h, err)
	}
}

// A query that names a place redirects to the list of that place, so that header, breadcrumb, h1 and items
// agree.
func TestAPlaceInTheQueryLeadsToItsList(t *testing.T) {
	s := service(testLots{})
	for from, to := range map[string]string{
		"/fapaifang.html?city_id=264&usage=101":        "/fapaifang/chengdu/?usage=101",
		"/fapaifang.html?area_id=3&page=2":             "/fapaifang/chaoyang/",
		"/fapaifang/beijing/?area_id=3&publish_from=x": "/fapaifang/chaoyang/?publish_from=x",
		"/fapaifang/chaoyang/?region_id=38":            "/fapaifang/chaoyang/wangjing/",
		"/fapaifang/chengdu/?area_id=1000264":          "/fapaifang/chengduquxianweizaiming/",
		"/xiaoqu.html?area_id=3":                       "/xiaoqu/chaoyang/",
		"/fapaifang.html?area_id=3&area_id=8":          "",
		"/fapaifang/chaoyang/?city_id=29":              "",
		"/fapaifang/chaoyang/?area_id=8":               "",
		"/fapaifang/chengdu/?area_id=3":                "",
		"/fapaifang/chaoyang/wangjing/?region_id=38":   "",
		"/fapaifang.html?area_id=77":                   "",
	} {
		path, query, _ := strings.Cut(from, "?")
		if h, err := s.Head(t.Context(), path, query); err != nil || h.Redirect != to ||
			(h.Status == 301) != (to != "") {
			t.Errorf("%s → %d %q, %v", from, h.Status, h.Redirect, err)
		}
	}
}

func TestAPageOfUnknownDistrictNamesTheCity(t *testing.T) {
	far := testLot()
	far.AreaID, far.RegionID = 1_000_264, nil
	h, err := service(testLots{Detail: far}).Head(t.Context(), "/fapaifang-info/7.html", "")
	if err != nil || h.Where.Area != nil || h.Where.City.ShortName != "成都" || len(h.Breadcrumb) != 4 {
		t.Errorf("%+v, %v", h, err)
	}
}

func TestPlaceWithoutLotsIsNotIndexed(t *testing.T) {
	s := service(testLots{})
	if h, err := s.Head(t.Context(), "/fapaifang/chaoyang/", ""); err != nil || h.Index {
		t.Errorf("index %v, %v", h.Index, err)
	}
	if h, err := s.Head(t.Context(), "/fapaifang.html", ""); err != nil || !h.Index {
		t.Errorf("the list of everything: index %v, %v", h.Index, err)
	}
}

func TestStructuredDataOfALot(t *testing.T) {
	withdrawn := testLot()
	withdrawn.Status, withdrawn.SourceURL = lot.Withdrawn, new("https://sf.example.com/7")
	h, err := service(testLots{Detail: withdrawn}).Head(t.Context(), "/fapaifang-info/7.html", "")
	if err != nil {
		t.Fatal(err)
	}
	b, err := json.Marshal(h.JSONLD)
	if err != nil {
		t.Fatal(err)
	}
	if strings.ContainsAny(h.Title+h.Description+h.Keywords, "{}") {
		t.Errorf("a placeholder is left in %+v", h)
	}
	text := string(b)
	for _, want := range []string{
		`"@context":"https://ziyuan.baidu.com/contexts/cambrian.jsonld"`, `"pubDate":"2026-11-22T10:00:00"`,
		`"https://www.example.com/media/x.svg"`,
		`"eventStatus":"https://schema.org/EventCancelled"`, `"startDate":"2026-11-22T10:00:00+08:00"`,
		`"availability":"https://schema.org/Discontinued"`,
		`"@type":"VirtualLocation","url":"https://sf.example.com/7"`, `"@type":"RealEstateListing"`,
		`"@type":"Apartment"`, `"value":89.5,"unitCode":"MTK"`,
		`"@id":"https://www.example.com/fapaifang-info/7.html"`,
		`"images":["https://www.example.com/media/card/house-7.png"]`, `"addressLocality":"北京市朝阳区"`,
		`"validFrom":"2026-11-22T10:00:00+08:00"`, `"@type":"Event","name":"`, `"description":"`,
		`"@type":"BreadcrumbList"`, `"name":"望京法拍房"`, `"price":4500000`, `"endDate":"2026-11-23T10:00:00+08:00"`,
	} {
		if !strings.Contains(text, want) {
			t.Errorf("%s is missing in %s", want, text)
		}
	}
}

func TestRepeatedTitlesCarryTheLotNumber(t *testing.T) {
	title := func(lots testLots) string {
		h, err := service(lots).findHouse(t.Context(), lots.ID)
		if err != nil {
			t.Fatal(err)
		}
		values := map[string]string{}
		h.addValues(values)
		return values["title"]
	}
	past := testLot()
	past.StartTime = new(past.StartTime.AddDate(-1, 0, 0))
	if got := title(testLots{Detail: past}); got != "望京澜庭3号楼801室（一拍2025年11月22日）" {
		t.Errorf("the title of an earlier year %s", got)
	}
	if got := title(testLots{Detail: testLot(), repeats: true}); got != "望京澜庭3号楼801室（一拍11月22日，A-7）" {
		t.Errorf("title %q", got)
	}
	full := testLot()
	full.Title = "北京市朝阳区" + full.Title
	if got := title(testLots{Detail: full}); got != "望京澜庭3号楼801室（一拍11月22日）" {
		t.Errorf("title %q", got)
	}
	noStart := testLot()
	noStart.StartTime = nil
	if got := title(testLots{Detail: noStart}); got != "望京澜庭3号楼801室（一拍）" {
		t.Errorf("title %q", got)
	}
}

func TestTheOfferOfALotHasThePriceThatThePageNamesFirst(t *testing.T) {
	d := testLot()
	d.StartPrice, d.CurrentPrice, d.DealPrice = new(int64(1_000_000)), new(int64(1_200_000)), new(int64(1_300_000))
	for status, want := range map[lot.Status]int64{lot.Upcoming: 1_000_000, lot.Running: 1_200_000, lot.Sold: 1_300_000,
		lot.Failed: 1_000_000} {
		d.Status = status
		if got := *(house{Detail: d}.auctionLD("https://www.example.com/x", nil).Offers.Price); got != want {
			t.Errorf("%s: %d, want %d", status, got, want)
		}
	}
	d.CurrentPrice, d.DealPrice = nil, nil
	for _, status := range []lot.Status{lot.Running, lot.Sold} {
		d.Status = status
		if got := *(house{Detail: d}.auctionLD("https://www.example.com/x", nil).Offers.Price); got != 1_000_000 {
			t.Errorf("%s without a price of its own: %d", status, got)
		}
	}
}

// The structured data of an unsold lot has no buyer, and unknown values are omitted.
func TestAvailabilityOfALot(t *testing.T) {
	for status, want := range map[lot.Status]string{
		lot.Upcoming: "PreOrder", lot.Running: "InStock", lot.Sold: "SoldOut", lot.Failed: "OutOfStock",
		lot.Withdrawn: "Discontinued", lot.Ended: "",
	} {
		d := testLot()
		d.Status = status
		got := house{Detail: d}.auctionLD("https://www.example.com/x", nil).Offers.Availability
		if strings.TrimPrefix(got, schemaOrg+"/") != want {
			t.Errorf("%s: %s", status, got)
		}
	}
	noStart := testLot()
	noStart.StartTime = nil
	h, err := service(testLots{Detail: noStart}).Head(t.Context(), "/fapaifang-info/7.html", "")
	if b, _ := json.Marshal(h.JSONLD); err != nil || strings.Contains(string(b), `"Event"`) {
		t.Errorf("an event without a start: %s, %v", b, err)
	}
}

// Baidu accepts only zero, one or three images, so of two images only the first is used.
func TestTimeFactorHasOneOrThreeImages(t *testing.T) {
	for n, want := range []int{0, 1, 1, 3, 3, 3} {
		d := testLot()
		d.Images = make([]lot.Image, n)
		h, err := service(testLots{Detail: d}).Head(t.Context(), "/fapaifang-info/7.html", "")
		if err != nil {
			t.Fatal(err)
		}
		if f, ok := h.JSONLD[0].(timeFactor); !ok || len(f.Images) != want || f.ID != h.Canonical {
			t.Errorf("%d images: %+v", n, h.JSONLD[0])
		}
	}
}

func TestListsNameTheirItems(t *testing.T) {
	h, err := service(testLots{total: 61, changed: moment}).Head(t.Context(), "/fapaifang/chaoyang/", "page=2")
	b, _ := json.Marshal(h.JSONLD)
	if want := `"itemListElement":[{"@type":"ListItem","url":"https://www.example.com/fapaifang-info/9.html","position":31}`; err != nil || !strings.Contains(string(b), want) {
		t.Errorf("%s, %v", b, err)
	}
	// The canonical address contains only the query parameters that belong to it, not the others of the
	// request.
	if want := `"@id":"https://www.example.com/fapaifang/chaoyang/?page=2"`; !strings.Contains(string(b), want) {
		t.Errorf("%s is missing in %s", want, b)
	}
}
