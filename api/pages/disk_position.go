package pages

import (
	"context"
	"log/slog"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/platform/db"
	"fapai/api/platform/httpx"
	"fapai/api/platform/loop"
)

// clockEvery is the interval at which Run stores the current time with Front.SetClock.
const clockEvery = time.Second

// Follower records the position in the database's change log up to which this process has applied all changes.
// Pages on disk need that position.
type Follower struct {
	Front       *Front
	DB          *bun.DB
	Transitions []*db.TransitionNotifier // notifiers of changes that time alone causes, such as an auction's start
	Replicas    *db.Replicas
	Now         func() time.Time
	Log         *slog.Logger
}

// Listener returns a listener that passes changed cache tags to `changed` and records the position for the pages on
// disk.
func (f *Follower) Listener(changed func(tags ...string)) *db.TagListener {
	l := &db.TagListener{DB: f.DB, Log: f.Log, Changed: changed}
	if !f.Front.HasDisk() {
		return l
	}
	var source string
	l.Connected = func(ctx context.Context) (err error) {
		if source, err = db.TagSource(ctx, f.DB); err != nil {
			f.Log.Warn("pages are not kept on disk: the database does not tell which it is", "error", err.Error())
			source = ""
		}
		return f.restore(ctx, source)
	}
	l.Reached = func(xid uint64) {
		if source != "" {
			// The change log already contains changes of the counts of favourites (关注) that are notified later. From
			// now on, replicas that lack these changes must not be read.
			f.Replicas.Follow(context.Background())
			f.Front.Reached(source, xid)
		}
	}
	return l
}

// restore enables those pages of an earlier process that are still current. It checks the change log, and the changes
// that time alone caused while no process ran, such as an auction's start. Pages of an earlier day are never current,
// because filters such as "today" now select other lots.
func (f *Follower) restore(ctx context.Context, source string) error {
	if f.Front.Restored() {
		return nil
	}
	last, known := f.Front.Clock()
	if !known || source == "" || last.In(httpx.CST).Format(time.DateOnly) != f.Now().Format(time.DateOnly) {
		f.Front.Restore(ctx, nil)
		return nil
	}
	for _, n := range f.Transitions {
		if err := n.CatchUp(ctx, last); err != nil {
			return err
		}
	}
	logged, err := db.ReadTagChanges(ctx, f.DB)
	if err != nil {
		return err
	}
	if logged == nil {
		f.Front.Restore(ctx, nil)
		return nil
	}
	f.Front.Restore(ctx, &Changes{Source: source, Floor: logged.Floor, Tags: logged.Tags})
	return nil
}

// Run stores every second the time up to which changes that time alone causes have been announced.
func (f *Follower) Run(ctx context.Context) {
	loop.Every(ctx, clockEvery, f.Log, "the time of the pages on disk was not stored", func(context.Context) error {
		at := f.Transitions[0].Since()
		for _, n := range f.Transitions {
			if since := n.Since(); since.Before(at) {
				at = since
			}
		}
		return f.Front.SetClock(at)
	})
}
