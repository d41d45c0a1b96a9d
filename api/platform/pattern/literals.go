package pattern

import (
	"regexp/syntax"
	"slices"
	"strings"
)

// maxLiterals is the maximum number of texts in a group. Searching for more texts takes as long as the expression
// itself.
const maxLiterals = 48

// literals lists groups of texts. Every match of an expression contains at least one text of each group, so most texts
// can be excluded by searching for plain texts, which is many times faster than the expression.
type literals [][]string

// literalsOf returns the literals of a regular expression, the smallest group first.
func literalsOf(expr string) literals {
	tree, err := syntax.Parse(expr, syntax.Perl)
	if err != nil {
		return nil
	}
	l := required(tree)
	slices.SortFunc(l, func(a, b []string) int { return len(a) - len(b) })
	return l
}

// foundIn reports whether a text contains at least one text of each group.
func (l literals) foundIn(text string) bool {
	for _, group := range l {
		if !containsAny(text, group) {
			return false
		}
	}
	return true
}

func containsAny(text string, group []string) bool {
	for _, one := range group {
		if strings.Contains(text, one) {
			return true
		}
	}
	return false
}

// required returns the literals of every match of a parsed expression.
func required(tree *syntax.Regexp) literals {
	switch tree.Op {
	case syntax.OpLiteral:
		if tree.Flags&syntax.FoldCase == 0 {
			return literals{{string(tree.Rune)}}
		}
	case syntax.OpCharClass:
		return runesOf(tree.Rune)
	case syntax.OpCapture, syntax.OpPlus:
		return required(tree.Sub[0])
	case syntax.OpRepeat:
		if tree.Min > 0 {
			return required(tree.Sub[0])
		}
	case syntax.OpConcat:
		var all literals
		for _, sub := range tree.Sub {
			all = append(all, required(sub)...)
		}
		return all
	case syntax.OpAlternate:
		return anyOf(tree.Sub)
	default:
	}
	return nil
}

// runesOf returns the characters of a small character class as a group of literals; nil if the class is too large.
// ranges holds the first and the last character of each range.
func runesOf(ranges []rune) literals {
	var group []string
	for i := 0; i+1 < len(ranges); i += 2 {
		if len(group)+int(ranges[i+1]-ranges[i]) >= maxLiterals {
			return nil
		}
		for r := ranges[i]; r <= ranges[i+1]; r++ {
			group = append(group, string(r))
		}
	}
	return literals{group}
}

// anyOf returns one group for an alternation (a|b), which joins the best groups of the alternatives. The best group has
// the longest texts; among equals, it has the fewest texts.
func anyOf(alternatives []*syntax.Regexp) literals {
	var joined []string
	for _, sub := range alternatives {
		groups := required(sub)
		if len(groups) == 0 {
			return nil
		}
		joined = append(joined, slices.MaxFunc(groups, func(a, b []string) int {
			if by := shortest(a) - shortest(b); by != 0 {
				return by
			}
			return len(b) - len(a)
		})...)
	}
	if len(joined) > maxLiterals {
		return nil
	}
	return literals{joined}
}

func shortest(group []string) int {
	if len(group) == 0 {
		return 0
	}
	return len(slices.MinFunc(group, func(a, b string) int { return len(a) - len(b) }))
}
