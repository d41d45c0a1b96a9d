package heads

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/platform/cachetag"
	"fapai/api/platform/db"
)

// CrawlRules returns the published rules, or the default rules if none are published.
func (s *Store) CrawlRules(ctx context.Context) (CrawlRules, error) {
	var row struct {
		Rules                 string
		Minimums, Signals     json.RawMessage
		UpdatedAt, MinimumsAt time.Time
	}
	err := s.DB.NewSelect().Table("crawl_rules").Column("rules", "minimums", "signals", "updated_at", "minimums_at").
		Scan(ctx, &row)
	if errors.Is(err, sql.ErrNoRows) {
		return DefaultCrawlRules(), nil
	}
	if err != nil {
		return CrawlRules{}, err
	}
	c := CrawlRules{Rules: row.Rules, UpdatedAt: row.UpdatedAt, MinimumsAt: row.MinimumsAt}
	return c, errors.Join(json.Unmarshal(row.Minimums, &c.Minimums), json.Unmarshal(row.Signals, &c.Signals))
}

// PutCrawlRules stores rules, and purges the pages that they affect by their cache tags.
func PutCrawlRules(
	ctx context.Context, tx bun.Tx, rules string, minimums map[string]int, signals Signals, now time.Time,
) error {
	before, err := (&Store{tx}).CrawlRules(ctx)
	if err != nil {
		return err
	}
	tags, minimumsAt := []string{cachetag.CrawlRules}, before.MinimumsAt
	for kind, n := range minimums {
		if n != before.Minimum(kind) {
			minimumsAt = now
		}
	}
	if minimumsAt.Equal(now) {
		tags = append(tags, cachetag.Head(houseList.page), cachetag.Head(communityList.page), cachetag.Head("news"))
	}
	encoded, err := json.Marshal(minimums)
	if err != nil {
		return err
	}
	decided, err := json.Marshal(signals)
	if err != nil {
		return err
	}
	_, err = tx.ExecContext(ctx,
		`INSERT INTO crawl_rules (rules, minimums, updated_at, minimums_at, signals) VALUES (?0, ?1, ?2, ?3, ?4)
		ON CONFLICT (one) DO UPDATE SET rules = ?0, minimums = ?1, updated_at = ?2, minimums_at = ?3, signals = ?4`,
		rules, string(encoded), now, minimumsAt, string(decided))
	if err != nil {
		return err
	}
	return db.Notify(ctx, tx, tags...)
}
