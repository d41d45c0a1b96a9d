package bigrams_test

import (
	"slices"
	"strings"
	"testing"

	"fapai/api/platform/bigrams"
)

func TestWordsAndLines(t *testing.T) {
	if got := bigrams.Words(" \u200b 望京　SOHO\tA座\ufeff "); !slices.Equal(got, []string{"望京", "soho", "a座"}) {
		t.Errorf("%q", got)
	}
	if got := bigrams.Words(strings.Repeat("字 ", 40)); len(got) != 8 {
		t.Errorf("%d words", len(got))
	}
	if got := bigrams.Lines("望京", "", "Ａ座"); got != "望京\na座" {
		t.Errorf("%q", got)
	}
}

// Every part of a text without a space is found by its grams. No part is found across two lines.
func TestEverySubstringIsFound(t *testing.T) {
	text := bigrams.Lines("望京花园 2801室", "朝阳路A座")
	all := bigrams.Of(text)
	runes := []rune(text)
	for i := range runes {
		for j := i + 1; j <= len(runes); j++ {
			word := string(runes[i:j])
			if strings.ContainsAny(word, " \n") {
				continue
			}
			for _, g := range bigrams.OfWord(word) {
				if !slices.Contains(all, g) {
					t.Errorf("%q: no gram %q", word, g)
				}
			}
		}
	}
	if slices.Contains(all, "室朝") {
		t.Error("a word is found across two lines")
	}
}

func TestLong(t *testing.T) {
	if bigrams.Long("望京") || !bigrams.Long("望京园") || bigrams.Like(`50%_\`) != `%50\%\_\\%` {
		t.Error("Long or Like")
	}
}
