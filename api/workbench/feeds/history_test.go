package feeds

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"testing"
	"time"

	"fapai/api/importing"
	"fapai/api/workbench/imports"
)

// way is one way of importing an export that was made at a time: as an upload, a feed and so on. ignored is
// the number of lots that were skipped because newer data is stored.
type way func(r *room, text string, at time.Time) (ignored int)

var ways = map[string]way{
	"file": func(r *room, text string, at time.Time) int {
		path := filepath.Join(r.t.TempDir(), "lots.csv")
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			r.t.Fatal(err)
		}
		report, err := importing.Houses(r.t.Context(), []string{path}, importing.Options{ExportedAt: at}, r.Deps)
		if err != nil {
			r.t.Fatal(err)
		}
		return report.Files[0].IgnoredCount
	},
	"workbench": func(r *room, text string, at time.Time) int {
		worker, ctx := &imports.Runner{Store: r.Mappings, Deps: r.Deps, Log: r.Log}, r.t.Context()
		u, err := r.Mappings.Begin(ctx, imports.File{Kind: "houses", Name: "lots.csv", Size: int64(len(text)),
			MemberID: r.member, ModifiedAt: &at})
		if err == nil {
			u, err = r.Mappings.Append(ctx, u.ID, r.member, 0, []byte(text))
		}
		if err != nil {
			r.t.Fatal(err)
		}
		id, done := *u.TaskID, imports.Task{}
		for _, work := range []imports.Work{imports.Check, imports.Import} {
			if work == imports.Import {
				if id, err = r.Mappings.Again(ctx, id, work, r.member); err != nil {
					r.t.Fatal(err)
				}
			}
			if did, err := worker.Work(ctx); !did || err != nil {
				r.t.Fatal(did, err)
			}
			if done, err = r.Mappings.Get(ctx, id); err != nil || done.State != imports.Done {
				r.t.Fatalf("%+v, %v", done, err)
			}
		}
		return ignoredOf(r.t, done)
	},
	"feed": func(r *room, text string, at time.Time) int {
		r.answer = func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Last-Modified", at.UTC().Format(http.TimeFormat))
			_, _ = w.Write([]byte(text))
		}
		id := r.feed(func(f *Feed) { f.Name, f.IsFull = fmt.Sprint("feed ", r.asked.Load()), false })
		run := r.runs(id)
		if run.State != Done || run.Ignored > 0 != (len(run.IgnoredFirst) > 0) {
			r.t.Fatalf("%+v", run)
		}
		if err := r.Store.Remove(r.t.Context(), id, r.member); err != nil {
			r.t.Fatal(err)
		}
		return run.Ignored
	},
}

// Several exports of a lot are imported in every order and in every way. The lot must end in the state of the
// newest export.
func TestAHistoryByEveryWayInEveryOrder(t *testing.T) {
	history := []string{",即将开始,", "1000000,进行中,", "1000000,成交,1500000"}
	orders := [][]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}
	mixes := [][]string{
		{"file", "file", "file"}, {"workbench", "workbench", "workbench"}, {"feed", "feed", "feed"},
		{"file", "workbench", "feed"}, {"workbench", "feed", "file"}, {"feed", "file", "workbench"},
	}
	r := newRoom(t)
	for _, order := range orders {
		for _, mix := range mixes {
			if _, err := r.Store.DB.ExecContext(t.Context(), "DELETE FROM houses"); err != nil {
				t.Fatal(err)
			}
			last, ignored, wanted := -1, 0, 0
			for n, i := range order {
				text := "来源平台,标的编号,标题,区县,开拍时间,结束时间,起拍价,拍卖状态,成交价\n公拍网,1,北京市朝阳区示例路1号楼101室,朝阳区,2026-11-10 10:00,2026-11-11 10:00," + history[i] + "\n"
				ignored += ways[mix[n]](r, text, r.now.AddDate(0, 0, i-30).Truncate(24*time.Hour))
				if i < last {
					wanted++
				}
				last = max(last, i)
			}
			var start, deal int64
			var result string
			if err := r.Store.DB.NewRaw("SELECT start_price, deal_price, result FROM houses").
				Scan(t.Context(), &start, &deal, &result); err != nil ||
				start != 1_000_000 || deal != 1_500_000 || result != "3" || ignored != wanted {
				t.Errorf("%v by %v: %d, %d, %s, %d left out, want %d, %v", order, mix, start, deal,
					result, ignored, wanted, err)
			}
		}
	}
}

func ignoredOf(t *testing.T, task imports.Task) int {
	t.Helper()
	var report imports.Report
	if err := json.Unmarshal(task.Report, &report); err != nil {
		t.Fatal(err)
	}
	return report.IgnoredCount
}
