package search

import (
	"fapai/api/lots/lot"
)

// Query is a Filter with an order and a page.
type Query struct {
	lot.Filter
	Sort     string // code of the dictionary sort; "" for the default order
	Page     int    // number of the page, from 1
	PageSize int    // number of lots per page, 1–100
}
