package crawlerlog

import (
	"log/slog"
	"net/netip"
	"testing"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
)

// Each crawler has a group, a unique key that the API contract allows, and is recognised by the token in its
// User-Agent.
func TestEnginesAreToldApart(t *testing.T) {
	seen := map[string]bool{}
	for i := range Engines {
		e := &Engines[i]
		if seen[e.Key] || len(e.Key) > 20 || e.Name == "" || len(keysOf(e.Group)) == 0 {
			t.Errorf("%+v", e)
		}
		seen[e.Key] = true
		if e.Key != otherKey && engineOf([]byte("Mozilla/5.0 (compatible; "+e.Token+"/1.0; spider)")) != uint8(i+1) {
			t.Errorf("%s is not found by its token", e.Key)
		}
	}
	for key := range ranges {
		if !seen[key] {
			t.Errorf("networks of %s, which is no engine", key)
		}
	}
}

// A visit from a network that the operator publishes is verified without DNS. A visit from elsewhere is
// unverified, but not counted as a false claim, because published lists may be incomplete.
func TestAgentsAreVerifiedByTheirNetworks(t *testing.T) {
	v := newVerifier(nil, fixture.Clock)
	number := engineOf([]byte("GPTBot/1.2"))
	for address, want := range map[string]Verdict{"52.230.152.7": Verified, "198.51.100.1": Unverified} {
		if got := v.ask(t.Context(), claim{number, netip.MustParseAddr(address)}); got.verdict != want {
			t.Errorf("%s: %s", address, got.verdict)
		}
	}
}

// Requests of assistants are reported by kind of request. They are not visits of a search engine.
func TestVisitsOfAssistantsAreApart(t *testing.T) {
	store := &Store{DB: apitest.Database(t)}
	l := New(store, world(), fixture.Clock, slog.New(slog.DiscardHandler))
	from := netip.MustParseAddr("198.51.100.1")
	claude := engineOf([]byte("Claude-User/1.0"))
	for _, target := range []string{ToolTarget("search_lots"), ToolTarget("search_lots"), toolsPath,
		"/fapaifang-info/7.html.md", "/fapaifang-info/7.html", "/llms.txt"} {
		l.Visited(claude, from, target, 200, target == "/fapaifang-info/7.html.md")
	}
	if err := l.Flush(t.Context()); err != nil {
		t.Fatal(err)
	}
	r, err := store.Report(t.Context(), Question{From: fixture.Now, To: fixture.Now, Engine: "claude"})
	if err != nil {
		t.Fatal(err)
	}
	kinds := map[string]int64{}
	for _, k := range r.Kinds {
		kinds[nameOf(k.Kind)] = k.Visits
		if k.Waste > 0 {
			t.Errorf("%+v", k)
		}
	}
	if kinds["工具 search_lots"] != 2 || kinds["工具：连接与清单"] != 1 || kinds["Markdown 页面"] != 1 ||
		kinds["llms.txt"] != 1 || len(kinds) != 5 {
		t.Errorf("%v", kinds)
	}
	if last, err := store.LastVisits(t.Context(), fixture.Now.AddDate(-1, 0, 0)); err != nil || len(last) != 0 {
		t.Errorf("%v %v", last, err)
	}
	if n, err := store.Visits(t.Context(), "/fapaifang-info/7.html"); err != nil || n != 0 {
		t.Errorf("%d %v", n, err)
	}
}
