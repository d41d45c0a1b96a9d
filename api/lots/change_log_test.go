package lots_test

import (
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/lots"
	"fapai/api/lots/importer"
	"fapai/api/lots/lot"
	"fapai/proto-types/wire"
)

// logOf returns the change log of a lot, oldest first, one entry per line.
func logOf(t *testing.T, idb bun.IDB, id int64) []string {
	t.Helper()
	changes, err := newStore(idb).Changes(ctx, id)
	if err != nil {
		t.Fatal(err)
	}
	slices.Reverse(changes)
	lines := make([]string, len(changes))
	for i, c := range changes {
		lines[i] = fmt.Sprintf("%s: %s → %s", c.Field, orZero(c.Old), orZero(c.New))
		if c.SourceTime != nil {
			lines[i] += " @" + c.SourceTime.In(fixture.Now.Location()).Format("01-02 15:04")
		}
	}
	return lines
}

func expectLog(t *testing.T, idb bun.IDB, id int64, want ...string) {
	t.Helper()
	if got := logOf(t, idb, id); !slices.Equal(got, want) {
		t.Errorf("change log\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// An import logs its changes with the time of the source. Importing the same file again logs nothing.
func TestImportsFillTheChangeLog(t *testing.T) {
	tx := apitest.Tx(t)
	one := fixture.FullLot()
	one.Texts = &lot.Texts{Notice: fixture.Ptr("<p>定于11月20日开拍。</p>")}
	one.Attachments = []lot.Attachment{{Type: "other", Name: "公告.pdf", URL: "/a.pdf"}}
	one.House.SourceUpdatedAt = fixture.At(-1)
	id := fixture.Insert(t, tx, one)[0]
	expectLog(t, tx, id)

	one.House.SourceUpdatedAt = fixture.At(0.5)
	one.House.Result = fixture.Ptr(lot.Postponed)
	one.Texts = &lot.Texts{Notice: fixture.Ptr("<p>定于11月27日开拍。</p>"), Instruction: fixture.Ptr("<p>须知</p>")}
	one.Attachments = append(one.Attachments, lot.Attachment{Type: "other", Name: "评估报告.pdf", URL: "/b.pdf"})
	want := []string{
		"status: 0 → 6 @11-19 11:30",
		"notice: <p>定于11月20日开拍。</p> → <p>定于11月27日开拍。</p> @11-19 11:30",
		"attachments: 公告.pdf → 公告.pdf\n评估报告.pdf @11-19 11:30",
	}
	for range 2 {
		upsert(t, tx, later, one)
		expectLog(t, tx, id, want...)
	}

	one.House.SourceUpdatedAt, one.House.Result = nil, nil
	one.Attachments = []lot.Attachment{}
	upsert(t, tx, later.Add(time.Hour), one)
	expectLog(t, tx, id, append(want, "status: 6 → 0", "attachments: 公告.pdf\n评估报告.pdf → ")...)
}

// A status change by the clock is logged exactly once, by the notifier or by the next import, even if neither ran
// for a long time.
func TestTheClockFillsTheChangeLog(t *testing.T) {
	own := apitest.Database(t)
	one := fixture.House(times(fixture.At(1), fixture.At(25), nil))
	begun := fixture.House(times(fixture.At(-1), fixture.At(23), nil))
	ids := fixture.Insert(t, own, one, begun, fixture.House(result(lot.Withdrawn, fixture.At(1))))
	now := fixture.Now
	notifier := lots.NewStore(own, newIndex(own), func() time.Time { return now }).
		StatusNotifier(slog.New(slog.DiscardHandler))
	tick := func(at *time.Time) {
		t.Helper()
		now = *at
		if err := notifier.Tick(ctx); err != nil {
			t.Fatal(err)
		}
	}
	tick(fixture.At(0.5))
	tick(fixture.At(1))
	tick(fixture.At(1.1))
	expectLog(t, own, ids[0], "status: 0 → 1 @11-19 12:00")

	begun.House.ActualEndTime = fixture.At(24) // the auction was extended, the import comes after the announced end
	upsert(t, own, *fixture.At(23.5), begun)
	tick(fixture.At(23.6))
	tick(fixture.At(24.5))
	expectLog(t, own, ids[1], "status: 1 → 2 @11-20 10:00", "actual_end_time:  → 2026-11-20T11:00:00+08:00",
		"status: 2 → 1",
		"status: 1 → 2 @11-20 11:00")

	// The notifier did not run at the end of the auction. The import of the result must therefore log the end before
	// the result.
	one.House.Result, one.House.DealPrice, one.House.ActualEndTime = fixture.Ptr(lot.Sold),
		fixture.Ptr[int64](4_000_000), fixture.At(25)
	upsert(t, own, *fixture.At(30), one)
	expectLog(t, own, ids[0], "status: 0 → 1 @11-19 12:00", "status: 1 → 2 @11-20 12:00", "deal_price:  → 4000000",
		"actual_end_time:  → 2026-11-20T12:00:00+08:00", "status: 2 → 3")
	tick(fixture.At(31))
	expectLog(t, own, ids[2])
}

// For a lot without a start, the logged closing has the feed's status as old value. If the feed already called it
// over, nothing is logged.
func TestTheClockLogsLotsWithoutAStart(t *testing.T) {
	own := apitest.Database(t)
	none := fixture.House(times(nil, fixture.At(2), nil))
	ids := fixture.Insert(t, own, none, fixture.House(stated(lot.Running, fixture.At(2))),
		fixture.House(stated(lot.Ended, fixture.At(2))))
	if _, err := importer.LogTransitions(ctx, own, fixture.Now); err != nil {
		t.Fatal(err)
	}
	if _, err := importer.LogTransitions(ctx, own, *fixture.At(3)); err != nil {
		t.Fatal(err)
	}
	expectLog(t, own, ids[0], "status: 9 → 2 @11-19 13:00")
	expectLog(t, own, ids[1], "status: 1 → 2 @11-19 13:00")
	expectLog(t, own, ids[2])
}

// During an import no status change by the clock is logged; it is logged afterwards.
func TestTheClockWaitsForAnImport(t *testing.T) {
	own := apitest.Database(t)
	id := fixture.Insert(t, own, fixture.House(times(fixture.At(1), fixture.At(25), nil)))[0]
	tx, err := own.Begin()
	if err != nil {
		t.Fatal(err)
	}
	if err := importer.LockWrites(ctx, tx); err != nil {
		t.Fatal(err)
	}
	if ids, err := importer.LogTransitions(ctx, own, *fixture.At(2)); err != nil || len(ids) > 0 {
		t.Fatal(ids, err)
	}
	if err := tx.Rollback(); err != nil {
		t.Fatal(err)
	}
	for _, want := range [][]int64{{id}, nil} {
		if ids, err := importer.LogTransitions(ctx, own, *fixture.At(2)); err != nil || !slices.Equal(ids, want) {
			t.Fatal(ids, err)
		}
	}
}

func TestTheDiffOfANotice(t *testing.T) {
	tx := apitest.Tx(t)
	one := fixture.FullLot()
	notice := func(day string) *lot.Texts {
		return &lot.Texts{Notice: fixture.Ptr("<h3>公告</h3><p>一、标的；二、瑕疵。定于" + day + "开拍。请准时参加。逾期不候。</p><p>特此公告</p>")}
	}
	one.Texts = notice("11月20日")
	id := fixture.Insert(t, tx, one)[0]
	one.Texts = notice("11月27日")
	upsert(t, tx, later, one)
	app, _ := newApp(tx)
	_, _, changes := call[[]wire.HouseChange](t, app, "GET", fmt.Sprintf("/api/house/%d/change", id))
	if len(changes) != 1 || changes[0].Kind != wire.HouseChangeKindText ||
		changes[0].Label != "拍卖公告" || changes[0].Old != nil {
		t.Fatalf("%+v", changes)
	}
	want := []wire.TextDiff{
		{Op: "gap", Text: ""}, {Op: "same", Text: "二、瑕疵。"}, {Op: "old", Text: "定于11月20日开拍。"},
		{Op: "new", Text: "定于11月27日开拍。"},
		{Op: "same", Text: "请准时参加。"}, {Op: "gap", Text: ""},
	}
	if !slices.Equal(changes[0].Diff, want) {
		t.Errorf("%+v", changes[0].Diff)
	}
}
