package siteaudit

import (
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
)

// head holds the parts of a test page.
type head struct{ title, description, canonical, robots, image, more, heading string }

func document(origin, path string, h head) string {
	or := func(text, usual string) string {
		if text == "" {
			return usual
		}
		return strings.TrimPrefix(text, "-") // "-" stands for an empty text
	}
	return fmt.Sprintf(`<html><head><title>%s</title><meta name="description" content="%s"><meta name="robots" content="%s">
		<meta property="og:image" content="%s"><link rel="canonical" href="%s">%s</head><body><h1>%s</h1></body></html>`,
		or(h.title, "标题 "+path), or(h.description, "描述 "+path), or(h.robots, "index,follow"), or(h.image, "/a.png"),
		origin+or(h.canonical, path), h.more, or(h.heading, "正文 "+path))
}

// judged returns the findings about a site with these pages, all of which are linked. A page without a title
// is a 404.
func judged(t *testing.T, pages map[string]*head) []Finding {
	t.Helper()
	const origin = "http://site.example"
	s := Survey{Origin: origin, Most: maxSurveyed, found: map[string]*Surveyed{}}
	for _, path := range slices.Sorted(maps.Keys(pages)) {
		s.add(path, "", true)
		one := s.found[path]
		if pages[path] == nil {
			one.page.Status = http.StatusNotFound
			continue
		}
		one.page = reading(t, origin+path, document(origin, path, *pages[path]))
	}
	return s.judge()
}

// reading returns a page with this text, as a survey reads it.
func reading(t *testing.T, address, text string) page {
	t.Helper()
	at, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	answer := httptest.NewRecorder()
	answer.Header().Set("Content-Type", "text/html; charset=utf-8")
	if !strings.Contains(text, "undated") {
		answer.Header().Set("Last-Modified", "Fri, 20 Nov 2026 01:00:00 GMT")
	}
	_, _ = answer.WriteString(text)
	res := answer.Result()
	defer func() { _ = res.Body.Close() }()
	return read(res, at, maxBody)
}

// listing is the structured data of a lot's page, with its address.
const listing = `<script type="application/ld+json">{"@type":"RealEstateListing","mainEntity":[{"address":{"addressLocality":"北京市朝阳区"}}]}</script>`

func TestASurveyFindsWhatACrawlerTripsOver(t *testing.T) {
	for name, tc := range map[string]struct {
		pages map[string]*head
		want  []string // kind and path of each finding, and a part of the served value
	}{
		"nothing": {map[string]*head{"/": {}, "/b.html?page=2": {}}, nil},
		"a dead link": {map[string]*head{"/": {}, "/gone.html": nil},
			[]string{"dead-link /gone.html 404"}},
		"one title twice": {map[string]*head{"/": {title: "同"}, "/b.html": {title: "同"}},
			[]string{`title-duplicate /b.html "同" 也是 / 的`}},
		"one text twice": {map[string]*head{"/": {description: "同"}, "/b.html": {description: "同"}},
			[]string{`description-duplicate /b.html "同"`}},
		"no time of the last change": {map[string]*head{"/": {more: "<!--undated-->"}},
			[]string{"document / 没有最后修改时间"}},
		"noindex and canonical to another": {
			map[string]*head{"/": {}, "/zixun.html?tag=a": {canonical: "/", robots: "noindex"}},
			[]string{"noindex-canonical /zixun.html?tag=a http://site.example/"},
		},
		"one H1 twice": {map[string]*head{"/": {heading: "同"}, "/b.html": {heading: "同"}},
			[]string{`heading-duplicate /b.html "同"`}},
		"an H1 of a copy": {map[string]*head{"/": {heading: "同"}, "/b.html": {heading: "同", canonical: "/"}}, nil},
		"a title without the district": {
			map[string]*head{"/": {title: "北京澜庭801室", more: listing}}, []string{"title-place-missing / 北京澜庭801室"},
		},
		"a title without the city": {map[string]*head{"/": {title: "朝阳澜庭801室", more: listing}},
			[]string{"title-place-missing /"}},
		"a title with both":         {map[string]*head{"/": {title: "北京朝阳澜庭801室", more: listing}}, nil},
		"a hidden title without it": {map[string]*head{"/": {title: "澜庭", robots: "noindex", more: listing}}, nil},
		"no description":            {map[string]*head{"/": {description: "-"}}, []string{"document / 没有描述"}},
		"no title":                  {map[string]*head{"/": {title: "-"}}, []string{"document / 标题为空"}},
		"two titles":                {map[string]*head{"/": {more: "<title>二</title>"}}, []string{"document / 2 个标题"}},
		"two descriptions": {map[string]*head{"/": {more: `<meta name="description" content="二">`}},
			[]string{"document / 多个描述"}},
		"two robots": {map[string]*head{"/": {more: `<meta name="robots" content="index">`}},
			[]string{"document / 多个 robots"}},
		"two canonicals": {map[string]*head{"/": {more: `<link rel="canonical" href="http://site.example/">`}},
			[]string{"document / 2 个规范地址", "canonical-target /"}},
		"two H1": {map[string]*head{"/": {more: "</head><body><h1>〇</h1>"}},
			[]string{"document / 2 个 H1"}},
		"no JSON": {map[string]*head{"/": {more: `<script type="application/ld+json">{</script>`}},
			[]string{"document / 1 段结构化数据不是 JSON"}},
		"an indexable copy": {map[string]*head{"/": {}, "/?usage=101": {canonical: "/"}},
			[]string{"copy /?usage=101 带参数的副本"}},
		"a lost original": {map[string]*head{"/": {canonical: "/gone.html"}},
			[]string{"canonical-target / http://site.example/gone.html"}},
		"a hidden original": {map[string]*head{"/": {canonical: "/b"}, "/b": {robots: "noindex"}},
			[]string{"canonical-target / http://site.example/b"}},
		"another's original": {map[string]*head{"/": {more: "", canonical: ".cn/"}},
			[]string{"canonical-target / http://site.example.cn/"}},
		"a drawing": {map[string]*head{"/": {image: "/a.svg"}},
			[]string{"document / 没有位图格式的 og:image"}},
		"no picture": {map[string]*head{"/": {image: "-"}}, []string{"document / 没有位图格式的 og:image"}},
		"copies that name their original, or are noindex": {map[string]*head{
			"/": {}, "/b.html": {canonical: "/"}, "/?usage=101": {canonical: "/", robots: "noindex,follow"},
			"/news/?tag=a": {}, "/news/?page=2&category=b": {},
		}, nil},
		"a page that no search engine lists may lack a description": {map[string]*head{"/": {robots: "noindex",
			description: "-", image: "-"}}, nil},
	} {
		found := judged(t, tc.pages)
		ok := len(found) == len(tc.want)
		for i := 0; ok && i < len(found); i++ {
			ok = strings.HasPrefix(found[i].Kind+" "+found[i].Path+" "+found[i].Served, tc.want[i])
		}
		if !ok {
			t.Errorf("%s: %+v, want %q", name, found, tc.want)
		}
	}
}

func TestAssetsOfAPage(t *testing.T) {
	p := reading(t, "http://site.example/d/",
		`<link rel="icon" href="/icon.png"><link rel="preload" as="font" href="f.woff2"><link rel="preload" as="fetch" href="/x">
		<link rel="preload" as="image" imagesrcset="/p1.png 1x, /p2.png 2x"><link rel="stylesheet" href="/a.css"><link rel="manifest" href="/m.json">
		<meta property="og:image" content="/og.png"><meta name="twitter:image" content="http://site.example/tw.png">
		<script type="module" src="/a.js"></script><link rel="modulepreload" href="/b.js">
		<body><img src="/a.png#x" srcset="/a.png 1x,/a2.png 2x"><picture><source srcset="/s.webp"></picture><video poster="/v.png"></video>
		<img src="data:image/png;base64,AA"><img src="https://else.example/b.png"><img src="">
		<svg><use href="#icon"></use><use xlink:href="/sprite.svg#a"></use><image href="/in.png"></image></svg>
		<script type="application/ld+json">{"image":[{"url":"/ld.png","name":"/no1"}],"url":"/no2","publisher":{"logo":"/logo.png"},
			"associatedMedia":{"@type":"ImageObject","contentUrl":"/media.png"},"distribution":{"@type":"DataDownload","contentUrl":"/no3.json"}}</script>
		<script type="application/json">{"qr":"/media/qr.png","text":"/media"}</script>`)
	got := map[string]bool{}
	for _, a := range p.assets {
		got[strings.TrimPrefix(a.URL, "http://site.example")+" "+a.Kind] = true
	}
	want := []string{
		"/icon.png image", "/d/f.woff2 font", "/p1.png image", "/p2.png image", "/a.css style",
		"/m.json manifest", "/og.png image",
		"/tw.png image", "/a.js script", "/b.js script", "/a.png image", "/a2.png image", "/s.webp image",
		"/v.png image", "/sprite.svg image",
		"/in.png image", "/ld.png image", "/logo.png image", "/media.png image", "/media/qr.png image",
	}
	for _, w := range want {
		if !got[w] {
			t.Errorf("not read: %s", w)
		}
		delete(got, w)
	}
	if len(got) > 0 || len(p.structured) != 1 {
		t.Errorf("read without a reason: %v, %d blocks", got, len(p.structured))
	}
}

// TestASurveyReadsTheWholeSite checks that a survey follows links, redirects and site maps, but neither
// nofollow links nor addresses forbidden by robots.txt.
func TestASurveyReadsTheWholeSite(t *testing.T) {
	pages := map[string]string{
		"/":              `<a href="/a.html#x">a</a><a rel="nofollow" href="/no.html">n</a><a href="/private/x">p</a><a href="https://else.example/">e</a><a href="/old">o</a>`,
		"/a.html":        `<a href="b.html?page=2">b</a>`,
		"/b.html?page=2": "", "/new.html": "", "/c.html": "", "/hidden.html": "",
	}
	var asked sync.Map
	var origin string
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		path := r.URL.RequestURI()
		if _, again := asked.LoadOrStore(path, true); again {
			t.Errorf("%s is asked for twice", path)
		}
		switch path {
		case "/robots.txt":
			_, _ = fmt.Fprint(w, "User-agent: *\nDisallow: /private/\n\nUser-agent: Baiduspider\nDisallow: /*?\n")
		case "/sitemap.xml":
			_, _ = fmt.Fprint(w,
				`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>https://www.example.com/map/1.xml</loc></sitemap></sitemapindex>`)
		case "/map/1.xml":
			_, _ = fmt.Fprint(w,
				`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://www.example.com/c.html</loc></url>
				<url><loc>https://www.example.com/moved.html</loc></url><url><loc>https://www.example.com/hidden.html</loc></url></urlset>`)
		case "/old", "/moved.html":
			http.Redirect(w, r, "/new.html", http.StatusMovedPermanently)
		default:
			body, there := pages[path]
			if !there {
				http.NotFound(w, r)
				return
			}
			h := head{more: "</head><body>" + body}
			if path == "/hidden.html" {
				h.robots = "noindex"
			}
			w.Header().Set("Content-Type", "text/html")
			w.Header().Set("Last-Modified", "Fri, 20 Nov 2026 01:00:00 GMT")
			_, _ = fmt.Fprint(w, document(origin, path, h))
		}
	}))
	defer server.Close()
	origin = server.URL
	s := Survey{Origin: origin}
	if err := s.Read(t.Context()); err != nil {
		t.Fatal(err)
	}
	out := s.Result()
	if out.Addresses != 8 || out.Listed != 5 || len(out.Assets) != 1 || out.Assets[0].From != origin+"/" {
		t.Errorf("%+v", out)
	}
	found := map[string]bool{}
	for _, f := range out.Findings {
		found[f.Kind+" "+f.Path] = true
	}
	if len(found) != 2 || !found["sitemap /moved.html"] || !found["sitemap /hidden.html"] {
		t.Errorf("%v", out.Findings)
	}
	for path := range pages {
		if _, read := asked.Load(path); !read {
			t.Errorf("%s is not read", path)
		}
	}
	few := Survey{Origin: origin, Most: 2}
	asked.Clear()
	if err := few.Read(t.Context()); err != nil || few.Result().Addresses != 2 {
		t.Errorf("%d addresses, %v", few.Result().Addresses, err)
	}
}

func TestSecretAddressesAreNotCrawled(t *testing.T) {
	s := Survey{Most: maxSurveyed, found: map[string]*Surveyed{}}
	s.add("/fapaifang.html", "/", true)
	s.add("/gongxiang/secret.html", "/", true)
	s.add("/mySearches.html?token=secret", "/", true)
	if len(s.list) != 1 {
		t.Errorf("%d addresses are read", len(s.list))
	}
}
