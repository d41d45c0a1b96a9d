package search

import (
	"reflect"

	"fapai/api/lots/lot"
)

// FillIn copies those conditions from another filter that a filter does not have itself.
func FillIn(f, from *lot.Filter) {
	to, given := reflect.ValueOf(f).Elem(), reflect.ValueOf(from).Elem()
	for i := range to.NumField() {
		if to.Field(i).IsZero() {
			to.Field(i).Set(given.Field(i))
		}
	}
}
