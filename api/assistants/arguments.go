package assistants

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/big"
	"net/url"
	"slices"
	"strings"

	"github.com/google/jsonschema-go/jsonschema"
)

// arguments holds the arguments of a tool call by name. The value of an argument is a list of texts, as in a query
// string.
type arguments url.Values

// argumentsOf reads the arguments that a schema contains. Their limits are checked later, by the API operation that
// receives them. A single value is accepted instead of a list, and a number instead of a text, because assistants write
// both.
func argumentsOf(raw json.RawMessage, schema *jsonschema.Schema) (arguments, error) {
	found := arguments{}
	if len(bytes.TrimSpace(raw)) == 0 {
		raw = json.RawMessage("{}")
	}
	decoder := json.NewDecoder(bytes.NewReader(raw))
	decoder.UseNumber()
	var given map[string]any
	if err := decoder.Decode(&given); err != nil {
		return nil, invalid("参数应为对象", "the arguments are not an object")
	}
	for name, value := range given {
		property := schema.Properties[name]
		if property == nil {
			return nil, invalid("没有参数 "+name, "there is no argument "+name)
		}
		values, ok := textsOf(value)
		if !ok || property.Type != "array" && len(values) > 1 {
			return nil, invalid("参数 "+name+" 有误", "the argument "+name+" has a wrong type")
		}
		if len(values) > 0 {
			found[name] = values
		}
	}
	for _, name := range schema.Required {
		if len(found[name]) == 0 {
			return nil, invalid("缺少参数 "+name, "the argument "+name+" is missing")
		}
	}
	return found, nil
}

// textsOf converts a JSON value to texts. null and "" result in no texts. ok is false if the value has another form.
func textsOf(value any) (texts []string, ok bool) {
	if list, isList := value.([]any); isList {
		for _, one := range list {
			if _, nested := one.([]any); nested {
				return nil, false
			}
			more, ok := textsOf(one)
			if !ok {
				return nil, false
			}
			texts = append(texts, more...)
		}
		return texts, true
	}
	switch v := value.(type) {
	case nil:
		return nil, true
	case string:
		if v = strings.TrimSpace(v); v == "" {
			return nil, true
		}
		return []string{v}, true
	case bool:
		return []string{fmt.Sprint(v)}, true
	case json.Number:
		return []string{numberText(v.String())}, true
	}
	return nil, false
}

// longestNumber is the maximum number of characters of a number that is written without its exponent, because 1e999999
// would become very long.
const longestNumber = 40

// numberText returns a number without an exponent, such as 3500000 for 3.5e6.
func numberText(text string) string {
	if !strings.ContainsAny(text, "eE.") || len(text) > longestNumber {
		return text
	}
	n, ok := new(big.Float).SetString(text)
	if !ok || n.MantExp(nil) > 64 || !n.IsInt() {
		return text
	}
	return n.Text('f', 0)
}

// one returns the first value of an argument, or "" if it has none.
func (a arguments) one(name string) string { return url.Values(a).Get(name) }

// only returns the arguments with the given names, as a query.
func (a arguments) only(names ...string) url.Values {
	query := url.Values{}
	for name, values := range a {
		if slices.Contains(names, name) {
			query[name] = values
		}
	}
	return query
}

// without returns the arguments except those with the given names, as a query.
func (a arguments) without(names ...string) url.Values {
	query := url.Values{}
	for name, values := range a {
		if !slices.Contains(names, name) {
			query[name] = values
		}
	}
	return query
}

// id returns the value of an argument that becomes a part of a path, or an error if the value is not an id.
func (a arguments) id(name string) (string, error) {
	text := a.one(name)
	if text == "" || len(text) > 15 || strings.Trim(text, "0123456789") != "" || text[0] == '0' {
		return "", invalid("参数 "+name+" 应为正整数", "the argument "+name+" must be a positive integer")
	}
	return text, nil
}

// invalid returns an error about the arguments, with a message in both languages.
func invalid(chinese, english string) error { return &argumentError{chinese + " / " + english} }

type argumentError struct{ text string }

func (e *argumentError) Error() string { return e.text }
