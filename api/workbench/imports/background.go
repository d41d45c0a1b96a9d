package imports

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"time"

	"github.com/samber/lo"
	"github.com/uptrace/bun"

	"fapai/api/importing"
	"fapai/api/importing/mapping"
	"fapai/api/importing/runs"
	"fapai/api/lots/lot"
	"fapai/api/platform/loop"
	"fapai/api/platform/plaintext"
)

const (
	// idlePause is the time that a worker pauses if it found no task.
	idlePause = time.Second
	// progressEvery is the interval at which the runner stores progress and checks for a cancellation.
	progressEvery = 500 * time.Millisecond
	// lastWrite is the time limit for storing the end of a task after the process was asked to stop.
	lastWrite = 5 * time.Second
)

// Runner runs queued tasks. A lock in the database ensures that only one process runs a task at a time.
type Runner struct {
	Store *Store
	Deps  importing.Deps
	// Undo undoes the changes of an import run, and recomputes the data derived from them.
	Undo func(ctx context.Context, run int64, force bool) (runs.Outcome, error)
	// Preview returns the cards of lots that are not stored yet, as JSON of the API contract. It may be nil.
	Preview func(ctx context.Context, lots []lot.Lot) (json.RawMessage, error)
	Log     *slog.Logger
}

// Run runs tasks until ctx ends.
func (r *Runner) Run(ctx context.Context) {
	for ctx.Err() == nil {
		did, err := r.Work(ctx)
		if err != nil && ctx.Err() == nil {
			r.Log.Warn("the tasks of imports could not be read and will be tried again", "error", err.Error())
		}
		if !did || err != nil {
			loop.Sleep(ctx, idlePause)
		}
	}
}

// Work runs one task. did is false if no task is waiting or another process holds the lock.
func (r *Runner) Work(ctx context.Context) (did bool, err error) {
	if waits, err := r.Store.waits(ctx); err != nil || !waits {
		return false, err
	}
	conn, err := r.Store.DB.Conn(ctx)
	if err != nil {
		return false, err
	}
	defer func() { _ = conn.Close() }()
	if locked, err := tryLock(ctx, conn); err != nil || !locked {
		return false, err
	}
	defer func() {
		last, cancel := context.WithTimeout(context.WithoutCancel(ctx), lastWrite)
		defer cancel()
		err = errors.Join(err, unlock(last, conn))
	}()
	if err := r.Store.recover(ctx); err != nil {
		return false, err
	}
	t, found, err := r.Store.take(ctx)
	if err != nil || !found {
		return false, err
	}
	done := r.watched(ctx, conn, &t)
	last, cancel := context.WithTimeout(context.WithoutCancel(ctx), lastWrite)
	defer cancel()
	return true, r.Store.finish(last, t.ID, done)
}

// watched runs a task and stores its progress. It aborts the task if an editor cancels it, or if the
// connection that holds the lock may be lost.
func (r *Runner) watched(ctx context.Context, conn bun.Conn, t *Task) result {
	var done, total atomic.Int64
	work, stop := context.WithCancel(ctx)
	defer stop()
	ended := make(chan result, 1)
	go func() {
		ended <- r.do(work, t, func(d, all int64) {
			done.Store(d)
			total.Store(all)
		})
	}()
	tick := time.NewTicker(progressEvery)
	defer tick.Stop()
	for {
		select {
		case out := <-ended:
			if _, err := progress(context.WithoutCancel(ctx), conn, t.ID, done.Load(), total.Load()); err != nil {
				r.Log.Warn("the progress of an import was not stored", "error", err.Error())
			}
			return out
		case <-tick.C:
			goesOn, err := progress(work, conn, t.ID, done.Load(), total.Load())
			if err != nil && work.Err() == nil {
				r.Log.Warn("an import is stopped, because its progress cannot be stored", "error", err.Error())
			}
			if err != nil || !goesOn {
				stop()
			}
		}
	}
}

func (r *Runner) do(ctx context.Context, t *Task, tell func(done, total int64)) (out result) {
	defer func() {
		if p := recover(); p != nil {
			r.Log.Error("an import panicked", "task", t.ID, "panic", p)
			out = result{state: Failed, note: "程序出错，没有写入任何数据，请联系技术人员"}
		}
	}()
	if t.Work == Undo {
		return r.undo(ctx, t)
	}
	out, err := r.file(ctx, t, tell)
	if err != nil {
		r.Log.Error("an import failed", "task", t.ID, "error", err.Error())
		return result{state: Failed, note: interrupted}
	}
	return out
}

func (r *Runner) undo(ctx context.Context, t *Task) result {
	out, err := r.Undo(ctx, *t.RunID, t.Force)
	switch {
	case errors.Is(err, runs.ErrUnknown), errors.Is(err, runs.ErrExpired):
		return result{state: Failed, note: plaintext.FirstLine(err.Error())}
	case err != nil:
		r.Log.Error("an undo failed", "run", *t.RunID, "error", err.Error())
		return result{state: Failed, note: "撤销没有完成，请重试；若再次失败请联系技术人员"}
	}
	return result{state: Done, report: undoReport(out)}
}

// file makes the dry run or the import of an uploaded file, in a temporary folder with fixed file names. err is a
// failure of our own system; faults of the file are in the result's note. tell is called with the progress.
func (r *Runner) file(ctx context.Context, t *Task, tell func(done, total int64)) (result, error) {
	folder, err := os.MkdirTemp("", "fapai-import-")
	if err != nil {
		return result{}, err
	}
	defer func() { _ = os.RemoveAll(folder) }()
	path := filepath.Join(folder, "upload")
	if err := r.Store.write(ctx, *t.FileID, path); errors.Is(err, errLost) {
		return result{state: Failed, note: errLost.Error()}, nil
	} else if err != nil {
		return result{}, err
	}
	signature, wrong, err := r.explain(ctx, t, path)
	if err != nil {
		return result{}, err
	}
	if wrong != nil {
		return result{state: Failed, note: forEditors(wrong, path, t.Name)}, nil
	}
	report, failed := importing.Kinds[t.Kind](ctx, []string{path}, importing.Options{
		Source: t.Source, Chosen: t.Mapping, Sheet: t.Sheet, Changes: listedChanges, DryRun: t.Work == Check,
		CreateCommunities: t.CreateCommunities, Name: t.Name, Progress: tell,
		Origin: runs.Origin{MemberID: t.MemberID, TaskID: lo.ToPtr(t.ID)},
	}, r.Deps)
	out := result{state: Done}
	rejects, err := os.ReadFile(path + ".rejects.csv")
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return result{}, err
	}
	out.rejects = strings.ToValidUTF8(strings.ReplaceAll(string(rejects), "\x00", ""), "�")
	if len(report.Files) == 1 {
		out.run = report.Files[0].Run
		if out.report, err = reportOf(&report.Files[0], out.rejects); err != nil {
			return result{}, err
		}
		if err := r.Store.storeChanges(ctx, t.ID, report.Files[0].Changes); err != nil {
			return result{}, err
		}
	}
	if failed == nil {
		if t.Work == Import && t.Mapping != "" {
			err = r.Store.keepMapping(ctx, t, signature)
		}
		return out, err
	}
	if ctx.Err() != nil {
		return result{state: Failed, note: interrupted}, nil
	}
	out.state = Failed
	out.note = forEditors(failed, path, t.Name)
	return out, nil
}

// forEditors removes paths of the server and names of command line flags from an error message, because they do not
// help editors.
func forEditors(err error, path, name string) string {
	message := mapping.ForWorkbench(err)
	note := plaintext.FirstLine(strings.NewReplacer("被拒绝的行见 "+path+".rejects.csv。", "", path+".rejects.csv", "被拒绝的行",
		path+"：", "", path, name).Replace(message))
	return note
}
