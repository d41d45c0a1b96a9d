package bigrams

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/width"
)

const (
	// maxKeyword and maxWords limit the size of a query.
	maxKeyword = 60
	maxWords   = 8
)

// Fold normalises a text for searching. Full-width characters become half-width, and letters lower-case. Characters
// that cannot be typed (control characters, broken UTF-8) and runs of spaces become one space. Invisible characters are
// removed, because copied text often begins with a zero-width space.
func Fold(text string) string {
	text = strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Cf, r) {
			return -1
		}
		return r
	}, width.Fold.String(strings.ToValidUTF8(text, " ")))
	return strings.Join(strings.FieldsFunc(strings.ToLower(text), func(r rune) bool {
		return unicode.IsSpace(r) || unicode.IsControl(r)
	}), " ")
}

// quotes lists the quotation marks with which a keyword is searched for literally.
const quotes = "\"'“”„‟‘’「」『』"

// IsQuoted reports whether a keyword is in quotation marks and therefore must not be interpreted as a place.
func IsQuoted(keyword string) bool {
	keyword = strings.TrimSpace(keyword)
	return len(strings.TrimLeft(keyword, quotes)) < len(keyword) &&
		len(strings.TrimRight(keyword, quotes)) < len(keyword) &&
		strings.Trim(keyword, quotes) != ""
}

// Words splits a keyword into words, all of which must be found. Quotation marks around the keyword are ignored.
// Everything after 60 characters or 8 words is cut.
func Words(keyword string) []string {
	if keyword == "" {
		return nil // most searches have no keyword, and folding is costly
	}
	if IsQuoted(keyword) {
		keyword = strings.Trim(strings.TrimSpace(keyword), quotes)
	}
	if runes := []rune(keyword); len(runes) > maxKeyword {
		keyword = string(runes[:maxKeyword])
	}
	found := strings.Fields(Fold(keyword))
	return found[:min(len(found), maxWords)]
}

// Lines joins fields, one per line and without empty ones, so that no word matches across two fields.
func Lines(fields ...string) string {
	lines := make([]string, 0, len(fields))
	for _, field := range fields {
		if field != "" {
			lines = append(lines, Fold(field))
		}
	}
	return strings.Join(lines, "\n")
}

// Of returns the grams of a folded text, sorted: its single characters and its pairs of neighbouring characters. A word
// of one or two characters is found by its gram alone; a longer word by all of its pairs and a comparison with the
// text. Digits and Latin letters are cut in the same way, so that 801 finds 2801室, as a search for substrings would.
func Of(text string) []string {
	var grams []string
	for line := range strings.SplitSeq(text, "\n") {
		grams = append(grams, cut(line, true)...)
	}
	slices.Sort(grams)
	return slices.Compact(grams)
}

// cut splits a line into pairs and, if single is true, also into characters. No pair contains a space.
func cut(line string, single bool) []string {
	grams := make([]string, 0, len(line))
	before := -1 // start of the preceding character, -1 after a space
	for start, r := range line {
		if r == ' ' {
			before = -1
			continue
		}
		end := start + utf8.RuneLen(r)
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

// OfWord returns the grams that every text with this word contains. Conversely, a text with all of them contains
// the word, unless the word is Long.
func OfWord(word string) []string {
	if pairs := cut(word, false); len(pairs) > 0 {
		slices.Sort(pairs)
		return slices.Compact(pairs)
	}
	return []string{word}
}

// Long reports whether a text can have all grams of a word but not the word itself, so that the text must also match
// Like.
func Long(word string) bool { return utf8.RuneCountInString(word) > 2 }

// Numbered reports whether a word begins or ends with a digit and has other characters, such as 1号楼. Its numbers must
// match as a whole: a text with 11号楼 does not have the word 1号楼.
func Numbered(word string) bool {
	return word != "" && (isDigit(word[0]) || isDigit(word[len(word)-1])) && strings.TrimLeft(word, "0123456789") != ""
}

// Finder returns a function that reports whether a text contains a word. The numbers of a Numbered word must match as a
// whole.
func Finder(word string) func(text []byte) bool {
	sought := []byte(word)
	if !Numbered(word) {
		return func(text []byte) bool { return bytes.Contains(text, sought) }
	}
	first, last := isDigit(word[0]), isDigit(word[len(word)-1])
	return func(text []byte) bool {
		for from := 0; ; {
			at := bytes.Index(text[from:], sought)
			if at < 0 {
				return false
			}
			at += from
			end := at + len(sought)
			if !(first && at > 0 && isDigit(text[at-1])) && !(last && end < len(text) && isDigit(text[end])) {
				return true
			}
			from = at + 1
		}
	}
}

// Whole returns the PostgreSQL regular expression that matches texts with a Numbered word.
func Whole(word string) string {
	pattern := regexp.QuoteMeta(word)
	if isDigit(word[0]) {
		pattern = "(^|[^0-9])" + pattern
	}
	if isDigit(word[len(word)-1]) {
		pattern += "([^0-9]|$)"
	}
	return pattern
}

func isDigit(b byte) bool { return b >= '0' && b <= '9' }

var likeEscaper = strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`)

// Like returns the LIKE pattern that matches texts with a word.
func Like(word string) string { return "%" + likeEscaper.Replace(word) + "%" }
