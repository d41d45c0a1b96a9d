package search

import (
	"context"

	"fapai/api/lots/lot"
)

const (
	largestPage = 100
	// mostInCalendar bounds a calendar: phones read all of it every hour.
	mostInCalendar = 300
)

// CalendarIDs gives the first lots of a filter, those to come first and by their start, as many as a calendar holds.
func CalendarIDs(ctx context.Context, index Index, f lot.Filter) ([]int64, error) {
	hits, err := FirstIDs(ctx, index, Query{Filter: f, Sort: "start_time_asc"}, mostInCalendar)
	return hits.IDs, err
}

// FirstIDs gives the first lots of a query, more than a page holds but most of them at most, and how many there are in all. A lot
// that moves from one page to the next meanwhile is there twice.
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
