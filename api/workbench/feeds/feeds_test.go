package feeds

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/content/dictionary"
	"fapai/api/content/places"
	"fapai/api/importing"
	"fapai/api/importing/feeds"
	"fapai/api/importing/runs"
	"fapai/api/workbench/imports"
)

func TestMain(m *testing.M) { apitest.Main(m) }

// room is a test environment: a feed, and a server whose response the test sets.
type room struct {
	*Runner
	t      *testing.T
	member int64
	answer http.HandlerFunc
	asked  atomic.Int64 // two feeds may be fetched at the same time
	mails  []string
	now    time.Time
	url    string
}

func newRoom(t *testing.T) *room {
	t.Helper()
	conn := apitest.Database(t)
	words, err := dictionary.Load()
	if err != nil {
		t.Fatal(err)
	}
	r := &room{t: t, member: fixture.Member(t, conn, "publisher"), now: fixture.Now}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, q *http.Request) {
		r.asked.Add(1)
		r.answer(w, q)
	}))
	t.Cleanup(server.Close)
	r.url = server.URL
	host, _, _ := net.SplitHostPort(strings.TrimPrefix(server.URL, "http://"))
	now := func() time.Time { return r.now }
	r.Runner = &Runner{
		Store: &Store{DB: conn, Now: now}, Mappings: &imports.Store{DB: conn, Now: now},
		Fetcher: &feeds.Fetcher{Hosts: []string{host}, Limit: 1 << 20, Timeout: time.Minute},
		Log:     slog.New(slog.DiscardHandler),
		Mail: func(_ context.Context, to, subject, text, _ string) error {
			r.mails = append(r.mails, to+" "+subject+" "+text)
			return nil
		},
		Deps: importing.Deps{
			DB: conn, Now: now, Dictionary: words.Code, Places: importing.NewPlaces(places.Data(), 29),
			WriteHouses: importing.UpsertLots,
			Undo:        &runs.Retention{Days: 30, Rows: 1_000_000},
		},
	}
	return r
}

// export returns a CSV file of lots with these numbers.
func export(numbers ...int) string {
	text := "来源平台,标的编号,标题,区县,起拍价,开拍时间,结束时间\n"
	for _, n := range numbers {
		text += fmt.Sprintf("公拍网,%d,北京市朝阳区示例路%d号楼101室,朝阳区,1200000,2027-12-10 10:00,2027-12-11 10:00\n", n, n)
	}
	return text
}

func (r *room) serves(text string) {
	r.answer = func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte(text)) }
}

func (r *room) feed(change func(*Feed)) int64 {
	r.t.Helper()
	f := Feed{Name: "每日导出", Address: r.url + "/lots.csv", EveryMinutes: 60, IsFull: true,
		Mail: "ops@example.com", IsOn: true}
	if change != nil {
		change(&f)
	}
	if err := r.Store.Save(r.t.Context(), &f, r.member); err != nil {
		r.t.Fatal(err)
	}
	return f.ID
}

// runs advances the clock by an hour, runs the due feeds, and returns the latest run of a feed.
func (r *room) runs(id int64) Run {
	r.t.Helper()
	r.now = r.now.Add(time.Hour)
	if err := r.Work(r.t.Context()); err != nil {
		r.t.Fatal(err)
	}
	list, err := r.Store.Runs(r.t.Context(), id)
	if err != nil || len(list) == 0 {
		r.t.Fatal(list, err)
	}
	return list[0]
}

func (r *room) shown() (n int) {
	r.t.Helper()
	if err := r.Store.DB.NewRaw("SELECT count(*) FROM houses WHERE deleted_at IS NULL").
		Scan(r.t.Context(), &n); err != nil {
		r.t.Fatal(err)
	}
	return n
}

func TestAFeedIsImportedOnceAndUndone(t *testing.T) {
	r := newRoom(t)
	id := r.feed(nil)
	r.serves(export(1, 2, 3))
	first := r.runs(id)
	if first.State != Done || first.Inserted != 3 || first.RunID == nil || r.shown() != 3 {
		t.Fatalf("%+v", first)
	}
	if again := r.runs(id); again.State != Unchanged || again.Records != 3 {
		t.Errorf("the same file: %+v", again)
	}
	asked := r.asked.Load()
	if err := r.Work(t.Context()); err != nil || r.asked.Load() != asked {
		t.Errorf("before its time: %d, %v", r.asked.Load()-asked, err)
	}
	nothing := func(context.Context, bun.Tx) error { return nil }
	out, err := runs.Undo(t.Context(), r.Store.DB, *first.RunID, false, r.now, nothing,
		func(context.Context, bun.Tx, []int64) error { return nil })
	if err != nil || !out.Done || r.shown() != 0 {
		t.Errorf("%+v, %v, %d lots", out, err, r.shown())
	}
}

func TestAServerThatKnowsConditionsIsNotRead(t *testing.T) {
	r := newRoom(t)
	id := r.feed(nil)
	r.answer = func(w http.ResponseWriter, q *http.Request) {
		if q.Header.Get("If-None-Match") == `"v1"` {
			w.WriteHeader(http.StatusNotModified)
			return
		}
		w.Header().Set("ETag", `"v1"`)
		_, _ = w.Write([]byte(export(1, 2)))
	}
	if run := r.runs(id); run.State != Done {
		t.Fatalf("%+v", run)
	}
	if run := r.runs(id); run.State != Unchanged || run.Bytes != 0 {
		t.Errorf("%+v", run)
	}
}

func TestBadFilesChangeNothingAndAlarmOnce(t *testing.T) {
	r := newRoom(t)
	id := r.feed(nil)
	r.serves(export(1, 2, 3, 4, 5, 6))
	r.runs(id)
	before := r.shown()
	whole := export(1, 2, 3, 4, 5, 6)
	for name, tc := range map[string]struct {
		answer http.HandlerFunc
		want   State
		note   string
	}{
		"error": {func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusInternalServerError) },
			Failed, "500"},
		"page": {func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte("<!doctype html><p>请登录")) },
			Failed, "网页"},
		"half": {func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte(whole[:len(whole)/2])) },
			Refused, "不完整"},
		"shrunk": {func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte(export(1, 2, 3))) }, Refused,
			"三分之一"},
		"rejected": {func(w http.ResponseWriter, _ *http.Request) {
			_, _ = w.Write([]byte(strings.Replace(export(1, 2, 3, 4, 5, 6, 7), "1200000", "很贵", 1)))
		}, Refused, "十分之一"},
		"unknown": {func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte("甲,乙\n1,2\n")) }, Refused,
			"无法识别"},
	} {
		r.answer = tc.answer
		if run := r.runs(id); run.State != tc.want || !strings.Contains(run.Note, tc.note) ||
			strings.Contains(run.Note, "fapai-feed") || r.shown() != before {
			t.Errorf("%s: %+v, %d lots", name, run, r.shown())
		}
	}
	if len(r.mails) != 1 || !strings.HasPrefix(r.mails[0], "ops@example.com 定时导入失败：每日导出") {
		t.Errorf("%q", r.mails)
	}
	r.serves(export(1, 2, 3, 4, 5, 6, 7))
	if run := r.runs(id); run.State != Done || r.shown() != before+1 {
		t.Errorf("%+v", run)
	}
	r.answer = func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusBadGateway) }
	if r.runs(id); len(r.mails) != 2 {
		t.Errorf("a failure after a success: %q", r.mails)
	}
}

func TestFewerThanExpectedAreRefused(t *testing.T) {
	r := newRoom(t)
	id := r.feed(func(f *Feed) { f.Expected = 10 })
	r.serves(export(1, 2, 3))
	if run := r.runs(id); run.State != Refused || r.shown() != 0 {
		t.Errorf("%+v", run)
	}
}

func TestLotsThatAreGoneAreListedAndTakenOff(t *testing.T) {
	r, ctx := newRoom(t), t.Context()
	id := r.feed(func(f *Feed) { f.DelistAfter = 2 })
	r.serves(export(1, 2, 3, 4))
	r.runs(id)
	r.serves(export(1, 2, 3))
	if run := r.runs(id); run.State != Done || run.Missing != 1 || run.Delisted != 0 || r.shown() != 4 {
		t.Fatalf("%+v", run)
	}
	if missing, err := r.Store.Missing(ctx, id); err != nil || len(missing) != 1 || missing[0].Misses != 1 {
		t.Errorf("%+v, %v", missing, err)
	}
	r.serves(export(1, 2, 3, 5))
	if run := r.runs(id); run.Missing != 1 || run.Delisted != 1 || r.shown() != 4 {
		t.Fatalf("%+v, %d lots", run, r.shown())
	}
	if missing, err := r.Store.Missing(ctx, id); err != nil || len(missing) != 1 || missing[0].DelistedAt == nil {
		t.Errorf("%+v, %v", missing, err)
	}
	list, _, err := runs.List(ctx, r.Store.DB, 1, 1)
	if err != nil || !strings.HasSuffix(list[0].File, "下架") || list[0].State() != runs.Undoable {
		t.Fatalf("%+v, %v", list, err)
	}
	r.serves(export(1, 2, 3, 4, 5))
	if run := r.runs(id); run.Missing != 0 || r.shown() != 5 {
		t.Errorf("%+v, %d lots", run, r.shown())
	}
}

func TestTwoProcessesRunAFeedOnce(t *testing.T) {
	r := newRoom(t)
	id := r.feed(nil)
	r.serves(export(1, 2))
	r.now = r.now.Add(time.Hour)
	other := &Runner{Store: r.Runner.Store, Mappings: r.Mappings, Fetcher: r.Fetcher, Deps: r.Deps,
		Mail: r.Mail, Log: r.Log}
	var both sync.WaitGroup
	for _, runner := range []*Runner{r.Runner, other} {
		both.Go(func() {
			if err := runner.Work(t.Context()); err != nil {
				t.Error(err)
			}
		})
	}
	both.Wait()
	if list, err := r.Store.Runs(t.Context(), id); err != nil || len(list) != 1 || r.asked.Load() != 1 {
		t.Errorf("%+v, %v, asked %d times", list, err, r.asked.Load())
	}
}

// A server that sends its response without end uses one slot and does not delay other feeds.
func TestADrippingFeedKeepsNoOtherWaiting(t *testing.T) {
	r := newRoom(t)
	ctx, end := context.WithCancel(t.Context())
	asked := make(chan struct{}, 10)
	r.answer = func(w http.ResponseWriter, q *http.Request) {
		if q.URL.Path == "/drip.csv" {
			asked <- struct{}{}
			_, _ = w.Write([]byte("来源平台,"))
			_ = http.NewResponseController(w).Flush()
			<-ctx.Done()
			return
		}
		_, _ = w.Write([]byte(export(1)))
	}
	r.feed(func(f *Feed) { f.Name, f.Address = "慢", r.url+"/drip.csv" })
	quick := r.feed(func(f *Feed) { f.Name = "快" })
	r.now = r.now.Add(time.Hour)
	var work sync.WaitGroup
	defer work.Wait()
	defer end()
	if err := r.begin(ctx, &work, func(err error) { t.Log(err) }); err != nil {
		t.Fatal(err)
	}
	<-asked
	for ended := time.Now().Add(time.Minute); ; time.Sleep(10 * time.Millisecond) {
		list, err := r.Store.Runs(t.Context(), quick)
		if err != nil || time.Now().After(ended) {
			t.Fatalf("%+v %v", list, err)
		}
		if len(list) == 1 && list[0].State == Done {
			return
		}
	}
}

func TestARunOfADeadProcessEnds(t *testing.T) {
	r := newRoom(t)
	id := r.feed(nil)
	if _, err := r.Store.DB.ExecContext(t.Context(),
		"INSERT INTO import_feed_runs (feed_id, state, started_at) VALUES (?, 'running', ?)", id, r.now); err != nil {
		t.Fatal(err)
	}
	r.serves(export(1))
	r.runs(id)
	if list, err := r.Store.Runs(t.Context(), id); err != nil || len(list) != 2 || list[1].State != Failed {
		t.Errorf("%+v, %v", list, err)
	}
}

func TestFeedsAreChangedAndRemoved(t *testing.T) {
	r, ctx := newRoom(t), t.Context()
	id := r.feed(func(f *Feed) { f.IsOn = false })
	r.serves(export(1))
	if r.now = r.now.Add(time.Hour); r.Work(ctx) != nil || r.asked.Load() != 0 {
		t.Error("a feed that is off was asked for")
	}
	if err := r.Store.RunNow(ctx, id, r.member); err != nil {
		t.Fatal(err)
	}
	if run := r.runs(id); run.State != Done {
		t.Errorf("%+v", run)
	}
	if err := r.Store.Save(ctx, &Feed{Name: "每日导出", Address: r.url, EveryMinutes: 60},
		r.member); !errors.Is(err, ErrName) {
		t.Errorf("the name twice: %v", err)
	}
	f, err := r.Store.Get(ctx, id)
	if err != nil || f.ContentHash == "" {
		t.Fatal(f, err)
	}
	f.Address += "?v=2"
	if err := r.Store.Save(ctx, &f, r.member); err != nil {
		t.Fatal(err)
	}
	if f, err = r.Store.Get(ctx, id); err != nil || f.ContentHash != "" || f.Records != 0 {
		t.Errorf("%+v, %v", f, err)
	}
	if err := r.Store.Remove(ctx, id, r.member); err != nil {
		t.Fatal(err)
	}
	if _, err := r.Store.Get(ctx, id); !errors.Is(err, ErrUnknown) || r.shown() != 1 {
		t.Errorf("%v, %d lots", err, r.shown())
	}
}

// The articles of an RSS feed are imported like lots. If only the feed's own time changes, no article changes.
func TestAFeedOfArticles(t *testing.T) {
	r := newRoom(t)
	rss := func(written string, items ...string) string {
		return `<rss version="2.0"><channel><title>示例资讯</title><link>https://news.example.com/</link><lastBuildDate>` +
			written + "</lastBuildDate>" +
			strings.Join(items, "") + "</channel></rss>"
	}
	item := func(n int) string {
		return fmt.Sprintf(`<item><title>文章%d</title><link>https://news.example.com/%d</link><guid>https://news.example.com/%d</guid>`+
			`<pubDate>Tue, 10 Nov 2026 08:30:00 +0800</pubDate><description>正文</description></item>`, n, n, n)
	}
	id := r.feed(func(f *Feed) { f.Kind, f.IsFull, f.Address = "news", false, r.url+"/feed.xml" })
	r.serves(rss("Tue, 10 Nov 2026 09:00:00 +0800", item(1), item(2)))
	if run := r.runs(id); run.State != Done || run.Inserted != 2 {
		t.Fatalf("%s %s, %d inserted", run.State, run.Note, run.Inserted)
	}
	r.serves(rss("Tue, 10 Nov 2026 10:00:00 +0800", item(1), item(2), item(3)))
	if run := r.runs(id); run.State != Done || run.Inserted != 1 || run.Updated != 0 || run.RunID == nil {
		t.Fatalf("%s %s, %d inserted, %d updated", run.State, run.Note, run.Inserted, run.Updated)
	}
	r.serves(rss("", item(1), item(2), item(3))[:200])
	if run := r.runs(id); run.State != Refused || !strings.Contains(run.Note, "不完整") {
		t.Fatalf("cut off: %s %s", run.State, run.Note)
	}
}
