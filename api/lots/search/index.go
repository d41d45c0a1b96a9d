package search

import (
	"context"

	"fapai/api/lots/lot"
)

// Index answers queries over many lots: which match, how many, how many per value, and suggestions. It returns only
// ids; Store reads the lots. It is an interface because it has two implementations, memory and postgres.
//
// Every method normalises its Filter and returns Invalid for one that Normalize refuses.
type Index interface {
	// Search returns the ids of one page in the order of the query, and the total number of lots.
	Search(ctx context.Context, q Query) (Hits, error)
	// Count returns the total of Search.
	Count(ctx context.Context, f lot.Filter) (int, error)
	// CountBy returns the totals of Search by the ids of cities or communities; those without lots are left out.
	CountBy(ctx context.Context, f lot.Filter, group Group) (map[int64]int, error)
	// Facets counts every value of every facet; a value's count is the total of Search with that value instead of the
	// facet's own filter. Values without lots are left out. If names are given, only those facets are counted.
	Facets(ctx context.Context, f lot.Filter, names ...string) (Facets, error)
	// Suggest completes typed text with communities, then lots, of a city (0: of all).
	Suggest(ctx context.Context, keyword string, cityID int64, limit int) ([]Suggestion, error)
}

// Group is the column of the table houses by whose ids CountBy counts.
type Group string

// The values of Group.
const (
	ByCity      Group = "city_id"
	ByCommunity Group = "community_id"
)

// Hits is one page of ids.
type Hits struct {
	IDs   []int64
	Total int
}
