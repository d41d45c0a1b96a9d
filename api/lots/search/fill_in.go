package search

import (
	"reflect"

	"fapai/api/lots/lot"
)

// FillIn copies the conditions of from to f, except for the fields for which f already has a condition.
func FillIn(f, from *lot.Filter) {
	to, given := reflect.ValueOf(f).Elem(), reflect.ValueOf(from).Elem()
	for i := range to.NumField() {
		if to.Field(i).IsZero() {
			to.Field(i).Set(given.Field(i))
		}
	}
}
