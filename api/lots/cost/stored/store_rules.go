package stored

import (
	"context"
	"strings"
	"time"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"fapai/api/lots/cost"
	"fapai/api/lots/lot"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/db"
)

// Rules returns the rules of all days.
func Rules(ctx context.Context, idb bun.IDB) (rules []cost.Rule, err error) {
	err = idb.NewSelect().Table("cost_rules").Column(db.Columns[cost.Rule]()...).
		OrderExpr("tax, code, valid_from").Scan(ctx, &rules)
	return rules, err
}

// Book returns the stored rules as a Book, with which totals are computed.
func Book(ctx context.Context, idb bun.IDB) (*cost.Book, error) {
	rules, err := Rules(ctx, idb)
	if err != nil {
		return nil, err
	}
	return cost.NewBook(rules), nil
}

// RulesChanged returns the time of the last change of a rule.
func RulesChanged(ctx context.Context, idb bun.IDB) (at time.Time, err error) {
	err = idb.NewRaw("SELECT max(updated_at) FROM cost_rules").Scan(ctx, &at)
	return at, err
}

// Replace replaces all stored rules by the given ones. It does not write rules that are already stored
// unchanged.
func Replace(ctx context.Context, tx bun.Tx, rules []cost.Rule, now time.Time) error {
	keys := make([]string, len(rules))
	for i := range rules {
		keys[i] = rules[i].Code + " " + rules[i].ValidFrom.Format(lot.DayFormat)
	}
	_, err := tx.NewDelete().Table("cost_rules").
		Where("code || ' ' || valid_from::text <> ALL (?)", pgdialect.Array(keys)).Exec(ctx)
	if err != nil {
		return err
	}
	var sets, stored, given []string
	for _, name := range db.Columns[cost.Rule]() {
		sets = append(sets, name+" = excluded."+name)
		stored, given = append(stored, "r."+name), append(given, "excluded."+name)
	}
	_, err = tx.NewInsert().Model(&rules).ModelTableExpr("cost_rules AS r").Value("updated_at", "?", now).
		On("CONFLICT (code, valid_from) DO UPDATE").
		Set(strings.Join(sets, ", ") + ", updated_at = excluded.updated_at").
		Where("(" + strings.Join(stored, ", ") + ") IS DISTINCT FROM (" + strings.Join(given, ", ") + ")").Exec(ctx)
	if err != nil {
		return err
	}
	return db.Notify(ctx, tx, cachetag.CostRules)
}

// FirstEnd returns when the first of the stored rules ends, among those that end soon and have no successor (see
// cost.EndingSoon). If there are none, it returns nil.
func FirstEnd(ctx context.Context, idb bun.IDB, now time.Time) (first *time.Time, err error) {
	rules, err := Rules(ctx, idb)
	for _, r := range cost.EndingSoon(rules, now) {
		if first == nil || r.ValidTo.Before(*first) {
			first = r.ValidTo
		}
	}
	return first, err
}
