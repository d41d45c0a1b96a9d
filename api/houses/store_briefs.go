package houses

import (
	"context"

	"github.com/uptrace/bun"

	"fapai/api/houses/lot"
	"fapai/api/houses/search/pgsearch"
)

// Briefs finds lots by their ids, in the default order of lists; an id without a lot is left out.
func (s *Store) Briefs(ctx context.Context, ids []int64) ([]lot.Brief, error) {
	briefs := []lot.Brief{}
	if len(ids) == 0 {
		return briefs, nil
	}
	now := s.now()
	err := s.idb.NewSelect().TableExpr("houses AS h").ColumnExpr("h.id, h.area_id, h.title").
		ColumnExpr(pgsearch.StatusSQL(now)+" AS status").Where("h.id IN ?", bun.Tuple(ids)).Where(pgsearch.NotDeleted).
		OrderExpr(pgsearch.OrderSQL("default", now)).Scan(ctx, &briefs)
	return briefs, err
}
