// Package postgres implements search.Index and search.Mapper with queries on the tables: conditions, orders, facets,
// suggestions and the map. The store of lots uses its SQL of conditions and statuses, too.
//
// # Files
//
//   - orders.go: the SQL of every order; by_total.go: the orders by whole cost
//   - conditions.go: the SQL of every filter; geometry.go: polygons, rectangles and circles
//   - status.go: the SQL of a status; facets.go: counts; suggestions.go: completions; map.go, map_heat.go: the map;
//     index.go: pages and counts
package postgres
