package httpx

import (
	"fmt"
	"reflect"
)

// Extend copies each field of card to the field with the same name in detail, a pointer to a struct. In the contract, a
// detail is a card with more fields (allOf), but the generated Go types are unrelated. Extend panics if detail lacks a
// field or the field has another type.
func Extend[T any](detail *T, card any) {
	to, from := reflect.ValueOf(detail).Elem(), reflect.ValueOf(card)
	for i := range from.NumField() {
		name := from.Type().Field(i).Name
		field := to.FieldByName(name)
		if !field.IsValid() || field.Type() != from.Field(i).Type() {
			panic(fmt.Sprintf("%s.%s is not what %s has", to.Type(), name, from.Type()))
		}
		field.Set(from.Field(i))
	}
}
