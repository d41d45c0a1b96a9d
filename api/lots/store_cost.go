package lots

import (
	"context"
	"time"

	"fapai/api/lots/lot"
)

// CostRule is a tax, fee or rate from the day it holds.
type CostRule struct {
	Code      string
	Value     float64
	ValidFrom time.Time
	ValidTo   *time.Time // last day, nil while no end is set
	Basis     string
	IsChecked bool
}

// CostRules are the rules in force at a time, the newest of each code.
func (s *Store) CostRules(ctx context.Context, now time.Time) ([]CostRule, error) {
	day := lot.Day(now)
	return s.costRules.Load(day, func() ([]CostRule, error) { return s.readCostRules(ctx, day) })
}

func (s *Store) readCostRules(ctx context.Context, day string) (rules []CostRule, err error) {
	err = s.idb.NewSelect().Table("cost_rules").DistinctOn("code").
		Column("code", "value", "valid_from", "valid_to", "basis", "is_checked").
		Where("valid_from <= ?0 AND (valid_to IS NULL OR valid_to >= ?0)", day).OrderExpr("code, valid_from DESC").Scan(ctx, &rules)
	return rules, err
}
