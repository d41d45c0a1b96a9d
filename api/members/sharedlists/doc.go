// Package sharedlists holds lists of lots that a member shows to family and friends by a secret address: their lots in
// the owner's order with a note to each, and the comments that readers leave, with or without an account. Everyone who
// has the address can read the list; only a hash of the address and a sealed copy for its owner are stored. Lots in
// their present state come through functions.
//
// # Files
//
//   - limits.go: how many lists, lots and comments, lengths of texts, how long a list is kept
//   - sharedlists.go: who may comment, which nicknames are refused, the texts of refusals
//   - store.go: the secret address, and when a list was last read; store_comments.go: comments, and how often one may
//     be written
//   - http.go: the owner's calls, the QR code; http_reader.go: what readers see and what caches may keep
//   - wire.go: what is masked in a comment
package sharedlists
