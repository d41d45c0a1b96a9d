package db

import (
	"testing"
)

// Any text that PostgreSQL could send as an array is parsed or returns an error, without a panic.
func FuzzTextArray(f *testing.F) {
	for _, seed := range []string{"{}", `{a,"b, \"c\"",NULL}`, `{"a`, `{"\`, "{,}", `{"a"b}`, "", "}{", "{\"京\\\\\"}"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		list, err := parseTextArray(text)
		if err == nil && list == nil || len(list) > len(text) {
			t.Fatalf("%q is %q, %v", text, list, err)
		}
	})
}
