// Package audit records editors' acts in an append-only table. Its entries form a hash chain: the hash of each is the
// SHA-256 of the previous hash and of the entry's own content, so that Verify finds an entry that was changed, removed
// or inserted later. Any package that changes something for an editor calls Record in the transaction of the change.
package audit
