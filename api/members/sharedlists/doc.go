// Package sharedlists holds lists of lots that a member shares with others. Such a list has a secret address: anyone
// who has the address can read the list. The owner puts the lots in order and can add a note to each. Readers may
// comment, with or without an account. The database does not contain the address itself, but a hash of it, and an
// encrypted copy for the owner. Function fields provide the current data of the lots.
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
