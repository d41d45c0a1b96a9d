package server

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fapai/api/pages/route"
)

// Values that no log and no table may contain: a token in two forms, an invalid token, and a mobile number.
const (
	secretList    = "5rbh2kq7wzj4m3nvx6tdysac5rbh2kq7"
	secretFeed    = "Xk3_9dQ-z0ULmN8vR2sT4wYbC6eF1gHjK5pA7xZqW0o"
	secretShort   = "geheim-kurz"
	secretNumber  = "13987601234"
	numberInParts = "139-8760-1234"
)

var allSecrets = []string{secretList, secretFeed, secretShort, secretNumber, numberInParts, strings.ToUpper(secretList)}

var parameterOfPath = regexp.MustCompile(`\{[a-z]+\}|:[A-Za-z_]+`)

// targetsWithSecrets returns request targets with secrets in every position and spelling.
func targetsWithSecrets(c *client) (targets []string) {
	query := "?token=" + secretShort + "&keyword=" + secretNumber + "&q=%31%33987601234&x=" + secretFeed
	for _, p := range route.Pages {
		filled := parameterOfPath.ReplaceAllLiteralString(p.Pattern, secretList)
		targets = append(targets, filled, p.Pattern+query, filled+query)
	}
	for _, beginning := range route.SecretAddresses() {
		for _, secret := range []string{secretList, secretFeed, secretShort, strings.ToUpper(secretList)} {
			for _, end := range []string{"", ".html", ".htm", "/", ".html，快看", ".html)", ".html%20", ".htmlx", "%2f",
				"%2e", "/feed.ics", "/comment", "?a=b", ".html?token=" + secretShort} {
				targets = append(targets, beginning+secret+end)
			}
			name := strings.Trim(beginning, "/")
			targets = append(targets, "/"+url.PathEscape(name)+"/"+secret, "//"+name+"//"+secret,
				"/"+strings.ToUpper(name)+"/"+secret,
				fmt.Sprintf("/%%%02x%s%s", beginning[1], beginning[2:], secret), "/a/"+name+"/"+secret,
				"/"+name+"%2F"+secret, "/wap/"+name+"/"+secret+".html")
		}
	}
	targets = append(targets, "/old/"+secretList, "/old?ref="+secretList, "/tel/"+secretNumber, "/tel/"+numberInParts,
		"/sitemaps/"+secretList, "/assets/"+secretFeed+".js")
	for _, r := range c.app.GetRoutes(true) {
		if r.Method == http.MethodGet {
			targets = append(targets, parameterOfPath.ReplaceAllLiteralString(r.Path, secretList)+query,
				strings.ReplaceAll(r.Path, "*", "")+query)
		}
	}
	slices.Sort(targets)
	return slices.Compact(targets)
}

func TestNothingWrittenHoldsASecret(t *testing.T) {
	renderer := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		if page, _, _ := route.Match(r.URL.Path); page == nil || page.Secret {
			w.WriteHeader(http.StatusNotFound)
		}
		_, _ = io.WriteString(w, "<title>t</title>")
	}))
	t.Cleanup(renderer.Close)
	d := newWorkbench(t, "WEB_DIST", builtFiles(t), "RENDERER", renderer.URL)
	origin, _ := d.serve()
	own := http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	targets := targetsWithSecrets(d.client)
	if len(targets) < 500 {
		t.Fatalf("%d addresses", len(targets))
	}
	ask := func(method, target, agent, token string) *http.Response {
		req, err := http.NewRequestWithContext(t.Context(), method, origin+"/", nil)
		if err != nil {
			t.Fatal(err)
		}
		// The request is built by hand, because url.Parse refuses some of these targets.
		path, rawQuery, _ := strings.Cut(target, "?")
		req.URL.Opaque, req.URL.RawQuery = path, rawQuery
		req.Header.Set("User-Agent", agent)
		req.Header.Set("Referer", origin+"/gongxiang/"+secretShort+".html")
		if token != "" {
			req.Header.Set("Authorization", "Bearer "+token)
			req.Header.Set("token_data", "fapai-web")
		}
		res, err := own.Do(req)
		if err != nil {
			t.Fatalf("%s: %v", target, err)
		}
		_, _ = io.Copy(io.Discard, res.Body)
		_ = res.Body.Close()
		return res
	}
	for _, target := range targets {
		for _, agent := range []string{"Mozilla/5.0",
			"Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)"} {
			res := ask(http.MethodGet, target, agent, "")
			if !route.Private.Gives(target) {
				continue
			}
			if got := res.Header.Get("Cache-Control"); res.StatusCode != http.StatusTooManyRequests &&
				got != "no-store" && !strings.HasPrefix(got, "private, no-cache") {
				t.Errorf("%s answers %d with Cache-Control %q", target, res.StatusCode, got)
			}
			if got := res.Header.Get("Referrer-Policy"); got != "no-referrer" {
				t.Errorf("%s answers %d with Referrer-Policy %q", target, res.StatusCode, got)
			}
		}
		if strings.HasPrefix(target, "/api/") {
			ask(http.MethodGet, target, "Mozilla/5.0", d.writer)
			ask(http.MethodPost, target, "Mozilla/5.0", "")
		}
	}
	d.token = d.publisher
	d.call(http.MethodPut, "/api/editor/redirect",
		map[string]any{"from": "/gongxiang/{t}.html", "to": "/fapaifang.html?keyword={t}", "reason": "x", "seen": nil})
	for _, flush := range []func() error{
		func() error { return d.components.crawlerLog.Flush(t.Context()) },
		func() error { return d.components.notFound.Flush(t.Context()) },
	} {
		if err := flush(); err != nil {
			t.Fatal(err)
		}
	}
	d.expectNoSecret()
}

// expectNoSecret searches the log and all tables for the secrets.
func (c *client) expectNoSecret() {
	c.t.Helper()
	for line := range strings.Lines(c.log.String()) {
		for _, secret := range allSecrets {
			if strings.Contains(line, secret) {
				c.t.Errorf("the log has %s", line)
			}
		}
	}
	if !strings.Contains(c.log.String(), `"message":"call"`) && !strings.Contains(c.log.String(), `"msg":"call"`) {
		c.t.Error("the log has no calls")
	}
	var tables []string
	ctx := c.t.Context()
	if err := c.db.NewRaw("SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'").Scan(ctx, &tables); err != nil {
		c.t.Fatal(err)
	}
	if len(tables) < 50 {
		c.t.Fatalf("%d tables", len(tables))
	}
	rows := 0
	for _, table := range tables {
		var found []string
		query := `SELECT to_jsonb(x)::text FROM "` + table + `" AS x WHERE to_jsonb(x)::text ~* ?`
		if err := c.db.NewRaw(query, strings.Join(allSecrets, "|")).Scan(ctx, &found); err != nil {
			c.t.Fatal(err)
		}
		for _, row := range found {
			c.t.Errorf("%s has %s", table, row)
		}
		if table == "missing_paths" || table == "spider_pages" {
			var n int
			if err := c.db.NewRaw(`SELECT count(*) FROM "`+table+`"`).Scan(ctx, &n); err != nil {
				c.t.Fatal(err)
			}
			rows += n
		}
	}
	if rows == 0 {
		c.t.Error("nothing was written at all")
	}
}

// Every route with a token in its address, whether a page, an API operation or another, must be listed as
// secret.
func TestEveryAddressWithATokenIsSecret(t *testing.T) {
	c := newClient(t)
	tokens := 0
	secret := func(path string) {
		if tokens++; !route.Private.Gives(strings.NewReplacer("{token}", "x", ":token", "x").Replace(path)) {
			t.Errorf("%s is not on the list", path)
		}
	}
	for _, p := range route.Pages {
		if strings.Contains(p.Pattern, "{token}") {
			secret(p.Pattern)
		}
		if _, has := p.Query["token"]; has {
			secret(p.Pattern + "?token={token}")
		}
	}
	for _, r := range c.app.GetRoutes(true) {
		if strings.Contains(strings.ToLower(r.Path), ":token") {
			secret(strings.ReplaceAll(r.Path, ":id", "1"))
		}
	}
	if tokens < 8 {
		t.Errorf("%d addresses", tokens)
	}
}

// A secret address cannot be redirected, however it is spelled, because it is reserved.
func TestSecretAddressesAreNotRedirected(t *testing.T) {
	d := newWorkbench(t)
	rowsOf(t, d.client)
	d.token = d.publisher
	for _, from := range []string{"/gongxiang/{t}.html", "/gongxiang", "/gongxiang/{t}", "/GONGXIANG/{t}.html",
		"/api/shared/{t}", "/api/{x}", "/unsubscribe/{t}", "/api"} {
		r := d.call(http.MethodPut, "/api/editor/redirect",
			map[string]any{"from": from, "to": "/fapaifang.html?keyword=x", "reason": "x", "seen": nil})
		if r.Status != http.StatusBadRequest {
			t.Errorf("%s: %+v", from, r)
		}
	}
	d.call(http.MethodPut, "/api/editor/redirect",
		map[string]any{"from": "/old/{t}.html", "to": "/fapaifang.html?keyword=x", "reason": "x", "seen": nil}).
		into(t, &struct{}{})
}
