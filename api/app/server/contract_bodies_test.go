package server

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
)

// merged returns a schema with the properties of all schemas in allOf.
func merged(ref *openapi3.SchemaRef) openapi3.Schema {
	out := *ref.Value
	out.Properties = maps.Clone(out.Properties)
	if out.Properties == nil {
		out.Properties = openapi3.Schemas{}
	}
	for _, part := range slices.Concat(out.AllOf, out.AnyOf, out.OneOf) {
		inner := merged(part)
		maps.Copy(out.Properties, inner.Properties)
		out.Required = append(out.Required, inner.Required...)
		if out.Type == nil {
			out.Type, out.MaxLength, out.Max, out.Pattern = inner.Type, inner.MaxLength, inner.Max, inner.Pattern
		}
	}
	return out
}

// example returns a valid JSON value of a schema. Objects have all of their properties.
func example(ref *openapi3.SchemaRef) string {
	s := merged(ref)
	switch {
	case len(s.Enum) > 0:
		b, _ := json.Marshal(s.Enum[0])
		return string(b)
	case s.Type.Is("object"), len(s.Properties) > 0:
		var fields []string
		for _, name := range slices.Sorted(maps.Keys(s.Properties)) {
			fields = append(fields, fmt.Sprintf("%q:%s", name, example(s.Properties[name])))
		}
		return "{" + strings.Join(fields, ",") + "}"
	case s.Type.Is("array"):
		return "[" + example(s.Items) + "]"
	case s.Type.Is("integer"), s.Type.Is("number"):
		if s.Min != nil {
			return fmt.Sprintf("%.0f", *s.Min)
		}
		return "1"
	case s.Type.Is("boolean"):
		return "true"
	}
	return `"1"`
}

// TestEveryBodyIsBounded checks that the contract limits the length or value of every property in a request.
func TestEveryBodyIsBounded(t *testing.T) {
	var check func(where string, ref *openapi3.SchemaRef)
	check = func(where string, ref *openapi3.SchemaRef) {
		s := merged(ref)
		switch {
		case len(s.Enum) > 0 || s.Type.Is("boolean"):
		case s.Type.Is("object"), len(s.Properties) > 0:
			for name, property := range s.Properties {
				check(where+"."+name, property)
			}
		case s.Type.Is("array"):
			if s.MaxItems == nil {
				t.Errorf("%s has no maxItems", where)
			}
			check(where+"[]", s.Items)
		case s.Type.Is("string"):
			if s.MaxLength == nil && s.Pattern == "" && s.Format == "" {
				t.Errorf("%s has no maxLength", where)
			}
		case s.Type.Is("integer"), s.Type.Is("number"):
			if s.Max == nil && s.Format != "int64" {
				t.Errorf("%s has no maximum", where)
			}
		default:
			t.Errorf("%s has no type", where)
		}
	}
	for path, item := range contract(t).Paths.Map() {
		for method, op := range item.Operations() {
			if op.RequestBody != nil && op.RequestBody.Value.Content["application/json"] != nil {
				check(method+" "+path, op.RequestBody.Value.Content["application/json"].Schema)
			}
		}
	}
}

// hostile returns bodies that each break one rule of a schema. ok is a valid body.
func hostile(ref *openapi3.SchemaRef, ok string) map[string]string {
	out := map[string]string{
		"unknown name": strings.Replace(ok, "{", `{"constructor":1,`, 1), "array": "[" + ok + "]",
		"text": `"x"`, "number": "1",
		"cut": ok[:len(ok)-1], "trailing": ok + "x", "nested": strings.Repeat(`{"a":`, 1500) + "1" +
			strings.Repeat("}", 1500),
	}
	var fields map[string]json.RawMessage
	_ = json.Unmarshal([]byte(ok), &fields)
	with := func(name, value string) string {
		changed := maps.Clone(fields)
		changed[name] = json.RawMessage(value)
		b, _ := json.Marshal(changed)
		return string(b)
	}
	for name, property := range merged(ref).Properties {
		s := merged(property)
		out[name+" twice"] = strings.Replace(ok, "{", fmt.Sprintf(`{"%s":%s,`, name, fields[name]), 1)
		out[name+" in capitals"] = strings.Replace(ok, `"`+name+`":`, `"`+strings.ToUpper(name)+`":`, 1)
		out[name+" as object"] = with(name, `{"$gt":""}`)
		if s.Type.Is("string") {
			out[name+" with U+0000"] = with(name, `"1\u0000"`)
			if name == "name" || name == "nickname" || strings.HasSuffix(name, "_name") {
				out[name+" with a line feed"] = with(name, `"a\r\nBcc: b@example.com"`)
				out[name+" with a control character"] = with(name, `"a\u0085b"`)
			}
		}
		if s.MaxLength != nil {
			out[name+" too long"] = with(name, `"`+strings.Repeat("长", int(*s.MaxLength)+1)+`"`)
		}
		if s.Max != nil {
			out[name+" too large"] = with(name, fmt.Sprintf("%.0f", *s.Max*10+10))
		}
		if s.Type.Is("integer") {
			out[name+" beyond 64 bits"] = with(name, strings.Repeat("9", 40))
			out[name+" broken"] = with(name, "1.5")
		}
		if s.MaxItems != nil {
			out[name+" too many"] = with(name,
				"["+strings.Repeat(example(s.Items)+",", int(*s.MaxItems))+example(s.Items)+"]")
			for nested, value := range map[string]string{"null": "null", "object": "{}"} {
				out[name+" of "+nested] = with(name, "["+value+"]")
			}
		}
	}
	return out
}

// TestBodiesThatBreakTheContractAreRefused sends invalid bodies to all operations. They must be refused with
// 400 (or 429 or 413 because of other limits), without a server error and before the handler runs.
func TestBodiesThatBreakTheContractAreRefused(t *testing.T) {
	c := newClient(t)
	c.login(seeded)
	// This role may call every operation.
	if _, err := c.db.ExecContext(t.Context(), "UPDATE members SET role = 'publisher'"); err != nil {
		t.Fatal(err)
	}
	tried := 0
	for path, item := range contract(t).Paths.Map() {
		for method, op := range item.Operations() {
			if op.RequestBody == nil || op.RequestBody.Value.Content["application/json"] == nil {
				continue
			}
			schema := op.RequestBody.Value.Content["application/json"].Schema
			for name, body := range hostile(schema, example(schema)) {
				tried++
				address := placeholder.ReplaceAllString(strings.ReplaceAll(path, "{kind}", "news"), "1")
				req := httptest.NewRequest(method, address, strings.NewReader(body))
				req.Header.Set("Content-Type", "application/json")
				req.Header.Set("Authorization", "Bearer "+c.token)
				refusals := []int{http.StatusBadRequest, http.StatusTooManyRequests, http.StatusRequestEntityTooLarge}
				if r := c.read(req); !slices.Contains(refusals, r.Status) {
					t.Errorf("%s %s, %s: %d %s\n%.200s", method, path, name, r.Status, r.Msg, body)
				}
			}
		}
	}
	if tried < 200 {
		t.Errorf("only %d bodies", tried)
	}
}

// TestHostileParametersAreNoFault sends unusual and invalid values for every query parameter; none may cause a
// server error.
func TestHostileParametersAreNoFault(t *testing.T) {
	c := newClient(t, "TRUSTED_PROXIES", "0.0.0.0")
	c.login(seeded)
	// This role may call every operation.
	if _, err := c.db.ExecContext(t.Context(), "UPDATE members SET role = 'publisher'"); err != nil {
		t.Fatal(err)
	}
	// Some operations respond with 503 until the rows of headlist and the names for free-text queries are
	// loaded.
	rowsOf(t, c)
	if err := c.components.directory.Warm(t.Context()); err != nil {
		t.Fatal(err)
	}
	values := []string{
		"", "0", "-1", "1e400", "NaN", strings.Repeat("9", 40), strings.Repeat("长", 600),
		"'; DROP TABLE houses; --", "'", "\x00", "\xff",
		"%", "_", "1,2,,3", strings.Repeat("1,", 500), "{}", "[]", "../../etc/passwd", "<script>",
	}
	extremes := map[string][]string{
		"date": {"0000-01-01", "0001-01-01", "0001-01-02", "1000-01-01", "9999-12-31", "10000-01-01", "-0001-01-01",
			"2026-02-30", "2026-1-1"},
		"integer": {
			"2147483647", "2147483648", "-2147483648", "9223372036854775807", "9223372036854775808",
			"-9223372036854775808", "1000000000000",
		},
		"number": {"-0", "1e308", "-1e308", "1e-308", "Inf", "-Inf", "9007199254740993"},
		"array":  {"9223372036854775807,1", ",", ",,,", "1,1,1,1", "0,0", strings.Repeat("1,", 800) + "1"},
	}
	asked := 0
	for path, item := range contract(t).Paths.Map() {
		op := item.Get
		if op == nil {
			continue
		}
		for _, p := range slices.Concat(item.Parameters, op.Parameters) {
			if p.Value.In != "query" {
				continue
			}
			others := url.Values{} // valid values for the other parameters, which are checked first
			for _, other := range slices.Concat(item.Parameters, op.Parameters) {
				if other.Value.In == "query" && other.Value.Required && other != p {
					others.Set(other.Value.Name, strings.Trim(example(other.Value.Schema), `[]"`))
				}
			}
			schema := merged(p.Value.Schema)
			of := slices.Concat(values, extremes[schema.Format])
			for kind, more := range extremes {
				if schema.Type.Is(kind) {
					of = append(of, more...)
				}
			}
			for i, value := range slices.Concat(of, values) {
				query := maps.Clone(others)
				query[p.Value.Name] = []string{value}
				if i >= len(of) {
					query[p.Value.Name] = []string{value, value}
				}
				address := placeholder.ReplaceAllString(path, "1") + "?" + query.Encode()
				req := httptest.NewRequest(http.MethodGet, address, nil)
				req.Header.Set("Authorization", "Bearer "+c.token)
				// Each request comes from another client address, so that no rate limit refuses it.
				asked++
				req.Header.Set("X-Real-Ip", fmt.Sprintf("198.18.%d.%d", asked>>8, asked&255))
				res, err := c.app.Test(req, -1)
				if err != nil {
					t.Fatal(address, err)
				}
				_ = res.Body.Close()
				if res.StatusCode >= 500 || res.StatusCode == http.StatusTooManyRequests {
					t.Errorf("%.200s answers %d", address, res.StatusCode)
				}
			}
		}
	}
}
