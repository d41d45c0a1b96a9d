package push_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/heads/push"
	"fapai/api/platform/db"
	"fapai/api/platform/outbound/fake"
	"fapai/api/platform/outbound/search"
)

var quiet = slog.New(slog.DiscardHandler)

// bench is a push service with a fake Baidu and an adjustable clock.
type bench struct {
	*push.Service
	t     *testing.T
	conn  *bun.DB
	url   string // connection URL of the test database
	now   time.Time
	baidu *fake.Baidu
}

func newBench(t *testing.T) *bench {
	server := fake.NewBaidu(t)
	conn, url := apitest.Shared(t)
	b := &bench{t: t, conn: conn, url: url, now: fixture.Now, baidu: server}
	_, err := conn.ExecContext(t.Context(),
		`DELETE FROM push_addresses; DELETE FROM page_changes; DELETE FROM push_engines;
		INSERT INTO push_engines (name) VALUES ('baidu'), ('indexnow')`)
	if err != nil {
		t.Fatal(err)
	}
	b.Service = newService(b.conn, server.URL, server.Site, server.Token, func() time.Time { return b.now })
	return b
}

func newService(conn *bun.DB, endpoint, site, token string, now func() time.Time) *push.Service {
	return &push.Service{
		Store: &push.Store{DB: conn}, Origin: site, Now: now, Log: quiet,
		Engines: []push.Engine{
			{
				Name: "baidu", Daily: 100, Batch: search.BaiduBatch, Pause: 24 * time.Hour,
				Client: search.NewBaidu(search.BaiduConfig{Endpoint: endpoint, Site: site, Token: token}),
			},
			{Name: "indexnow"}, // the engine is not configured
		},
		Addresses: func(_ context.Context, tags []string, _ time.Time) (changes []push.Change, err error) {
			for _, tag := range tags {
				changes = append(changes, push.Changes("/"+strings.Replace(tag, ":", "/", 1)+".html")...)
			}
			return changes, nil
		},
		Standing: func(_ context.Context, path string) (push.Standing, error) {
			if strings.Contains(path, "404") {
				return push.Removed, nil
			}
			return push.Listed, nil
		},
	}
}

// change stores cache tags in a transaction, like any write of data.
func (b *bench) change(tags ...string) {
	b.t.Helper()
	if err := db.Notify(b.t.Context(), b.conn, tags...); err != nil {
		b.t.Fatal(err)
	}
	b.collect()
}

func (b *bench) collect() {
	b.t.Helper()
	for {
		did, err := b.Collect(b.t.Context())
		if err != nil {
			b.t.Fatal(err)
		}
		if !did {
			return
		}
	}
}

// send sends addresses until none is due.
func (b *bench) send() {
	b.t.Helper()
	for range 50 {
		did, err := b.Work(b.t.Context(), &b.Engines[0])
		if err != nil {
			b.t.Fatal(err)
		}
		if !did {
			return
		}
	}
	b.t.Fatal("sending does not end")
}

// states returns the queued paths with their states as a sorted text.
func (b *bench) states() string {
	b.t.Helper()
	var rows []struct{ Path, State string }
	if err := b.conn.NewRaw("SELECT path, state FROM push_addresses ORDER BY path, engine").
		Scan(b.t.Context(), &rows); err != nil {
		b.t.Fatal(err)
	}
	var text []string
	for _, r := range rows {
		text = append(text, r.Path+" "+r.State)
	}
	return strings.Join(text, ", ")
}

func (b *bench) want(states string, taken int) {
	b.t.Helper()
	if got := b.states(); got != states {
		b.t.Errorf("states %q, want %q", got, states)
	}
	if got := b.baidu.Got(); len(got) != taken {
		b.t.Errorf("taken %q, want %d", got, taken)
	}
}

// fault returns the stored reason of the engine's last failure, and the time of the next attempt.
func (b *bench) fault() (text string, retry *time.Time) {
	b.t.Helper()
	var row struct {
		Fault   string
		RetryAt *time.Time
	}
	if err := b.conn.NewRaw("SELECT fault, retry_at FROM push_engines WHERE name = 'baidu'").
		Scan(b.t.Context(), &row); err != nil {
		b.t.Fatal(err)
	}
	return row.Fault, row.RetryAt
}

func TestAnAddressIsQueuedOnceAndSentOnce(t *testing.T) {
	b := newBench(t)
	b.change("house:1", "houses", "news:404", "marks:house:9")
	b.change("house:1")
	b.want("/house/1.html queued, /news/404.html queued", 0)
	b.send()
	b.want("/house/1.html sent, /news/404.html excluded", 1)
	b.send()
	b.want("/house/1.html sent, /news/404.html excluded", 1)
	// A second change of the same page is sent only after the engine's minimum pause.
	b.change("house:1")
	b.send()
	b.want("/house/1.html queued, /news/404.html excluded", 1)
	b.now = b.now.Add(24 * time.Hour)
	b.send()
	b.want("/house/1.html sent, /news/404.html excluded", 2)
}

// A change that is rolled back is not queued.
func TestAChangeThatIsRolledBackIsNotQueued(t *testing.T) {
	b := newBench(t)
	tx, err := b.conn.BeginTx(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := db.Notify(t.Context(), tx, "house:1"); err != nil {
		t.Fatal(err)
	}
	if err := b.QueuePaths(t.Context(), tx, []string{"/fapaifang.html"}, b.now); err != nil {
		t.Fatal(err)
	}
	if err := tx.Rollback(); err != nil {
		t.Fatal(err)
	}
	b.collect()
	b.want("", 0)
}

// If all pages of a kind are notified, those that were sent after their own last change are skipped.
func TestWhatWasSentAfterItsChangeIsLeftOut(t *testing.T) {
	b := newBench(t)
	b.change("house:1")
	b.send()
	later := b.now.Add(30 * time.Hour)
	list := []push.Change{{Path: "/house/1.html", At: b.now.Add(-time.Hour)},
		{Path: "/house/2.html", At: b.now.Add(-time.Hour)}}
	for _, want := range []string{"/house/1.html sent, /house/2.html queued",
		"/house/1.html queued, /house/2.html queued"} {
		if err := b.Store.Queue(t.Context(), b.conn, b.Engines, list, later); err != nil {
			t.Fatal(err)
		}
		b.want(want, 1)
		list[0].At = b.now.Add(time.Hour)
	}
}

func TestQuota(t *testing.T) {
	b := newBench(t)
	b.baidu.Quota = 3
	b.change("house:1", "house:2", "house:3", "house:4", "house:5")
	// The request has more addresses than Baidu's remaining daily quota, which Baidu does not report.
	b.send()
	b.want("/house/1.html sent, /house/2.html sent, /house/3.html sent, /house/4.html waiting, /house/5.html waiting",
		3)
	calls := b.baidu.Calls()
	b.change("house:6")
	b.send()
	b.now = b.now.Add(time.Hour)
	b.send()
	if b.baidu.Calls() != calls {
		t.Error("Baidu is asked again after its quota is used up")
	}
	b.baidu.Quota = 100
	b.now = b.now.Add(24 * time.Hour)
	b.send()
	b.want("/house/1.html sent, /house/2.html sent, /house/3.html sent, /house/4.html sent, /house/5.html sent, /house/6.html sent", 6)
}

func TestOurOwnDailyLimit(t *testing.T) {
	b := newBench(t)
	b.Engines[0].Daily = 2
	b.change("house:1", "house:2", "house:3")
	b.send()
	b.want("/house/1.html sent, /house/2.html sent, /house/3.html waiting", 2)
}

func TestRefusedAddresses(t *testing.T) {
	b := newBench(t)
	b.baidu.Set(fake.Short)
	b.change("house:1", "house:2", "house:3")
	b.send()
	b.want("/house/1.html sent, /house/2.html refused, /house/3.html refused", 1)
	b.baidu.Set(fake.OK)
	if n, err := b.Store.Retry(t.Context(), 1, b.Engines[0], nil, b.now); err != nil || n != 2 {
		t.Fatal(n, err)
	}
	b.send()
	b.want("/house/1.html sent, /house/2.html sent, /house/3.html sent", 3)
	if _, err := b.Store.Retry(t.Context(), 1, b.Engines[0], nil, b.now); !errors.Is(err, push.ErrNothing) {
		t.Errorf("nothing to retry: %v", err)
	}
}

func TestFaultsAreTriedAgainLaterAndLater(t *testing.T) {
	for mode, c := range map[fake.Mode]struct {
		pauses []time.Duration
		word   string
	}{
		fake.Broken:   {[]time.Duration{10 * time.Second, 40 * time.Second, 160 * time.Second}, "500"},
		fake.Garbage:  {[]time.Duration{10 * time.Second, 40 * time.Second}, "bad gateway"},
		fake.BadToken: {[]time.Duration{time.Hour, time.Hour}, "token is not valid"},
	} {
		b := newBench(t)
		b.baidu.Set(mode)
		b.change("house:1")
		for i, pause := range c.pauses {
			b.send()
			text, retry := b.fault()
			if retry == nil || retry.Sub(b.now) != pause || !strings.Contains(text, c.word) ||
				strings.Contains(text, b.baidu.Token) {
				t.Errorf("%s, failure %d: %q until %v", mode, i+1, text, retry)
			}
			b.now = b.now.Add(pause - time.Millisecond)
			calls := b.baidu.Calls()
			b.send()
			if b.baidu.Calls() != calls {
				t.Errorf("%s: asked before the pause is over", mode)
			}
			b.now = b.now.Add(time.Millisecond)
		}
		b.baidu.Set(fake.OK)
		b.send()
		b.want("/house/1.html sent", 1)
		if text, retry := b.fault(); text != "" || retry != nil {
			t.Errorf("%s: after a success there is still %q", mode, text)
		}
	}
}

func TestAPausedEngineIsNotAsked(t *testing.T) {
	b := newBench(t)
	b.change("house:1")
	for _, paused := range []bool{true, false} {
		if err := b.Store.Steer(t.Context(), 1, "baidu", paused, b.now); err != nil {
			t.Fatal(err)
		}
		b.send()
		b.want("/house/1.html "+map[bool]string{true: "queued", false: "sent"}[paused],
			map[bool]int{true: 0, false: 1}[paused])
	}
}

// Addresses of removed pages are sent only to engines that accept them.
func TestRemovedPagesAreSentToWhoTakesThem(t *testing.T) {
	b := newBench(t)
	b.change("house:1", "news:404")
	b.send()
	b.want("/house/1.html sent, /news/404.html excluded", 1)
	b.Engines[0].Removals = true
	b.now = b.now.Add(25 * time.Hour)
	b.change("news:404")
	b.send()
	b.want("/house/1.html sent, /news/404.html sent", 2)
}

// If an address changes while it is being sent, it is sent again.
func TestAChangeDuringACallIsSentOnceMore(t *testing.T) {
	b := newBench(t)
	b.change("house:1")
	standing := b.Standing
	b.Standing = func(ctx context.Context, path string) (push.Standing, error) {
		b.Standing = standing
		b.change("house:1")
		return push.Listed, nil
	}
	if _, err := b.Work(t.Context(), &b.Engines[0]); err != nil {
		t.Fatal(err)
	}
	b.want("/house/1.html queued", 1)
	b.send()
	b.want("/house/1.html sent", 2)
}

// If two processes work on one queue, only one of them sends each address.
func TestAnEngineHasOneSender(t *testing.T) {
	b := newBench(t)
	tags := make([]string, 40)
	for i := range tags {
		tags[i] = fmt.Sprintf("house:%d", i+1)
	}
	b.change(tags...)
	b.Engines[0].Batch = 5
	done := make(chan error)
	for range 4 {
		go func() {
			var err error
			for n := 0; n < 200 && err == nil; n++ {
				_, err = b.Work(t.Context(), &b.Engines[0])
			}
			done <- err
		}()
	}
	for range 4 {
		if err := <-done; err != nil {
			t.Fatal(err)
		}
	}
	if got := b.baidu.Got(); len(got) != 40 {
		t.Errorf("%d addresses were sent instead of 40", len(got))
	}
}
