package search

import (
	"context"

	"fapai/api/lots/lot"
)

// Index answers queries over many lots: which lots match, how many match, how many match per value, and suggestions. It
// returns only ids, and lots.Store reads the lots. The packages memory and postgres implement it.
//
// Every method normalises its Filter, and returns the Invalid error of Normalize.
type Index interface {
	// Search returns the ids of the lots on one page, in the order of the query, and the number of all matching lots.
	Search(ctx context.Context, q Query) (Hits, error)
	// Count returns the number of all lots that match, like Search.
	Count(ctx context.Context, f lot.Filter) (int, error)
	// CountBy returns the number of matching lots for each city or community, by its id. Cities or communities without
	// matching lots are missing.
	CountBy(ctx context.Context, f lot.Filter, group Group) (map[int64]int, error)
	// Facets counts the matching lots for each value of each facet, or only of the named facets. Each count is the
	// total that Search returns if the filter of the facet's own field is this value. Values without lots are missing.
	Facets(ctx context.Context, f lot.Filter, names ...string) (Facets, error)
	// Suggest returns the communities, then the lots, that complete the typed text, in one city (0: in all cities).
	Suggest(ctx context.Context, keyword string, cityID int64, limit int) ([]Suggestion, error)
}

// Group is the column of the table houses that holds the ids by which CountBy counts.
type Group string

// The values of Group.
const (
	ByCity      Group = "city_id"
	ByCommunity Group = "community_id"
)

// Hits holds the ids of the lots on one page, and the number of all matching lots.
type Hits struct {
	IDs   []int64
	Total int
}
