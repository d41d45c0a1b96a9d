package agents

import (
	"context"

	"github.com/samber/lo"
	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"fapai/api/db"
)

type areaRow struct {
	bun.BaseModel `bun:"table:agent_areas"`

	AgentID int64 `bun:",pk"`
	AreaID  int64 `bun:",pk"`
	Sort    int
}

// replaceParts brings districts, lots, deals and stories to what the record says and tells whether anything differed.
func replaceParts(ctx context.Context, tx bun.Tx, r *Record) (changed bool, err error) {
	id := r.Agent.ID
	areas := make([]areaRow, len(r.AreaIDs))
	for i, area := range r.AreaIDs {
		areas[i] = areaRow{AgentID: id, AreaID: area, Sort: i}
	}
	for i := range r.Cares {
		r.Cares[i].AgentID = id
	}
	for i := range r.Deals {
		r.Deals[i].AgentID = id
	}
	for i := range r.Stories {
		r.Stories[i].AgentID, r.Stories[i].Sort = id, i
	}
	area, err := replace(ctx, tx, areas, id, "area_id", func(a areaRow) int64 { return a.AreaID }, "sort")
	if err != nil {
		return false, err
	}
	care, err := replace(ctx, tx, r.Cares, id, "house_id", func(c Care) int64 { return c.HouseID }, "comment", "commented_at")
	if err != nil {
		return false, err
	}
	deal, err := replace(ctx, tx, r.Deals, id, "house_id", func(d Deal) int64 { return d.HouseID },
		"title", "area_m2", "deal_price", "deal_time")
	if err != nil {
		return false, err
	}
	story, err := replace(ctx, tx, r.Stories, id, "sort", func(s Story) int64 { return int64(s.Sort) }, "title", "text", "date")
	return area || care || deal || story, err
}

// replace makes the rows of one agent equal to rows: those whose key is gone go, those that differ change.
func replace[T any](ctx context.Context, tx bun.Tx, rows []T, agentID int64, key string, keyOf func(T) int64, columns ...string) (bool, error) {
	keys := lo.Map(rows, func(row T, _ int) int64 { return keyOf(row) })
	removed, err := tx.NewDelete().Model((*T)(nil)).ModelTableExpr("?TableName AS t").
		Where("t.agent_id = ?", agentID).Where("NOT t.? = ANY(?::bigint[])", bun.Ident(key), pgdialect.Array(keys)).Exec(ctx)
	if err != nil {
		return false, err
	}
	changed, _ := removed.RowsAffected()
	if len(rows) == 0 {
		return changed > 0, nil
	}
	q := tx.NewInsert().Model(&rows).ModelTableExpr("?TableName AS t").On("CONFLICT (agent_id, ?) DO UPDATE", bun.Ident(key))
	written, err := db.SetExcluded(q, "t", columns...).Exec(ctx)
	if err != nil {
		return false, err
	}
	n, _ := written.RowsAffected()
	return changed+n > 0, nil
}
