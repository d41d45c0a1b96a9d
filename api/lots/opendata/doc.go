// Package opendata answers /api/open/v1: lots, their changes and the figures of districts as JSON and CSV for other sites and
// programs, under a stated licence. It gives no texts, documents, addresses, contacts or bidders, so nothing that may name a
// person beyond the title, in which imports mask names.
package opendata
