package agents

import (
	"context"
	"errors"
	"slices"

	"github.com/samber/lo"
	"github.com/uptrace/bun"

	"fapai/api/platform/db"
)

type areaRow struct {
	bun.BaseModel `bun:"table:agent_areas"`

	AgentID int64 `bun:",pk"`
	AreaID  int64 `bun:",pk"`
	Sort    int
}

// replaceParts replaces the stored districts, lots, deals and stories of a consultant with those of the record. changed
// reports whether anything differed.
func replaceParts(ctx context.Context, tx bun.Tx, r *Record) (changed bool, err error) {
	id := r.Agent.ID
	areas := lo.Map(r.AreaIDs, func(area int64, i int) areaRow { return areaRow{AgentID: id, AreaID: area, Sort: i} })
	for i := range r.Cares {
		r.Cares[i].AgentID = id
	}
	for i := range r.Deals {
		r.Deals[i].AgentID = id
	}
	for i := range r.Stories {
		r.Stories[i].AgentID, r.Stories[i].Sort = id, i
	}
	var parents [4][]int64
	var errs [4]error
	if r.Agent.Version == 0 { // an import must not replace districts that an editor chose
		parents[0], errs[0] = db.ReplaceChildren(ctx, tx, "agent_id", "area_id", []int64{id}, areas)
	}
	parents[1], errs[1] = db.ReplaceChildren(ctx, tx, "agent_id", "house_id", []int64{id}, r.Cares)
	parents[2], errs[2] = db.ReplaceChildren(ctx, tx, "agent_id", "house_id", []int64{id}, r.Deals)
	parents[3], errs[3] = db.ReplaceChildren(ctx, tx, "agent_id", "sort", []int64{id}, r.Stories)
	return len(slices.Concat(parents[:]...)) > 0, errors.Join(errs[:]...)
}
