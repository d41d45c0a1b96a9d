package bigrams_test

import (
	"slices"
	"testing"
	"unicode/utf8"

	"fapai/api/platform/bigrams"
)

// A text that contains a word is found by the word's grams.
func FuzzGrams(f *testing.F) {
	for _, seed := range []string{"望京花园", "ＡＢＣ １２", "", "\xff", "a\u200bb", "\u0130stanbul", "ﬀ", "“望京”", "%_\\"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		folded := bigrams.Fold(text)
		if !utf8.ValidString(folded) {
			t.Fatalf("%q becomes %q", text, folded)
		}
		grams := bigrams.Of(bigrams.Lines("前 " + text + " 后"))
		if bigrams.IsQuoted(text) {
			return
		}
		for _, word := range bigrams.Words(text) {
			for _, gram := range bigrams.OfWord(word) {
				if utf8.RuneCountInString(text) <= 60 && !slices.Contains(grams, gram) {
					t.Fatalf("%q: %q of %q is not found in %q", text, gram, word, grams)
				}
			}
		}
	})
}
