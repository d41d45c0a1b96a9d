package search

import (
	"reflect"

	"fapai/api/lots/lot"
)

// FillIn sets the conditions that a filter lacks from another filter.
func FillIn(f, from *lot.Filter) {
	to, given := reflect.ValueOf(f).Elem(), reflect.ValueOf(from).Elem()
	for i := range to.NumField() {
		if to.Field(i).IsZero() {
			to.Field(i).Set(given.Field(i))
		}
	}
}
