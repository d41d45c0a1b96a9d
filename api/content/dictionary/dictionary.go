package dictionary

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"fapai/proto-types/wire"
)

//go:embed data/dictionaries.json
var data []byte

// Entry is one value of a dictionary. Bounds of a band are in 万元, ㎡ or a ratio. Codes are compared as strings.
// Aliases are other words that sources use for the value. Kind is set only for usages; scripts/lib/usages.mjs
// generates code from it.
type Entry struct {
	wire.DictionaryEntry
	Aliases []string `json:"aliases"`
	Kind    string   `json:"kind"`
}

// Dictionary maps keys, such as auction_stage, to their values.
type Dictionary map[string][]Entry

// Load parses the embedded data. It fails only if the file is malformed, which a test prevents.
func Load() (Dictionary, error) {
	var d Dictionary
	if err := json.Unmarshal(data, &d); err != nil {
		return nil, fmt.Errorf("dictionaries.json: %w", err)
	}
	return d, nil
}

// Name returns the label of a code, or an empty string when there is none.
func (d Dictionary) Name(key, code string) string {
	for _, e := range d[key] {
		if e.Code == code {
			return e.Name
		}
	}
	return ""
}

// Code returns the code for a label, an alias or the code itself; surrounding space is ignored.
func (d Dictionary) Code(key, word string) (string, bool) {
	word = strings.TrimSpace(word)
	for _, e := range d[key] {
		if e.Code == word || e.Name == word {
			return e.Code, true
		}
		if slices.Contains(e.Aliases, word) {
			return e.Code, true
		}
	}
	return "", false
}
