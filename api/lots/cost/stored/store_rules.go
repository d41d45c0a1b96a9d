package stored

import (
	"context"

	"github.com/uptrace/bun"

	"fapai/api/lots/cost"
)

// Rules are the rules of all days.
func Rules(ctx context.Context, idb bun.IDB) (rules []cost.Rule, err error) {
	err = idb.NewSelect().Table("cost_rules").
		Column("code", "tax", "method", "value", "valid_from", "valid_to", "title", "number", "article", "issued", "note", "is_checked").
		Column("kinds", "sellers", "held_from", "held_below", "only_home", "homes_from", "homes_below", "area_above", "area_to", "proved", "old", "up_to").
		OrderExpr("tax, code, valid_from").Scan(ctx, &rules)
	return rules, err
}

// Book are the rules as the engine reads them.
func Book(ctx context.Context, idb bun.IDB) (*cost.Book, error) {
	rules, err := Rules(ctx, idb)
	if err != nil {
		return nil, err
	}
	return cost.NewBook(rules), nil
}
