package redirects_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/samber/lo"
	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/platform/audit"
	"fapai/api/platform/cachetag"
	"fapai/api/workbench/redirects"
)

func TestMain(m *testing.M) { apitest.Main(m) }

type workbench struct {
	t      *testing.T
	store  *redirects.Store
	editor int64
}

func open(t *testing.T, conn bun.IDB) workbench {
	return workbench{t, &redirects.Store{DB: conn, Now: fixture.Clock}, fixture.Member(t, conn, "publisher")}
}

func (d workbench) write(from, to string, seen *time.Time) (redirects.Redirect, int, error) {
	return d.store.Put(d.t.Context(), redirects.Change{From: from, To: to, Reason: "改版", Editor: d.editor, Seen: seen})
}

func (d workbench) put(from, to string) {
	d.t.Helper()
	if _, _, err := d.write(from, to, nil); err != nil {
		d.t.Fatalf("%s → %s: %v", from, to, err)
	}
}

// shown returns the stored redirects as texts "from→to", or "from×" for 410.
func (d workbench) shown() string {
	d.t.Helper()
	list, total, err := d.store.List(d.t.Context(), redirects.Query{})
	if err != nil || total != len(list) {
		d.t.Fatal(total, err)
	}
	rows := map[string]string{}
	for _, r := range list {
		rows[r.FromPath] = "×"
		if r.ToPath != nil {
			rows[r.FromPath] = "→" + *r.ToPath
		}
	}
	var out []string
	for _, from := range []string{"/a", "/b", "/c", "/d", "/e"} {
		if to, ok := rows[from]; ok {
			out = append(out, from+to)
		}
	}
	return strings.Join(out, " ")
}

func (d workbench) expect(want string) {
	d.t.Helper()
	if got := d.shown(); got != want {
		d.t.Errorf("%s, want %s", got, want)
	}
}

// Chains of redirects are avoided whatever the order in which they are stored, and the queries of their
// targets are joined.
func TestChainsAreFlattened(t *testing.T) {
	d := open(t, apitest.Tx(t))
	d.put("/a", "/b?x=1")
	if _, n, err := d.write("/b", "/c?y=2", nil); n != 1 || err != nil {
		t.Error(n, err)
	}
	d.expect("/a→/c?y=2&x=1 /b→/c?y=2")
	d.put("/d", "/a")
	d.expect("/a→/c?y=2&x=1 /b→/c?y=2 /d→/c?y=2&x=1")
	if _, n, err := d.write("/c", "/e", nil); n != 3 || err != nil {
		t.Error(n, err)
	}
	d.expect("/a→/e?y=2&x=1 /b→/e?y=2 /c→/e /d→/e?y=2&x=1")
	// A redirect to a page that becomes 410 becomes 410 itself.
	d.put("/e", "")
	d.expect("/a× /b× /c× /d× /e×")
	if _, _, err := d.write("/f", "/a", nil); !errors.Is(err, redirects.ErrTargetGone) {
		t.Error(err)
	}
}

func TestLoopsAreRefused(t *testing.T) {
	d := open(t, apitest.Tx(t))
	d.put("/a", "/b")
	d.put("/b", "/c")
	for _, tc := range []struct {
		from, to string
		want     error
	}{{"/c", "/a", redirects.ErrLoop}, {"/c", "/b?x=1", redirects.ErrLoop}, {"/d", "/d?x=1", redirects.ErrItself}} {
		if _, _, err := d.write(tc.from, tc.to, nil); !errors.Is(err, tc.want) {
			t.Errorf("%s → %s: %v", tc.from, tc.to, err)
		}
	}
	d.expect("/a→/c /b→/c")
}

// An editor cannot overwrite a change that the editor has not seen. Sending the same change twice makes it
// once.
func TestChangesNeedWhatWasSeen(t *testing.T) {
	d := open(t, apitest.Tx(t))
	row, _, err := d.write("/a", "/b", nil)
	if err != nil {
		t.Fatal(err)
	}
	d.put("/a", "/b")
	old := row.UpdatedAt.Add(-time.Second)
	for name, try := range map[string]error{
		"new": func() error { _, _, err := d.write("/a", "/c", nil); return err }(),
		"old": func() error { _, _, err := d.write("/a", "/c", &old); return err }(),
	} {
		if want := map[string]error{"new": redirects.ErrExists, "old": redirects.ErrChanged}[name]; !errors.Is(try,
			want) {
			t.Errorf("%s: %v", name, try)
		}
	}
	if _, _, err := d.write("/a", "/c", &row.UpdatedAt); err != nil {
		t.Error(err)
	}
	d.expect("/a→/c")
	remove := func(seen time.Time) error {
		return d.store.Remove(t.Context(), redirects.Change{From: "/a", Reason: "恢复", Editor: d.editor, Seen: &seen})
	}
	if err := remove(old); !errors.Is(err, redirects.ErrChanged) {
		t.Error(err)
	}
	if err := remove(row.UpdatedAt); err != nil {
		t.Error(err)
	}
	if err := remove(row.UpdatedAt); !errors.Is(err, redirects.ErrUnknown) {
		t.Error(err)
	}
	acts, total, err := (&audit.Store{DB: d.store.DB}).
		List(t.Context(), audit.Query{Action: "redirect", Page: 1, Size: 10})
	if err != nil || total != 3 || acts[0].Action != "redirect.remove" || acts[0].Subject != "/a" ||
		acts[0].Reason != "恢复" {
		t.Error(total, acts, err)
	}
}

// Concurrent changes create neither a chain nor a loop.
func TestConcurrentWritesStayFlat(t *testing.T) {
	d := open(t, apitest.Database(t))
	var work sync.WaitGroup
	for n := range 8 {
		work.Go(func() {
			rng := rand.New(rand.NewPCG(uint64(n), 7))
			for range 25 {
				from, to := rng.IntN(12), rng.IntN(12)
				var seen *time.Time
				if list, _, err := d.store.List(context.Background(),
					redirects.Query{Text: fmt.Sprintf("/p%02d", from)}); err == nil {
					for _, r := range list {
						if r.FromPath == fmt.Sprintf("/p%02d", from) {
							seen = &r.UpdatedAt
						}
					}
				}
				_, _, err := d.write(fmt.Sprintf("/p%02d", from), fmt.Sprintf("/p%02d", to), seen)
				for _, refusal := range []error{redirects.ErrItself, redirects.ErrLoop, redirects.ErrExists,
					redirects.ErrUnknown, redirects.ErrChanged} {
					if errors.Is(err, refusal) {
						err = nil
					}
				}
				if err != nil {
					t.Error(err)
				}
			}
		})
	}
	work.Wait()
	rows, err := d.store.Rows(t.Context(), nil)
	if err != nil || len(rows) < 3 {
		t.Fatal(rows, err)
	}
	for from, to := range rows {
		if on, chain := rows[to.To]; chain || from == to.To {
			t.Errorf("%s leads to %s, which leads on to %s", from, to.To, on.To)
		}
	}
}

// A change of the stored redirects updates the table in memory by a database notification.
func TestTableFollowsWrites(t *testing.T) {
	conn := apitest.Database(t)
	d := open(t, conn)
	tags := apitest.Tags(t, conn)
	d.put("/old", "/b")
	table := &redirects.Table{Sources: []redirects.Source{d.store.Rows}, Log: slog.New(slog.DiscardHandler)}
	if err := table.Load(t.Context()); err != nil {
		t.Fatal(err)
	}
	find := func(want string) {
		t.Helper()
		to, found := table.Find("/old", "")
		if got := fmt.Sprintf("%s %v", to, found); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
	next := func() {
		t.Helper()
		for {
			select {
			case changed := <-tags:
				table.Invalidate(t.Context(), changed...)
				for _, tag := range changed {
					if tag == cachetag.Address("/old") {
						return
					}
				}
			case <-time.After(time.Minute):
				t.Fatal("no notification")
			}
		}
	}
	next()
	find("/b true")
	d.put("/b", "/c")
	next()
	find("/c true")
	d.put("/c", "")
	next()
	find(" true")
	row, _, err := d.store.List(t.Context(), redirects.Query{Text: "/old"})
	if err != nil || len(row) != 1 {
		t.Fatal(row, err)
	}
	if err := d.store.Remove(t.Context(), redirects.Change{From: "/old", Reason: "r", Editor: d.editor,
		Seen: &row[0].UpdatedAt}); err != nil {
		t.Fatal(err)
	}
	next()
	find(" false")
}

// A redirect of one source to an address that another source redirects is followed. In a loop between two
// sources, nothing is redirected.
func TestSourcesAreFollowed(t *testing.T) {
	source := func(rows map[string]string) redirects.Source {
		return func(context.Context, []string) (map[string]redirects.Target, error) {
			return lo.MapValues(rows, func(to, _ string) redirects.Target { return redirects.Target{To: to} }), nil
		}
	}
	table := &redirects.Table{Sources: []redirects.Source{
		source(map[string]string{"/a": "/b?x=1", "/l": "/m"}),
		source(map[string]string{"/b": "/c?y=2", "/m": "/l", "/g": ""}),
	}}
	if err := table.Load(t.Context()); err != nil {
		t.Fatal(err)
	}
	for key, want := range map[string]string{"/a": "/c?y=2&x=1 true", "/l": " false", "/g": " true", "/c": " false"} {
		to, found := table.Find(key, "")
		if got := fmt.Sprintf("%s %v", to, found); got != want {
			t.Errorf("%s: %s, want %s", key, got, want)
		}
	}
}

// TestFormsAreFound looks up requests in a table of addresses with queries and placeholders.
func TestFormsAreFound(t *testing.T) {
	rows := map[string]redirects.Target{
		"/show.php?id=7": {To: "/xiaoqu/7.html"}, "/show.php?id=7&type=2": {To: "/zixun-info/7.html", DropsQuery: true},
		"/show.php?id={id}": {To: "/fapaifang-info/{id}.html"}, "/show.php": {To: "/zixun.html"},
		"/old/{id}.html":     {To: "/fapaifang-info/{id}.html", DropsQuery: true},
		"/old/list-{n}.html": {To: "/fapaifang.html?page={n}"},
		"/{a}/{b}/x":         {}, "/?p={id}": {To: "/zixun-info/{id}.html"},
		"/{id}.html": {To: "/fapaifang-info/{id}.html"},
	}
	table := &redirects.Table{Sources: []redirects.Source{
		func(context.Context, []string) (map[string]redirects.Target, error) {
			return rows, nil
		}}}
	if err := table.Load(t.Context()); err != nil {
		t.Fatal(err)
	}
	for asked, want := range map[string]string{
		"/show.php?id=7": "/xiaoqu/7.html", "/show.php?utm=1&id=7&b=%20": "/xiaoqu/7.html?utm=1&b=%20",
		"/show.php?id=8&x=1":        "/fapaifang-info/8.html?x=1",
		"/show.php?x=1&type=2&id=7": "/zixun-info/7.html", "/show.php?id=abc": "/zixun.html?id=abc",
		"/show.php": "/zixun.html", "/show.php?ID=7": "/zixun.html?ID=7",
		"/old/12.html?a=1": "/fapaifang-info/12.html", "/old/list-3.html": "/fapaifang.html?page=3",
		"/old/12/3.html": "-", "/old/about.html": "-",
		"/a/b/x": "×", "/a/x": "-", "/?p=5": "/zixun-info/5.html", "/": "-", "/77.html": "/fapaifang-info/77.html",
		"/zixun.html": "-", "/my/1/x": "-",
	} {
		path, query, _ := strings.Cut(asked, "?")
		to, found := table.Find(path, query)
		switch {
		case !found:
			to = "-"
		case to == "":
			to = "×"
		}
		if to != want {
			t.Errorf("%s leads to %s, want %s", asked, to, want)
		}
	}
	if all := table.All(); len(all) != 3 {
		t.Errorf("%v", all)
	}
}

// BenchmarkPageThatIsNotRedirected looks up the page of a lot in a full table: 5,000 redirects and the maximum
// number of patterns. The page has no redirect.
func BenchmarkPageThatIsNotRedirected(b *testing.B) {
	rows := map[string]redirects.Target{}
	for i := range 5000 {
		rows[fmt.Sprintf("/old/%d.asp", i)] = redirects.Target{To: "/zixun.html"}
	}
	for i := range 200 {
		rows[fmt.Sprintf("/old%d/{id}.html", i)] = redirects.Target{To: "/fapaifang-info/{id}.html"}
	}
	table := &redirects.Table{Sources: []redirects.Source{
		func(context.Context, []string) (map[string]redirects.Target, error) {
			return rows, nil
		}}}
	if err := table.Load(b.Context()); err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, found := table.Find("/fapaifang-info/7.html", ""); found {
			b.Fatal("found")
		}
	}
}
