package route

import (
	"reflect"
	"slices"
	"strings"

	"fapai/proto-types/wire"
)

// houseQuery holds the query parameters of lists of lots (GET /api/house), except those that no page uses.
var houseQuery = contractQuery(reflect.TypeFor[wire.ListHousesParams](), "province_id", "bbox", "id")

// contractQuery returns the Query with the parameters of an API operation, given the generated type of these
// parameters. It omits the parameters named in except.
func contractQuery(params reflect.Type, except ...string) Query {
	query := Query{}
	for field := range params.Fields() {
		name, _, _ := strings.Cut(field.Tag.Get("form"), ",")
		if !slices.Contains(except, name) {
			query[name] = kindOf(name, field.Type)
		}
	}
	return query
}

// kindOf returns the allowed form of the parameter name. The form depends on the parameter's Go type or, for a plain
// string, on its name.
func kindOf(name string, of reflect.Type) kind {
	if of.Kind() == reflect.Pointer {
		of = of.Elem()
	}
	switch of.Kind() {
	case reflect.Slice:
		if name == "metro" {
			return texts
		}
		if of.Elem().Kind() == reflect.String {
			return codes
		}
		return numbers
	case reflect.Float64:
		return decimal
	case reflect.String:
		switch {
		case name == "keyword", name == "commute":
			return text
		case name == "polygon":
			return corners
		case strings.HasSuffix(name, "_from"), strings.HasSuffix(name, "_to"):
			return date
		}
		return word
	}
	return number
}
