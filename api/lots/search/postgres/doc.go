// Package postgres implements search.Index and search.Mapper with queries on the tables: conditions, orders, facets,
// suggestions and the map. The store of lots uses its SQL of conditions and statuses, too.
package postgres
