package pattern

import (
	"regexp"
	"slices"
	"sync"
)

// Pattern is a regular expression that first searches a text for literals that every match contains. If they are
// missing, that is much faster than the expression itself. The methods return the same as those of regexp.Regexp.
type Pattern struct {
	expr     *regexp.Regexp
	literals func() literals
}

// MustCompile returns the Pattern of an expression; it panics if the expression is invalid.
func MustCompile(expr string) *Pattern {
	p := &Pattern{regexp.MustCompile(expr), sync.OnceValue(func() literals { return literalsOf(expr) })}
	compiled.Lock()
	defer compiled.Unlock()
	compiled.patterns = append(compiled.patterns, p)
	return p
}

// compiled holds all patterns, see All.
var compiled struct {
	sync.Mutex
	patterns []*Pattern
}

// All returns all patterns that have been compiled. It is meant for tests.
func All() []*Pattern {
	compiled.Lock()
	defer compiled.Unlock()
	return slices.Clone(compiled.patterns)
}

// MayMatch reports whether the pattern may match in a text. If it returns false, there is certainly no match.
func (p *Pattern) MayMatch(text string) bool { return p.literals().foundIn(text) }

// Regexp returns the regular expression itself.
func (p *Pattern) Regexp() *regexp.Regexp { return p.expr }

// String returns the source of the expression.
func (p *Pattern) String() string { return p.expr.String() }

// MatchString reports whether a text contains a match.
func (p *Pattern) MatchString(text string) bool { return p.MayMatch(text) && p.expr.MatchString(text) }

// FindString returns the first match in a text, "" for none.
func (p *Pattern) FindString(text string) string {
	if !p.MayMatch(text) {
		return ""
	}
	return p.expr.FindString(text)
}

// FindStringIndex returns the start and end offsets of the first match in a text; nil if there is no match.
func (p *Pattern) FindStringIndex(text string) []int {
	if !p.MayMatch(text) {
		return nil
	}
	return p.expr.FindStringIndex(text)
}

// FindStringSubmatch returns the first match in a text and its groups; nil if there is no match.
func (p *Pattern) FindStringSubmatch(text string) []string {
	if !p.MayMatch(text) {
		return nil
	}
	return p.expr.FindStringSubmatch(text)
}

// FindStringSubmatchIndex returns the offsets of the first match in a text and of its groups; nil if there is no match.
func (p *Pattern) FindStringSubmatchIndex(text string) []int {
	if !p.MayMatch(text) {
		return nil
	}
	return p.expr.FindStringSubmatchIndex(text)
}

// FindAllString returns the matches in a text: at most n, or all if n is negative.
func (p *Pattern) FindAllString(text string, n int) []string {
	if !p.MayMatch(text) {
		return nil
	}
	return p.expr.FindAllString(text, n)
}

// FindAllStringIndex returns the offsets of the matches in a text: at most n, or all if n is negative.
func (p *Pattern) FindAllStringIndex(text string, n int) [][]int {
	if !p.MayMatch(text) {
		return nil
	}
	return p.expr.FindAllStringIndex(text, n)
}

// FindAllStringSubmatch returns the matches in a text with their groups: at most n, or all if n is negative.
func (p *Pattern) FindAllStringSubmatch(text string, n int) [][]string {
	if !p.MayMatch(text) {
		return nil
	}
	return p.expr.FindAllStringSubmatch(text, n)
}

// FindAllStringSubmatchIndex returns the offsets of the matches in a text and of their groups: at most n, or all if n
// is negative.
func (p *Pattern) FindAllStringSubmatchIndex(text string, n int) [][]int {
	if !p.MayMatch(text) {
		return nil
	}
	return p.expr.FindAllStringSubmatchIndex(text, n)
}

// ReplaceAllString replaces the matches in a text with a template, in which $1 stands for the first group.
func (p *Pattern) ReplaceAllString(text, template string) string {
	if !p.MayMatch(text) {
		return text
	}
	return p.expr.ReplaceAllString(text, template)
}

// ReplaceAllStringFunc replaces each match in a text with the result of replace for that match.
func (p *Pattern) ReplaceAllStringFunc(text string, replace func(string) string) string {
	if !p.MayMatch(text) {
		return text
	}
	return p.expr.ReplaceAllStringFunc(text, replace)
}

// Split returns the parts of a text between the matches: at most n, or all if n is negative.
func (p *Pattern) Split(text string, n int) []string { return p.expr.Split(text, n) }
