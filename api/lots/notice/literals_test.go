package notice_test

import (
	"regexp"
	"strings"
	"testing"

	"fapai/api/lots/notice"
)

// No expression that is skipped for a missing literal matches in any sentence of the corpora.
func TestNoExpressionIsLeftOutThatMatches(t *testing.T) {
	lines := strings.FieldsFunc(strings.Join([]string{forms, own, held, later, short, boilerplate}, "\n"),
		func(r rune) bool { return r == '\n' || r == '\t' })
	for _, line := range lines {
		notice.Read(line)
	}
	excluded := 0
	for _, line := range lines {
		for _, text := range []string{line, line + "。" + line, strings.ReplaceAll(line, "元", "")} {
			n, wrong := notice.Excluded(text)
			if excluded += n; len(wrong) > 0 {
				t.Errorf("%q is matched by %q", text, wrong)
			}
		}
	}
	if excluded < 10*len(lines) {
		t.Errorf("only %d expressions left out of %d lines", excluded, len(lines))
	}
}

func TestLiteralsOfExpressions(t *testing.T) {
	for _, c := range []struct {
		expr, text string
		may        bool
	}{
		{`保证金[0-9]+元`, "保证金8万元", true},
		{`保证金[0-9]+元`, "保证金若干元", false},
		{`保证金[0-9]+元`, "8元", false},
		{`(?:起拍价|评估价)?为`, "为", true},
		{`(?:起拍价|评估价)为`, "市场价为", false},
		{`(?:起拍价|评估价)为`, "评估价为", true},
		{`(?:甲|乙*)丙`, "丙", true},
		{`(?:甲|乙*)丙`, "甲", false},
		{`(?i)abc`, "ABC", true},
		{`(?:甲乙){0,3}`, "", true},
		{`(?:甲乙){2,3}`, "甲", false},
		{`[^0-9]`, "", true},
		{`.*`, "", true},
	} {
		if got := notice.MayMatch(c.expr, c.text); got != c.may {
			t.Errorf("%s in %q: %t", c.expr, c.text, got)
		}
		if !c.may && regexp.MustCompile(c.expr).MatchString(c.text) {
			t.Errorf("%s matches %q", c.expr, c.text)
		}
	}
}
