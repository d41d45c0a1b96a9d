package notice

import (
	"regexp"
	"regexp/syntax"
	"slices"
	"strings"
	"sync"
)

// mostLiterals limits the alternatives of one group: searching for more takes as long as the expression.
const mostLiterals = 48

// literals lists groups of texts; every match of an expression contains at least one text of each group. Most sentences
// lack all texts of some group, and a plain text search finds that many times faster than the expression.
type literals [][]string

// foundIn reports whether a text contains at least one text of each group.
func (l literals) foundIn(text string) bool {
	return !slices.ContainsFunc(l, func(group []string) bool {
		return !slices.ContainsFunc(group, func(one string) bool { return strings.Contains(text, one) })
	})
}

var literalsOf sync.Map // *regexp.Regexp → literals

// mayMatch reports whether an expression can match in a text; only false is certain.
func mayMatch(expr *regexp.Regexp, text string) bool {
	found, ok := literalsOf.Load(expr)
	if !ok {
		var l literals
		if tree, err := syntax.Parse(expr.String(), syntax.Perl); err == nil {
			l = required(tree)
		}
		slices.SortFunc(l, func(a, b []string) int { return len(a) - len(b) })
		found, _ = literalsOf.LoadOrStore(expr, l)
	}
	return found.(literals).foundIn(text) //nolint:forcetypeassert // literalsOf holds only literals
}

// matches reports whether an expression matches in a text.
func matches(expr *regexp.Regexp, text string) bool {
	return mayMatch(expr, text) && expr.MatchString(text)
}

// submatch returns the first match of an expression and its groups, nil for none.
func submatch(expr *regexp.Regexp, text string) []string {
	if !mayMatch(expr, text) {
		return nil
	}
	return expr.FindStringSubmatch(text)
}

// required returns the literals of every match of an expression.
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

// runesOf returns the characters of a small class, given by the ends of its ranges.
func runesOf(ranges []rune) literals {
	var group []string
	for i := 0; i+1 < len(ranges); i += 2 {
		if len(group)+int(ranges[i+1]-ranges[i]) >= mostLiterals {
			return nil
		}
		for r := ranges[i]; r <= ranges[i+1]; r++ {
			group = append(group, string(r))
		}
	}
	return literals{group}
}

// anyOf joins the best group of each alternative: the one with the longest texts, then the smallest.
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
	if len(joined) > mostLiterals {
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
