package search

import (
	"fapai/api/lots/lot"
)

// Query is a Filter with an order and a page.
type Query struct {
	lot.Filter
	Sort     string // a code of the dictionary sort; empty is the default
	Page     int    // the first page is 1
	PageSize int    // 1-100
}
