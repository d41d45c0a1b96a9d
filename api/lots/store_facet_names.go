package lots

import (
	"context"
	"strconv"
	"strings"

	"github.com/uptrace/bun"

	"fapai/api/lots/search"
)

// FacetNames maps the ids in facets to names: query parameter → id → name.
type FacetNames map[string]map[string]string

// facetValue returns the text by which a query refers to a place or court: its query parameter and its id.
func facetValue(key string, id int64) string { return key + " " + strconv.FormatInt(id, 10) }

// FacetNames reads the names of the districts, business areas and courts in facets, in at most one query.
func (s *Store) FacetNames(ctx context.Context, f search.Facets) (FacetNames, error) {
	names := FacetNames{"area_id": {}, "region_id": {}, "court_id": {}}
	var asked []string
	for key := range names {
		for _, v := range f.Values[key] {
			asked = append(asked, facetValue(key, idOf(v.Code)))
		}
	}
	found, err := s.names.LoadMany(asked,
		func(missing []string) (map[string]string, error) { return s.readFacetNames(ctx, missing) })
	for what, name := range found {
		key, id, _ := strings.Cut(what, " ")
		names[key][id] = name
	}
	return names, err
}

func (s *Store) readFacetNames(ctx context.Context, missing []string) (map[string]string, error) {
	ids := map[string][]int64{}
	for _, what := range missing {
		key, id, _ := strings.Cut(what, " ")
		ids[key] = append(ids[key], idOf(id))
	}
	const query = `SELECT 'area_id' AS key, id, short_name AS name FROM areas WHERE id IN (?)
		UNION ALL SELECT 'region_id', id, short_name FROM regions WHERE id IN (?)
		UNION ALL SELECT 'court_id', id, name FROM courts WHERE id IN (?)`
	var rows []struct {
		Key  string
		ID   int64
		Name string
	}
	err := s.idb.NewRaw(query, bun.List(ids["area_id"]), bun.List(ids["region_id"]), bun.List(ids["court_id"])).
		Scan(ctx, &rows)
	found := make(map[string]string, len(rows))
	for _, r := range rows {
		found[facetValue(r.Key, r.ID)] = r.Name
	}
	return found, err
}

// idOf parses the id in a facet value. For any other value, it returns 0, which is not an id.
func idOf(code string) int64 {
	id, err := strconv.ParseInt(code, 10, 64)
	if err != nil {
		return 0
	}
	return id
}
