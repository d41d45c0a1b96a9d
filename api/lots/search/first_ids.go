package search

import (
	"context"

	"fapai/api/lots/lot"
)

const (
	largestPage = 100
	// maxInCalendar is the maximum number of lots in a calendar. It is limited because phones download the whole
	// calendar every hour.
	maxInCalendar = 300
)

// CalendarIDs returns the first maxInCalendar lots that match a filter: upcoming lots first, in the order of their
// start times.
func CalendarIDs(ctx context.Context, index Index, f lot.Filter) ([]int64, error) {
	hits, err := FirstIDs(ctx, index, Query{Filter: f, Sort: "start_time_asc"}, maxInCalendar)
	return hits.IDs, err
}

// FirstIDs returns the ids of the first lots of a query and the number of all matching lots. most is the maximum number
// of ids. It reads several pages, so a lot that moves to another page in the meantime may appear twice.
func FirstIDs(ctx context.Context, index Index, q Query, most int) (first Hits, err error) {
	q.PageSize = largestPage
	for q.Page = 1; (q.Page-1)*largestPage < most; q.Page++ {
		hits, err := index.Search(ctx, q)
		if err != nil {
			return Hits{}, err
		}
		first.IDs, first.Total = append(first.IDs, hits.IDs...), hits.Total
		if len(first.IDs) >= hits.Total {
			break
		}
	}
	first.IDs = first.IDs[:min(len(first.IDs), most)]
	return first, nil
}
