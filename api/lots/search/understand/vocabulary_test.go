package understand

import (
	"encoding/json"
	"net/url"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"fapai/api/lots/lot"
	"fapai/api/lots/search"
)

// Every filter in the vocabulary must exist, and its codes must be in its dictionary.
func TestVocabularyNamesFiltersAndCodes(t *testing.T) {
	text, err := os.ReadFile("../../../content/dictionary/data/dictionaries.json")
	if err != nil {
		t.Fatal(err)
	}
	var dictionaries map[string][]struct{ Code string }
	if err := json.Unmarshal(text, &dictionaries); err != nil {
		t.Fatal(err)
	}
	for query := range words().Words {
		for name, codes := range valuesOf(query) {
			if name == "sort" {
				for _, code := range codes {
					if !slices.ContainsFunc(dictionaries["sort"],
						func(e struct{ Code string }) bool { return e.Code == code }) {
						t.Errorf("%s: no order %s", query, code)
					}
				}
				continue
			}
			if reflect.DeepEqual(search.FilterOf(url.Values{name: codes}), lot.Filter{}) {
				t.Errorf("%s: %s is no filter", query, name)
			}
			if name == "not" {
				if _, err := search.Normalize(lot.Filter{Not: codes}); err != nil {
					t.Errorf("%s: %v", query, err)
				}
				continue
			}
			field := strings.TrimSuffix(strings.TrimSuffix(name, "_min"), "_max")
			at := slices.IndexFunc(search.Fields, func(d search.Field) bool { return d.Name == field })
			if at < 0 {
				t.Errorf("%s: %s is not in search.Fields", query, field)
				continue
			}
			for _, code := range codes {
				list := dictionaries[search.Fields[at].Dictionary]
				if search.Fields[at].Codes != nil &&
					!slices.ContainsFunc(list, func(e struct{ Code string }) bool { return e.Code == code }) {
					t.Errorf("%s: no code %s", query, code)
				}
			}
		}
	}
}
