package notice_test

import (
	"strings"
	"testing"

	"fapai/api/platform/pattern"
)

// A pattern is skipped for texts without its literal characters. No pattern may be skipped for a sentence that it
// matches.
func TestNoPatternIsSkippedThatMatches(t *testing.T) {
	var text strings.Builder
	for _, name := range []string{"forms.tsv", "own.tsv", "held.tsv", "later.tsv", "short.tsv", "boilerplate.txt"} {
		text.WriteString(corpus(t, name) + "\n")
	}
	lines := strings.FieldsFunc(text.String(), func(r rune) bool { return r == '\n' || r == '\t' })
	skipped := 0
	for _, line := range lines {
		for _, text := range []string{line, strings.ReplaceAll(line, "元", "")} {
			for _, p := range pattern.All() {
				if p.MayMatch(text) {
					continue
				}
				if skipped++; p.Regexp().MatchString(text) {
					t.Errorf("%q is matched by %q", text, p)
				}
			}
		}
	}
	if skipped < 100*len(lines) {
		t.Errorf("only %d patterns skipped of %d lines", skipped, len(lines))
	}
}
