package server

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"syscall"
	"testing"
	"time"

	"github.com/gofiber/fiber/v2"

	"fapai/api/apitest/fixture"
	"fapai/api/platform/httpx"
	"fapai/api/workbench/bulk"
	"fapai/api/workbench/checks"
	"fapai/api/workbench/headlist"
	"fapai/proto-types/wire"
)

// benchPatience is how long the benchmark waits until the rows of headlist show a bulk edit on a busy machine.
const benchPatience = 5 * time.Minute

// bulkRows is the number of titles changed by the benchmark's bulk edit.
const bulkRows = 10_000

// measured reports the duration of work, and the processor time of this process and PostgreSQL.
func measured(b *testing.B, name string, work func()) {
	b.Helper()
	var before, after syscall.Rusage
	database := postgresTime()
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &before)
	began := time.Now()
	work()
	took := time.Since(began)
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &after)
	worked := func(u *syscall.Rusage) time.Duration { return time.Duration(u.Utime.Nano() + u.Stime.Nano()) }
	b.ReportMetric(took.Seconds(), name+"-s")
	b.ReportMetric((worked(&after) - worked(&before)).Seconds(), name+"-cpu-s")
	b.ReportMetric((postgresTime() - database).Seconds(), name+"-pg-s")
}

// benchChecks requests, for each check, the pages in which it finds a fault.
func benchChecks(b *testing.B, index *headlist.Index) {
	b.Helper()
	found := 0
	took := make([]time.Duration, len(checks.All))
	for i := range checks.All {
		began := time.Now()
		found += index.Ask(b.Context(),
			headlist.Query{Filter: headlist.Filter{Check: checks.All[i].ID}, Limit: 100}).Total
		took[i] = time.Since(began)
	}
	b.ReportMetric(float64(slices.Max(took).Microseconds())/1000, "max-ms")
	b.ReportMetric(float64(len(took)), "checks")
	b.ReportMetric(float64(found), "findings")
}

// bulkBench sends requests about bulk edits.
type bulkBench struct {
	*testing.B
	app   *fiber.App
	store *bulk.Store
}

func (b *bulkBench) call(path string, body []byte) (edit wire.BulkEdit) {
	b.Helper()
	res, err := b.app.Test(httptest.NewRequest(http.MethodPost, path, bytes.NewReader(body)), -1)
	if err != nil {
		b.Fatal(err)
	}
	var answer struct {
		Msg  string
		Data wire.BulkEdit
	}
	if err := json.NewDecoder(res.Body).Decode(&answer); err != nil || res.StatusCode != http.StatusOK {
		b.Fatal(path, res.StatusCode, answer.Msg, err)
	}
	return answer.Data
}

// benchBulk changes 10,000 titles by an imported CSV file, and undoes that.
func benchBulk(t *testing.B, c *components) {
	t.Helper()
	editor := fixture.Member(t, c.conn, "bench")
	calls := *c.batchCalls
	b := bulkBench{B: t, app: fiber.New(fiber.Config{BodyLimit: 64 << 20}), store: calls.Maker.Store}
	b.app.Use(func(fc *fiber.Ctx) error {
		httpx.SetCallerID(fc, editor)
		return fc.Next()
	})
	b.app.Post("/file",
		func(fc *fiber.Ctx) error { return calls.ImportHeads(fc, wire.ImportHeadsParams{Name: "bench.csv"}) })
	b.app.Post("/apply/:id", func(fc *fiber.Ctx) error { return calls.ApplyBulkEdit(fc, idOf(fc)) })
	b.app.Post("/undo/:id", func(fc *fiber.Ctx) error { return calls.UndoBulkEdit(fc, idOf(fc)) })

	var file bytes.Buffer
	out := csv.NewWriter(&file)
	_ = out.Write([]string{headlist.ColPath, headlist.ColTitle, headlist.ColSeen}) // writing to a buffer cannot fail
	for _, r := range c.headIndex.Ask(b.Context(),
		headlist.Query{Filter: headlist.Filter{Kind: "house"}, Limit: bulkRows}).Rows {
		_ = out.Write([]string{r.Path, "急售" + r.Title, headlist.SeenOf(r.Title, r.Description, r.Keywords)})
	}
	out.Flush()
	var id int64
	measured(t, "preview", func() {
		id = b.call("/file", file.Bytes()).ID
		for {
			edit, err := b.store.Get(b.Context(), id)
			if err != nil || edit.State == bulk.Failed {
				b.Fatal(edit.State, err)
			}
			if edit.State == bulk.Preview {
				b.ReportMetric(float64(edit.Rows), "rows")
				return
			}
			time.Sleep(20 * time.Millisecond)
		}
	})
	measured(t, "apply", func() { b.call(fmt.Sprintf("/apply/%d", id), nil) })
	b.stored(c, bulkRows)
	measured(t, "undo", func() { b.call(fmt.Sprintf("/undo/%d", id), nil) })
	b.stored(c, 0)
}

func idOf(fc *fiber.Ctx) wire.ID {
	id, err := fc.ParamsInt("id")
	if err != nil {
		return 0
	}
	return wire.ID(id)
}

// stored checks the number of overrides, and waits until the rows of headlist show them.
func (b *bulkBench) stored(c *components, want int) {
	b.Helper()
	list, err := c.overrideStore.All(b.Context())
	if err != nil || len(list) != want {
		b.Fatalf("%d titles are replaced, want %d: %v", len(list), want, err)
	}
	for deadline := time.Now().Add(benchPatience); ; time.Sleep(50 * time.Millisecond) {
		shown := c.headIndex.Ask(b.Context(), headlist.Query{Filter: headlist.Filter{Text: "急售"}})
		if shown.Total == want && shown.Progress.Total == 0 {
			return
		}
		if time.Now().After(deadline) {
			b.Fatalf("%d titles are shown, want %d", shown.Total, want)
		}
	}
}
