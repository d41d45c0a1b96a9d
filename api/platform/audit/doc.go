// Package audit records editors' acts in an append-only table. The entries form a hash chain: the hash of each entry is
// the SHA-256 of the previous hash and of the entry's own content. Verify therefore finds entries that were changed,
// removed or inserted later. Any package that changes something for an editor calls Record in the transaction of the
// change.
package audit
