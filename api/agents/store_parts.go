package agents

import (
	"context"

	"github.com/uptrace/bun"

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
	for _, replace := range []func() ([]int64, error){
		func() ([]int64, error) { return db.ReplaceChildren(ctx, tx, "agent_id", "area_id", []int64{id}, areas) },
		func() ([]int64, error) {
			return db.ReplaceChildren(ctx, tx, "agent_id", "house_id", []int64{id}, r.Cares)
		},
		func() ([]int64, error) {
			return db.ReplaceChildren(ctx, tx, "agent_id", "house_id", []int64{id}, r.Deals)
		},
		func() ([]int64, error) {
			return db.ReplaceChildren(ctx, tx, "agent_id", "sort", []int64{id}, r.Stories)
		},
	} {
		ids, err := replace()
		if err != nil {
			return false, err
		}
		changed = changed || len(ids) > 0
	}
	return changed, nil
}
