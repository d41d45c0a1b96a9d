// Package cache is the only in-memory cache of the program. It has a store that uses otter, a typed cache that reads
// each value once, and the epochs of the tags that make values outdated.
package cache
