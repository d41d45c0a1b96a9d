package server

import (
	"net/http"
	"slices"
	"testing"
	"time"

	"github.com/gofiber/fiber/v2"

	"fapai/api/apitest/fixture"
	"fapai/api/content/home"
	"fapai/api/lots/lot"
	"fapai/api/platform/clock"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// TestEditorsArrangeTheHome sorts and hides sections of the home page and recommends lots, and checks what
// visitors see.
func TestEditorsArrangeTheHome(t *testing.T) {
	d := newWorkbench(t)
	d.token = d.publisher
	now := clock.Now()
	open := func(h *lot.House) { h.StartTime, h.EndTime = new(now.Add(time.Hour)), new(now.Add(25*time.Hour)) }
	over := func(h *lot.House) { h.StartTime, h.EndTime = new(now.Add(-48*time.Hour)), new(now.Add(-24*time.Hour)) }
	lots := fixture.Insert(t, d.db, fixture.House(open), fixture.House(over), fixture.House(open))
	day := func(days int) string { return now.In(httpx.CST).AddDate(0, 0, days).Format(time.DateOnly) }
	pick := func(id int64, until string) fiber.Map { return fiber.Map{"house_id": id, "until": until} }
	put := func(rows, picks []fiber.Map, version int) reply {
		return d.call(http.MethodPut, "/api/editor/home",
			fiber.Map{"rows": rows, "picks": picks, "version": version, "reason": "双十一"})
	}
	seen := func() (layout wire.HomeLayout) {
		t.Helper()
		d.call(http.MethodGet, "/api/home", nil).into(t, &layout)
		return layout
	}
	if rows := seen().Rows; len(rows) != len(home.Rows) || rows[0] != "figures" {
		t.Errorf("without a layout %q", rows)
	}
	rows := []fiber.Map{{"key": "news", "hidden": false}, {"key": "market", "hidden": true}}
	none := []fiber.Map{}
	picks := []fiber.Map{pick(lots[2], day(0)), pick(lots[1], day(3)), pick(lots[0], day(3))}
	var shown wire.WorkbenchHome
	for range 2 { // sent twice
		put(rows, picks, 0).into(t, &shown)
	}
	states := []wire.WorkbenchPickState{}
	for _, p := range shown.Picks {
		states = append(states, p.State)
	}
	if shown.Version != 1 || shown.By == "" || len(shown.Rows) != len(home.Rows) || shown.Builtin[0].Key != "figures" ||
		!slices.Equal(states, []wire.WorkbenchPickState{"shown", "closed", "shown"}) {
		t.Errorf("%+v", shown)
	}
	layout := seen()
	if len(layout.Picks) != 2 || layout.Picks[0].ID != lots[2] || slices.Contains(layout.Rows, "market") ||
		slices.Index(layout.Rows, "news") > slices.Index(layout.Rows, "steps") {
		t.Errorf("visitors see %q and %d lots", layout.Rows, len(layout.Picks))
	}
	for name, r := range map[string]reply{
		"a pick of yesterday":  put(rows, []fiber.Map{pick(lots[0], day(-1))}, 1),
		"a hidden risk notice": put([]fiber.Map{{"key": "risk", "hidden": true}}, none, 1),
		"a row of no name":     put([]fiber.Map{{"key": "banner", "hidden": true}}, none, 1),
	} {
		if r.Status != http.StatusBadRequest {
			t.Errorf("%s answers %+v", name, r)
		}
	}
	if r := put(none, none, 0); r.Status != http.StatusConflict {
		t.Errorf("who has not seen the change is answered %+v", r)
	}
	// A recommendation disappears after its last day, and when its lot is deleted.
	if _, err := d.db.ExecContext(t.Context(),
		`UPDATE home_layout SET picks = jsonb_set(picks, '{0,until}', to_jsonb(?::text))`, day(-1)); err != nil {
		t.Fatal(err)
	}
	if got := seen().Picks; len(got) != 1 || got[0].ID != lots[0] {
		t.Errorf("%d lots are recommended after the end", len(got))
	}
	put(none, none, 1).into(t, &shown)
	if rows := seen().Rows; len(rows) != len(home.Rows) || rows[0] != "figures" || len(seen().Picks) != 0 {
		t.Errorf("after the reset %q", rows)
	}
	var history struct{ List []wire.ActChange }
	d.call(http.MethodGet, "/api/editor/home/history", nil).into(t, &history)
	if len(history.List) != 2 || history.List[1].Reason != "双十一" || history.List[1].Changes[1].After != "法拍行情" ||
		history.List[0].By == "" {
		t.Errorf("%+v", history.List)
	}
	d.verify("home.change", 2)
	d.token = d.writer
	if r := put(rows, none, 2); r.Status != http.StatusForbidden {
		t.Errorf("a writer is answered %+v", r)
	}
}
