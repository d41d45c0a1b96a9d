// Package communities holds the residential compounds and other named places in which lots lie (小区). Prices are in 元/㎡,
// areas in ㎡, ratios run from 0 to 1, points are GCJ-02, codes are those of api/content/dictionary.
//
// Upsert and PutPrices write communities and their monthly prices; Store reads them beside the figures of their lots,
// which the server passes in; HTTP answers the calls of the contract's tag communities.
//
// # Files
//
//   - limits.go: months of prices, neighbours, completions, how far neighbours are, the sizes of caches, how many
//     merges are listed
//   - communities.go: what a community has, how names are compared; filter.go: filters and orders of lists
//   - store.go: lists, completions, caches; store_nearby.go: neighbours; store_similar.go: how alike names must be
//   - store_names.go: which community a name means; store_mentions.go: names in texts; store_aliases.go: other names;
//     store_merge.go: what a merge moves, where merged pages lead
//   - store_prices.go: the reference price and its series; upsert.go, upsert_row.go: what an import keeps and replaces
//   - http.go: the calls; http_merge.go: merges in the workbench; wire.go: their fields in the contract
package communities
