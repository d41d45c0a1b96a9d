package grams_test

import (
	"slices"
	"strings"
	"testing"

	"fapai/api/grams"
)

func TestWordsAndLines(t *testing.T) {
	if got := grams.Words(" \u200b 望京　SOHO\tA座\ufeff "); !slices.Equal(got, []string{"望京", "soho", "a座"}) {
		t.Errorf("%q", got)
	}
	if got := grams.Words(strings.Repeat("字 ", 40)); len(got) != 8 {
		t.Errorf("%d words", len(got))
	}
	if got := grams.Lines("望京", "", "Ａ座"); got != "望京\na座" {
		t.Errorf("%q", got)
	}
}

// Every substring without a space is found by its grams, and nothing is found across two lines.
func TestEverySubstringIsFound(t *testing.T) {
	text := grams.Lines("望京花园 2801室", "朝阳路A座")
	all := grams.Of(text)
	runes := []rune(text)
	for i := range runes {
		for j := i + 1; j <= len(runes); j++ {
			word := string(runes[i:j])
			if strings.ContainsAny(word, " \n") {
				continue
			}
			for _, g := range grams.OfWord(word) {
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
	if grams.Long("望京") || !grams.Long("望京园") || grams.Like(`50%_\`) != `%50\%\_\\%` {
		t.Error("Long or Like")
	}
}
