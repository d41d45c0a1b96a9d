package siteaudit

import (
	"context"

	"github.com/uptrace/bun"
)

// Question selects findings of a run. An empty field does not restrict the selection.
type Question struct {
	Change     Change
	Kind       string
	Page, Size int
}

// Report holds the selected findings of a run, with the run itself.
type Report struct {
	Run   Run
	Kinds map[string]int // number of findings by kind, among those with the selected change
	List  []Compared
	Total int
}

// compared is an SQL query for the findings of a run and the resolved findings of the previous run.
const compared = `SELECT f.kind, f.path, f.agent, f.stored, f.served,
		CASE WHEN g.run_id IS NULL THEN 'new' ELSE 'still' END AS change
	FROM truth_findings AS f LEFT JOIN truth_findings AS g ON g.run_id = ?1 AND (g.kind, g.path, g.agent) = (f.kind, f.path, f.agent)
	WHERE f.run_id = ?0
	UNION ALL
	SELECT f.kind, f.path, f.agent, f.stored, f.served, 'gone' FROM truth_findings AS f
	WHERE f.run_id = ?1 AND ?2 AND NOT EXISTS (SELECT FROM truth_findings AS g WHERE g.run_id = ?0 AND (g.kind, g.path, g.agent) = (f.kind, f.path, f.agent))`

// Report returns the selected findings of a run. Resolved findings are known only after the run is complete. Report
// returns ErrNoRun if the run does not exist.
func (s *Store) Report(ctx context.Context, id int64, q Question) (r Report, err error) {
	if r.Run, err = s.get(ctx, id); err != nil {
		return r, err
	}
	base := int64(0)
	if r.Run.BaseID != nil {
		base = *r.Run.BaseID
	}
	of := func() *bun.SelectQuery {
		query := s.DB.NewSelect().TableExpr("("+compared+") AS f", id, base, r.Run.State == stateDone)
		if q.Change != "" {
			query = query.Where("change = ?", q.Change)
		}
		return query
	}
	var kinds []struct {
		Kind string
		N    int
	}
	if err = of().Column("kind").ColumnExpr("count(*) AS n").Group("kind").Scan(ctx, &kinds); err != nil {
		return r, err
	}
	r.Kinds = map[string]int{}
	for _, k := range kinds {
		r.Kinds[k.Kind] = k.N
	}
	list := of().Column("kind", "path", "agent", "stored", "served", "change")
	if q.Kind != "" {
		list = list.Where("kind = ?", q.Kind)
	}
	r.Total, err = list.OrderExpr("change = 'gone', kind, path, agent").Limit(q.Size).Offset((q.Page-1)*q.Size).
		ScanAndCount(ctx, &r.List)
	return r, err
}
