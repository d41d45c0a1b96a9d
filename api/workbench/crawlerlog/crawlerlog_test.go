package crawlerlog

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/netip"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
)

func TestMain(m *testing.M) { apitest.Main(m) }

func TestEngineOfUserAgent(t *testing.T) {
	for agent, want := range map[string]string{
		"Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)":                                    "baidu",
		"Mozilla/5.0 (compatible; Baiduspider-render/2.0; +http://www.baidu.com/search/spider.html)":                             "baidu",
		"Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/": "google",
		"Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)":                                                "bing",
		"Sogou web spider/4.0(+http://www.sogou.com/docs/help/webmasters.htm#07)":                                                "sogou",
		"Mozilla/5.0 (Windows NT 6.1) Chrome/50 Safari/537.36; 360Spider":                                                        "so",
		"Mozilla/5.0 (Linux; Android 5.0) Mobile Safari/537.36 (compatible; Bytespider; https://zhanzhang.toutiao.com/)":         "toutiao",
		"Mozilla/5.0 (Windows NT 10.0) Chrome/69 YisouSpider/5.0 Safari/537.36":                                                  "shenma",
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36":        "",
		"Mozilla/5.0 (Windows NT 10.0) Chrome/80 Safari/537.36 SE 2.X MetaSr 1.0 Sogou":                                          "",
		"SomeOtherBot/1.0": "",
		"Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ChatGPT-User/1.0; +https://openai.com/bot":                   "chatgpt",
		"Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; OAI-SearchBot/1.0; +https://openai.com/searchbot)":            "oaisearch",
		"Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)":                      "gptbot",
		"Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Claude-User/1.0; +Claude-User@anthropic.com)":                 "claude",
		"Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)":                     "claudebot",
		"Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Claude-SearchBot/1.0; +searchbot@anthropic.com)":              "claudesearch",
		"Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Perplexity-User/1.0; +https://perplexity.ai/perplexity-user)": "perplexity",
		"Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; PerplexityBot/1.0; +https://perplexity.ai/perplexitybot)":     "perplexitybot",
		"meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)":                                   "metaagent",
		"meta-externalfetcher/1.1": "metafetcher", "openai-mcp/1.0.0": "openaimcp",
		"CCBot/2.0 (https://commoncrawl.org/faq/)":                                                            "ccbot",
		"Mozilla/5.0 (compatible; MistralAI-User/1.0; +https://docs.mistral.ai/robots)":                       "mistral",
		"Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html) fapai-siteaudit": "",
		"": "",
	} {
		got := ""
		if n := engineOf([]byte(agent)); n > 0 {
			got = Engines[n-1].Key
		}
		if got != want {
			t.Errorf("%q is %q, want %q", agent, got, want)
		}
	}
	agent := []byte("Mozilla/5.0 (compatible; Baiduspider/2.0)")
	if n := testing.AllocsPerRun(100, func() { engineOf(agent) }); n > 0 {
		t.Errorf("%v allocations", n)
	}
}

// names is a DNS resolver with fixed records.
type names struct {
	mu      sync.Mutex
	hosts   map[string][]string // IP address → host names
	back    map[string][]string // host name → IP addresses
	broken  bool                // whether DNS does not respond
	lookups atomic.Int64
	block   chan struct{} // if not nil, a lookup waits until it is closed
}

func (n *names) answer(ctx context.Context, of map[string][]string, key string) ([]string, error) {
	n.lookups.Add(1)
	if n.block != nil {
		select {
		case <-n.block:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.broken {
		return nil, &net.DNSError{Err: "server misbehaving", IsTemporary: true}
	}
	if len(of[key]) == 0 {
		return nil, &net.DNSError{Err: "no such host", IsNotFound: true}
	}
	return of[key], nil
}

func (n *names) LookupAddr(ctx context.Context, address string) ([]string, error) {
	return n.answer(ctx, n.hosts, address)
}

func (n *names) LookupNetIP(ctx context.Context, _, host string) (list []netip.Addr, err error) {
	found, err := n.answer(ctx, n.back, host)
	for _, one := range found {
		list = append(list, netip.MustParseAddr(one))
	}
	return list, err
}

// world returns a resolver with three kinds of records: a real crawler; a client that names a crawler's host
// falsely; and two clients whose host names only resemble one.
func world() *names {
	return &names{
		hosts: map[string][]string{
			"220.181.108.75": {"baiduspider-220-181-108-75.crawl.baidu.com."},
			"198.51.100.1":   {"baiduspider-220-181-108-75.crawl.baidu.com."},
			"198.51.100.2":   {"baidu.com.example.net."},
			"198.51.100.3":   {"notbaidu.com."},
		},
		back: map[string][]string{"baiduspider-220-181-108-75.crawl.baidu.com.": {"220.181.108.75"}},
	}
}

const (
	baidu = 1
	so    = 5
)

func TestAddressesAreVerifiedBothWays(t *testing.T) {
	now := fixture.Now
	n := world()
	v := newVerifier(n, func() time.Time { return now })
	verdict := func(engine uint8, address string) Verdict {
		c := claim{engine, netip.MustParseAddr(address)}
		return v.all(t.Context(), []claim{c})[c].verdict
	}
	for address, want := range map[string]Verdict{
		"220.181.108.75": Verified, "198.51.100.1": FalseClaim, "198.51.100.2": FalseClaim, "198.51.100.3": FalseClaim,
		"198.51.100.4": FalseClaim,
	} {
		if got := verdict(baidu, address); got != want {
			t.Errorf("%s is %s, want %s", address, got, want)
		}
	}
	if got := verdict(so, "220.181.108.75"); got != Unverified {
		t.Errorf("an engine without published names is %s", got)
	}
	asked := n.lookups.Load()
	verdict(baidu, "220.181.108.75")
	verdict(baidu, "198.51.100.2")
	if n.lookups.Load() != asked {
		t.Error("an answer was not kept")
	}
	now = now.Add(falseFor + time.Second)
	verdict(baidu, "220.181.108.75")
	if n.lookups.Load() != asked {
		t.Error("a verified address is asked for again after an hour")
	}
	if verdict(baidu, "198.51.100.2"); n.lookups.Load() == asked {
		t.Error("a false claim is held for ever")
	}

	n.broken = true
	if got := verdict(baidu, "198.51.100.9"); got != Unverified {
		t.Errorf("without an answer of the name servers the verdict is %s", got)
	}
	n.broken = false
	now = now.Add(failedFor + time.Second)
	if got := verdict(baidu, "198.51.100.9"); got != FalseClaim {
		t.Errorf("after an answer it is %s", got)
	}
}

func TestSlowNameServersDelayNobody(t *testing.T) {
	n := world()
	n.block = make(chan struct{})
	v := newVerifier(n, fixture.Clock)
	claims := make([]claim, 3*lookups)
	for i := range claims {
		claims[i] = claim{baidu, netip.AddrFrom4([4]byte{198, 51, 100, byte(i)})}
	}
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	for c, p := range v.all(ctx, claims) {
		if p.verdict != Unverified {
			t.Errorf("%v is %s", c.address, p.verdict)
		}
	}
	if got := n.lookups.Load(); got > lookups {
		t.Errorf("%d lookups at once", got)
	}
	close(n.block)
	if p := v.all(t.Context(), claims[:1])[claims[0]]; p.verdict != FalseClaim {
		t.Errorf("what was not answered in time is kept: %+v", p)
	}
}

func TestPlacesAndWaste(t *testing.T) {
	for target, want := range map[string][2]string{
		"/":                                   {"home", "/"},
		"/fapaifang-info/7.html?utm_source=x": {"house", "/fapaifang-info/7.html"},
		"/fapaifang.html?utm_source=x&page=2": {"houses", "/fapaifang.html?page=2"},
		"/robots.txt":                         {"robots", "/robots.txt"},
		"/sitemaps/house-1.xml":               {"sitemap", "/sitemaps/house-1.xml"},
		"/media/card/house-7.png":             {"picture", "/media/card/house-7.png"},
		"/api/house":                          {"call", "/api/house"},
		"/wp-login.php":                       {"other", "/wp-login.php"},
		"/fapaifang":                          {"bareHouses", "/fapaifang"},
		"/FAPAIFANG-info/7.html":              {"house", "/FAPAIFANG-info/7.html"},
		"/x.php\xff\x00" + strings.Repeat("x", maxPath): {"other", "/x.php" + strings.Repeat("x", maxPath-8)},
	} {
		if kind, path := placeOf(target); kind != want[0] || path != want[1] {
			t.Errorf("%q is %s %q, want %v", target, kind, path, want)
		}
	}
	for _, c := range []struct {
		kind    string
		status  int
		noindex bool
		want    Waste
	}{
		{"house", 200, false, NoWaste}, {"house", 304, false, NoWaste}, {"house", 200, true, WasteNoindex},
		{"house", 304, true, WasteNoindex},
		{"bareHouses", 301, false, WasteMoved}, {"house", 404, true, WasteMissing}, {"house", 410, false, WasteMissing},
		{"house", 503, false, WasteFailed},
		{"picture", 200, false, WastePicture}, {"robots", 200, false, NoWaste},
	} {
		if got := wasteOf(c.kind, c.status, c.noindex); got != c.want {
			t.Errorf("%+v: %q", c, got)
		}
	}
}

func TestVisitsAreStored(t *testing.T) {
	conn := apitest.Database(t)
	now := fixture.Now
	store := &Store{DB: conn}
	l := New(store, world(), func() time.Time { return now }, slog.New(slog.DiscardHandler))
	crawler, liar := netip.MustParseAddr("220.181.108.75"), netip.MustParseAddr("198.51.100.2")
	for range 3 {
		l.Visited(baidu, crawler, "/fapaifang-info/7.html", 200, false)
	}
	l.Visited(baidu, crawler, "/fapaifang-info/7.html", 304, false)
	l.Visited(baidu, crawler, "/fapaifang.html?price_min=1", 200, true)
	l.Visited(baidu, crawler, "/fapaifang", 301, false)
	l.Visited(baidu, liar, "/fapaifang-info/8.html", 200, false)
	l.Visited(so, liar, "/fapaifang-info/9.html", 200, false)
	if err := l.Flush(t.Context()); err != nil {
		t.Fatal(err)
	}
	now = now.Add(time.Hour)
	l.Visited(baidu, crawler, "/fapaifang-info/7.html", 200, false)
	// The visits of a batch that could not be stored are stored with the next batch, and only once.
	ended, end := context.WithCancel(t.Context())
	end()
	if err := l.Flush(ended); err == nil {
		t.Fatal("a flush without a database reports nothing")
	}
	for range 2 {
		if err := l.Flush(t.Context()); err != nil {
			t.Fatal(err)
		}
	}

	last, err := store.LastVisits(t.Context(), time.Time{})
	if err != nil || len(last) != 4 || !last["/fapaifang-info/7.html"].Equal(now) ||
		last["/fapaifang-info/8.html"] != (time.Time{}) {
		t.Errorf("%v %v", last, err)
	}
	if last, err := store.LastVisits(t.Context(), now); err != nil || len(last) != 1 {
		t.Errorf("%v %v", last, err)
	}
	r, err := store.Report(t.Context(), Question{From: now, To: now})
	if err != nil {
		t.Fatal(err)
	}
	byEngine := map[string]EngineCount{}
	for _, e := range r.Engines {
		byEngine[e.Engine] = e
	}
	if e := byEngine["baidu"]; e.Verified != 7 || e.Unverified != 0 || e.FalseClaims != 1 ||
		e.Waste != 2 || !e.LastAt.Equal(now) {
		t.Errorf("%+v", e)
	}
	if e := byEngine["so"]; e.Verified != 0 || e.Unverified != 1 || e.FalseClaims != 0 {
		t.Errorf("%+v", e)
	}
	if len(r.Days) != 2 || len(r.Statuses) != 3 || len(r.Wastes) != 2 || len(r.Wasted) != 2 || r.Dropped != 0 {
		t.Errorf("%+v", r)
	}
	if len(r.Claims) != 1 || r.Claims[0].Address != "198.51.100.2" || r.Claims[0].Host != "baidu.com.example.net." ||
		r.Claims[0].Visits != 1 {
		t.Errorf("%+v", r.Claims)
	}
	if r, err = store.Report(t.Context(), Question{From: now, To: now, Engine: "so"}); err != nil || len(r.Days) != 1 ||
		len(r.Claims) != 0 || len(r.Engines) != 2 {
		t.Errorf("%+v %v", r, err)
	}
	if n, err := store.Prune(t.Context(), now); n != 0 || err != nil {
		t.Error(n, err)
	}
	if n, err := store.Prune(t.Context(), now.AddDate(2, 0, 0)); n == 0 || err != nil {
		t.Error(n, err)
	}
	if r, err = store.Report(t.Context(), Question{From: now, To: now}); err != nil || len(r.Days)+len(r.Claims) != 0 {
		t.Errorf("%+v %v", r, err)
	}
}

// slowNames is a resolver that reports each lookup and then waits for the test.
type slowNames struct {
	*names

	asked, may chan struct{}
}

func (s slowNames) LookupAddr(ctx context.Context, address string) ([]string, error) {
	close(s.asked)
	<-s.may
	return s.names.LookupAddr(ctx, address)
}

func TestAFlushWaitsForWhatAnotherOneTook(t *testing.T) {
	store := &Store{DB: apitest.Database(t)}
	slow := slowNames{world(), make(chan struct{}), make(chan struct{})}
	l := New(store, slow, fixture.Clock, slog.New(slog.DiscardHandler))
	l.Visited(baidu, netip.MustParseAddr("220.181.108.75"), "/", 200, false)
	first, second := make(chan error, 1), make(chan error, 1)
	go func() { first <- l.Flush(t.Context()) }()
	<-slow.asked // the visit is being verified and is not stored yet
	go func() { second <- l.Flush(t.Context()) }()
	select {
	case err := <-second:
		t.Fatalf("a flush ended before the visit was stored: %v", err)
	case <-time.After(50 * time.Millisecond): // Flush must still be waiting
	}
	close(slow.may)
	if err := errors.Join(<-first, <-second); err != nil {
		t.Fatal(err)
	}
	r, err := store.Report(t.Context(), Question{From: fixture.Now, To: fixture.Now})
	if err != nil || r.Engines[0].Verified != 1 {
		t.Errorf("%+v %v", r.Engines[0], err)
	}
}

// TestFloodsAreBounded requests more invented addresses than the log may store.
func TestFloodsAreBounded(t *testing.T) {
	store := &Store{DB: apitest.Database(t)}
	l := New(store, world(), fixture.Clock, slog.New(slog.DiscardHandler))
	for i := range maxCounted + 100 {
		address := netip.AddrFrom4([4]byte{10, byte(i >> 16), byte(i >> 8), byte(i)})
		l.Visited(so, address, "/no-such-page", 404, true)
	}
	if got := l.dropped.Load(); got != 100 {
		t.Errorf("%d are dropped", got)
	}
	l.counted = map[group]*count{}
	for i := range 3 * perBatch {
		l.Visited(so, netip.MustParseAddr("10.0.0.1"), "/invented-"+string(rune('a'+i%26))+
			time.Duration(i).String(), 404, true)
	}
	if err := l.Flush(t.Context()); err != nil {
		t.Fatal(err)
	}
	r, err := store.Report(t.Context(), Question{From: fixture.Now, To: fixture.Now})
	if err != nil || r.Dropped != 100 {
		t.Errorf("%d are reported as dropped, %v", r.Dropped, err)
	}
	if n, err := store.DB.NewSelect().TableExpr("spider_pages").Count(t.Context()); n != perBatch || err != nil {
		t.Errorf("%d addresses are stored, %v", n, err)
	}
}

func TestRunStoresWhenItEnds(t *testing.T) {
	store := &Store{DB: apitest.Database(t)}
	l := New(store, world(), fixture.Clock, slog.New(slog.DiscardHandler))
	ctx, end := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() { l.Run(ctx); close(done) }()
	l.Visited(baidu, netip.MustParseAddr("220.181.108.75"), "/", 200, false)
	end()
	<-done
	last, err := store.LastVisits(t.Context(), time.Time{})
	if err != nil || len(last) != 1 {
		t.Errorf("%v %v", last, errors.Join(err))
	}
}
