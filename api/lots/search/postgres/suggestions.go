package postgres

import (
	"context"
	"time"

	"fapai/api/lots/lot"
	"fapai/api/lots/search"
	"fapai/api/platform/bigrams"
)

func (p *pgIndex) Suggest(ctx context.Context, keyword string, cityID int64, limit int) ([]search.Suggestion, error) {
	f, err := search.Normalize(lot.Filter{Keyword: keyword, CityID: cityID})
	if err != nil || f.Keyword == "" || limit < 1 {
		return nil, err
	}
	now := p.now()
	out, err := p.suggestCommunities(ctx, f, min(limit, search.MaxSuggestedCommunities), now)
	if err != nil {
		return nil, err
	}
	lots, err := p.suggestLots(ctx, f, limit-len(out), now)
	return append(out, lots...), err
}

func (p *pgIndex) suggestCommunities(
	ctx context.Context, f lot.Filter, limit int, now time.Time,
) ([]search.Suggestion, error) {
	var rows []struct {
		ID         *int64
		Name, Area string
	}
	cond := Where(&f, now)
	for _, word := range bigrams.Words(f.Keyword) { // a word may match the address instead of the name
		cond = cond.and(clause{"lower(h.community_name) LIKE ?", []any{bigrams.Like(word)}})
	}
	err := p.idb.NewSelect().TableExpr("houses AS h").Join("JOIN areas AS a ON a.id = h.area_id").
		ColumnExpr(`h.community_id AS id, min(h.community_name COLLATE "C") AS name, min(a.short_name COLLATE "C") AS area`).
		Where(cond.SQL, cond.Args...).
		GroupExpr("h.community_id, CASE WHEN h.community_id IS NULL THEN h.community_name END").
		OrderExpr("count(*) DESC, name, id").Limit(limit).Scan(ctx, &rows)
	if err != nil {
		return nil, err
	}
	out := make([]search.Suggestion, 0, len(rows))
	for _, r := range rows {
		suggestion, list := search.SuggestCommunity(r.ID, r.Name, r.Area, f.CityID)
		n, err := p.Count(ctx, list)
		if err != nil {
			return nil, err
		}
		suggestion.Count = &n
		out = append(out, suggestion)
	}
	return out, nil
}

func (p *pgIndex) suggestLots(
	ctx context.Context, f lot.Filter, limit int, now time.Time,
) ([]search.Suggestion, error) {
	if limit < 1 {
		return nil, nil
	}
	var rows []struct {
		ID          int64
		Title, Area string
		Region      string
	}
	cond := Where(&f, now)
	err := p.idb.NewSelect().TableExpr("houses AS h").Join("JOIN areas AS a ON a.id = h.area_id").
		Join("LEFT JOIN regions AS r ON r.id = h.region_id").
		ColumnExpr("h.id, h.title, a.short_name AS area, coalesce(r.short_name, '') AS region").
		Where(cond.SQL, cond.Args...).
		OrderExpr(OrderSQL("default", now)).Limit(limit).Scan(ctx, &rows)
	if err != nil {
		return nil, err
	}
	out := make([]search.Suggestion, len(rows))
	for i, r := range rows {
		out[i] = search.SuggestLot(r.ID, r.Title, r.Area, r.Region)
	}
	return out, nil
}
