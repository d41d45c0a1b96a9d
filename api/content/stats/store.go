package stats

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/uptrace/bun"
)

// Store reads the figures of the statistics from facts and cells.
type Store struct {
	idb bun.IDB
	now func() time.Time
}

// NewStore returns a Store that reads from idb.
func NewStore(idb bun.IDB, now func() time.Time) *Store { return &Store{idb, now} }

// at identifies a figure in a table: the key of a period, and a value of the dimension.
type at struct{ period, key string }

const totalSQL = "'" + total + "'::text"

func text(id int64) string { return strconv.FormatInt(id, 10) }

type sumsRow struct {
	Period, Key string
	Sums
}

// sums returns the sums that a normalized query needs, by period and value, with the totals of each period, of each
// value, and of everything. It reads cells if they can answer the query; otherwise it reads facts, which is slower.
func (s *Store) sums(ctx context.Context, q Query) (map[at]Sums, error) {
	rows, ok, err := s.sumsOfCells(ctx, q)
	if err == nil && !ok {
		rows, err = s.sumsOfFacts(ctx, q)
	}
	if err != nil {
		return nil, err
	}
	out := make(map[at]Sums, 2*len(rows))
	for _, r := range rows {
		places := []at{{r.Period, r.Key}, {wholeRange, r.Key}, {r.Period, total}, {wholeRange, total}}
		if r.Key == total {
			places = []at{{r.Period, total}, {wholeRange, total}}
		}
		for _, place := range places {
			cell := out[place]
			cell.add(r.Sums)
			out[place] = cell
		}
	}
	return out, nil
}

func (s *Store) sumsOfCells(ctx context.Context, q Query) (rows []sumsRow, ok bool, err error) {
	dim, values, ok := q.cellDim()
	if !ok {
		return nil, false, nil
	}
	key := "c.value"
	switch q.Dimension {
	case None:
		key = totalSQL
	case ByArea:
		key = "c.area_id::text"
	}
	sel := s.idb.NewSelect().TableExpr("stat_cells AS c").
		ColumnExpr(periodSQL(q.Period, "c.day")+" AS period").ColumnExpr(key+" AS key").ColumnExpr(sumsOfCells).
		Where("c.dim = ?", dim).Where("c.day BETWEEN ?::date AND ?::date", q.From, q.To)
	if q.CityID != 0 {
		sel = sel.Where("c.city_id = ?", q.CityID)
	}
	switch {
	case len(q.AreaID) > 0:
		sel = sel.Where("c.area_id IN ?", bun.Tuple(q.AreaID))
	case q.Dimension == ByArea:
		sel = sel.Where("c.area_id <> 0")
	default:
		sel = sel.Where("c.area_id = 0")
	}
	if len(values) > 0 {
		sel = sel.Where("c.value IN ?", bun.Tuple(values))
	}
	err = sel.GroupExpr("1, 2").Scan(ctx, &rows)
	return rows, true, err
}

func (s *Store) sumsOfFacts(ctx context.Context, q Query) (rows []sumsRow, err error) {
	err = s.events(q).
		ColumnExpr(periodSQL(q.Period, "e.day")+" AS period").ColumnExpr(keySQL(q.Dimension)+" AS key").
		ColumnExpr(sumsOfFacts(1)).GroupExpr("1, 2").Scan(ctx, &rows)
	return rows, err
}

// events returns a query, without columns, for the events (listed, started, closed, pulled) of the facts that match q.
func (s *Store) events(q Query) *bun.SelectQuery {
	sel := s.idb.NewSelect().TableExpr("stat_facts AS f "+eventsOf).
		Where("e.day BETWEEN ?::date AND ?::date", q.From, q.To)
	if q.CityID != 0 {
		sel = sel.Where("f.city_id = ?", q.CityID)
	}
	if len(q.AreaID) > 0 {
		sel = sel.Where("f.area_id IN ?", bun.Tuple(q.AreaID))
	}
	for _, c := range q.conditions() {
		sel = sel.Where(c.value()+" IN ?", bun.Tuple(c.values))
	}
	return sel
}

// points returns finished figures of a measure that needs single lots, for the same keys as sums.
func (s *Store) points(ctx context.Context, q Query, m Measure) (map[at]Point, error) {
	period, key := periodSQL(q.Period, "e.day"), keySQL(q.Dimension)
	group, keyOrTotal := fmt.Sprintf("CUBE (%s, %s)", period, key),
		fmt.Sprintf("CASE WHEN GROUPING(%s) = 1 THEN %s ELSE %s END", key, totalSQL, key)
	if q.Dimension == None {
		group, keyOrTotal = fmt.Sprintf("ROLLUP (%s)", period), totalSQL
	}
	var rows []struct {
		Period, Key string
		N           int64
		Value       *float64
	}
	err := s.events(q).Where("e.kind = ?", m.facts.kind).Where(m.facts.where).
		ColumnExpr(fmt.Sprintf("CASE WHEN GROUPING(%s) = 1 THEN '%s' ELSE %s END AS period",
			period, wholeRange, period)).
		ColumnExpr(keyOrTotal+" AS key").
		ColumnExpr(m.facts.n+" AS n").ColumnExpr("("+m.facts.value+")::float8 AS value").
		GroupExpr(group).Scan(ctx, &rows)
	if err != nil {
		return nil, err
	}
	out := make(map[at]Point, len(rows))
	for _, r := range rows {
		p := Point{N: r.N, Value: r.Value}
		if m.Kind != Count && p.N < MinCases {
			p.Value = nil
		}
		out[at{r.Period, r.Key}] = p
	}
	return out, nil
}

// periodSQL returns an SQL expression for the key of the period that contains the day in a column.
func periodSQL(period, column string) string {
	return fmt.Sprintf("to_char(date_trunc('%s', %s), '%s')", period, column, steps[period].sqlLayout)
}

// topCommunities returns the communities with the most lots that were published in the range. Their prices are based
// only on flats.
func (s *Store) topCommunities(ctx context.Context, q Query, limit int) ([]Community, error) {
	var rows []struct {
		Community   `bun:",extend"`
		PriceN      int64 `bun:"price_n"`
		PriceAmount int64
		PriceArea   float64
	}
	var wanted []string
	for _, c := range sumColumns {
		switch c.name {
		case "price_n", "price_amount", "price_area":
			c.when += " AND f.usage = '" + flats + "'"
			fallthrough
		case "listed", "sold":
			wanted = append(wanted, fmt.Sprintf("coalesce(sum(%s) FILTER (WHERE %s), 0) AS %s", c.expr, c.when, c.name))
		}
	}
	err := s.events(q).Where("f.community <> ''").
		ColumnExpr("nullif(f.community_id, 0) AS community_id, f.community AS name").
		ColumnExpr(strings.Join(wanted, ", ")).
		GroupExpr("f.community_id, f.community").OrderExpr("listed DESC, sold DESC, name").Limit(limit).Scan(ctx, &rows)
	list := make([]Community, len(rows))
	for i, r := range rows {
		list[i] = r.Community
		list[i].AvgPrice = quotient(r.PriceN, float64(r.PriceAmount), r.PriceArea)
	}
	return list, err
}

// Courts returns the courts with published lots in a city, those with the most lots first. It does not set their names.
func (s *Store) Courts(ctx context.Context, cityID int64) ([]Court, error) {
	list := []Court{}
	err := s.idb.NewSelect().TableExpr("stat_cells AS c").ColumnExpr("c.value::bigint AS id, sum(c.listed) AS listed").
		Where("c.city_id = ? AND c.area_id = 0 AND c.dim = ? AND c.value <> '0'", cityID, ByCourt).
		GroupExpr("c.value").Having("sum(c.listed) > 0").OrderExpr("listed DESC, id").Scan(ctx, &list)
	return list, err
}

func (s *Store) eventsBetween(ctx context.Context, from, to string) ([]Event, error) {
	list := []Event{}
	err := s.idb.NewSelect().TableExpr("stat_events").ColumnExpr("day::text AS day, title, source").
		Where("day BETWEEN ?::date AND ?::date", from, to).OrderExpr("day, id").Scan(ctx, &list)
	return list, err
}

// UpdatedAt returns the time of the last change of the statistics, or nil if they were never computed.
func (s *Store) UpdatedAt(ctx context.Context) (*time.Time, error) {
	var t sql.NullTime
	err := s.idb.NewSelect().TableExpr("stat_state").ColumnExpr("changed_at").Scan(ctx, &t)
	if errors.Is(err, sql.ErrNoRows) || (err == nil && !t.Valid) {
		return nil, nil
	}
	return &t.Time, err
}
