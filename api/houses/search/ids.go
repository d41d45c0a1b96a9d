package search

import (
	"context"

	"fapai/api/houses/lot"
)

const (
	largestPage = 100
	// calendarPages bounds a calendar: phones read all of it every hour.
	calendarPages = 3
)

// CalendarIDs gives the first lots of a filter, those to come first and by their start, as many as a calendar holds.
func CalendarIDs(ctx context.Context, index Index, f lot.Filter) (ids []int64, err error) {
	for page := 1; page <= calendarPages; page++ {
		hits, err := index.Search(ctx, Query{Filter: f, Sort: "start_time_asc", Page: page, PageSize: largestPage})
		if err != nil {
			return nil, err
		}
		ids = append(ids, hits.IDs...)
		if len(ids) >= hits.Total {
			break
		}
	}
	return ids, nil
}
