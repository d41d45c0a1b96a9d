// Package importing is the only way in for data from outside: it reads feeds and files, maps their columns and words,
// and passes the valid records to the stores.
//
//	file → reader (records) → mapping (column to field) → values, mask → the store of the target
//
// A file is stored as a whole in one transaction or not at all; a line that cannot be understood is written to
// <file>.rejects.csv while the rest is stored.
//
// # Files
//
//   - plan.go and ingest.go: the course of an import; convert.go: conversion on all cores; kept.go: converted records
//     until they are written
//   - look.go, sheets.go, clashes.go, explain.go: what a file is, which sheet and which columns are read, and why one
//     is refused
//   - target_*.go: what one kind of file becomes; of lots: _fields (one cell each), _identity (platform and number),
//     _optional (which faults reject a lot), _result (how the sale ended), _room, _thing (start price, place, use)
//   - record.go and record_*.go: the cells of a record, its lists, place and unit; place.go: a place by name
//   - questions.go and unit_prices.go: odd values to ask about; unmatched.go: communities that are not stored
//   - recall.go and store_recall.go: records that would change nothing; store_dry_run.go and store_changes*.go: dry
//     runs
//   - report.go, report_json.go, rejects.go, progress.go: what an import reports; remask.go: names in stored texts
package importing
