package httpx

import (
	"errors"
	"fmt"

	"github.com/getkin/kin-openapi/openapi3"
)

// faultOf describes in Chinese what is wrong with a body. It names the wrong field by the field's title in the
// contract. It returns "" if it has no description.
func faultOf(body *openapi3.RequestBody, err error) string {
	fault := innermost(err)
	if fault == nil {
		return ""
	}
	path := fault.JSONPointer()
	if len(path) == 0 {
		return ""
	}
	name := titleOf(body, path[0])
	if name == "" {
		return "参数 " + path[0] + " 有误"
	}
	s := fault.Schema
	switch fault.SchemaField {
	case "required", "minLength", "minItems":
		return "请填写" + name
	case "maxLength":
		return fmt.Sprintf("%s不能超过%d个字", name, *s.MaxLength)
	case "maxItems":
		return fmt.Sprintf("%s最多选%d项", name, *s.MaxItems)
	case "minimum":
		return fmt.Sprintf("%s不能小于%.0f", name, *s.Min)
	case "maximum":
		return fmt.Sprintf("%s不能大于%.0f", name, *s.Max)
	}
	return name + "格式有误"
}

// titleOf returns the title of a property of a JSON body in the contract; "" if it has none.
func titleOf(body *openapi3.RequestBody, field string) string {
	if body == nil {
		return ""
	}
	media := body.Content.Get("application/json")
	if media == nil {
		return ""
	}
	if property := propertyOf(media.Schema, field); property != nil {
		return property.Title
	}
	return ""
}

func propertyOf(schema *openapi3.SchemaRef, field string) *openapi3.Schema {
	if schema == nil || schema.Value == nil {
		return nil
	}
	if property := schema.Value.Properties[field]; property != nil {
		return property.Value
	}
	for _, part := range schema.Value.AllOf {
		if found := propertyOf(part, field); found != nil {
			return found
		}
	}
	return nil
}

// innermost returns the schema error about the most deeply nested value.
func innermost(err error) *openapi3.SchemaError {
	var fault *openapi3.SchemaError
	if !errors.As(err, &fault) {
		return nil
	}
	if inner := innermost(fault.Origin); inner != nil {
		return inner
	}
	return fault
}
