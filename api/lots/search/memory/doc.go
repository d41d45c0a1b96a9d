// Package memory implements search.Index and search.Mapper in memory. It has a large immutable segment of all lots
// and a small segment of the lots that have changed since. It is notified of changes by cache tags. docs/adr
// describes its design and size.
//
// # Files
//
//   - index.go: Index, the entry; refresh.go, store.go, store_lots.go: how the lots are read, at first and after a
//     change; store_file.go, file_codec.go: the file that keeps them for the next process
//   - columns.go, columns_order.go, segment.go, place_order.go: a segment; sorted_column.go, bitmap_index.go,
//     inverted_index.go, inverted_index_build.go, positions.go, status_snapshot.go: its parts; bitset.go,
//     set_cache.go, scratch.go: sets of lots
//   - conditions.go: the lots of a filter; orders.go and top_lots.go: the first of them; facets.go, count_by.go,
//     suggestions.go
//   - map.go, map_clusters.go, map_clusters_sum.go, map_divisions.go, map_heat.go: the map
package memory
