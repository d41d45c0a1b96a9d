package postgres

import (
	"context"

	"github.com/uptrace/bun"

	"fapai/api/lots/lot"
	"fapai/api/lots/search"
	"fapai/api/platform/db"
)

// pgIndex implements search.Index. It queries PostgreSQL for each call.
type pgIndex struct {
	idb   bun.IDB
	now   lot.Clock
	bands search.Bands
}

// NewIndex returns an Index that queries the tables.
func NewIndex(idb bun.IDB, now lot.Clock, bands search.Bands) search.Index {
	return &pgIndex{idb, now, bands}
}

func (p *pgIndex) Search(ctx context.Context, q search.Query) (search.Hits, error) {
	f, err := search.Normalize(q.Filter)
	if err != nil {
		return search.Hits{}, err
	}
	now := p.now()
	limit, offset := db.Page(q.Page, q.PageSize)
	if q.Sort == totalAscending || q.Sort == totalDescending {
		return p.byTotal(ctx, Where(&f, now), q.Sort, limit, offset, now)
	}
	var rows []struct {
		ID    int64
		Total int
	}
	cond := Where(&f, now)
	err = p.idb.NewSelect().TableExpr("houses AS h").ColumnExpr("h.id, count(*) OVER () AS total").
		Where(cond.SQL, cond.Args...).OrderExpr(OrderSQL(q.Sort, now)).Limit(limit).Offset(offset).Scan(ctx, &rows)
	if err != nil {
		return search.Hits{}, err
	}
	hits := search.Hits{IDs: make([]int64, len(rows))}
	for i, r := range rows {
		hits.IDs[i], hits.Total = r.ID, r.Total
	}
	if len(rows) == 0 && offset > 0 { // a page after the last one has no row that holds the total
		hits.Total, err = p.count(ctx, cond)
	}
	return hits, err
}

func (p *pgIndex) Count(ctx context.Context, f lot.Filter) (int, error) {
	f, err := search.Normalize(f)
	if err != nil {
		return 0, err
	}
	return p.count(ctx, Where(&f, p.now()))
}

func (p *pgIndex) CountBy(ctx context.Context, f lot.Filter, group search.Group) (map[int64]int, error) {
	f, err := search.Normalize(f)
	if err != nil {
		return nil, err
	}
	var rows []struct {
		ID int64
		N  int
	}
	cond, id := Where(&f, p.now()), bun.Ident("h."+string(group))
	err = p.idb.NewSelect().TableExpr("houses AS h").ColumnExpr("? AS id, count(*) AS n", id).
		Where(cond.SQL, cond.Args...).Where("? IS NOT NULL", id).GroupExpr("?", id).Scan(ctx, &rows)
	counts := make(map[int64]int, len(rows))
	for _, r := range rows {
		counts[r.ID] = r.N
	}
	return counts, err
}

func (p *pgIndex) count(ctx context.Context, cond clause) (n int, err error) {
	err = p.idb.NewSelect().TableExpr("houses AS h").ColumnExpr("count(*)").Where(cond.SQL, cond.Args...).Scan(ctx, &n)
	return n, err
}
