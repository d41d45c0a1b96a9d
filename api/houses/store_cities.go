package houses

import (
	"context"

	"fapai/api/houses/search/pgsearch"
)

// CityCounts are the numbers of lots by city, as the lists of the cities count them without a filter; a city without lots is
// left out.
func (s *Store) CityCounts(ctx context.Context) (map[int64]int, error) {
	var rows []struct {
		CityID int64
		Count  int
	}
	err := s.idb.NewSelect().TableExpr("houses AS h").ColumnExpr("h.city_id, count(*) AS count").
		Where(pgsearch.NotDeleted).GroupExpr("h.city_id").Scan(ctx, &rows)
	counts := make(map[int64]int, len(rows))
	for _, r := range rows {
		counts[r.CityID] = r.Count
	}
	return counts, err
}
