package postgres

import (
	"context"
	"net/url"
	"strconv"
	"time"

	"fapai/api/lots/lot"
	"fapai/api/lots/search"
	"fapai/api/platform/bigrams"
)

// maxCommunities leaves places for lots among the suggestions.
const maxCommunities = 5

func (p *pgIndex) Suggest(ctx context.Context, keyword string, cityID int64, limit int) ([]search.Suggestion, error) {
	f, err := search.Normalize(lot.Filter{Keyword: keyword, CityID: cityID})
	if err != nil || f.Keyword == "" || limit < 1 {
		return nil, err
	}
	now := p.now()
	out, err := p.suggestCommunities(ctx, f, min(limit, maxCommunities), now)
	if err != nil {
		return nil, err
	}
	lots, err := p.suggestLots(ctx, f, limit-len(out), now)
	return append(out, lots...), err
}

func (p *pgIndex) suggestCommunities(ctx context.Context, f lot.Filter, limit int, now time.Time) ([]search.Suggestion, error) {
	var rows []struct {
		ID         *int64
		Name, Area string
	}
	cond := Where(&f, now)
	for _, word := range bigrams.Words(f.Keyword) { // the word may have been found in the address
		cond = cond.and(clause{"lower(h.community_name) LIKE ?", []any{bigrams.Like(word)}})
	}
	err := p.idb.NewSelect().TableExpr("houses AS h").Join("JOIN areas AS a ON a.id = h.area_id").
		ColumnExpr("h.community_id AS id, h.community_name AS name, min(a.short_name) AS area").Where(cond.SQL, cond.Args...).
		GroupExpr("h.community_id, h.community_name").OrderExpr("count(*) DESC, h.community_name, id").Limit(limit).Scan(ctx, &rows)
	if err != nil {
		return nil, err
	}
	out := make([]search.Suggestion, 0, len(rows))
	for _, r := range rows {
		// A name that no community bears leads to the lots that bear it.
		list := lot.Filter{Keyword: r.Name, CityID: f.CityID}
		path := ListPath(list)
		if r.ID != nil {
			list, path = lot.Filter{CommunityID: *r.ID}, communityPath(*r.ID)
		}
		n, err := p.Count(ctx, list)
		if err != nil {
			return nil, err
		}
		out = append(out, search.Suggestion{Kind: "community", Name: r.Name, Note: r.Area, Path: path, Count: &n})
	}
	return out, nil
}

func (p *pgIndex) suggestLots(ctx context.Context, f lot.Filter, limit int, now time.Time) ([]search.Suggestion, error) {
	if limit < 1 {
		return nil, nil
	}
	var rows []struct {
		ID          int64
		Title, Area string
		Region      *string
	}
	cond := Where(&f, now)
	err := p.idb.NewSelect().TableExpr("houses AS h").Join("JOIN areas AS a ON a.id = h.area_id").
		Join("LEFT JOIN regions AS r ON r.id = h.region_id").
		ColumnExpr("h.id, h.title, a.short_name AS area, r.short_name AS region").Where(cond.SQL, cond.Args...).
		OrderExpr(OrderSQL("default", now)).Limit(limit).Scan(ctx, &rows)
	if err != nil {
		return nil, err
	}
	out := make([]search.Suggestion, len(rows))
	for i, r := range rows {
		note := r.Area
		if r.Region != nil {
			note += " " + *r.Region
		}
		out[i] = search.Suggestion{Kind: "house", Name: r.Title, Note: note, Path: "/fapaifang-info/" + strconv.FormatInt(r.ID, 10) + ".html"}
	}
	return out, nil
}

// communityPath is the page of a community.
func communityPath(id int64) string { return "/xiaoqu/" + strconv.FormatInt(id, 10) + ".html" }

// ListPath is the list page of a keyword.
func ListPath(f lot.Filter) string {
	query := url.Values{"keyword": {f.Keyword}}
	if f.CityID != 0 {
		query.Set("city_id", strconv.FormatInt(f.CityID, 10))
	}
	return "/fapaifang.html?" + query.Encode()
}
