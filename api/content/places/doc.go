// Package places holds the administrative divisions of China in three levels and, for Beijing, business areas below the
// districts. They change only with a new version of the program. The embedded data is copied into the database, because
// other tables refer to it. At the start of the program, the data is read into an Index, so that finding a place needs
// no SQL. Points of interest (Points) are imported and stay in the database.
//
// # Files
//
//   - limits.go: the default radius and number of points
//   - places.go: the levels, the fields of a place, lots in an unknown district; index.go: how an alias is
//     resolved, orders of places; names.go: names in keywords
//   - embedded_tables.go: the embedded tables, prices of 2016 for demo data; store.go: how the tables are synced
//     into the database
//   - points.go: groups of points of interest, distances; store_points.go: the points around a place; borders.go:
//     borders on the map
//   - http.go: the default city; wire.go: the conversion to the types of the API contract
package places
