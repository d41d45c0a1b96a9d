// Package agents holds the consultants (法拍专员): their districts, the lots that they look after, their comments on them
// and the deals that they accompanied.
//
// Upsert writes consultants with all related rows; Store reads them; HTTP answers the calls of the contract's tag
// agents and draws the QR codes of their pages.
//
// # Files
//
//   - limits.go: the lengths of texts and the number of tags of a profile, how many deals a page shows
//   - agents.go: what a consultant has, the orders of lists; profile.go: the faults of a profile
//   - store.go: which consultants a list shows; store_parts.go, store_upsert.go: how they are imported;
//     store_workbench.go: changes by editors
//   - read_cache.go: who is shown beside a lot; http.go, http_workbench.go: the calls; qr.go: the QR code; wire.go:
//     their fields in the contract
package agents
