// Package cache is the one cache in memory: a store over otter, a typed cache that reads each value once, and the tags by which
// what is outdated is known.
package cache
