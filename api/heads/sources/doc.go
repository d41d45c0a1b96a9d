// Package sources provides the stores from which the heads of many pages are composed. These stores read data in bulk
// and cache it.
//
// # Files
//
//   - visitor.go: which data is cached for visitors' pages; sources.go: which data is loaded in bulk for many heads
package sources
