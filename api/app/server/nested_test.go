package server

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"

	"fapai/proto-types/wire"
)

// nestedFiles returns texts and a workbook of the given length that are nested so deeply that a careless
// parser would crash.
func nestedFiles(length int) map[string]string {
	workbook := &bytes.Buffer{}
	book(map[string]func(io.Writer){"xl/worksheets/sheet1.xml": again(sheet, "<a>", length, "")}, 0)(workbook)
	fill := func(piece string) string { return strings.Repeat(piece, length/len(piece)) }
	return map[string]string{
		"feed": rss + "<item>" + fill("<a>") + rssEnd, "page": "<!DOCTYPE html>" + fill("<div><table>"),
		"entities": `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "` + strings.Repeat("c", 1000) + `"><!ENTITY d "` +
			fill("&b;") + `">]><rss><a>&d;</a></rss>`,
		"object": fill(`{"a":`), "array": fill("["), "closed": fill("[")[:length/2] + fill("]")[:length/2],
		"record":  `[{"a":` + fill("[")[:length/2] + fill("]")[:length/2] + "}]",
		"lines":   `{"a":` + fill(`{"b":`) + "\n",
		"columns": "a" + fill(",b") + "\n1\n", "quotes": "a,b\n1,\"" + fill(`""`), "indentation": fill("- ") + "a",
		"workbook": workbook.String(),
	}
}

// doors calls visit for each API operation with a body, once for each media type.
func doors(t *testing.T, visit func(method, path, kind string, op *openapi3.Operation, params openapi3.Parameters)) {
	t.Helper()
	for path, item := range contract(t).Paths.Map() {
		for method, op := range item.Operations() {
			if op.RequestBody == nil {
				continue
			}
			for kind := range op.RequestBody.Value.Content {
				visit(method, path, kind, op, slices.Concat(item.Parameters, op.Parameters))
			}
		}
	}
}

// Each nested text is sent to each API operation with a body: as the whole body, and as each text in it. It
// must be refused or stored as text, without a server error and with little memory.
func TestTheNestedFileThroughEveryDoor(t *testing.T) {
	c := newClient(t, "TRUSTED_PROXIES", "0.0.0.0")
	c.login(seeded)
	if _, err := c.db.ExecContext(t.Context(), "UPDATE members SET role = 'publisher'"); err != nil {
		t.Fatal(err)
	}
	asked := 0
	ask := func(method, address, kind, body string) reply {
		asked++
		req := c.request(method, address, nil)
		sent := httptest.NewRequest(method, address, strings.NewReader(body))
		sent.Header = req.Header
		sent.Header.Set("Content-Type", kind)
		sent.Header.Set("X-Real-Ip", fmt.Sprintf("198.18.%d.%d", asked>>8&255, asked&255))
		return c.read(sent)
	}
	refusedOr := func(r reply) bool { return r.Status < 500 || r.Status == 503 && r.RetryAfter != "" }
	long, short := nestedFiles(300_000), nestedFiles(14_000) // lengths that the operations accept
	most := costOf(func() {
		doors(t, func(method, path, kind string, op *openapi3.Operation, params openapi3.Parameters) {
			query := url.Values{}
			for _, p := range params {
				if p.Value.In == "query" && p.Value.Required {
					one, _ := valuesOf(p.Value)
					query.Set(p.Value.Name, one)
				}
			}
			address := placeholder.ReplaceAllString(path, "1") + "?" + query.Encode()
			files := short
			if kind != "application/json" {
				files = long
			}
			for name, file := range files {
				r := ask(method, address, kind, file)
				if !refusedOr(r) || kind == "application/json" && r.Status == 200 {
					t.Errorf("%s %s: the file %s as %s is answered %d %s", method, path, name, kind, r.Status, r.Msg)
				}
				isDeep := kind == "application/json" && slices.Contains([]string{"object", "array", "closed", "record"},
					name)
				if isDeep && r.Status == http.StatusBadRequest && !strings.Contains(r.Msg, "嵌套过深") {
					t.Errorf("%s %s: the file %s is validated: %s", method, path, name, r.Msg)
				}
			}
			if kind != "application/json" {
				return
			}
			schema := op.RequestBody.Value.Content[kind].Schema
			for name, body := range withNestedTexts(schema, example(schema)) {
				if r := ask(method, address, kind, body); !refusedOr(r) {
					t.Errorf("%s %s: nested text as %s is answered %d %s", method, path, name, r.Status, r.Msg)
				}
			}
		})
	})
	if most > maxMemory {
		t.Errorf("the calls take %d MB", most>>20)
	}
	if asked < 1000 {
		t.Errorf("%d files", asked)
	}
	// An import file is uploaded in parts, and parsed by the background worker.
	for name, file := range nestedFiles(100_000) {
		for _, kind := range []string{"houses", "communities", "news"} {
			var task wire.ImportTaskReport
			c.uploaded(map[string]any{"kind": kind, "name": name}, []byte(file)).into(t, &task)
			cost := costOf(func() {
				if _, err := c.components.importRunner.Work(t.Context()); err != nil {
					t.Errorf("%s of %s: %v", name, kind, err)
				}
			})
			c.call(http.MethodGet, fmt.Sprintf("/api/editor/import/task/%d", task.Task.ID), nil).into(t, &task)
			if s := task.Task.State; s == wire.ImportTaskStateDone || s == wire.ImportTaskStateQueued ||
				cost > maxMemory {
				t.Errorf("%s of %s: %s, %d MB", name, kind, s, cost>>20)
			}
		}
	}
}

// withNestedTexts returns valid bodies, in each of which one text is nested markup of the maximum length.
func withNestedTexts(ref *openapi3.SchemaRef, ok string) map[string]string {
	out := map[string]string{}
	for name, property := range merged(ref).Properties {
		s := merged(property)
		if !s.Type.Is("string") || len(s.Enum) > 0 {
			continue
		}
		most := 4000
		if s.MaxLength != nil {
			most = int(*s.MaxLength)
		}
		for kind, piece := range map[string]string{"markup": "<b><i>", "brackets": "[[{",
			"braces": "{{", "parentheses": "((("} {
			out[name+" of "+kind] = withField(ok, name, strings.Repeat(piece, most/len(piece)))
		}
	}
	return out
}

// withField returns a body with text as the property name.
func withField(body, name, text string) string {
	var fields map[string]json.RawMessage
	_ = json.Unmarshal([]byte(body), &fields)
	fields[name], _ = json.Marshal(text)
	changed, _ := json.Marshal(fields)
	return string(changed)
}
