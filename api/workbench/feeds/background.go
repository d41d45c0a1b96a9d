package feeds

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"os"
	"strings"
	"sync"
	"time"

	"github.com/samber/lo"

	"fapai/api/importing"
	"fapai/api/importing/feeds"
	"fapai/api/importing/mapping"
	"fapai/api/importing/runs"
	"fapai/api/platform/loop"
	"fapai/api/platform/plaintext"
	"fapai/api/workbench/imports"
)

const (
	// pause is the time between two searches for due feeds.
	pause = 5 * time.Second
	// lock is the first key of the advisory locks of feeds; the second key is the feed's id. While a process holds the
	// lock of a feed, no other process runs that feed.
	lock = 91_407
	// lastWrite is the time limit for storing the end of a run after the process was asked to stop.
	lastWrite = 5 * time.Second
	// atOnce is the maximum number of feeds that run concurrently.
	atOnce = 3
)

// Runner downloads and imports due feeds.
type Runner struct {
	Store    *Store
	Mappings *imports.Store
	Fetcher  *feeds.Fetcher
	Deps     importing.Deps
	// Mail sends a mail about a failed run. It is nil if the site has no mail server.
	Mail func(ctx context.Context, to, subject, text, key string) error
	Log  *slog.Logger

	mu      sync.Mutex
	running map[int64]bool // ids of the feeds that this process is running
}

// Run runs due feeds until ctx ends. Slow feeds delay others only if atOnce of them run at the same time.
func (r *Runner) Run(ctx context.Context) {
	var runs sync.WaitGroup
	defer runs.Wait()
	for ctx.Err() == nil {
		if err := r.begin(ctx, &runs, r.warn); err != nil {
			r.warn(err)
		}
		loop.Sleep(ctx, pause)
	}
}

func (r *Runner) warn(err error) {
	r.Log.Warn("the feeds could not be read and will be tried again", "error", err.Error())
}

// Work runs every due feed that no other process is running, and waits until these runs have ended.
func (r *Runner) Work(ctx context.Context) error {
	for {
		var runs sync.WaitGroup
		var mu sync.Mutex
		var failed error
		began := 0
		err := r.begin(ctx, &runs, func(err error) {
			mu.Lock()
			defer mu.Unlock()
			failed = errors.Join(failed, err)
		}, &began)
		runs.Wait()
		if err = errors.Join(err, failed); err != nil || began < atOnce {
			return err
		}
	}
}

// begin starts the due feeds, but never runs more than atOnce feeds at a time.
func (r *Runner) begin(ctx context.Context, runs *sync.WaitGroup, fail func(error), began ...*int) error {
	ids, err := r.Store.due(ctx)
	if err != nil {
		return err
	}
	for _, id := range ids {
		if !r.enter(id) {
			continue
		}
		for _, n := range began {
			*n++
		}
		runs.Go(func() {
			defer r.leave(id)
			if err := r.locked(ctx, id); err != nil && ctx.Err() == nil {
				fail(err)
			}
		})
	}
	return nil
}

func (r *Runner) enter(id int64) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.running == nil {
		r.running = map[int64]bool{}
	}
	if r.running[id] || len(r.running) >= atOnce {
		return false
	}
	r.running[id] = true
	return true
}

func (r *Runner) leave(id int64) {
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.running, id)
}

// locked runs a feed while holding its advisory lock. It does nothing if another process holds the lock.
func (r *Runner) locked(ctx context.Context, id int64) (err error) {
	conn, err := r.Store.DB.Conn(ctx)
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close() }()
	var free bool
	if err := conn.NewRaw("SELECT pg_try_advisory_lock(?::int, ?::int)", lock, id).Scan(ctx, &free); err != nil ||
		!free {
		return err
	}
	defer func() {
		last, cancel := context.WithTimeout(context.WithoutCancel(ctx), lastWrite)
		defer cancel()
		_, failed := conn.ExecContext(last, "SELECT pg_advisory_unlock(?::int, ?::int)", lock, id)
		err = errors.Join(err, failed)
	}()
	f, runID, due, err := r.Store.begin(ctx, id)
	if err != nil || !due {
		return err
	}
	run := Run{ID: runID, FeedID: id}
	if err := r.do(ctx, &f, &run); err != nil {
		r.Log.Error("a feed failed", "feed", f.Name, "error", err.Error())
		run.State, run.Note = Failed, cmp.Or(run.Note, "程序出错，没有写入，请联系技术人员")
	}
	last, cancel := context.WithTimeout(context.WithoutCancel(ctx), lastWrite)
	defer cancel()
	if err := r.Store.finish(last, &f, &run); err != nil {
		return err
	}
	return r.alarm(last, &f, &run)
}

// do downloads and imports a feed's file. It stores faults of the file in run; err is a failure of our own system.
func (r *Runner) do(ctx context.Context, f *Feed, run *Run) error {
	folder, err := os.MkdirTemp("", "fapai-feed-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(folder) }()
	got, err := r.Fetcher.Fetch(ctx, feeds.Source{Address: f.Address, ETag: f.ETag, LastModified: f.LastModified},
		folder)
	if err != nil {
		run.State, run.Note = Failed, plaintext.FirstLine(err.Error())
		return nil
	}
	if run.Bytes = got.Size; got.NotModified || got.Hash == f.ContentHash {
		run.State, run.Records = Unchanged, f.Records
		f.ETag, f.LastModified = cmp.Or(got.ETag, f.ETag), cmp.Or(got.LastModified, f.LastModified)
		return nil
	}
	return r.importFile(ctx, f, run, &got)
}

func (r *Runner) importFile(ctx context.Context, f *Feed, run *Run, got *feeds.Fetched) error {
	origin := runs.Origin{Operator: "定时导入：" + f.Name}
	o := importing.Options{Source: f.Source, Name: f.Name, ExportedAt: got.ModifiedAt, Origin: origin, DryRun: true}
	refuse := func(err error) error {
		run.State, run.Note = Refused,
			strings.ReplaceAll(strings.ReplaceAll(plaintext.FirstLine(mapping.ForWorkbench(err)), got.Path+"：", ""),
				got.Path, f.Name)
		return nil
	}
	if f.Source == "" {
		explained, _, err := importing.Explain(f.Kind, got.Path, o)
		if err != nil {
			return refuse(err)
		}
		kept, found, err := r.Mappings.MappingFor(ctx, f.Kind, explained.Facts().Signature)
		if err != nil {
			return err
		}
		if found {
			o.Chosen = kept.Mapping
		}
	}
	tried, failed := importing.Kinds[f.Kind](ctx, []string{got.Path}, o, r.Deps)
	if ctx.Err() != nil {
		run.Note = "服务中断，没有写入，下次继续"
		return ctx.Err()
	}
	if len(tried.Files) == 1 {
		file := &tried.Files[0]
		run.Records, run.Rejected = file.Records, file.Rejected
		var err error
		if run.Reasons, err = notesOf(file.Reasons); err != nil {
			return err
		}
	}
	if failed != nil {
		return refuse(failed)
	}
	if why := f.doubt(run); why != "" {
		run.State, run.Note = Refused, why
		return nil
	}
	seen := &seenLots{}
	o.DryRun, o.Seen = false, seen.see
	report, err := importing.Kinds[f.Kind](ctx, []string{got.Path}, o, r.Deps)
	if err != nil {
		return err
	}
	file := &report.Files[0]
	run.State, run.Inserted, run.Updated, run.Ignored = Done, file.Inserted, file.Updated, file.IgnoredCount
	if run.IgnoredFirst, err = notesOf(file.Ignored); err != nil {
		return err
	}
	if file.Run != 0 {
		run.RunID = lo.ToPtr(file.Run)
	}
	f.ETag, f.LastModified, f.ContentHash, f.Records = got.ETag, got.LastModified, got.Hash, file.Records
	if f.IsFull {
		if run.Missing, run.Delisted, err = r.Store.compare(ctx, f, seen, origin, r.Deps.Undo); err != nil {
			r.Log.Error("the lots that a feed has no longer were not found", "feed", f.Name, "error", err.Error())
			run.Note = "已导入，但没有比较缺少的房源，下次再比较"
			f.ETag, f.LastModified, f.ContentHash = "", "", ""
		}
	}
	return nil
}
