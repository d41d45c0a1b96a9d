// Package audit records editors' acts in an append-only table. The entries form a hash chain: the hash of each entry is
// the SHA-256 of the previous hash and of the entry's own content. Verify therefore finds entries that were changed,
// removed or inserted later. Every package that changes something for an editor calls Record in the transaction of the
// change.
//
// # Files
//
//   - audit.go: fields and hash of an entry; changes.go: values before and after; audited.go: work that
//     writes its entry in the same transaction
//   - store.go: adding, listing and verifying entries; seal.go, sealer.go: the sealed end of the log, how often it is
//     sealed
//   - http.go: the list of acts; http_history.go: how many changes a history shows; nicknames.go: names of members in
//     lists
package audit
