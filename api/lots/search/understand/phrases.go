package understand

import (
	"strings"
	"unicode/utf8"

	"fapai/api/platform/pattern"
)

// rings lists every combination of zones between ring roads that a query can mean, as codes of the dictionary
// ring_road: the zones inside each road, outside each road, and between two roads.
var rings = []string{"2", "23", "234", "2345", "23456", "34567", "4567", "567", "67", "7", "3", "4", "5", "6", "34",
	"345", "3456", "45", "456", "56"}

const ringDigits = "二三四五六"

var (
	ringSide    = pattern.MustCompile(`^(?:北京)?([二三四五六2-6])环路?(?:以|之)?(内|里面|里边|里头|里|外面|外边|外)`)
	ringAlong   = pattern.MustCompile(`^(?:北京)?([二三四五六2-6])环路?(?:边上?|附近|周边|沿线|旁边?|一带|上)?`)
	ringBetween = pattern.MustCompile(`^(?:北京)?([二三四五2-5])环?路?(?:到|至|-|~|和|与|跟)?([三四五六3-6])环路?(?:之间|中间|间)?`)
)

// ringNumber parses the number of a ring road.
func ringNumber(text string) int {
	if at := strings.Index(ringDigits, text); at >= 0 {
		return 2 + at/len("二")
	}
	return int(text[0] - '0')
}

// ringCodes returns the concatenated codes of the dictionary ring_road for the zones between two ring roads.
func ringCodes(from, to int) string {
	return "234567"[from-2 : to-1]
}

// readRing reads a phrase for zones between ring roads at the beginning of a text (五环内, 四环以外, 三四环之间), and returns the
// concatenated codes of these zones.
func readRing(text string) (codes string, size int) {
	if !strings.Contains(text, "环") {
		return "", 0
	}
	if m := ringSide.FindStringSubmatch(text); m != nil {
		n := ringNumber(m[1])
		if strings.HasPrefix(m[2], "外") {
			return ringCodes(n+1, 7), len(m[0])
		}
		return ringCodes(2, n), len(m[0])
	}
	if m := ringBetween.FindStringSubmatch(text); m != nil {
		if inner, outer := ringNumber(m[1]), ringNumber(m[2]); inner < outer {
			return ringCodes(inner+1, outer), len(m[0])
		}
	}
	if m := ringAlong.FindStringSubmatch(text); m != nil {
		n := ringNumber(m[1])
		return ringCodes(n, n+1), len(m[0])
	}
	return "", 0
}

// patternsOf returns the indices of the vocabulary patterns that may match somewhere in a text.
func patternsOf(text string) (list []int) { return words().forms.MayMatch(text) }

// phrases calls each for every phrase that the text begins with: zones between ring roads, or a match of one of the
// vocabulary patterns whose indices are in patterns.
func (d *Directory) phrases(text string, patterns []int, each func(size int, found ...token)) {
	if codes, size := readRing(text); size > 0 {
		each(size, token{text: text[:size], meanings: []meaning{{kind: word, words: d.rings[codes]}}})
	}
	for _, i := range patterns {
		p := &words().Patterns[i]
		if size := len(p.form.FindString(text)); utf8.RuneCountInString(text[:size]) > 1 {
			each(size, token{text: text[:size], meanings: d.patterns[i : i+1 : i+1]})
		}
	}
}
