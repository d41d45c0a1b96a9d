package seo

import (
	"context"
	"encoding/json"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"fapai/api/apperr"
)

func node(id int64, name, short, alias string) Node {
	return Node{ID: id, Name: name, ShortName: short, Alias: alias}
}

var (
	beijing  = Where{Province: node(3, "北京市", "北京", "beijing"), City: node(29, "北京市", "北京", "beijing")}
	chaoyang = node(3, "朝阳区", "朝阳", "chaoyang")
	wangjing = node(38, "望京", "望京", "wangjing")
)

func lot() House {
	start := time.Date(2026, 11, 22, 2, 0, 0, 0, time.UTC)
	end := start.Add(24 * time.Hour)
	area := 89.5
	where := beijing
	where.Area, where.Region = &chaoyang, &wangjing
	return House{
		ID: 7, Title: "望京澜庭3号楼801室", LotNo: "A-7", Stage: "一拍", Status: "即将开始", StatusCode: "0", Community: "望京澜庭",
		Layout: "2室1厅1卫", AreaM2: &area, StartPrice: 4_500_000, StartTime: &start, EndTime: &end, PublishTime: &start,
		UpdatedAt: start, Images: []string{"/media/x.svg"}, Court: "北京市朝阳区人民法院", Where: where,
	}
}

var moment = time.Date(2026, 11, 20, 1, 0, 0, 0, time.UTC)

func service(found House, counts HouseCounts) *Service {
	return &Service{
		Site: Site{Name: "法拍房", Origin: "https://www.example.com", MobileHost: "https://m.example.com", Logo: "/logo.svg"},
		Sources: Sources{
			Home: func(context.Context) (Where, error) { return beijing, nil },
			Place: func(_ context.Context, alias, region string) (Where, error) {
				w := beijing
				switch alias + "/" + region {
				case "beijing/":
				case "chaoyang/wangjing":
					w.Area, w.Region = &chaoyang, &wangjing
				case "chaoyang/":
					w.Area = &chaoyang
				default:
					return Where{}, apperr.ErrNotFound
				}
				return w, nil
			},
			SinglePage: func(_ context.Context, code string) (SinglePage, error) {
				if code != "about" && code != privacyCode {
					return SinglePage{}, apperr.ErrNotFound
				}
				return SinglePage{Code: code, Title: "关于我们", Summary: "我们是谁"}, nil
			},
			NewsList: func(_ context.Context, category, tag string) (NewsList, error) {
				switch tag {
				case "daikuan":
					return NewsList{Tag: "贷款", TagSlug: tag, Newest: moment}, nil
				case "later": // its articles are still to come
					return NewsList{Tag: "以后", TagSlug: tag}, nil
				}
				return NewsList{Category: map[string]string{"5": "政策法规"}[category], Newest: moment}, nil
			},
			NewsItem: func(_ context.Context, id int64) (News, error) {
				if id != 3 {
					return News{}, apperr.ErrNotFound
				}
				reply := moment.Add(time.Hour)
				return News{
					ID: 3, Title: "能贷款吗", Summary: "可以，要先预审。", Category: "法拍问答", CategoryCode: "3", Source: "本站编辑部", Cover: "/media/c.svg",
					Tags: []string{"贷款"}, Question: "能贷款吗？", Answers: []string{"可以。"}, Published: moment, Updated: moment, LastReply: &reply,
				}, nil
			},
			House: func(_ context.Context, id int64) (House, error) {
				if id != found.ID {
					return House{}, apperr.ErrNotFound
				}
				return found, nil
			},
			Houses: func(context.Context, Where) (HouseCounts, error) { return counts, nil },
		},
		Templates: func(_ context.Context, page string) (Template, error) {
			return Template{
				Page: page, Title: map[string]string{
					"home": "{city}法拍房-{site}", "houses": "{city}{area}{region}法拍房_{area}{region}司法拍卖-{site}", "house": "{title}-{site}", "map": "{city}地图找法拍房-{site}",
				}[page],
				Description: "{city}{area}{region}，{facts}。{price}，{time}。", Keywords: "{community}法拍房,{area}{region}法拍房",
			}, nil
		},
	}
}

func TestHeads(t *testing.T) {
	s := service(lot(), HouseCounts{Total: 61, Active: 5, UpdatedAt: time.Date(2026, 11, 20, 6, 3, 0, 0, time.UTC)})
	for _, c := range []struct{ path, query, title, canonical, robots string }{
		{"/", "", "北京法拍房-法拍房", "https://www.example.com/", "index,follow"},
		{"/fapaifang.html", "", "法拍房_司法拍卖-法拍房", "https://www.example.com/fapaifang.html", "index,follow"},
		{"/fapaifang.html", "page=3", "第3页-法拍房_司法拍卖-法拍房", "https://www.example.com/fapaifang.html?page=3", "index,follow"},
		{"/fapaifang.html", "page=4", "第4页-法拍房_司法拍卖-法拍房", "https://www.example.com/fapaifang.html?page=4", "noindex,follow"},
		{"/fapaifang.html", "page=1&utm_source=", "法拍房_司法拍卖-法拍房", "https://www.example.com/fapaifang.html", "index,follow"},
		{"/fapaifang/beijing/", "", "北京法拍房_司法拍卖-法拍房", "https://www.example.com/fapaifang/beijing/", "index,follow"},
		{"/fapaifang/chaoyang/wangjing/", "usage=101&page=2", "第2页-北京朝阳望京法拍房_朝阳望京司法拍卖-法拍房", "https://www.example.com/fapaifang/chaoyang/wangjing/?page=2", "noindex,follow"},
		{"/map-house.html", "", "北京地图找法拍房-法拍房", "https://www.example.com/map-house.html", "index,follow"},
		{"/map-house.html", "lng=116.4&lat=39.9&zoom=12", "北京地图找法拍房-法拍房", "https://www.example.com/map-house.html", "noindex,follow"},
		{"/fapaifang-info/7.html", "", "望京澜庭3号楼801室（一拍11月22日）-法拍房", "https://www.example.com/fapaifang-info/7.html", "index,follow"},
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
	s := service(lot(), HouseCounts{})
	for _, path := range []string{"", "x", "/x.html", "/fapaifang-info/8.html", "/fapaifang-info/07.html", "/fapaifang-info/9999999999999999999.html", "/fapaifang/nowhere/", "/fapaifang/beijing/wangjing/", "/%zz", "/FAPAIFANG.html"} {
		if h, err := s.Head(t.Context(), path, ""); apperr.KindOf(err) != apperr.NotFound {
			t.Errorf("%q has the head %+v, %v", path, h, err)
		}
	}
}

func TestRedirects(t *testing.T) {
	s := service(lot(), HouseCounts{})
	for from, to := range map[string]string{
		"/index": "/", "/fapaifang/chaoyang": "/fapaifang/chaoyang/", "/fapaifang/chaoyang/wangjing": "/fapaifang/chaoyang/wangjing/",
		"/xiaoqu/haidian": "/xiaoqu/haidian/", "/fapaifang-map.html": "/map-house.html",
	} {
		if h, err := s.Head(t.Context(), from, ""); err != nil || h.Status != 301 || h.Redirect != to {
			t.Errorf("%s → %d %q, %v", from, h.Status, h.Redirect, err)
		}
	}
}

func TestPlaceWithoutLotsIsNotIndexed(t *testing.T) {
	s := service(lot(), HouseCounts{})
	if h, err := s.Head(t.Context(), "/fapaifang/chaoyang/", ""); err != nil || h.Index {
		t.Errorf("index %v, %v", h.Index, err)
	}
	if h, err := s.Head(t.Context(), "/fapaifang.html", ""); err != nil || !h.Index {
		t.Errorf("the list of everything: index %v, %v", h.Index, err)
	}
}

func TestStructuredDataOfALot(t *testing.T) {
	withdrawn := lot()
	withdrawn.StatusCode, withdrawn.Status = "5", "撤回"
	h, err := service(withdrawn, HouseCounts{}).Head(t.Context(), "/fapaifang-info/7.html", "")
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
		`"@context":"https://ziyuan.baidu.com/contexts/cambrian.jsonld"`, `"pubDate":"2026-11-22T10:00:00"`, `"https://www.example.com/media/x.svg"`,
		`"eventStatus":"https://schema.org/EventCancelled"`, `"startDate":"2026-11-22T10:00:00+08:00"`, `"availability":"https://schema.org/SoldOut"`,
		`"@type":"BreadcrumbList"`, `"name":"望京法拍房"`,
	} {
		if !strings.Contains(text, want) {
			t.Errorf("%s is missing in %s", want, text)
		}
	}
}

func TestRepeatedTitlesCarryTheLotNumber(t *testing.T) {
	twin := lot()
	twin.Repeats = true
	if got := houseTitle(twin); !strings.Contains(got, "A-7") {
		t.Errorf("title %q", got)
	}
	full := lot()
	full.Title = "北京市朝阳区" + full.Title
	if got := houseTitle(full); got != "望京澜庭3号楼801室（一拍11月22日）" {
		t.Errorf("title %q", got)
	}
	noStart := lot()
	noStart.StartTime = nil
	if got := houseTitle(noStart); got != "望京澜庭3号楼801室（一拍）" {
		t.Errorf("title %q", got)
	}
}

func TestFillTidiesEmptyPlaces(t *testing.T) {
	for _, c := range []struct {
		text   string
		values map[string]string
		want   string
	}{
		{"{a}法拍房,{b},{c}", map[string]string{"a": "望京", "b": "", "c": "x"}, "望京法拍房,x"},
		{"{city}法拍房__{area}-{site}", map[string]string{"city": "北京", "area": "", "site": "S"}, "北京法拍房_-S"},
		{"{title}", map[string]string{"title": "{site}", "site": "S"}, "{site}"}, // what a title says is not filled again
	} {
		if got := fill(c.text, c.values); got != c.want {
			t.Errorf("%q → %q, want %q", c.text, got, c.want)
		}
	}
}

func TestWan(t *testing.T) {
	for yuan, want := range map[int64]string{1: "0万元", 4_500_000: "450万元", 1_362_839: "136.28万元", 10_000: "1万元", 123_456_789: "12345.68万元"} {
		if got := wan(yuan); got != want || !utf8.ValidString(got) {
			t.Errorf("%d is %q, want %q", yuan, got, want)
		}
	}
}
