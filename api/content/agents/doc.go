// Package agents holds the consultants (法拍专员), with their districts, the lots for which they are responsible, their
// comments on lots, and the deals that they accompanied.
//
// Upsert writes consultants with all related rows, and Store reads them. HTTP handles the API operations with the tag
// agents and draws the QR codes of the consultants' pages.
//
// # Files
//
//   - limits.go: the lengths of texts and the number of tags of a profile, how many deals a page shows
//   - agents.go: the data of a consultant, the orders of lists; profile.go: the faults of a profile
//   - store.go: which consultants a list shows; store_parts.go, store_upsert.go: how they are imported;
//     store_workbench.go: changes by editors
//   - agents_cache.go: which consultants a lot's page shows; http.go, http_workbench.go: the API operations; qrcode.go:
//     the QR code; wire.go: the conversion to the types of the API contract
package agents
