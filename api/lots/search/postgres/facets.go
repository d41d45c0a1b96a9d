package postgres

import (
	"context"
	"fmt"
	"strings"
	"time"

	"fapai/api/lots/lot"
	"fapai/api/lots/search"
)

// Facets counts the values of each facet with one SELECT, over the lots that match all filters except the facet's own.
func (p *pgIndex) Facets(ctx context.Context, f lot.Filter, names ...string) (search.Facets, error) {
	f, err := search.Normalize(f)
	if err != nil {
		return search.Facets{}, err
	}
	now := p.now()
	var selects []string
	var args []any
	for i := range search.Fields {
		d := &search.Fields[i]
		if !d.IsCounted(names) {
			continue
		}
		values := p.facetValues(d, now)
		cond := whereWithout(d, &f, now)
		selects = append(selects,
			fmt.Sprintf("SELECT '%s' AS name, (%s)::text AS code, count(*) AS count FROM houses AS h %s WHERE %s GROUP BY 2",
				d.Name, values.code, values.join, cond.SQL))
		args = append(append(args, values.args...), cond.Args...)
	}
	var rows []struct {
		Name string
		search.FacetValue
	}
	if len(selects) == 0 { // no name is a facet
		total, err := p.count(ctx, Where(&f, now))
		return search.NewFacets(total, nil, p.bands), err
	}
	query := "SELECT * FROM (" + strings.Join(selects, " UNION ALL ") + ") AS f WHERE code IS NOT NULL"
	if err := p.idb.NewRaw(query, args...).Scan(ctx, &rows); err != nil {
		return search.Facets{}, err
	}
	counted := map[string][]search.FacetValue{}
	for _, r := range rows {
		counted[r.Name] = append(counted[r.Name], r.FacetValue)
	}
	total, err := p.count(ctx, Where(&f, now))
	return search.NewFacets(total, counted, p.bands), err
}

// facetValues is SQL for the values that a lot has of a facet. code is the value. join is needed if a lot may have
// several values. It returns one row for each of them.
type facetValues struct {
	code, join string
	args       []any // arguments of the SQL in join
}

func (p *pgIndex) facetValues(d *search.Field, now time.Time) facetValues {
	switch {
	case d.Name == "status":
		return facetValues{code: StatusSQL(now)}
	case d.Name == "within":
		var days []string
		for _, n := range search.WithinDays {
			days = append(days, fmt.Sprintf("SELECT %d AS code WHERE %s", n, startsWithin(n, now).SQL))
		}
		return facetValues{code: "v.code", join: "CROSS JOIN LATERAL (" + strings.Join(days, " UNION ALL ") + ") AS v"}
	case d.IsRange():
		bands, args := []string{"SELECT NULL::text AS code"}, []any{} // NULL is not a value, for a facet without bands
		for _, b := range p.bands[d.Name] {
			bands, args = append(bands, "SELECT ?::text WHERE "+inBand(d.Column, b)), append(args, b.Code)
		}
		join := "CROSS JOIN LATERAL (" + strings.Join(bands, " UNION ALL ") + ") AS v"
		if d.Name == "total" {
			join = JoinTotals + " " + join
		}
		return facetValues{"v.code", join, args}
	}
	return facetValues{code: d.Column}
}

// inBand returns the condition that the value of a column lies in a band, see search.Band.
func inBand(column string, b search.Band) string {
	in := column + " IS NOT NULL"
	if b.Min != nil {
		in += " AND " + column + " >= " + decimal(*b.Min)
	}
	if b.Max != nil {
		in += " AND " + column + " < " + decimal(*b.Max)
	}
	return in
}
