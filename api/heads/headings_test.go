package heads

import (
	"context"
	"net/url"
	"strings"
	"testing"

	"fapai/api/lots/lot"
)

// The h1 contains the place, the filters and the page number, so that no two pages have the same h1.
func TestHeadingsSayPageAndFilter(t *testing.T) {
	s := service(testLots{total: 61, active: 61, changed: moment})
	s.Sources.Label = func(dictionary, code string) string {
		return map[string]string{"room/2": "二室", "room/3": "三室", "usage/101": "住宅", "news_category/3": "法拍问答",
			"auction_stage/1": "一拍"}[dictionary+"/"+code]
	}
	s.ParseFilter = func(_ context.Context, query string) (f lot.Filter, canonical string, err error) {
		values, err := url.ParseQuery(query)
		for name, to := range map[string]*[]string{"room": &f.Room, "usage": &f.Usage} {
			if text := values.Get(name); text != "" {
				*to = strings.Split(text, ",")
			}
		}
		return f, query, err
	}
	for address, want := range map[string]string{
		"/":                                       "北京法拍房查询",
		"/fapaifang.html":                         "法拍房",
		"/fapaifang/beijing/":                     "北京法拍房",
		"/fapaifang/beijing/?page=1":              "北京法拍房",
		"/fapaifang/beijing/?page=2":              "北京法拍房 第2页",
		"/fapaifang/chaoyang/?room=3":             "北京朝阳三室法拍房",
		"/fapaifang/chaoyang/?room=3&page=2":      "北京朝阳三室法拍房 第2页",
		"/fapaifang/chaoyang/?room=2,3&usage=101": "北京朝阳住宅二室、三室法拍房",
		"/fapaifang/chaoyang/?room=3&price_max=9": "北京朝阳三室法拍房（按条件筛选）",
		"/fapaifang/chaoyang/?room=1,2,3,4,5":     "北京朝阳法拍房（按条件筛选）",
		"/fapaifang/chaoyang/?keyword=x":          "北京朝阳法拍房（按条件筛选）",
		"/fapaifang/chaoyang/?sort=price":         "北京朝阳法拍房",
		"/fapaifang/chaoyang/wangjing/?page=2":    "北京朝阳望京法拍房 第2页",
		"/zixun.html?page=2":                      "法拍资讯 第2页",
		"/zixun.html?category=3":                  "法拍问答",
		"/zixun.html?category=3&keyword=x&page=3": "法拍问答（搜索结果） 第3页",
		"/fapaifang-info/7.html":                  "望京澜庭3号楼801室（一拍 2026年11月22日）",
	} {
		path, query, _ := strings.Cut(address, "?")
		h, err := s.Head(t.Context(), path, query)
		if err != nil || h.H1 != want {
			t.Errorf("%s: %q, want %q, %v", address, h.H1, want, err)
		}
	}
}
