package pgsearch

import (
	"fmt"
	"time"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"fapai/api/bigrams"
	"fapai/api/houses/lot"
)

// clause is a piece of a WHERE with its arguments; an empty one does not filter.
type clause struct {
	SQL  string
	Args []any
}

// condition turns one field of a Filter into SQL. The field is the query name whose facet ignores the condition.
type condition struct {
	field  string
	clause func(f *lot.Filter, now time.Time) clause
}

// conditions is the whole meaning of a Filter, one line a field. Every list, count, facet and map goes through it.
var conditions = []condition{
	{"id", oneOf("h.id", func(f *lot.Filter) []int64 { return f.ID })},
	{"keyword", func(f *lot.Filter, _ time.Time) clause { return keywordClause(f) }},
	{"city_id", number("h.city_id", func(f *lot.Filter) int64 { return f.CityID })},
	{"area_id", oneOf("h.area_id", func(f *lot.Filter) []int64 { return f.AreaID })},
	{"region_id", oneOf("h.region_id", func(f *lot.Filter) []int64 { return f.RegionID })},
	{"community_id", number("h.community_id", func(f *lot.Filter) int64 { return f.CommunityID })},
	{"usage", oneOf("h.usage", func(f *lot.Filter) []string { return f.Usage })},
	{"stage", oneOf("h.stage", func(f *lot.Filter) []string { return f.Stage })},
	{"status", func(f *lot.Filter, now time.Time) clause { return oneOfClause(StatusSQL(now), f.Status) }},
	{"nature", oneOf("h.nature", func(f *lot.Filter) []string { return f.Nature })},
	{"room", oneOf(RoomSQL, func(f *lot.Filter) []string { return f.Room })},
	{"price", between("h.start_price", func(f *lot.Filter) (int64, int64) { return f.PriceMin, f.PriceMax })},
	{"area", between("h.area_m2", func(f *lot.Filter) (float64, float64) { return f.AreaMin, f.AreaMax })},
	{"unit_price", between("h.start_unit_price", func(f *lot.Filter) (int64, int64) { return f.UnitPriceMin, f.UnitPriceMax })},
	{"discount", between("h.court_discount", func(f *lot.Filter) (float64, float64) { return f.DiscountMin, f.DiscountMax })},
	{"start", days("h.start_time", func(f *lot.Filter) (string, string) { return f.StartFrom, f.StartTo })},
	{"end", days("h.closes_at", func(f *lot.Filter) (string, string) { return f.EndFrom, f.EndTo })},
	{"publish", days("h.publish_time", func(f *lot.Filter) (string, string) { return f.PublishFrom, f.PublishTo })},
	{"within", func(f *lot.Filter, now time.Time) clause { return withinClause(f.Within, now) }},
	{"loan", oneOf("h.loan", func(f *lot.Filter) []string { return f.Loan })},
	{"restriction", oneOf("h.restriction", func(f *lot.Filter) []string { return f.Restriction })},
	{"orientation", oneOf("h.orientation", func(f *lot.Filter) []string { return f.Orientation })},
	{"decoration", oneOf("h.decoration", func(f *lot.Filter) []string { return f.Decoration })},
	{"elevator", oneOf("h.elevator", func(f *lot.Filter) []string { return f.Elevator })},
	{"platform", oneOf("h.platform", func(f *lot.Filter) []string { return f.Platform })},
	{"court_id", number("h.court_id", func(f *lot.Filter) int64 { return f.CourtID })},
	{"bbox", func(f *lot.Filter, _ time.Time) clause { return boundsClause(f.Bounds) }},
	{"polygon", func(f *lot.Filter, _ time.Time) clause { return polygonClause(f.Polygon) }},
}

// RoomSQL folds six and more rooms into the code 6; least(room, 6) would make a 6 of NULL.
const RoomSQL = "CASE WHEN h.room > 6 THEN 6 ELSE h.room END::text"

// NotDeleted belongs to every question about lots.
const NotDeleted = "h.deleted_at IS NULL"

// Where is a filter as one WHERE text of the table houses AS h.
func Where(f *lot.Filter, now time.Time) clause {
	all := clause{SQL: NotDeleted}
	for _, c := range conditions {
		all = all.and(c.clause(f, now))
	}
	return all
}

func (c clause) and(other clause) clause {
	if other.SQL == "" {
		return c
	}
	return clause{c.SQL + " AND " + other.SQL, append(c.Args, other.Args...)}
}

func number(column string, get func(*lot.Filter) int64) func(*lot.Filter, time.Time) clause {
	return func(f *lot.Filter, _ time.Time) clause {
		if get(f) == 0 {
			return clause{}
		}
		return clause{column + " = ?", []any{get(f)}}
	}
}

func oneOf[T any](expr string, get func(*lot.Filter) []T) func(*lot.Filter, time.Time) clause {
	return func(f *lot.Filter, _ time.Time) clause { return oneOfClause(expr, get(f)) }
}

func oneOfClause[T any](expr string, values []T) clause {
	if len(values) == 0 {
		return clause{}
	}
	return clause{expr + " IN ?", []any{bun.Tuple(values)}}
}

// between is inclusive at both ends; zero is no bound.
func between[T int64 | float64](expr string, get func(*lot.Filter) (T, T)) func(*lot.Filter, time.Time) clause {
	return func(f *lot.Filter, _ time.Time) clause {
		lowest, highest := get(f)
		var c clause
		if lowest > 0 {
			c = clause{expr + " >= ?", []any{lowest}}
		}
		if highest > 0 {
			c = join(c, clause{expr + " <= ?", []any{highest}})
		}
		return c
	}
}

// days are whole days, inclusive, in China Standard Time. Normalize has refused days that do not exist.
func days(column string, get func(*lot.Filter) (string, string)) func(*lot.Filter, time.Time) clause {
	return func(f *lot.Filter, _ time.Time) clause {
		from, to := get(f)
		var c clause
		if first, err := lot.ParseDay(from); err == nil {
			c = clause{SQL: column + " >= " + SQLTime(first)}
		}
		if last, err := lot.ParseDay(to); err == nil {
			c = join(c, clause{SQL: column + " < " + SQLTime(last.AddDate(0, 0, 1))})
		}
		return c
	}
}

// withinClause finds lots that will start: a withdrawn one will not.
func withinClause(within int, now time.Time) clause {
	if within == 0 {
		return clause{}
	}
	return clause{SQL: fmt.Sprintf("h.result IS NULL AND h.start_time > %s AND h.start_time <= %s",
		SQLTime(now), SQLTime(now.AddDate(0, 0, within)))}
}

// keywordClause wants every word. The grams find the candidates by index and are exact up to two characters; longer words
// are looked at again.
func keywordClause(f *lot.Filter) (c clause) {
	for _, word := range bigrams.Words(f.Keyword) {
		found := clause{"h.grams @> ?", []any{pgdialect.Array(bigrams.OfWord(word))}}
		if bigrams.Long(word) {
			found = join(found, clause{"h.search_text LIKE ?", []any{bigrams.Like(word)}})
		}
		areas, regions := f.NamedBy(word)
		for _, named := range []clause{oneOfClause("h.area_id", areas), oneOfClause("h.region_id", regions)} {
			if named.SQL != "" {
				found = clause{"(" + found.SQL + " OR " + named.SQL + ")", append(found.Args, named.Args...)}
			}
		}
		c = join(c, found)
	}
	return c
}

func join(a, b clause) clause {
	if a.SQL == "" {
		return b
	}
	return a.and(b)
}
