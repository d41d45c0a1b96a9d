package agents

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/platform/cachetag"
	"fapai/api/platform/db"
)

// Upsert inserts or updates consultants with all rows that belong to them, in one transaction. The SourceKey identifies
// a consultant. Upsert notifies the cache tags of the consultants that have changed. A record that equals the stored
// one changes nothing, not even updated_at. Upsert never changes the order of consultants, or data that an editor
// entered.
func Upsert(ctx context.Context, idb bun.IDB, records []Record, now time.Time) (db.UpsertCounts, error) {
	return db.UpsertTx(ctx, idb, len(records), func(ctx context.Context, tx bun.Tx, counts *db.UpsertCounts) error {
		tags := []string{}
		for i := range records {
			inserted, changed, err := upsert(ctx, tx, &records[i], now)
			if err != nil {
				return fmt.Errorf("agent %s: %w", records[i].Agent.SourceKey, err)
			}
			if changed {
				counts.Count([]db.Upserted{{IsNew: inserted}})
				tags = append(tags, cachetag.Agent(records[i].Agent.ID))
			}
		}
		if len(tags) == 0 {
			return nil
		}
		return db.Notify(ctx, tx, append(tags, cachetag.Agents)...)
	})
}

func upsert(ctx context.Context, tx bun.Tx, r *Record, now time.Time) (inserted, changed bool, err error) {
	a := &r.Agent
	a.CreatedAt, a.UpdatedAt, a.DeletedAt = now, now, nil
	if a.Tags == nil {
		a.Tags = []string{}
	}
	q := tx.NewInsert().Model(a).ExcludeColumn("id", "version").On("CONFLICT (source_key) DO UPDATE").
		Set("updated_at = excluded.updated_at")
	q = db.SetExcluded(q, "a",
		"name", "gender", "title", "company", "store", "avatar", "phone_ext", "wechat_qr", "years",
		"intro", "tags", "licence_no",
		"city_id", "score", "score_count", "online", "is_demo", "deleted_at").Where("a.version = 0")
	var row db.Upserted
	err = q.Returning("a.id, "+db.IsNew).Scan(ctx, &row)
	// The statement returns no row if no column differs from the stored row, or if an editor has changed the consultant
	// (version > 0).
	if errors.Is(err, sql.ErrNoRows) || (err == nil && row.ID == 0) {
		err = tx.NewSelect().TableExpr("agents").Column("id", "version").Where("source_key = ?", a.SourceKey).
			Scan(ctx, &a.ID, &a.Version)
	} else {
		a.ID, inserted, changed = row.ID, row.IsNew, err == nil
	}
	if err != nil {
		return false, false, err
	}
	parts, err := replaceParts(ctx, tx, r)
	if err != nil || !parts {
		return inserted, changed, err
	}
	if !changed {
		_, err = tx.NewUpdate().TableExpr("agents").Set("updated_at = ?", now).Where("id = ?", a.ID).Exec(ctx)
	}
	return inserted, true, err
}
