package search

import (
	"context"

	"fapai/api/lots/lot"
)

// Index answers queries over many lots: which match, how many, how many per value, and suggestions. It returns
// ids only; lots.Store reads the lots. Packages memory and postgres implement it.
//
// Every method normalises its Filter, and returns the Invalid error of Normalize.
type Index interface {
	// Search returns the ids on one page in the order of the query, and the number of all matching lots.
	Search(ctx context.Context, q Query) (Hits, error)
	// Count returns the number of all matching lots, like Search.
	Count(ctx context.Context, f lot.Filter) (int, error)
	// CountBy returns the number of matching lots by the id of their city or community. Groups without lots are
	// missing.
	CountBy(ctx context.Context, f lot.Filter, group Group) (map[int64]int, error)
	// Facets counts the lots for each value of each facet, or only of the named facets. The count is the total of
	// Search with the value as the facet's own filter. Values without lots are missing.
	Facets(ctx context.Context, f lot.Filter, names ...string) (Facets, error)
	// Suggest completes typed text by communities, then lots, of a city (0: of all).
	Suggest(ctx context.Context, keyword string, cityID int64, limit int) ([]Suggestion, error)
}

// Group is the column of the table houses with the ids by which CountBy counts.
type Group string

// The values of Group.
const (
	ByCity      Group = "city_id"
	ByCommunity Group = "community_id"
)

// Hits holds the ids on one page and the number of all matching lots.
type Hits struct {
	IDs   []int64
	Total int
}
