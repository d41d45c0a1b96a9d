package httpx

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"time"

	openapi_types "github.com/oapi-codegen/runtime/types"
)

// setter copies a value from one field to another. It is made for the types of these two fields.
type setter func(to, from reflect.Value)

// Converter returns a function that converts a domain type to a contract type, or vice versa. It copies each struct
// field from the field with the same name (AreaIds counts as AreaIDs), except the fields in except. Times become whole
// seconds in China Standard Time or RFC 3339 texts, days become dates, nil lists become empty lists, and a nil pointer
// corresponds to a zero value. If From lacks a field, or a field has an unsuitable type, Converter panics, which
// happens when the program starts.
func Converter[To, From any](except ...string) func(From) To {
	set := setterOf(reflect.TypeFor[To](), reflect.TypeFor[From](), except)
	return func(from From) (to To) {
		set(reflect.ValueOf(&to).Elem(), reflect.ValueOf(&from).Elem())
		return to
	}
}

var (
	timeType = reflect.TypeFor[time.Time]()
	dateType = reflect.TypeFor[openapi_types.Date]()
)

func setterOf(to, from reflect.Type, except []string) setter {
	switch {
	case to == dateType && from == timeType:
		return func(to, from reflect.Value) { to.Field(0).Set(from) }
	case to == timeType && from == dateType:
		return func(to, from reflect.Value) { to.Set(from.Field(0)) }
	case to == timeType && from == timeType:
		return func(to, from reflect.Value) { to.Set(reflect.ValueOf(Time(from.Interface().(time.Time)))) }
	case to.Kind() == reflect.String && from == timeType:
		return func(to, from reflect.Value) {
			to.SetString(Time(from.Interface().(time.Time)).Format(time.RFC3339))
		}
	case to.Kind() == reflect.Slice && from.Kind() == reflect.Slice:
		return listSetter(to, setterOf(to.Elem(), from.Elem(), except))
	case to == from && to != reflect.PointerTo(timeType):
		return reflect.Value.Set
	case from.Kind() == reflect.Pointer:
		return pointerSetter(to, from, except)
	case to.Kind() == reflect.Pointer:
		return optionalSetter(to.Elem(), setterOf(to.Elem(), from, except))
	case to.Kind() == reflect.Struct && from.Kind() == reflect.Struct:
		return structSetter(to, from, except)
	case to.Kind() == from.Kind() && from.ConvertibleTo(to):
		return func(to, from reflect.Value) { to.Set(from.Convert(to.Type())) }
	}
	panic(fmt.Sprintf("%s is not made of %s", to, from))
}

func listSetter(list reflect.Type, set setter) setter {
	return func(to, from reflect.Value) {
		to.Set(reflect.MakeSlice(list, from.Len(), from.Len()))
		for i := range from.Len() {
			set(to.Index(i), from.Index(i))
		}
	}
}

// pointerSetter returns a setter that does nothing if the source is nil.
func pointerSetter(to, from reflect.Type, except []string) setter {
	target := to
	if to.Kind() == reflect.Pointer {
		target = to.Elem()
	}
	set := setterOf(target, from.Elem(), except)
	return func(to, from reflect.Value) {
		if from.IsNil() {
			return
		}
		if to.Kind() == reflect.Pointer {
			to.Set(reflect.New(target))
			to = to.Elem()
		}
		set(to, from.Elem())
	}
}

// optionalSetter returns a setter for a pointer. The pointer remains nil if the source has the zero value.
func optionalSetter(target reflect.Type, set setter) setter {
	return func(to, from reflect.Value) {
		if from.IsZero() {
			return
		}
		to.Set(reflect.New(target))
		set(to.Elem(), from)
	}
}

func structSetter(to, from reflect.Type, except []string) setter {
	type field struct {
		to, from []int
		set      setter
	}
	var fields []field
	for _, f := range reflect.VisibleFields(to) {
		if f.Anonymous || slices.Contains(except, f.Name) { // the fields of an embedded struct are copied one by one
			continue
		}
		source, ok := from.FieldByNameFunc(func(name string) bool { return strings.EqualFold(name, f.Name) })
		if !ok {
			panic(fmt.Sprintf("%s has no field %s for %s", from, f.Name, to))
		}
		fields = append(fields, field{f.Index, source.Index, setterOf(f.Type, source.Type, nil)})
	}
	return func(to, from reflect.Value) {
		for i := range fields {
			f := &fields[i]
			f.set(to.FieldByIndex(f.to), from.FieldByIndex(f.from))
		}
	}
}
