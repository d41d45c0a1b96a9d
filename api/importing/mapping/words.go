package mapping

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"github.com/goccy/go-yaml"

	"fapai/api/importing/values"
)

//go:embed words.yaml
var vocabularyFile []byte

// None is the meaning of status words that are no result: what the clock says
// is derived and never stored.
const None = "none"

type vocabularies struct {
	// Sources are the words of one source, by vocabulary and field.
	Sources map[string]map[string]map[string]string `yaml:"sources"`
	// Words are everybody's, by dictionary: a word and the dictionary's name of
	// the same thing.
	Words map[string]map[string]string `yaml:"words"`
	// UsageInTitle finds the usage where no column tells it; the first match
	// counts.
	UsageInTitle []struct{ Word, Usage string } `yaml:"usage_in_title"`
	// NotProperty are words of lots that are no real estate.
	NotProperty []string `yaml:"not_property"`
	// MaybeProperty are words of other things that also name places (汽车城), unless one of Property shows real estate.
	MaybeProperty []string `yaml:"maybe_property"`
	Property      []string `yaml:"property"`
}

var vocabulary = mustVocabulary()

// mustVocabulary panics on a broken file; it is embedded and every test reads it.
func mustVocabulary() vocabularies {
	var v vocabularies
	if err := yaml.Unmarshal(vocabularyFile, &v); err != nil {
		panic(fmt.Sprintf("words.yaml: %v", err))
	}
	return v
}

// Word translates a word to the name that the dictionary uses. The source's own
// vocabulary goes first, as its codes may mean something else elsewhere; a word
// of neither vocabulary is returned as it is.
func Word(source, dictionary, word string) string {
	word = values.Clean(word)
	if name, ok := vocabulary.Sources[source][dictionary][strings.ToLower(word)]; ok {
		return name
	}
	if name, ok := vocabulary.Words[dictionary][word]; ok {
		return name
	}
	return word
}

// Result translates a status word to the name of a stored result (成交 is
// 已成交 in the dictionary), or to None for what the clock derives. ok is false
// for a word that is not known in the source's vocabulary nor by everybody.
func Result(source, word string) (name string, ok bool) {
	word = values.Clean(word)
	if name, ok = vocabulary.Sources[source]["auction_status"][strings.ToLower(word)]; ok {
		return name, true
	}
	name, ok = vocabulary.Words["auction_status"][word]
	return name, ok
}

// StatedStatus is the phase that a status word names, as a code of auction_status: 0 to come, 1 running, 2 over. It is "" for
// other words.
func StatedStatus(source, word string) string {
	word = strings.ToLower(values.Clean(word))
	if code, ok := vocabulary.Sources[source]["stated_status"][word]; ok {
		return code
	}
	return vocabulary.Words["stated_status"][word]
}

// UsageInTitle guesses the usage from a title, "" when no word tells it.
func UsageInTitle(title string) string {
	for _, u := range vocabulary.UsageInTitle {
		if strings.Contains(title, u.Word) {
			return u.Usage
		}
	}
	return ""
}

// NotProperty returns the word by which a title is that of a car, of shares or
// of other things that are no real estate, "" for real estate.
func NotProperty(title string) string {
	for _, w := range vocabulary.NotProperty {
		if at := strings.Index(title, w); at >= 0 && !strings.HasPrefix(title[at+len(w):], "位") && !strings.HasPrefix(title[at+len(w):], "库") {
			return w
		}
	}
	if slices.ContainsFunc(vocabulary.Property, func(w string) bool { return strings.Contains(title, w) }) {
		return ""
	}
	for _, w := range vocabulary.MaybeProperty {
		if strings.Contains(title, w) {
			return w
		}
	}
	return ""
}
