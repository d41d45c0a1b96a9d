// Package sharedlists holds lists of lots that a member shares by a secret address: the lots in the owner's order,
// each with a note, and comments by readers with or without an account. Everyone who has the address can read the
// list. Only a hash of the address, and an encrypted copy for its owner, are stored. Function fields provide the
// current state of the lots.
//
// # Files
//
//   - limits.go: how many lists, lots and comments, lengths of texts, how long a list is kept
//   - sharedlists.go: who may comment, which nicknames are refused, the texts of refusals
//   - store.go: the secret address, and the time of the last reading; store_comments.go: comments, and how often a
//     visitor may comment
//   - http.go: the owner's API operations, the QR code; http_reader.go: the readers' API operations, and what
//     caches may store
//   - masking.go: which data is masked in a comment, and for whom; wire.go: the conversion to the types of the API
//     contract
package sharedlists
