package notice

import (
	_ "embed"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/goccy/go-yaml"
)

//go:embed vocabulary.yaml
var vocabularyYAML []byte

// word is a word of the vocabulary with its classes, such as "lease" or "neg".
type word struct {
	text    string
	classes []string
}

func (w *word) is(class string) bool { return slices.Contains(w.classes, class) }

// lexicon maps a character to the words that begin with it, the longest word first.
type lexicon map[rune][]*word

func (l lexicon) add(text, class string) {
	first, _ := utf8.DecodeRuneInString(text)
	for _, w := range l[first] {
		if w.text == text {
			w.classes = append(w.classes, class)
			return
		}
	}
	l[first] = append(l[first], &word{text, []string{class}})
}

func (l lexicon) sort() {
	for _, words := range l {
		slices.SortStableFunc(words, func(a, b *word) int { return len(b.text) - len(a.text) })
	}
}

// at returns the longest word of the lexicon with which the text begins, nil for none.
func (l lexicon) at(text string) *word {
	first, _ := utf8.DecodeRuneInString(text)
	for _, w := range l[first] {
		if strings.HasPrefix(text, w.text) {
			return w
		}
	}
	return nil
}

// vocabulary is the content of vocabulary.yaml.
type vocabulary struct {
	Words       map[string][]string
	Labels      map[string][]string
	Parts       struct{ Before, After []string } `yaml:"label_parts"`
	Mentions    map[Topic][]string
	NotMentions []string `yaml:"not_mentions"`
}

var (
	listed                                     = readVocabulary()
	words, labelWords, labelBefore, labelAfter = lexicons(listed)
	mentionWords, notMentions                  = listed.Mentions, listed.NotMentions
)

func readVocabulary() (v vocabulary) {
	if err := yaml.Unmarshal(vocabularyYAML, &v); err != nil {
		panic(err)
	}
	return v
}

func lexicons(v vocabulary) (words, labels, before, after lexicon) {
	fill := func(classes map[string][]string) lexicon {
		l := lexicon{}
		for class, texts := range classes {
			for _, text := range texts {
				l.add(text, class)
			}
		}
		l.sort()
		return l
	}
	return fill(v.Words), fill(v.Labels), fill(map[string][]string{"": v.Parts.Before}),
		fill(map[string][]string{"": v.Parts.After})
}
