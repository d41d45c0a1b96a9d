package assistants

import (
	"fmt"
	"reflect"
	"slices"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/google/jsonschema-go/jsonschema"
	"github.com/oapi-codegen/runtime/types"
)

// parameters returns the query parameters of an API operation by name.
func (s *Server) parameters(path string) (map[string]*openapi3.Parameter, error) {
	item := s.opt.Contract.Paths.Value(path)
	if item == nil || item.Get == nil {
		return nil, fmt.Errorf("the contract has no call GET %s", path)
	}
	found := map[string]*openapi3.Parameter{}
	for _, p := range slices.Concat(item.Parameters, item.Get.Parameters) {
		if p.Value.In == openapi3.ParameterInQuery {
			found[p.Value.Name] = p.Value
		}
	}
	return found, nil
}

// schemaOf converts a schema from OpenAPI 3.0 to JSON Schema 2020-12.
func schemaOf(from *openapi3.Schema, description string) *jsonschema.Schema {
	to := &jsonschema.Schema{Description: description, Enum: from.Enum, Pattern: from.Pattern,
		Minimum: from.Min, Maximum: from.Max}
	if from.Type != nil && len(*from.Type) == 1 {
		to.Type = (*from.Type)[0]
	}
	if from.MinLength > 0 {
		to.MinLength = pointerOf(from.MinLength)
	}
	if from.MaxLength != nil {
		to.MaxLength = pointerOf(*from.MaxLength)
	}
	if from.MaxItems != nil {
		to.MaxItems = pointerOf(*from.MaxItems)
	}
	if from.Items != nil {
		to.Items = schemaOf(from.Items.Value, "")
	}
	return to
}

func pointerOf(n uint64) *int {
	v := int(n) //nolint:gosec // limits in the contract are small
	return &v
}

// answerSchema returns the JSON Schema of the result of a tool, whose Go type is A.
func answerSchema[T any]() (*jsonschema.Schema, error) {
	return jsonschema.For[T](&jsonschema.ForOptions{TypeSchemas: map[reflect.Type]*jsonschema.Schema{
		reflect.TypeFor[types.Date](): {Type: "string"},
	}})
}
