// Package cache is the only in-memory cache: a store over otter, a typed cache that reads each value once, and the tags
// that mark values as outdated.
package cache
