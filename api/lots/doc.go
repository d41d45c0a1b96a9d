// Package lots serves the court-auction lots (房源·标的): HTTP handlers, their wire types, the store that reads
// lots, and the cache of cards. Package lot defines a lot, package search finds lots by filters, package
// importer writes them, and package risk finds risks in the text of a notice.
//
// # Packages
//
//   - lot: the fields of a lot, its status, stages, key dates, prices, filter, and the words of amounts
//   - search: the filters of every list (fields.go), facets, what the map shows, which lots a list shows
//   - search/memory: the index in memory: orders of lists, clusters of the map, how changes are followed
//   - search/postgres: the same answers from SQL, among them the status of a lot and the orders
//   - search/saved: which lots a saved search shows
//   - search/understand: how a written query is understood: words, numbers, places, guesses
//   - notice: what the documents of a lot state, with the quote
//   - risk: tags, states and texts of risks that follow from fields and documents
//   - cost: the whole cost of a lot (到手总价): taxes, fees, what is left out, the highest bid within a budget
//   - cost/stored: the rules and totals in the database
//   - fingerprint: when two lots sell one asset
//   - importer: what a write keeps and replaces, the change log, sanitising
//   - opendata: the fields and the licence of the open data API
//   - icalendar: events, alarms and secret addresses of subscribed calendars
//   - metro: stations, travel times, how fast people walk
//
// # Files
//
//   - http.go: the calls of lots; http_cost.go, cost_questions.go: the bill under a visitor's assumptions, which
//     of them are refused; http_map.go: the map; http_states.go, states_cache.go: the states that open pages poll;
//     http_queries.go: suggestions and meanings of typed texts
//   - suggestions.go: what is suggested while a text is typed, how many, in which order
//   - no_lots.go: what is done with a part of a query that no lot has, and the words of its reasons
//   - wire.go, wire_house.go, wire_filter.go, wire_cost.go, wire_changes.go, wire_understanding.go: their fields in
//     the contract; wire_changes.go: how two texts are compared
//   - store.go: lists, cards, and which picture is the cover; card_cache.go: cards in memory, how old counters may be
//   - store_lot.go: one lot with all that belongs to it, how many are cached
//   - store_similar.go: the kinds of similar lots and their bounds; which deals are compared with a lot
//   - store_assets.go: rounds and copies of a lot; store_changes.go: how many changes are shown, which ones members
//     are notified of
//   - store_cost.go: the rules of a day; store_preview.go: cards of unsaved lots; store_prepared.go: prepared
//     statements
//   - store_summary.go: the figures of the home page, the marks of demo data; store_communities.go: figures of
//     communities
//   - store_heads.go: what heads and the site map read; when a title is repeated; store_facet_names.go: names of
//     places and courts
//   - store_transitions.go: lots whose status the clock changed, and which pages that changes
//   - directory.go, store_directory.go: the names that written queries may contain, how often they are read again
//   - recent_calls.go: the period in which calls count as recent
package lots
