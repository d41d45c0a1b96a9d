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
	// maxKeyword and maxWords limit a search: the number of characters in the keyword, and the number of words in it.
	maxKeyword = 60
	maxWords   = 8
)

// Fold normalises a text for searching: it converts it to half width and lower case, and replaces each run of spaces
// and unreadable characters with one space. It removes invisible characters, because copied text often begins with a
// zero-width space.
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

// quotes lists the quotation marks. A keyword in quotation marks is searched for literally.
const quotes = "\"'“”„‟‘’「」『』"

// IsQuoted reports whether a keyword is in quotation marks, so that it is not interpreted as a place.
func IsQuoted(keyword string) bool {
	keyword = strings.TrimSpace(keyword)
	return len(strings.TrimLeft(keyword, quotes)) < len(keyword) &&
		len(strings.TrimRight(keyword, quotes)) < len(keyword) &&
		strings.Trim(keyword, quotes) != ""
}

// Words splits a keyword into words, all of which a text must contain. It removes quotation marks around the keyword.
// Only the first 60 characters and the first 8 words count.
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

// Lines joins the non-empty fields with line breaks, so that no match of a word extends over two fields.
func Lines(fields ...string) string {
	lines := make([]string, 0, len(fields))
	for _, field := range fields {
		if field != "" {
			lines = append(lines, Fold(field))
		}
	}
	return strings.Join(lines, "\n")
}

// Of returns the grams of a folded text, sorted. The grams are the characters of the text and its pairs of neighbouring
// characters. A word of one or two characters is found by its gram; a longer word is found by all of its pairs and a
// comparison with the text. Digits and letters are treated like Chinese characters, so that 801 finds 2801室.
func Of(text string) []string {
	var grams []string
	for line := range strings.SplitSeq(text, "\n") {
		grams = append(grams, cut(line, true)...)
	}
	slices.Sort(grams)
	return slices.Compact(grams)
}

// cut splits a line into pairs of neighbouring characters without spaces and, if single is true, also into single
// characters.
func cut(line string, single bool) []string {
	grams := make([]string, 0, len(line))
	before := -1 // start of the preceding character; -1 after a space
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

// OfWord returns the grams that a text must have if it contains the word. If the word is not Long, every text with all
// of these grams contains it.
func OfWord(word string) []string {
	if pairs := cut(word, false); len(pairs) > 0 {
		slices.Sort(pairs)
		return slices.Compact(pairs)
	}
	return []string{word}
}

// Long reports whether a word has more than two characters. A text may have all grams of such a word without containing
// the word, so the text must also match Like.
func Long(word string) bool { return utf8.RuneCountInString(word) > 2 }

// Numbered reports whether a word begins or ends with a digit and also has other characters, such as 1号楼. The numbers
// at its ends must match completely: 11号楼 does not contain the word 1号楼.
func Numbered(word string) bool {
	return word != "" && (isDigit(word[0]) || isDigit(word[len(word)-1])) && strings.TrimLeft(word, "0123456789") != ""
}

// Finder returns a function that reports whether a text contains a word. Numbers of a Numbered word must match
// completely.
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

// Whole returns the PostgreSQL regular expression for texts that contain a Numbered word.
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

// Like returns the LIKE pattern for texts that contain a word.
func Like(word string) string { return "%" + likeEscaper.Replace(word) + "%" }
