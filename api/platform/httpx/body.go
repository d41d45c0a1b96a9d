package httpx

import (
	"bytes"
	"encoding/json"
	"errors"
	"mime"
	"slices"
	"strings"
	"unicode"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/go-json-experiment/json/jsontext"
	"github.com/gofiber/fiber/v2"
)

// provinceID is a property that clients may add to any body.
const provinceID = "province_id"

var errBody = errors.New("a body has a name twice, one that the contract lacks, or a text with U+0000")

// isJSON reports whether the Content-Type of a request is JSON.
func isJSON(c *fiber.Ctx) bool {
	kind, _, _ := mime.ParseMediaType(c.Get(fiber.HeaderContentType))
	return kind == fiber.MIMEApplicationJSON
}

// checkBody refuses a JSON body with a property that is not in the contract, that has another case than in the
// contract, or that occurs twice. The validation of the contract accepts such properties, but handlers decode them
// regardless of case, so that unchecked values would be stored. checkBody also refuses U+0000, which PostgreSQL cannot
// store.
func checkBody(c *fiber.Ctx, op *openapi3.Operation) error {
	if op.RequestBody == nil || len(c.Body()) == 0 || !isJSON(c) {
		return nil
	}
	if !jsontext.Value(c.Body()).IsValid() { // also false for a repeated property
		return errBody
	}
	var body any
	numbers := json.NewDecoder(bytes.NewReader(c.Body()))
	numbers.UseNumber()
	if err := numbers.Decode(&body); err != nil {
		return err
	}
	if object, ok := body.(map[string]any); ok {
		if n, ok := object[provinceID].(json.Number); ok {
			if _, err := n.Int64(); err == nil {
				delete(object, provinceID)
			}
		}
	}
	if !known(body, openapi3.SchemaRefs{op.RequestBody.Value.GetMediaType(fiber.MIMEApplicationJSON).Schema}) {
		return errBody
	}
	return nil
}

// known reports whether a decoded value has only properties that are in the schemas, no U+0000, and no control
// character in a name of one line (see isName).
func known(value any, schemas openapi3.SchemaRefs) bool {
	schemas = parts(schemas)
	switch value := value.(type) {
	case string:
		return !strings.Contains(value, "\x00")
	case []any:
		var items openapi3.SchemaRefs
		for _, s := range schemas {
			if s.Value.Items != nil {
				items = append(items, s.Value.Items)
			}
		}
		return !slices.ContainsFunc(value, func(item any) bool { return !known(item, items) })
	case map[string]any:
		for name, field := range value {
			var property openapi3.SchemaRefs
			for _, s := range schemas {
				if p := s.Value.Properties[name]; p != nil {
					property = append(property, p)
				}
			}
			if len(property) == 0 || !known(field, property) {
				return false
			}
			if text, ok := field.(string); ok && isName(name) && strings.ContainsFunc(text, unicode.IsControl) {
				return false
			}
		}
	}
	return true
}

// isName reports whether a property is a name of one line, which may be used in the subject of a mail, for example.
func isName(property string) bool {
	return property == "name" || property == "nickname" || strings.HasSuffix(property, "_name")
}

// parts returns schemas together with all schemas from which they are composed (allOf, anyOf, oneOf).
func parts(schemas openapi3.SchemaRefs) openapi3.SchemaRefs {
	for i := 0; i < len(schemas); i++ {
		s := schemas[i].Value
		schemas = append(slices.Clip(schemas), slices.Concat(s.AllOf, s.AnyOf, s.OneOf)...)
	}
	return schemas
}
