package search

import (
	"context"

	"fapai/api/lots/lot"
)

// Index answers the questions that touch many lots at once: which, how many, how many of each, what was meant. It answers
// ids only; Store reads the lots. It is an interface because there are two implementations, memory and postgres.
//
// Every method normalises its Filter and answers Invalid for one that Normalize refuses.
type Index interface {
	// Search gives the ids of one page in the order of the query, and how many lots there are in all.
	Search(ctx context.Context, q Query) (Hits, error)
	// Count is Search's total.
	Count(ctx context.Context, f lot.Filter) (int, error)
	// Facets counts every value of every facet; a value's count is Search's total once that value is chosen in place of
	// the facet's own filter. Values without lots are left out. Given names of facets, only those are counted.
	Facets(ctx context.Context, f lot.Filter, names ...string) (Facets, error)
	// Suggest completes what is being typed with communities, then lots, of a city (0: of all).
	Suggest(ctx context.Context, keyword string, cityID int64, limit int) ([]Suggestion, error)
}

// Hits is one page of ids.
type Hits struct {
	IDs   []int64
	Total int
}
