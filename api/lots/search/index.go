package search

import (
	"context"

	"fapai/api/lots/lot"
)

// Index answers queries over many lots: which match, how many, how many per value, and suggestions. It returns
// only ids; lots.Store reads the lots. Packages memory and postgres implement it.
//
// Every method normalises its Filter, and returns an Invalid error if Normalize refuses it.
type Index interface {
	// Search returns the ids on one page in the order of the query, and the number of all matching lots.
	Search(ctx context.Context, q Query) (Hits, error)
	// Count returns the number of all matching lots, like Search.
	Count(ctx context.Context, f lot.Filter) (int, error)
	// CountBy returns the number of matching lots by the id of their city or community. Ids without lots are
	// missing.
	CountBy(ctx context.Context, f lot.Filter, group Group) (map[int64]int, error)
	// Facets counts the lots for every value of every facet: the total of Search if the value replaces the facet's
	// own filter. Values without lots are missing. If names are given, only those facets are counted.
	Facets(ctx context.Context, f lot.Filter, names ...string) (Facets, error)
	// Suggest completes typed text with communities and then lots of a city (0: of all cities).
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
