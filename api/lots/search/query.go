package search

import (
	"fapai/api/lots/lot"
)

// Query is a Filter with an order and a page.
type Query struct {
	lot.Filter
	Sort     string // code of the dictionary sort; empty for the default order
	Page     int    // the first page is 1
	PageSize int    // number of lots per page, 1–100
}
