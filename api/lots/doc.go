// Package lots serves the court-auction lots (房源·标的): HTTP handlers, their wire types, the store that reads lots, and
// the cache of cards. Package lot defines a lot, package search finds lots by filters, package importer writes them,
// and package risk finds risks in the text of a notice.
//
// # Files
//
//   - http.go and http_*.go: the calls; wire_*.go: what they answer with; reading.go: written queries;
//     recent_calls.go: how often a page is asked for
//   - store.go: lists and cards; card_cache.go: cards in memory; store_lot.go: one lot with all that belongs to it;
//     store_similar.go, store_assets.go (rounds), store_changes.go, store_cost.go, store_preview.go: what is beside it
//   - store_summary.go, store_communities.go, store_heads.go, store_names.go: figures and names for other pages;
//     store_transitions.go: lots whose status the clock changed
//   - directory.go and store_directory.go: the names in written queries; store_prepared.go: prepared statements
package lots
