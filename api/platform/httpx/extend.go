package httpx

import (
	"fmt"
	"reflect"
)

// Extend copies each field of card to the field with the same name in detail, which must point to a struct
// that has them all. In the contract a detail is a card with more fields (allOf), which the generated types
// do not express. It panics if detail lacks a field or has it with another type, which is a mistake in the
// contract.
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
