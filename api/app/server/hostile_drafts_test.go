package server

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"

	"github.com/gofiber/fiber/v2"

	"fapai/api/apitest/fixture"
	"fapai/api/heads"
)

var hostileTexts = []string{
	"</title><script>alert(1)</script>{title}", `"><img src=x onerror=alert(1)>`, "{{.}}${7*7}%s%n", "{title\u0000}",
	"\u202e{title}", "\u2028\u2029", "{title}\r\nSet-Cookie: a=b", "{__proto__}", "{title?{site}}",
	strings.Repeat("{title}", 60), strings.Repeat("{", 400), strings.Repeat("|", 400), "]]><!--",
	"'; DROP TABLE seo_templates; --",
}

// discard is the body of a request that discards a draft in its first version.
var discard = fiber.Map{"version": 1, "reason": ""}

// from sends a request. Every hundredth one comes from another client address, because a refusal by the rate
// limit would test nothing.
func (d workbench) from(n int, method, path string, body any) reply {
	d.t.Helper()
	req := d.request(method, path, body)
	req.Header.Set("X-Real-Ip", fmt.Sprintf("198.18.%d.1", n/100))
	return d.read(req)
}

// Every field of every template either accepts a hostile text or refuses it with a message. The published
// template stays unchanged.
func TestHostileDraftsOfTemplates(t *testing.T) {
	d := newWorkbench(t, "TRUSTED_PROXIES", "0.0.0.0")
	fixture.Insert(t, d.db, fixture.Lot())
	d.components.houseIndex.Invalidate(t.Context(), "*")
	d.token = d.writer
	var list struct{ List []struct{ Page string } }
	d.call(http.MethodGet, "/api/editor/template", nil).into(t, &list)
	if len(list.List) < 20 {
		t.Fatalf("%d templates", len(list.List))
	}
	calls := 0
	call := func(method, path string, body any) reply {
		calls++
		return d.from(calls, method, path, body)
	}
	for _, item := range list.List {
		path := "/api/editor/template/" + item.Page
		var was, is templateShown
		call(http.MethodGet, path, nil).into(t, &was)
		for _, field := range []string{"title", "description", "keywords"} {
			for _, text := range hostileTexts {
				content := fiber.Map{"title": "{site}", "description": "{site}", "keywords": "{site}"}
				content[field] = text
				if preview := call(http.MethodPost, path+"/preview", content); preview.Status != 200 &&
					preview.Status != 400 {
					t.Errorf("%s: a preview of %.30q: %+v", item.Page, text, preview)
				}
				content["version"], content["reason"] = 0, "试"
				saved := call(http.MethodPut, path+"/draft", content)
				if saved.Status != 200 && (saved.Status != 400 || saved.Msg == "") {
					t.Errorf("%s: %.30q: %d %s", item.Page, text, saved.Status, saved.Msg)
				}
				of := draftOf{kind: "template", subject: item.Page}
				if saved.Status == 200 && call(http.MethodPost, of.at("/discard"), discard).Status != 200 {
					t.Fatalf("%s: the draft of %.30q stays", item.Page, text)
				}
			}
		}
		if call(http.MethodGet, path, nil).into(t, &is); was.Live != is.Live || is.Open != nil {
			t.Errorf("%s: live is %+v", item.Page, is.Live)
		}
	}
}

// Rules of robots.txt that can be read in two ways are refused. Accepted rules are published exactly as
// written.
func TestHostileDraftsOfRobots(t *testing.T) {
	d := newWorkbench(t)
	d.token = d.writer
	var shown robotsShown
	d.call(http.MethodGet, "/api/editor/robots", nil).into(t, &shown)
	live := d.page("/robots.txt")
	for _, rules := range []string{
		"User-agent: *\nDisallow: /\u0000", "User-agent: *\rDisallow: /", "User-agent: *\u2028Disallow: /",
		"User-agent: *\u0085Disallow: /", "User-agent: *\u000bDisallow: /", "\ufeffUser-agent: *\nDisallow: /",
		"User-agent: *\nDisallow: /a\nSitemap: https://evil.example/sitemap.xml", "User-agent: *\nDisallow: /" +
			strings.Repeat("*", 5000), "User-agent: *\nDisallow: /" + strings.Repeat("*a", 2000) + "$",
		strings.Repeat("User-agent: a\n", 4000), strings.Repeat("User-agent: *\nDisallow: /\n", 20_000), "Disallow: /",
		"User-agent: *\nCrawl-delay: 1e400", "User-agent: *\nCrawl-delay: NaN", "<script>alert(1)</script>",
		"User-agent: *\nDisallow: /a\u202eb", "User-agent: *\nDisallow: /a\u200bb",
		"User-agent: *\nDisallow: /a\u0085b", "User-agent: *\nDisallow: /a\u2028b",
		"User-agent: {site}\nDisallow: /{title}", "User-agent: *\nDisallow: /%00%ff", "HTTP/1.1 200 OK\r\n\r\n<html>",
	} {
		content := fiber.Map{"rules": rules, "minimums": shown.Live.Minimums}
		if r := d.call(http.MethodPost, "/api/editor/robots/preview", content); r.Status >= 500 {
			t.Errorf("a preview of %.40q: %+v", rules, r)
		}
		content["version"], content["reason"] = 0, "试"
		r := d.call(http.MethodPut, "/api/editor/robots/draft", content)
		if r.Status == 200 {
			for _, c := range []string{"\x00", "\r", "\u2028", "\u0085", "\v", "\ufeff", "\u202e", "\u200b",
				"evil.example", "<script"} {
				if strings.Contains(rules, c) {
					t.Errorf("%.40q is saved", rules)
				}
			}
			d.call(http.MethodPost, robotsDraft.at("/discard"), discard)
		} else if r.Status != 400 && r.Status != 413 || r.Msg == "" && r.Status == 400 {
			t.Errorf("%.40q: %d %s", rules, r.Status, r.Msg)
		}
		if d.page("/robots.txt") != live {
			t.Fatalf("%.40q is live", rules)
		}
	}
	if !strings.HasPrefix(live, heads.DefaultCrawlRules().Rules) {
		t.Errorf("robots.txt is %q", live)
	}
}

// If many editors save the same draft at once, one succeeds and the others get a conflict. An invented version
// number is refused.
func TestDraftsUnderAttack(t *testing.T) {
	d := newWorkbench(t)
	fixture.Insert(t, d.db, fixture.Lot())
	d.components.houseIndex.Invalidate(t.Context(), "*")
	var robots robotsShown
	d.token = d.writer
	d.call(http.MethodGet, "/api/editor/robots", nil).into(t, &robots)
	for address, content := range map[string]func(mark string) fiber.Map{
		"/api/editor/template/house": func(mark string) fiber.Map {
			return fiber.Map{"title": mark + "{title}-{site}", "description": "{title}。", "keywords": "{title}"}
		},
		"/api/editor/robots": func(mark string) fiber.Map {
			return fiber.Map{"rules": robots.Live.Rules + "\nUser-agent: " + mark + "\nDisallow: /\n",
				"minimums": robots.Live.Minimums}
		},
	} {
		save := func(mark string, version any) reply {
			body := content(mark)
			body["version"], body["reason"] = version, "试"
			return d.call(http.MethodPut, address+"/draft", body)
		}
		for _, version := range []any{-1, 1, 7, 1_000_000, 1_000_001, 1e300, 0.5, "0", nil, true, []int{0},
			json.RawMessage(`{"$gt":0}`)} {
			if r := save("forged", version); r.Status != 400 && r.Status != 409 && r.Status != 404 {
				t.Errorf("%s: version %v: %d %s", address, version, r.Status, r.Msg)
			}
		}
		for version := range 4 {
			var all sync.WaitGroup
			var mu sync.Mutex
			answers := map[int]int{}
			for i := range 12 {
				all.Go(func() {
					r := save(string(rune('a'+i))+"bot", version)
					mu.Lock()
					defer mu.Unlock()
					answers[r.Status]++
				})
			}
			all.Wait()
			if answers[200] != 1 || answers[409] != 11 {
				t.Fatalf("%s: version %d: %v", address, version, answers)
			}
		}
		var shown struct{ Open *struct{ Version int } }
		d.call(http.MethodGet, address, nil).into(t, &shown)
		if shown.Open == nil || shown.Open.Version != 4 {
			t.Errorf("%s: %+v", address, shown.Open)
		}
	}
}
