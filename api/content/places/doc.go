// Package places holds the administrative divisions of China in three levels and, below the districts of Beijing, their
// business areas. They change only with a new version of the program: its embedded data is synced into the database,
// which other tables refer to, and read from there into an Index once at start, so that resolving a place costs no SQL.
// Points of interest around a place (Points) are imported and stay in the database.
//
// # Files
//
//   - limits.go: the default radius and number of points
//   - places.go: the levels, the fields of a place, lots of an unknown district; index.go: how an alias is resolved,
//     orders of places; names.go: names in keywords
//   - data.go: the embedded tables, prices of 2016 for demo data; store.go: how they reach the database
//   - points.go: groups of points of interest, distances; store_points.go: the points around a place; borders.go:
//     borders on the map
//   - http.go: the default city; wire.go: their fields in the contract
package places
