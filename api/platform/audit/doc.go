// Package audit keeps what editors did in an append-only table. Its entries form a hash chain: the hash of each is the
// SHA-256 of the hash before it and of the entry's own content, so that an entry that was changed, removed or put between
// others afterwards is found by Verify. Any package that changes something for an editor calls Record in the transaction of
// the change.
package audit
