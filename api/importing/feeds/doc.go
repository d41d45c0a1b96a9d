// Package feeds fetches files that sources publish: over HTTPS, from a bucket or from a folder, with limits
// on size and time.
//
// # Files
//
//   - fetch.go: forms of addresses, size of a file, slowest transfer; allowed_hosts.go: which hosts are refused,
//     redirects, time limits; slow_transfers.go: when a transfer is too slow; storage.go: addresses of buckets
//     (s3:), the length of a key; fault_text.go: the words of network faults
package feeds
