// Package headlist holds one row for every address of the site, with the head that package heads composes for the
// address and the findings of the checks. The rows are kept in memory. They are made when an editor first needs them,
// and cache tags mark the rows that must be made again.
//
// # Files
//
//   - limits.go: the size of a window
//   - row.go: what a row has; kinds.go: the Chinese names of the kinds of pages; filters.go: the filters and counts;
//     orders.go: the orders
//   - visits.go: the ranges of the last visit of a search engine; link_depth.go: how many clicks from the home page
//     are too many, chains of redirects
//   - http.go: the columns of the exported CSV; wire.go: a row in the contract
//   - index.go: how long rows stay in memory and how old they may be; first_build.go, row_of_address.go,
//     batches.go, changed_rows.go: how they are made at first and after a change
//   - text_search.go: the search in all texts; export_checksum.go: the check sums of an exported file
//   - place_harms.go: which harm an override of a place does; dry_run.go: the rows as they would be with given
//     overrides
//   - drafts.go, http_drafts.go, store_overrides.go, http_overrides.go: overrides of one page or of a place: draft,
//     end, history; refused_overrides.go: which are refused
package headlist
