package heads

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"fapai/api/heads/wording"
)

// newsService returns a service with the templates that these tests need.
func newsService() *Service {
	s := service(testLots{})
	s.Templates = func(_ context.Context, page string) (wording.Template, error) {
		return map[string]wording.Template{
			"news":      {Title: "{category}_新闻-{site}", Description: "{category}频道", Keywords: "{category}"},
			"news_item": {Title: "{title}-{category}-{site}", Description: "{summary}", Keywords: "{tags}"},
			"tags":      {Title: "热门标签-{site}"},
			"page":      {Title: "{title}-{site}", Description: "{summary}"},
		}[page], nil
	}
	return s
}

func TestNewsHeads(t *testing.T) {
	s := newsService()
	h, err := s.Head(t.Context(), "/zixun-info/3.html", "")
	if err != nil {
		t.Fatal(err)
	}
	if h.Title != "能贷款吗-法拍问答-法拍房" || h.Description != "可以，要先预审。" || h.Keywords != "贷款" || h.Active != "3" ||
		h.Image != "https://www.example.com/media/card/news-3.png" || h.Robots() != "index,follow" ||
		h.Published == nil || !h.Updated.After(*h.Published) {
		t.Errorf("%+v", h)
	}
	var crumbs []string
	for _, c := range h.Breadcrumb {
		crumbs = append(crumbs, c.Name)
	}
	if got := strings.Join(crumbs, ">"); got != "首页>法拍资讯>法拍问答>能贷款吗" {
		t.Error(got)
	}
	printed, err := json.Marshal(h.JSONLD)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`"pubDate":"2026-11-20T09:00:00"`, `"lrDate":"2026-11-20T10:00:00"`, `"@type":"NewsArticle"`,
		`"@type":"FAQPage"`, `"acceptedAnswer":{"@type":"Answer","text":"可以。"}`,
		`"datePublished":"2026-11-20T09:00:00+08:00"`, `"@type":"BreadcrumbList"`,
	} {
		if !strings.Contains(string(printed), want) {
			t.Errorf("%s is missing in %s", want, printed)
		}
	}
}

func TestNewsListHeads(t *testing.T) {
	s := newsService()
	for query, want := range map[string]struct{ title, robots string }{
		"":                  {"法拍资讯_", "index,follow"},
		"page=2":            {"第2页-法拍资讯_", "index,follow"},
		"page=4":            {"第4页-法拍资讯_", "noindex,follow"}, // beyond the last page
		"keyword=%E7%A8%8E": {"法拍资讯_", "noindex,follow"},
	} {
		h, err := s.Head(t.Context(), "/zixun.html", query)
		if err != nil || !strings.HasPrefix(h.Title, want.title) || h.Robots() != want.robots ||
			strings.ContainsAny(h.Title+h.Description, "{}") {
			t.Errorf("%q: %q %q, %v", query, h.Title, h.Robots(), err)
		}
	}
	// The API refuses such a page number; unknown tags and categories have no list. So all of these are 404.
	for _, query := range []string{"page=10001", "category=99", "tag=nix", "tag=nix&page=2"} {
		if _, err := s.Head(t.Context(), "/zixun.html", query); !errors.Is(err, ErrNoPage) {
			t.Errorf("%q: %v", query, err)
		}
	}
	const origin = "https://www.example.com/zixun.html"
	for query, want := range map[string]struct{ title, canonical, robots string }{
		"tag=daikuan":            {"贷款_", "?tag=daikuan", "index,follow"},
		"tag=daikuan&page=3":     {"第3页-贷款_", "?page=3&tag=daikuan", "index,follow"},
		"tag=daikuan&category=5": {"贷款_", "", "noindex,follow"},
		"tag=later":              {"以后_", "?tag=later", "noindex,follow"},
		"tag=single":             {"单篇_", "?tag=single", "noindex,follow"},
		"category=5":             {"政策法规_", "?category=5", "index,follow"},
		"category=5&page=2":      {"第2页-政策法规_", "?category=5&page=2", "index,follow"},
		"category=5&sort=hot":    {"政策法规_", "", "noindex,follow"},
		"category=9":             {"以后的_", "?category=9", "noindex,follow"},
	} {
		h, err := s.Head(t.Context(), "/zixun.html", query)
		if err != nil || !strings.HasPrefix(h.Title, want.title) || h.Robots() != want.robots ||
			h.Canonical != origin+want.canonical {
			t.Errorf("%q: %q %q %q, %v", query, h.Title, h.Robots(), h.Canonical, err)
		}
	}
	if h, err := s.Head(t.Context(), "/zixun-info/4.html", ""); err == nil || strings.Join(h.Tags, " ") != "news:4" {
		t.Errorf("an article that may come: %v, %v", h.Tags, err)
	}
	if h, err := s.Head(t.Context(), "/hotTag", "page=99"); err != nil ||
		h.Canonical != "https://www.example.com/hotTag" || h.Active != "3" {
		t.Errorf("%+v, %v", h, err)
	}
}

func TestTextHeads(t *testing.T) {
	s := newsService()
	for path, tag := range map[string]string{"/about.html": "page:about",
		"/privacy_policy.html": "page:privacy_policy"} {
		h, err := s.Head(t.Context(), path, "")
		if err != nil || h.Title != "关于我们-法拍房" || h.Canonical != "https://www.example.com"+path ||
			!strings.Contains(strings.Join(h.Tags, " "), tag) {
			t.Errorf("%s: %+v, %v", path, h, err)
		}
	}
}
