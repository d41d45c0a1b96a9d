package pattern_test

import (
	"regexp"
	"testing"

	"fapai/api/platform/pattern"
)

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
		if got := pattern.MustCompile(c.expr).MayMatch(c.text); got != c.may {
			t.Errorf("%s in %q: %t", c.expr, c.text, got)
		}
		if !c.may && regexp.MustCompile(c.expr).MatchString(c.text) {
			t.Errorf("%s matches %q", c.expr, c.text)
		}
	}
}

func TestASetFindsWhatEachExpressionFinds(t *testing.T) {
	var list []*pattern.Pattern
	for _, expr := range []string{`保证金[0-9]+元`, `(?:起拍价|评估价)为`, `.*`, `(?:甲|乙*)丙`, `[^0-9]`, `(?i)abc`} {
		for range 50 { // more than fit into a Set's bits without an allocation
			list = append(list, pattern.MustCompile(expr))
		}
	}
	set := pattern.NewSet(list)
	for _, text := range []string{"", "保证金8万元", "评估价为", "丙", "ABC", "8"} {
		found := map[int]bool{}
		for _, i := range set.MayMatch(text) {
			found[i] = true
		}
		for i, p := range list {
			if found[i] != p.MayMatch(text) {
				t.Errorf("%s in %q: %t", p, text, found[i])
			}
		}
	}
}
