package pgsearch

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"fapai/api/houses/lot"
	"fapai/api/houses/search"
)

// pgFacet says how the value of one facet is read off a row, and how the counted values become those of the answer (nil:
// they are). Its key is the query name of the filter that it ignores.
type pgFacet struct {
	key  string
	sql  string
	fold func(counted map[string]int) []search.FacetValue
}

func (p *pgIndex) facets(now time.Time) []pgFacet {
	price, area, discount := newHistogramBuckets(p.bands.Price), newHistogramBuckets(p.bands.Area), newHistogramBuckets(p.bands.Discount)
	return []pgFacet{
		{"area_id", "h.area_id", nil},
		{"region_id", "h.region_id", nil},
		{"usage", "h.usage", nil},
		{"stage", "h.stage", nil},
		{"status", StatusSQL(now), nil},
		{"nature", "h.nature", nil},
		{"room", RoomSQL, nil},
		{"price", price.sql("h.start_price", "bigint"), price.fold},
		{"area", area.sql("h.area_m2", "numeric"), area.fold},
		{"discount", discount.sql("h.court_discount", "numeric"), discount.fold},
		{"within", withinBucket(now), foldWithin},
		{"loan", "h.loan", nil},
		{"restriction", "h.restriction", nil},
		{"orientation", "h.orientation", nil},
		{"decoration", "h.decoration", nil},
		{"elevator", "h.elevator", nil},
		{"platform", "h.platform", nil},
		{"court_id", "h.court_id", nil},
	}
}

// Facets is one scan: the filters that no facet ignores select rows, every other active filter sets a bit of miss, and a
// row counts for a facet when nothing but the facet's own filter misses it.
func (p *pgIndex) Facets(ctx context.Context, f lot.Filter) (search.Facets, error) {
	f, err := f.Normalize()
	if err != nil {
		return search.Facets{}, err
	}
	now := p.now()
	facets := p.facets(now)
	var rows []struct {
		Facet int
		Value string
		N     int
	}
	query, args := facetQuery(facets, &f, now)
	if err := p.idb.NewRaw(query, args...).Scan(ctx, &rows); err != nil {
		return search.Facets{}, err
	}
	out := search.Facets{Values: make(map[string][]search.FacetValue, len(facets))}
	counted := make([]map[string]int, len(facets))
	for i := range counted {
		counted[i] = map[string]int{}
	}
	for _, r := range rows {
		if r.Facet < 0 {
			out.Total = r.N
			continue
		}
		counted[r.Facet][r.Value] = r.N
	}
	for i, facet := range facets {
		fold := facet.fold
		if fold == nil {
			fold = search.ByCount
		}
		out.Values[facet.key] = fold(counted[i])
	}
	return out, nil
}

// facetQuery answers rows of facet (its place in the list, -1 for the total), value and n.
func facetQuery(facets []pgFacet, f *lot.Filter, now time.Time) (string, []any) {
	base, misses, bit := splitClauses(facets, f, now)
	columns, sets, values, ids, counts := make([]string, len(facets)), make([]string, len(facets)), make([]string, len(facets)),
		&strings.Builder{}, &strings.Builder{}
	all := 1<<len(facets) - 1
	for i, facet := range facets {
		columns[i] = fmt.Sprintf("(%s) AS f%d", facet.sql, i)
		sets[i] = fmt.Sprintf("(f%d)", i)
		values[i] = fmt.Sprintf("f%d::text", i)
		// grouping() has a 1 for every column that the grouping set leaves out, the last column lowest.
		mask := all &^ (1 << (len(facets) - 1 - i))
		fmt.Fprintf(ids, " WHEN %d THEN %d", mask, i)
		if b, active := bit[facet.key]; active {
			fmt.Fprintf(counts, " WHEN %d THEN count(*) FILTER (WHERE miss & ~%d = 0)", mask, 1<<b)
		}
	}
	missed, args := "0", []any(nil)
	for i, m := range misses {
		missed += fmt.Sprintf(" | CASE WHEN %s THEN 0 ELSE %d END", m.SQL, 1<<i)
		args = append(args, m.Args...)
	}
	names := make([]string, len(facets))
	for i := range names {
		names[i] = fmt.Sprintf("f%d", i)
	}
	n := "count(*) FILTER (WHERE miss = 0)"
	grouping := "grouping(" + strings.Join(names, ", ") + ")"
	if counts.Len() > 0 {
		n = "CASE " + grouping + counts.String() + " ELSE " + n + " END"
	}
	query := "WITH m AS MATERIALIZED (SELECT " + strings.Join(columns, ", ") + ", " + missed + " AS miss FROM houses AS h WHERE " +
		base.SQL + ") SELECT CASE g" + ids.String() + " ELSE -1 END AS facet, value, n FROM (SELECT " + grouping + " AS g, coalesce(" +
		strings.Join(values, ", ") + ") AS value, " + n + " AS n" +
		// A row that two filters miss counts nowhere.
		" FROM m WHERE miss & (miss - 1) = 0 GROUP BY GROUPING SETS ((), " + strings.Join(sets, ", ") + ")) c" +
		fmt.Sprintf(" WHERE n > 0 AND (value IS NOT NULL OR g = %d)", all)
	return query, append(args, base.Args...)
}

// splitClauses parts the conditions: those without a facet of their own, and those with one, each with a bit.
func splitClauses(facets []pgFacet, f *lot.Filter, now time.Time) (base clause, misses []clause, bit map[string]int) {
	base, bit = clause{SQL: NotDeleted}, map[string]int{}
	for _, c := range conditions {
		cl := c.clause(f, now)
		switch {
		case cl.SQL == "":
		case slices.ContainsFunc(facets, func(fc pgFacet) bool { return fc.key == c.field }):
			bit[c.field] = len(misses)
			misses = append(misses, cl)
		default:
			base = base.and(cl)
		}
	}
	return base, misses, bit
}

// withinBucket is the shortest of withinDays in which a lot will start.
func withinBucket(now time.Time) string {
	var b strings.Builder
	fmt.Fprintf(&b, "CASE WHEN h.result IS NULL AND h.start_time > %s THEN CASE", SQLTime(now))
	for _, n := range lot.WithinDays {
		fmt.Fprintf(&b, " WHEN h.start_time <= %s THEN %d", SQLTime(now.AddDate(0, 0, n)), n)
	}
	return b.String() + " END END"
}

// foldWithin adds up: what starts within a day starts within three.
func foldWithin(counted map[string]int) []search.FacetValue {
	out, sum := []search.FacetValue{}, 0
	for _, n := range lot.WithinDays {
		sum += counted[strconv.Itoa(n)]
		if sum > 0 {
			out = append(out, search.FacetValue{Code: strconv.Itoa(n), Count: sum})
		}
	}
	return out
}
