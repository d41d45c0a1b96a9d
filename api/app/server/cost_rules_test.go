package server

import (
	"net/http"
	"slices"
	"testing"
	"time"

	"github.com/gofiber/fiber/v2"

	"fapai/api/apitest/fixture"
	"fapai/api/lots/lot"
	"fapai/proto-types/wire"
)

// TestCostRulesPassFromDraftToTotals changes a fee by draft, dry run, review and publication, and checks the
// total costs of lots.
func TestCostRulesPassFromDraftToTotals(t *testing.T) {
	d := newWorkbench(t)
	ids := fixture.Insert(t, d.db, fixture.House(func(h *lot.House) { h.Usage = "101" }),
		fixture.House(func(h *lot.House) { h.Usage = "113" }))
	totalOf := func(id int64) (high int64) {
		t.Helper()
		if err := d.db.NewRaw("SELECT high FROM house_totals WHERE house_id = ?", id).
			Scan(t.Context(), &high); err != nil {
			t.Fatal(err)
		}
		return high
	}
	of := draftOf{"cost_rule", "cost-rules", "/api/editor/cost-rule"}
	step := func(token, method, part string, body any) (shown wire.CostRulesDetail) {
		t.Helper()
		return moved[wire.CostRulesDetail](d, of, token, method, part, body)
	}
	refused := func(token, method, part string, body any, status int, word string) {
		t.Helper()
		d.refusedAt(token, method, of.at(part), body, status, word)
	}
	shown := step(d.writer, http.MethodGet, "", nil)
	if len(shown.Live) < 40 || shown.Open != nil || len(shown.History) > 0 || shown.Computing {
		t.Fatalf("%d rules, %+v", len(shown.Live), shown.Open)
	}
	change := func(rules wire.CostRuleRows, edit func(r *wire.CostRuleRow)) wire.CostRuleRows {
		rules = slices.Clone(rules)
		at := slices.IndexFunc(rules, isRegistration)
		edit(&rules[at])
		return rules
	}
	draft := func(rules wire.CostRuleRows, version int) fiber.Map {
		return fiber.Map{"rules": rules, "version": version, "reason": "登记费上调"}
	}
	// The error names the impossible value.
	impossible := change(shown.Live, func(r *wire.CostRuleRow) { r.Value = -1 })
	refused(d.writer, http.MethodPut, "/draft", draft(impossible, 0), 400, "规则 register_home（2016-12-12 起）：金额应为")
	refused(d.writer, http.MethodPut, "/draft", draft(shown.Live, 0), 400, "没有需要发布的修改")

	dearer := change(shown.Live, func(r *wire.CostRuleRow) { r.Value += 10 })
	shown = step(d.writer, http.MethodPut, "/draft", draft(dearer, 0))
	shown = step(d.writer, http.MethodPost, "/submit", fiber.Map{"version": shown.Open.Version, "reason": ""})
	refused(d.publisher, http.MethodPost, "/publication", fiber.Map{"version": shown.Open.Version, "reason": ""}, 409,
		"请先试运行")

	before := [2]int64{totalOf(ids[0]), totalOf(ids[1])}
	shown = step(d.publisher, http.MethodPost, "/trial", nil)
	report := shown.Open.Trial.Report
	if !shown.Open.Trial.Current || report.Lots != 2 || report.Changed != 1 || report.Up != 1 ||
		report.Median != 10 || report.Largest != 10 ||
		report.LargestID == nil || *report.LargestID != ids[0] {
		t.Errorf("%+v %+v", shown.Open.Trial, report)
	}
	if now := [2]int64{totalOf(ids[0]), totalOf(ids[1])}; now != before {
		t.Errorf("a dry run changed totals from %v to %v", before, now)
	}
	shown = step(d.publisher, http.MethodPost, "/publication", fiber.Map{"version": shown.Open.Version, "reason": ""})
	if shown.Open != nil || !shown.Computing || len(shown.History) != 2 || *shown.History[0].Author == "" ||
		shown.History[0].Reason != "登记费上调" {
		t.Errorf("%+v", shown)
	}
	if done, err := d.components.queue.Work(t.Context()); err != nil || !done {
		t.Fatal(done, err)
	}
	if now := [2]int64{totalOf(ids[0]), totalOf(ids[1])}; now != [2]int64{before[0] + 10, before[1]} {
		t.Errorf("totals %v after %v", now, before)
	}

	// A new draft restores the earlier rules.
	shown = step(d.writer, http.MethodPost, "/restoration",
		fiber.Map{"revision": shown.History[1].ID, "version": 0, "reason": "恢复"})
	step(d.writer, http.MethodPost, "/submit", fiber.Map{"version": shown.Open.Version, "reason": ""})
	shown = step(d.publisher, http.MethodPost, "/trial", nil)
	shown = step(d.publisher, http.MethodPost, "/publication", fiber.Map{"version": shown.Open.Version, "reason": ""})
	if _, err := d.components.queue.Work(t.Context()); err != nil {
		t.Fatal(err)
	}
	if now := [2]int64{totalOf(ids[0]), totalOf(ids[1])}; now != before {
		t.Errorf("totals %v, at first %v", now, before)
	}

	// The page about costs reports rules that end soon, unless another rule follows them.
	ends := time.Now().AddDate(0, 0, 30).Format(lot.DayFormat)
	ending := change(shown.Live, func(r *wire.CostRuleRow) { r.ValidTo = &ends })
	shown = step(d.writer, http.MethodPut, "/draft", draft(ending, 0))
	shown = step(d.writer, http.MethodPost, "/submit", fiber.Map{"version": shown.Open.Version, "reason": ""})
	step(d.publisher, http.MethodPost, "/trial", nil)
	shown = step(d.publisher, http.MethodPost, "/publication", fiber.Map{"version": shown.Open.Version, "reason": ""})
	if len(shown.Ending) != 1 || shown.Ending[0].Code != "register_home" || shown.Ending[0].ValidTo != ends {
		t.Errorf("%+v", shown.Ending)
	}
}
