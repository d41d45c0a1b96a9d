package houses

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/width"
)

// fold gives text the form in which it is searched: full-width characters half-width, letters lower-case, whatever cannot
// be typed (control characters, broken UTF-8) and runs of spaces one space.
func fold(text string) string {
	text = width.Fold.String(strings.ToValidUTF8(text, " "))
	return strings.Join(strings.FieldsFunc(strings.ToLower(text), func(r rune) bool {
		return unicode.IsSpace(r) || unicode.IsControl(r)
	}), " ")
}

// words splits a keyword into what must all be found. What is longer than maxKeyword is cut.
func words(keyword string) []string {
	if runes := []rune(keyword); len(runes) > maxKeyword {
		keyword = string(runes[:maxKeyword])
	}
	found := strings.Fields(fold(keyword))
	return found[:min(len(found), maxWords)]
}

// SearchText is what a keyword is looked for in: title, community, address and lot number of a lot, folded, one per line,
// so that no word is found across two of them.
func SearchText(h *House) string {
	lines := make([]string, 0, 4)
	for _, field := range []*string{&h.Title, h.CommunityName, h.Address, &h.LotNo} {
		if field != nil && *field != "" {
			lines = append(lines, fold(*field))
		}
	}
	return strings.Join(lines, "\n")
}

// Grams are the single characters and the pairs of neighbouring characters of a SearchText, sorted. A word of one or two
// characters is found by its gram alone; a longer one by all its pairs and a look at the text. Digits and Latin letters
// are cut the same way, so that 801 finds 2801室 as a plain substring search would.
func Grams(text string) []string {
	var grams []string
	for line := range strings.SplitSeq(text, "\n") {
		grams = append(grams, gramsOf(line, true)...)
	}
	slices.Sort(grams)
	return slices.Compact(grams)
}

// gramsOf cuts one line into pairs, and with single into characters too. Nothing reaches across a space.
func gramsOf(line string, single bool) []string {
	grams := make([]string, 0, len(line))
	start, before := 0, -1 // before is where the character in front of this one starts, -1 after a space
	for i, r := range line {
		start = i
		if r == ' ' {
			before = -1
			continue
		}
		end := start + len(string(r))
		if single {
			grams = append(grams, line[start:end])
		}
		if before >= 0 {
			grams = append(grams, line[before:end])
		}
		before = start
	}
	return grams
}

// wordGrams are the grams that every text with this word has.
func wordGrams(word string) []string {
	if pairs := gramsOf(word, false); len(pairs) > 0 {
		slices.Sort(pairs)
		return slices.Compact(pairs)
	}
	return []string{word}
}

var likeEscaper = strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`)

// likeWord is the LIKE pattern of a text that contains the word.
func likeWord(word string) string { return "%" + likeEscaper.Replace(word) + "%" }
