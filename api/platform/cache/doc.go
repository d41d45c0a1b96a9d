// Package cache is the only in-memory cache of the program. It has a store that uses otter, a typed cache that reads
// each value only once, and the epochs of the tags that make values outdated.
//
// # Files
//
//   - cache.go: the default number and age of values, options; epochs.go: when a value is outdated; load.go: each
//     value is read once; store.go: which values are dropped first
package cache
