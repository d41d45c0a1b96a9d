package lots

import (
	"context"
	"strings"

	"github.com/uptrace/bun"

	"fapai/api/lots/lot"
	"fapai/api/lots/search/postgres"
	"fapai/api/lots/search/understand"
)

// station is a metro station with the names of the lines that stop there.
type station struct {
	Name, Lines string
	lot.Point
}

// readNames reads the names of places, communities and courts, each with its number of lots.
func (s *Store) readNames(ctx context.Context) ([]understand.Name, error) {
	const query = `WITH n AS (
			SELECT h.city_id, h.area_id, h.region_id, h.community_id, h.court_id, count(*) AS lots FROM houses AS h WHERE ?0
			GROUP BY GROUPING SETS ((h.city_id), (h.area_id), (h.region_id), (h.community_id), (h.court_id)))
		SELECT ?1 AS kind, x.id, ARRAY[x.short_name, x.name] AS texts, x.pinyin, x.id AS city_id, 0 AS area_id, coalesce(n.lots, 0) AS lots, 0.0 AS lng, 0.0 AS lat
			FROM cities AS x LEFT JOIN n ON n.city_id = x.id
		UNION ALL SELECT ?2, x.id, ARRAY[x.short_name, x.name], x.pinyin, x.city_id, x.id, coalesce(n.lots, 0),
			coalesce(x.lng, 0), coalesce(x.lat, 0) FROM areas AS x LEFT JOIN n ON n.area_id = x.id
		UNION ALL SELECT ?3, x.id, ARRAY[x.short_name, x.name], x.pinyin, a.city_id, x.area_id, coalesce(n.lots, 0),
			coalesce(x.lng, 0), coalesce(x.lat, 0) FROM regions AS x JOIN areas AS a ON a.id = x.area_id LEFT JOIN n ON n.region_id = x.id
		UNION ALL SELECT ?4, x.id, x.name || x.alias_names, x.pinyin, x.city_id, x.area_id, coalesce(n.lots, 0),
			CASE WHEN n.lots IS NULL THEN coalesce(x.lng, 0) ELSE 0 END, coalesce(x.lat, 0) FROM communities AS x LEFT JOIN n ON n.community_id = x.id
		UNION ALL SELECT ?5, x.id, ARRAY[x.name], '', 0, 0, n.lots, 0, 0 FROM courts AS x JOIN n ON n.court_id = x.id
		UNION ALL SELECT ?6, x.id, ARRAY[x.short_name, x.name], x.pinyin, 0, 0, 0, 0, 0 FROM provinces AS x`
	var names []understand.Name
	err := s.idb.NewRaw(query, bun.Safe(postgres.OnCards), understand.City, understand.District, understand.Region,
		understand.Community, understand.Court, understand.Province).Scan(ctx, &names)
	return names, err
}

// metroCategory matches the categories of metro stations among the points of interest of the group 交通, to which bus
// stops also belong.
const metroCategory = "地铁|轻轨|轨道"

// readStations reads the metro stations among the points of interest.
func (s *Store) readStations(ctx context.Context) (list []station, err error) {
	err = s.idb.NewSelect().TableExpr("points").ColumnExpr("name, coalesce(note, '') AS lines, lng, lat").
		Where("kind = 'subway' AND category ~ ?", metroCategory).OrderExpr("id").Scan(ctx, &list)
	return list, err
}

// caseKeySQL is SQL for a case number in the form that understand.CaseKey returns. There are indexes on it in both
// directions of reading.
const caseKeySQL = "translate(lower(h.case_no), '()（）[]〔〕【】 号第', '')"

// lotsOfNumber returns the ids of lots by a case number, by the beginning or end of one, or by a platform's lot number,
// the newest first. key must be in normal form. If it has no year, lots of all years match.
func (s *Store) lotsOfNumber(ctx context.Context, key string) (ids []int64, err error) {
	query := s.idb.NewSelect().TableExpr("houses AS h").Column("h.id").Where(postgres.NotDeleted)
	switch understand.ExtentOf(key) {
	case understand.Beginning:
		query.Where("h.case_no IS NOT NULL AND "+caseKeySQL+" LIKE ?", key+"%")
	case understand.End:
		query.Where("h.case_no IS NOT NULL AND reverse("+caseKeySQL+") LIKE reverse(?) || '%'", key)
	default:
		query.Where("(h.case_no IS NOT NULL AND "+caseKeySQL+" IN (?)) OR h.source_id IN (?, ?)",
			bun.List(understand.Numbers(key, s.now().Year())), key, strings.ToUpper(key))
	}
	err = query.OrderExpr("h.id DESC").Limit(maxLotsOfNumber).Scan(ctx, &ids)
	return ids, err
}

// maxLotsOfNumber is the maximum number of ids by which a list can be filtered.
const maxLotsOfNumber = 50

// linesOf splits a text into the names of metro lines: 14号线、15号线.
func linesOf(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune("、,，;；/ ", r) })
}
