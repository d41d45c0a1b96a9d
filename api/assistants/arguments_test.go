package assistants

import (
	"errors"
	"slices"
	"testing"

	"github.com/google/jsonschema-go/jsonschema"
)

var someArguments = object(map[string]*jsonschema.Schema{
	"lot_id": idSchema(""), "lot_ids": {Type: "array", Items: idSchema("")}, "query": textSchema("", 20),
	"active": {Type: "boolean"},
}, "lot_id")

func TestArgumentsAreReadAsAssistantsWriteThem(t *testing.T) {
	for raw, want := range map[string]struct {
		name  string
		texts []string
	}{
		`{"lot_id":7}`:                          {"lot_id", []string{"7"}},
		`{"lot_id":"7"}`:                        {"lot_id", []string{"7"}},
		`{"lot_id":7.0}`:                        {"lot_id", []string{"7"}},
		`{"lot_id":3.5e6}`:                      {"lot_id", []string{"3500000"}},
		`{"lot_id":1e999999}`:                   {"lot_id", []string{"1e999999"}},
		`{"lot_id":1,"lot_ids":3}`:              {"lot_ids", []string{"3"}},
		`{"lot_id":1,"lot_ids":["3",4]}`:        {"lot_ids", []string{"3", "4"}},
		`{"lot_id":1,"query":"  "}`:             {"query", nil},
		`{"lot_id":1,"query":null}`:             {"query", nil},
		`{"lot_id":1,"active":true}`:            {"active", []string{"true"}},
		`{"lot_id":12345678901234567890}`:       {"lot_id", []string{"12345678901234567890"}},
		`{"lot_id":1,"lot_ids":[1,null,"",[]]}`: {"", nil},
	} {
		got, err := argumentsOf([]byte(raw), someArguments)
		if want.name == "" {
			if err == nil {
				t.Errorf("%s is taken: %v", raw, got)
			}
			continue
		}
		if err != nil || !slices.Equal(got[want.name], want.texts) {
			t.Errorf("%s: %v %v", raw, got, err)
		}
	}
	for _, raw := range []string{``, `{}`, `[]`, `7`, `{"lot_id":[1,2]}`, `{"lot_id":{}}`, `{"lot_id":1,"other":2}`,
		`{"lot_id":null}`, `{`} {
		if got, err := argumentsOf([]byte(raw), someArguments); err == nil {
			t.Errorf("%s is taken: %v", raw, got)
		}
	}
}

func FuzzArguments(f *testing.F) {
	for _, raw := range []string{`{"lot_id":1}`, `{"lot_id":"1","lot_ids":[2,"3"],"query":"朝阳"}`, `{"lot_id":1e5}`,
		`null`, `{"lot_id":[[1]]}`, "\x00"} {
		f.Add([]byte(raw))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		got, err := argumentsOf(raw, someArguments)
		var wrong *argumentError
		if err != nil && !errors.As(err, &wrong) {
			t.Fatalf("%q: %v", raw, err)
		}
		if err != nil {
			return
		}
		if len(got["lot_id"]) != 1 || len(got["query"]) > 1 {
			t.Fatalf("%q: %v", raw, got)
		}
		for name, texts := range got {
			if someArguments.Properties[name] == nil || slices.Contains(texts, "") {
				t.Fatalf("%q: %v", raw, got)
			}
		}
		if id, err := got.id("lot_id"); err == nil && (len(id) > 15 || id[0] < '1' || id[0] > '9') {
			t.Fatalf("%q: id %q", raw, id)
		}
	})
}
