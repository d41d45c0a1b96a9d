package postgres

import (
	"context"
	"fmt"
	"strings"
	"time"

	"fapai/api/lots/lot"
	"fapai/api/lots/search"
)

// The codes of the dictionary sort for the orders by total cost.
const (
	totalAscending  = "total_asc"
	totalDescending = "total_desc"
)

// byTotal returns a page of a list that is sorted by total cost. Lots that are not over come first, then all others. In
// both groups, lots with unknown totals come last. byTotal reads the index on totals only as far as necessary.
func (p *pgIndex) byTotal(
	ctx context.Context, cond clause, sort string, limit, offset int, now time.Time,
) (hits search.Hits, err error) {
	hits.IDs = []int64{}
	if hits.Total, err = p.count(ctx, cond); err != nil || hits.Total == 0 {
		return hits, err
	}
	query, args := byTotalSQL(cond, sort, limit, offset, now)
	err = p.idb.NewRaw(query, args...).Scan(ctx, &hits.IDs)
	return hits, err
}

func byTotalSQL(cond clause, sort string, limit, offset int, now time.Time) (query string, args []any) {
	direction := ""
	if sort == totalDescending {
		direction = " DESC"
	}
	over := StatusSQL(now) + fmt.Sprintf(" NOT IN ('%s', '%s', '%s')", lot.Upcoming, lot.Running, lot.NoTimes)
	var parts []string
	for i, where := range []string{"ht.high IS NOT NULL AND NOT ", "ht.high IS NULL AND NOT ",
		"ht.high IS NOT NULL AND ", "ht.high IS NULL AND "} {
		parts = append(parts,
			fmt.Sprintf("(SELECT %d AS part, ht.high, ht.house_id FROM house_totals AS ht JOIN houses AS h ON h.id = ht.house_id "+
				"WHERE %s(%s) AND %s ORDER BY ht.high%s, ht.house_id DESC LIMIT %d)", i, where, over, cond.SQL,
				direction, offset+limit))
		args = append(args, cond.Args...)
	}
	return fmt.Sprintf("SELECT house_id FROM (%s) AS p ORDER BY part, high%s, house_id DESC LIMIT %d OFFSET %d",
		strings.Join(parts, " UNION ALL "), direction, limit, offset), args
}
