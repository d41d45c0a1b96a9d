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

// Entry is one value of a dictionary, with its code and label. If the value is a band (range), its bounds are in 万元, in
// ㎡, or a ratio. Aliases are other words for the value that imports accept. Kind is set only in the dictionary of
// usages; scripts/lib/usages.mjs generates code from it.
type Entry struct {
	wire.DictionaryEntry
	Aliases []string `json:"aliases"`
	Kind    string   `json:"kind"`
}

// Dictionary holds the values of all dictionaries, by the dictionary's key, such as auction_stage.
type Dictionary map[string][]Entry

// Load parses the embedded data. In practice it cannot fail, because a test checks the file.
func Load() (Dictionary, error) {
	var d Dictionary
	if err := json.Unmarshal(data, &d); err != nil {
		return nil, fmt.Errorf("dictionaries.json: %w", err)
	}
	return d, nil
}

// Name returns the label of a code, such as 一拍; "" if the dictionary has no such code.
func (d Dictionary) Name(key, code string) string {
	for _, e := range d[key] {
		if e.Code == code {
			return e.Name
		}
	}
	return ""
}

// Code returns the code for a word, which may be a label, an alias or a code. It ignores blanks around the word and
// returns false for an unknown word.
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
