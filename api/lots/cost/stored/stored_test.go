package stored_test

import (
	"encoding/json"
	"os"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/lots/cost"
	"fapai/api/lots/cost/stored"
	"fapai/api/lots/importer"
	"fapai/api/lots/lot"
)

// TestRulesOfTheTestsAreThoseOfTheDatabase compares the rules in the engine's tests with the stored ones, field by
// field.
func TestRulesOfTheTestsAreThoseOfTheDatabase(t *testing.T) {
	text, err := os.ReadFile("../testdata/rules.json")
	if err != nil {
		t.Fatal(err)
	}
	var want []map[string]any
	if err := json.Unmarshal(text, &want); err != nil {
		t.Fatal(err)
	}
	var got []string
	// Numbers are compared without trailing zeros, and empty fields are removed.
	if err := apitest.Tx(t).
		NewRaw(`SELECT jsonb_strip_nulls(to_jsonb(r) - 'basis' - 'updated_at')::text FROM cost_rules AS r`).
		Scan(t.Context(), &got); err != nil {
		t.Fatal(err)
	}
	if len(got) != len(want) {
		t.Fatalf("%d rules, the tests have %d", len(got), len(want))
	}
	stored := map[string]map[string]any{}
	for _, row := range got {
		var fields map[string]any
		if err := json.Unmarshal([]byte(row), &fields); err != nil {
			t.Fatal(err)
		}
		stored[key(fields)] = fields
	}
	for _, fields := range want {
		row := stored[key(fields)]
		for name, value := range row {
			if value == "" {
				delete(row, name)
			}
		}
		a, _ := json.Marshal(fields)
		b, _ := json.Marshal(row)
		if string(a) != string(b) {
			t.Errorf("tests %s\n database %s", a, b)
		}
	}
}

func key(fields map[string]any) string {
	code, _ := fields["code"].(string)
	from, _ := fields["valid_from"].(string)
	return code + from
}

func totals(t *testing.T, idb bun.IDB, id int64) (low, high *int64) {
	t.Helper()
	var row struct{ TotalLow, TotalHigh *int64 }
	if err := idb.NewRaw("SELECT low AS total_low, high AS total_high FROM house_totals WHERE house_id = ?", id).
		Scan(t.Context(), &row); err != nil {
		t.Fatal(err)
	}
	return row.TotalLow, row.TotalHigh
}

func recompute(t *testing.T, idb bun.IDB, now time.Time, dry bool) stored.Recomputed {
	t.Helper()
	out, err := stored.Recompute(t.Context(), idb, now, dry, importer.LockWrites)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func TestTotalsFollowPricesAndRules(t *testing.T) {
	tx := apitest.Tx(t)
	one := fixture.House(func(h *lot.House) {
		h.Usage, h.AreaM2, h.TaxBurden = "101",
			fixture.Ptr(90.0), fixture.Ptr("1")
	})
	other := fixture.House(func(h *lot.House) { h.Usage = "113" })
	ids := fixture.Insert(t, tx, one, other)
	now := fixture.Clock()
	low, high := totals(t, tx, ids[0])
	price := *one.House.StartPrice
	if low == nil || *low < price+80+price*9/1000 || *high > price+80+price/100+1 {
		t.Fatalf("%v to %v of %d", low, high, price)
	}
	if again := recompute(t, tx, now, false); again.Lots < 2 || again.Changed != 0 {
		t.Errorf("nothing changed and %+v", again)
	}
	if _, err := tx.ExecContext(t.Context(),
		"UPDATE cost_rules SET value = 0.02 WHERE code = 'deed_first_small' AND valid_from = '2024-12-01'"); err != nil {
		t.Fatal(err)
	}
	dry := recompute(t, tx, now, true)
	if dry.Changed != 1 || dry.Up != 1 || dry.LargeID != ids[0] || dry.Mean != dry.Largest ||
		dry.Largest < price*9/1000 {
		t.Errorf("%+v", dry)
	}
	if _, unchanged := totals(t, tx, ids[0]); *unchanged != *high {
		t.Error("a dry run writes")
	}
	if real := recompute(t, tx, now, false); real != dry {
		t.Errorf("dry %+v, real %+v", dry, real)
	}
	if _, after := totals(t, tx, ids[0]); *after-*high != dry.Largest {
		t.Errorf("%d after %d", *after, *high)
	}
	if _, err := tx.ExecContext(t.Context(), "DELETE FROM cost_rules WHERE code = 'register_other'"); err != nil {
		t.Fatal(err)
	}
	if out := recompute(t, tx, now, false); out.Unknown != 1 {
		t.Errorf("%+v", out)
	}
	if low, high := totals(t, tx, ids[1]); low != nil || high != nil {
		t.Error("a total without a rule")
	}
	one.House.StartPrice = new(*one.House.StartPrice + 100_000)
	if _, err := importer.Upsert(t.Context(), tx, []lot.Lot{one}, now); err != nil {
		t.Fatal(err)
	}
	if _, after := totals(t, tx, ids[0]); *after < *high+100_000 {
		t.Errorf("%d after a higher price", *after)
	}
}

// TestEveryStoredTotalIsTheEngines computes the totals of the stored lots and compares them with the stored
// totals.
func TestEveryStoredTotalIsTheEngines(t *testing.T) {
	tx := apitest.Tx(t)
	for _, usage := range []string{"101", "113", "116", "117", "111"} {
		for _, burden := range []string{"1", "2", "3", "9"} {
			fixture.Insert(t, tx, fixture.House(func(h *lot.House) { h.Usage, h.TaxBurden = usage, &burden }))
		}
	}
	book, err := stored.Book(t.Context(), tx)
	if err != nil {
		t.Fatal(err)
	}
	var lots []lot.House
	if err := tx.NewSelect().Model(&lots).ColumnExpr("h.*, ht.low AS total_low, ht.high AS total_high").
		Join("JOIN house_totals AS ht ON ht.house_id = h.id").Scan(t.Context()); err != nil {
		t.Fatal(err)
	}
	for i := range lots {
		in := cost.InputOf(&lots[i], fixture.Clock())
		total, err := book.Total(&in)
		if err != nil || lots[i].TotalLow == nil || *lots[i].TotalLow != total.Low || *lots[i].TotalHigh != total.High {
			t.Errorf("lot %d of %s: %v, stored %v", lots[i].ID, lots[i].Usage, total, lots[i].TotalHigh)
		}
	}
}
