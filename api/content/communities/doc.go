// Package communities holds residential compounds and other named places with lots (小区). Prices are in 元/㎡, areas in ㎡,
// ratios from 0 to 1, and points in GCJ-02. Codes are defined in api/content/dictionary.
//
// Upsert and PutPrices write communities and their monthly prices. Store reads them together with figures of their
// lots, which function fields provide. HTTP handles the API operations with the tag communities.
//
// # Files
//
//   - limits.go: the numbers of months of prices, neighbours and completions, the distance of neighbours, the sizes
//     of caches, how many merges are listed
//   - communities.go: the data of a community, how names are compared; filter.go: filters and orders of lists
//   - store.go: lists, completions, caches; store_nearby.go: neighbours; store_similar.go: how alike names must be
//   - store_names.go: which community a name belongs to; store_mentions.go: names in texts; store_aliases.go: other
//     names; store_merge.go: which data a merge moves, and the redirects of merged pages
//   - store_prices.go: the reference price and the monthly prices; upsert.go, upsert_row.go: which data an import
//     keeps and replaces
//   - http.go: the API operations; http_merge.go: merges in the workbench; wire.go: the conversion to the types of
//     the API contract
package communities
