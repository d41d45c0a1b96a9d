package lots

import (
	"context"
	"strconv"

	"github.com/uptrace/bun"

	"fapai/api/lots/search"
)

// FacetNames are the names of the ids among facet values, by query name and code.
type FacetNames map[string]map[string]string

// facetValue is a place or a court among facet values.
type facetValue struct {
	key string // query name
	id  int64
}

// FacetNames names the districts, business areas and courts of facets, in one query at most.
func (s *Store) FacetNames(ctx context.Context, f search.Facets) (FacetNames, error) {
	names := FacetNames{"area_id": {}, "region_id": {}, "court_id": {}}
	var asked []facetValue
	for key := range names {
		for _, v := range f.Values[key] {
			asked = append(asked, facetValue{key, idOf(v.Code)})
		}
	}
	found, err := s.names.GetMany(asked, func(missing []facetValue) (map[facetValue]string, error) { return s.readFacetNames(ctx, missing) })
	for what, name := range found {
		names[what.key][strconv.FormatInt(what.id, 10)] = name
	}
	return names, err
}

func (s *Store) readFacetNames(ctx context.Context, missing []facetValue) (map[facetValue]string, error) {
	ids := map[string][]int64{}
	for _, what := range missing {
		ids[what.key] = append(ids[what.key], what.id)
	}
	const query = `SELECT 'area_id' AS key, id, short_name AS name FROM areas WHERE id IN (?)
		UNION ALL SELECT 'region_id', id, short_name FROM regions WHERE id IN (?)
		UNION ALL SELECT 'court_id', id, name FROM courts WHERE id IN (?)`
	var rows []struct {
		Key  string
		ID   int64
		Name string
	}
	err := s.idb.NewRaw(query, bun.List(ids["area_id"]), bun.List(ids["region_id"]), bun.List(ids["court_id"])).Scan(ctx, &rows)
	found := make(map[facetValue]string, len(rows))
	for _, r := range rows {
		found[facetValue{r.Key, r.ID}] = r.Name
	}
	return found, err
}

// idOf reads the id of a facet value; what is none names nothing.
func idOf(code string) int64 {
	id, err := strconv.ParseInt(code, 10, 64)
	if err != nil {
		return 0
	}
	return id
}
