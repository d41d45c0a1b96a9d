// Package opendata serves /api/open/v1: lots, their changes and the figures of districts, as JSON and CSV,
// under a stated licence. It omits texts, documents, addresses, contacts and bidders. Only titles could
// contain names of persons, and imports mask them.
//
// # Files
//
//   - fields.go: every field with its description; wire.go: their values, which changes are published
//   - http.go: licence, page sizes, which parameters are refused; how many calls an address may make: api/app/server
package opendata
