package houses

import (
	"context"
	"strconv"

	"github.com/uptrace/bun"

	"fapai/api/houses/search"
)

// FacetNames are the names of the ids among facet values, by query name and code.
type FacetNames map[string]map[string]string

// FacetNames names the districts, business areas and courts of facets, in one query.
func (s *Store) FacetNames(ctx context.Context, f search.Facets) (FacetNames, error) {
	ids := func(key string) []int64 {
		list := make([]int64, 0, len(f.Values[key]))
		for _, v := range f.Values[key] {
			list = append(list, idOf(v.Code))
		}
		return list
	}
	const query = `SELECT 'area_id' AS key, id, short_name AS name FROM areas WHERE id IN (?)
		UNION ALL SELECT 'region_id', id, short_name FROM regions WHERE id IN (?)
		UNION ALL SELECT 'court_id', id, name FROM courts WHERE id IN (?)`
	var rows []struct {
		Key  string
		ID   int64
		Name string
	}
	err := s.idb.NewRaw(query, bun.List(ids("area_id")), bun.List(ids("region_id")), bun.List(ids("court_id"))).Scan(ctx, &rows)
	if err != nil {
		return nil, err
	}
	names := FacetNames{"area_id": {}, "region_id": {}, "court_id": {}}
	for _, r := range rows {
		names[r.Key][strconv.FormatInt(r.ID, 10)] = r.Name
	}
	return names, nil
}

// idOf reads the id of a facet value; what is none names nothing.
func idOf(code string) int64 {
	id, err := strconv.ParseInt(code, 10, 64)
	if err != nil {
		return 0
	}
	return id
}
