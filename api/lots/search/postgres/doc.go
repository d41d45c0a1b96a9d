// Package postgres implements search.Index and search.Mapper with queries on the tables: conditions, orders, facets,
// suggestions and the map. Its SQL of conditions and statuses serves the store of lots, too.
package postgres
