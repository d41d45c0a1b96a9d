package revisions_test

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/platform/jobs"
	"fapai/api/workbench/revisions"
)

func TestMain(m *testing.M) { apitest.Main(m) }

// world is a test kind with one published text per subject, and a clock that tests set.
type world struct {
	t     *testing.T
	store *revisions.Store
	queue *jobs.Queue
	now   time.Time
	live  map[string]string
	fail  error // error to be returned by Apply
}

func newWorld(t *testing.T) *world {
	t.Helper()
	w := &world{t: t, now: fixture.Now, live: map[string]string{"a": `"old"`}}
	conn := apitest.Database(t)
	clock := func() time.Time { return w.now }
	w.store = &revisions.Store{DB: conn, Now: clock, Kind: revisions.Kind{
		Name: "text", Check: func(string, json.RawMessage) error { return nil },
		Live: func(_ context.Context, _ bun.IDB, subject string) (json.RawMessage, time.Time, error) {
			return json.RawMessage(w.live[subject]), fixture.Now.Add(-time.Hour), nil
		},
		Apply: func(_ context.Context, _ bun.Tx, r *revisions.Revision, _ time.Time) error {
			if w.fail == nil {
				w.live[r.Subject] = string(r.Content)
			}
			return w.fail
		},
	}}
	w.queue = jobs.New(conn, clock, slog.New(slog.DiscardHandler))
	w.store.Register(w.queue)
	return w
}

func (w *world) step() revisions.Step {
	w.t.Helper()
	r, err := w.store.Open(w.t.Context(), "a")
	if err != nil {
		w.t.Fatal(err)
	}
	s := revisions.Step{Subject: "a", Reason: "why", Decides: true}
	if r != nil {
		s.Version = r.Version
	}
	return s
}

func (w *world) must(err error) {
	w.t.Helper()
	if err != nil {
		w.t.Fatal(err)
	}
}

// review saves a draft and sends it to review.
func (w *world) review(text string) {
	w.t.Helper()
	w.must(w.store.Save(w.t.Context(), w.step(), json.RawMessage(text)))
	w.must(w.store.Submit(w.t.Context(), w.step()))
}

func (w *world) state() revisions.State {
	w.t.Helper()
	r, err := w.store.Open(w.t.Context(), "a")
	w.must(err)
	if r == nil {
		return ""
	}
	return r.State
}

func TestScheduledTextsArePublishedAtTheirMinute(t *testing.T) {
	w := newWorld(t)
	ctx := t.Context()
	w.review(`"new"`)
	for _, at := range []time.Time{w.now.Add(-time.Minute), w.now, w.now.Add(400 * 24 * time.Hour)} {
		if err := w.store.Schedule(ctx, w.step(), at); !errors.Is(err, revisions.ErrPast) {
			t.Errorf("%v: %v", at, err)
		}
	}
	at := w.now.Add(90 * time.Minute).Truncate(time.Minute)
	w.must(w.store.Schedule(ctx, w.step(), at.Add(30*time.Second)))
	if err := w.store.Publish(ctx, w.step()); !errors.Is(err, revisions.ErrState) {
		t.Error(err)
	}
	work := func() {
		t.Helper()
		_, err := w.queue.Work(ctx)
		w.must(err)
	}
	w.now = at.Add(-time.Second)
	work()
	if w.live["a"] != `"old"` || w.state() != revisions.Scheduled {
		t.Fatal("published too early")
	}
	w.now = at
	work()
	if w.live["a"] != `"new"` || w.state() != "" {
		t.Fatalf("not published: %s %s", w.live["a"], w.state())
	}

	// A revision that was returned to its author is not published.
	w.review(`"newer"`)
	at = w.now.Add(time.Hour)
	w.must(w.store.Schedule(ctx, w.step(), at))
	w.must(w.store.Return(ctx, w.step()))
	w.now = at
	work()
	if w.live["a"] != `"new"` || w.state() != revisions.Draft {
		t.Error("published after it was returned")
	}

	// If the published content was changed without a revision, publishing fails, and the author reads the
	// reason.
	w.must(w.store.Submit(ctx, w.step()))
	at = w.now.Add(time.Hour)
	w.must(w.store.Schedule(ctx, w.step(), at))
	w.live["a"] = `"by a migration"`
	w.now = at
	work()
	r, err := w.store.Open(ctx, "a")
	w.must(err)
	if w.live["a"] != `"by a migration"` || r.State != revisions.Draft || r.Note == "" {
		t.Errorf("%s %+v", w.live["a"], r)
	}
}

func TestAPublicationIsWholeOrNotAtAll(t *testing.T) {
	w := newWorld(t)
	w.review(`"new"`)
	w.fail = errors.New("no")
	if err := w.store.Publish(t.Context(), w.step()); err == nil || w.state() != revisions.Review {
		t.Errorf("%v %s", err, w.state())
	}
	w.fail = nil
	w.must(w.store.Publish(t.Context(), w.step()))
	history, err := w.store.History(t.Context(), "a")
	if err != nil || len(history) != 2 || string(history[0].Content) != `"new"` ||
		string(history[1].Content) != `"old"` {
		t.Errorf("%+v %v", history, err)
	}
	w.must(w.store.Restore(t.Context(), w.step(), history[1].ID))
	w.must(w.store.Submit(t.Context(), w.step()))
	w.must(w.store.Publish(t.Context(), w.step()))
	if w.live["a"] != `"old"` {
		t.Errorf("restored is %s", w.live["a"])
	}
	if err := w.store.Restore(t.Context(), w.step(), 9999); !errors.Is(err, revisions.ErrNoVersion) {
		t.Error(err)
	}
}

// At the time of a scheduled publication its harms are determined again. If there are more than were
// confirmed, the revision goes back to review.
func TestWhatBecameHarmfulIsHeldBack(t *testing.T) {
	w := newWorld(t)
	ctx := t.Context()
	var harms []string
	w.store.Harms = func(context.Context, *revisions.Revision) ([]string, error) { return harms, nil }
	schedule := func(text string, confirmed []string) {
		t.Helper()
		w.review(text)
		step := w.step()
		step.Harms = confirmed
		w.must(w.store.Schedule(ctx, step, w.now.Add(time.Hour)))
	}
	work := func() {
		t.Helper()
		w.now = w.now.Add(2 * time.Hour)
		_, err := w.queue.Work(ctx)
		w.must(err)
	}
	schedule(`"new"`, nil)
	harms = []string{"新增标题重复的页面 30 个（一人可发布的上限 20 个）"}
	work()
	r, err := w.store.Open(ctx, "a")
	w.must(err)
	if w.live["a"] != `"old"` || r == nil || r.State != revisions.Review || r.HeldAt == nil ||
		!strings.Contains(r.Note, "30 个") || r.PublishAt != nil {
		t.Fatalf("%s %+v", w.live["a"], r)
	}
	// Any step with the revision clears HeldAt.
	w.must(w.store.Return(ctx, w.step()))
	if r, err = w.store.Open(ctx, "a"); err != nil || r.HeldAt != nil {
		t.Errorf("%+v %v", r, err)
	}
	// A scheduled revision is published if its harms were confirmed. It is not if another kind of harm, or
	// harm to fewer pages, was confirmed.
	for confirmed, want := range map[string]string{
		"新增标题重复的页面 31 个（一人可发布的上限 20 个）": `"b"`, "新增标题被截断的页面 90 个（一人可发布的上限 50 个）": `"a"`,
		"新增标题重复的页面 29 个（一人可发布的上限 20 个）": `"a"`,
	} {
		w.live["a"] = `"a"`
		schedule(`"b"`, []string{confirmed})
		work()
		if w.live["a"] != want {
			t.Errorf("confirmed %s: %s, want %s", confirmed, w.live["a"], want)
		}
		if r, err := w.store.Open(ctx, "a"); err == nil && r != nil {
			w.must(w.store.Discard(ctx, w.step()))
		}
	}
}
