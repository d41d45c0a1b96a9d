// Package search defines the queries over many lots: which lots match a filter, how many, how many per value, and
// what a part of the map shows. Package postgres answers them from the database and package memory from memory,
// with the same results.
//
// # Packages
//
//   - memory: the answers in memory
//   - postgres: the answers from PostgreSQL
//   - saved: which lots a saved search shows
//   - understand: written queries as filters
//
// # Files
//
//   - fields.go: the one table of filters: names, columns, facets, ranges
//   - query.go: page and order of a query; shown.go: which lots a list shows (those that can be bid for, while there
//     are any); rounds.go: which rounds and copies it leaves out
//   - facets.go: which values are counted, how many at most; suggestions.go: how many communities are suggested
//   - normalize.go: how conditions are put in order and refused; canonical.go: the canonical query;
//     filter_of_address.go: a filter from an address; fill_in.go: a filter filled from another; excluded.go: 不要
//     (not)
//   - commute.go: the limits of a commute; map.go: zooms of the levels of the map, how many lots it shows; heat.go:
//     cells of the price heat, which lots count in it
//   - first_ids.go: how many lots a calendar has, the first lots of a query; index.go: what an index answers
package search
