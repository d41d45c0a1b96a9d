package postgres

import (
	"fmt"
	"time"

	"github.com/samber/lo"
	"github.com/uptrace/bun"

	"fapai/api/lots/lot"
	"fapai/api/lots/search"
	"fapai/api/platform/bigrams"
)

// clause is an SQL condition with its arguments. An empty clause is no condition.
type clause struct {
	SQL  string
	Args []any
}

// NotDeleted is a condition that every query of lots must have.
const NotDeleted = "h.deleted_at IS NULL"

// SupersededSQL is SQL for the lots that search.Latest hides, CopySQL for those that search.Leading hides.
const (
	SupersededSQL = "EXISTS (SELECT FROM house_assets AS x WHERE x.house_id = h.id AND x.superseded)"
	CopySQL       = "EXISTS (SELECT FROM house_assets AS x WHERE x.house_id = h.id AND x.copy_of IS NOT NULL)"
)

// JoinTotals is SQL that joins the row with the total cost to each lot. The table houses must have the alias h.
const JoinTotals = "LEFT JOIN house_totals AS ht ON ht.house_id = h.id"

// OnCards is the condition for the lots of a list without filters.
const OnCards = NotDeleted + " AND NOT " + SupersededSQL + " AND NOT " + CopySQL

// Where returns the condition of a normalised filter on houses AS h. All lists, counts, facets and maps use it.
func Where(f *lot.Filter, now time.Time) clause { return whereWithout(nil, f, now) }

// whereWithout returns the same as Where, without the condition on the field ignored. A nil field ignores none.
func whereWithout(ignored *search.Field, f *lot.Filter, now time.Time) clause {
	all := clause{SQL: NotDeleted}
	for i := range search.Fields {
		if d := &search.Fields[i]; d != ignored {
			all = all.and(condition(d, f, now))
		}
	}
	for _, d := range search.Implied(f, ignored) {
		all = all.and(clause{SQL: lo.Ternary(d == search.Latest, "NOT "+SupersededSQL, "NOT "+CopySQL)})
	}
	return all
}

// condition returns the condition of the filter f on the field d.
func condition(d *search.Field, f *lot.Filter, now time.Time) clause {
	switch d.Name {
	case "status":
		return oneOf(StatusSQL(now), f.Status)
	case "within":
		return startsWithin(f.Within, now)
	case "total":
		return ofTotal(f.TotalMin, f.TotalMax)
	case "not":
		return noneOf(f, now)
	case "metro", "commute":
		return inDiscs(search.AskedDiscs(d, f))
	case "keyword":
		return hasKeyword(f)
	case "bbox":
		return inBounds(f.Bounds)
	case "polygon":
		return inPolygon(f.Polygon)
	}
	switch {
	case d.Codes != nil:
		return oneOf(d.Column, *d.Codes(f))
	case d.IDs != nil:
		return oneOf(d.Column, *d.IDs(f))
	case d.ID != nil:
		if id := *d.ID(f); id != 0 {
			return clause{d.Column + " = ?", []any{id}}
		}
		return clause{}
	case d.Amounts != nil:
		lowest, highest := d.Amounts(f)
		return between(d.Column, *lowest, *highest)
	case d.Measures != nil:
		lowest, highest := d.Measures(f)
		return between(d.Column, *lowest, *highest)
	case d.Days != nil:
		first, last := d.Days(f)
		return onDays(d.Column, *first, *last)
	}
	panic("postgres: the filter " + d.Name + " has no condition")
}

func (c clause) and(other clause) clause {
	switch {
	case other.SQL == "":
		return c
	case c.SQL == "":
		return other
	}
	return clause{c.SQL + " AND " + other.SQL, append(c.Args, other.Args...)}
}

func oneOf[T any](expr string, values []T) clause {
	if len(values) == 0 {
		return clause{}
	}
	return clause{expr + " IN ?", []any{bun.Tuple(values)}}
}

// noneOf returns the condition that a lot has none of the excluded values. It keeps lots without a value.
func noneOf(f *lot.Filter, now time.Time) (c clause) {
	for _, e := range search.Exclusions(f) {
		column := e.Field.Column
		if e.Field.Name == "status" {
			column = StatusSQL(now)
		}
		c = c.and(clause{"coalesce((" + column + ")::text NOT IN ?, true)", []any{bun.Tuple(e.Codes)}})
	}
	return c
}

// between returns the condition that expr is between lowest and highest, inclusive. A bound of 0 is no limit.
func between[T int64 | float64](expr string, lowest, highest T) (c clause) {
	if lowest > 0 {
		c = clause{expr + " >= ?", []any{lowest}}
	}
	if highest > 0 {
		c = c.and(clause{expr + " <= ?", []any{highest}})
	}
	return c
}

// ofTotal returns the condition on total costs. It is written so that PostgreSQL uses the index on totals.
func ofTotal(lowest, highest int64) clause {
	c := between("t.high", lowest, highest)
	if c.SQL != "" {
		c.SQL = "h.id IN (SELECT t.house_id FROM house_totals AS t WHERE " + c.SQL + ")"
	}
	return c
}

// onDays returns the condition that a time is not before the day from and not after the day to, in China. Normalize has
// already checked both days.
func onDays(column, from, to string) (c clause) {
	if first, err := lot.ParseDay(from); err == nil {
		c = clause{SQL: column + " >= " + SQLTime(first)}
	}
	if last, err := lot.ParseDay(to); err == nil {
		c = c.and(clause{SQL: column + " < " + SQLTime(last.AddDate(0, 0, 1))})
	}
	return c
}

// startsWithin returns the condition that a lot has no result and starts within the given number of days.
func startsWithin(days int, now time.Time) clause {
	if days == 0 {
		return clause{}
	}
	return clause{SQL: fmt.Sprintf("h.result IS NULL AND h.start_time > %s AND h.start_time <= %s",
		SQLTime(now), SQLTime(now.AddDate(0, 0, days)))}
}

// hasKeyword returns the condition that every word of the keyword is in the search text or names the lot's place. No
// index supports it, because lists come from memory and other queries have narrow conditions.
func hasKeyword(f *lot.Filter) (c clause) {
	for _, word := range bigrams.Words(f.Keyword) {
		found := clause{"h.search_text LIKE ?", []any{bigrams.Like(word)}}
		if bigrams.Numbered(word) {
			found = found.and(clause{"h.search_text ~ ?", []any{bigrams.Whole(word)}})
		}
		areas, regions := f.NamedBy(word)
		for _, named := range []clause{oneOf("h.area_id", areas), oneOf("h.region_id", regions)} {
			if named.SQL != "" {
				found = clause{"(" + found.SQL + " OR " + named.SQL + ")", append(found.Args, named.Args...)}
			}
		}
		c = c.and(found)
	}
	return c
}
