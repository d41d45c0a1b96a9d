package importing

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"fapai/api/importing/mapping"
)

// entities replaces the HTML character references that remain in texts copied from web pages.
var entities = strings.NewReplacer("&nbsp;", " ", "&ensp;", " ", "&emsp;", " ", "&amp;", "&", "&quot;", `"`)

// tidy puts the lines of a cell on one line and removes invisible characters.
func tidy(s string) string {
	if strings.IndexByte(s, '&') >= 0 {
		s = entities.Replace(s)
	}
	if strings.ContainsFunc(s, invisible) {
		s = strings.Map(func(r rune) rune {
			if invisible(r) {
				return -1
			}
			return r
		}, s)
	}
	return strings.Join(strings.Fields(s), " ")
}

// invisible reports whether r is a control character, or an invisible character such as a zero-width space.
func invisible(r rune) bool { return unicode.In(r, unicode.Cf, unicode.Cc) && !unicode.IsSpace(r) }

// text returns the text of a field on one line, shortened to most characters. hide masks personal data in it; nil means
// that nothing is masked.
func (c *record) text(field string, most int, hide func(string) string) (out *string) {
	c.read(field, func(cell mapping.Cell) error {
		s := tidy(cell.Text)
		if s == "[]" || s == "{}" { // an empty JSON array or object
			return nil
		}
		if hide != nil {
			s = hide(s)
		}
		if utf8.RuneCountInString(s) > most {
			return fmt.Errorf("超过 %d 字", most)
		}
		out = &s
		return nil
	})
	return out
}
