package bulk

import (
	"regexp"
	"strings"
	"unicode"

	"golang.org/x/text/width"

	"fapai/api/heads/wording"
	"fapai/api/platform/apperr"
)

// Replacement is a search and replace: it replaces all occurrences of Find with With.
type Replacement struct {
	Find, With                   string
	Title, Description, Keywords bool // whether the title, the description and the keywords are searched
	IgnoreCase, IgnoreWidth      bool

	pattern *regexp.Regexp // the compiled Find if it is a regular expression; nil for a plain text
}

// check returns an error for a replacement that finds nothing; isRestoring tells that texts are not searched.
func (r *Replacement) check(isRestoring bool) error {
	switch {
	case r.Find == "" && !isRestoring:
		return ErrNoFind
	case !r.Title && !r.Description && !r.Keywords:
		return ErrNoField
	case strings.ContainsFunc(r.Find+r.With, unicode.IsControl):
		return ErrControl
	}
	return nil
}

// errPattern is returned for an invalid regular expression.
var errPattern = apperr.New(apperr.Invalid, "正则表达式有误，请检查括号、方括号和反斜杠是否成对")

// compile compiles Find as a regular expression (https://github.com/google/re2/wiki/Syntax). With may refer to groups
// of the expression, such as $1.
func (r *Replacement) compile() (err error) {
	pattern := r.Find
	if r.IgnoreCase {
		pattern = "(?i)" + pattern
	}
	if r.pattern, err = regexp.Compile(pattern); err != nil {
		return errPattern
	}
	if r.pattern.MatchString("") {
		return apperr.New(apperr.Invalid, "正则表达式能匹配空文字，会插入到每个字之间，请写得更具体")
	}
	// Braces are added (${1}元 for $1元), because Go would read the Chinese characters after the number as a
	// part of the group's name.
	r.With = group.ReplaceAllStringFunc(r.With, func(sign string) string {
		if sign == "$" {
			return "$$"
		}
		return "${" + sign[1:] + "}"
	})
	return nil
}

// group matches a dollar sign, together with a group number if one follows.
var group = regexp.MustCompile(`\$[0-9]?`)

// in returns the texts t after replacing in the selected fields (title, description, keywords).
func (r *Replacement) in(t wording.Texts) wording.Texts {
	if r.Title {
		t.Title = r.replace(t.Title)
	}
	if r.Description {
		t.Description = r.replace(t.Description)
	}
	if r.Keywords {
		t.Keywords = r.replace(t.Keywords)
	}
	return t
}

func (r *Replacement) replace(text string) string {
	if r.pattern != nil {
		return r.pattern.ReplaceAllString(text, r.With)
	}
	if !r.IgnoreCase && !r.IgnoreWidth {
		return strings.ReplaceAll(text, r.Find, r.With)
	}
	find, in := r.folded(r.Find), r.folded(text)
	original := []rune(text)
	var out strings.Builder
	for i := 0; i < len(in); {
		if i+len(find) <= len(in) && string(in[i:i+len(find)]) == string(find) {
			out.WriteString(r.With)
			i += len(find)
			continue
		}
		out.WriteRune(original[i])
		i++
	}
	return out.String()
}

// folded returns text in the form in which it is compared: in lower case if IgnoreCase, in half width if IgnoreWidth.
// The result has as many runes as text.
func (r *Replacement) folded(text string) []rune {
	list := []rune(text)
	for i, c := range list {
		if folded := width.LookupRune(c).Folded(); r.IgnoreWidth && folded != 0 {
			c = folded
		}
		if r.IgnoreCase {
			c = unicode.ToLower(c)
		}
		list[i] = c
	}
	return list
}
