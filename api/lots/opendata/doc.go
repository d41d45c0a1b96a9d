// Package opendata answers /api/open/v1: lots, their changes and the figures of districts as JSON and CSV for other
// sites and programs, under a stated licence. It has no texts, documents, addresses, contacts or bidders, so no names
// of persons beyond the title, in which imports mask names.
package opendata
