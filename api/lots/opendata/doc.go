// Package opendata answers /api/open/v1: lots, their changes and the figures of districts as JSON and CSV for other
// sites and programs, under a stated licence. It has no texts, documents, addresses, contacts or bidders, so no names
// of persons beyond the title, in which imports mask names.
//
// # Files
//
//   - fields.go: every field with its description; wire.go: their values, which changes are published
//   - http.go: licence, page sizes, which parameters are refused; how many calls an address may make: api/app/server
package opendata
