// Package search defines the queries over many lots: the lots that a filter matches, their number, the number per
// value, and the content of a part of the map. Package postgres answers them from PostgreSQL, package memory from
// memory; both give the same answers.
package search
