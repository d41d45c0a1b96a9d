package checks

import (
	"slices"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Letters returns a text without separators, spaces, and differences of case and width.
func Letters(text string) string { return strings.ReplaceAll(folded(text), between, "") }

// Plain returns a normal form of a text that ignores case, width, separators and the order of its parts: A_B
// equals b|a. Two texts are alike if their normal forms are equal.
func Plain(text string) string {
	list := strings.FieldsFunc(folded(text), func(r rune) bool { return r == '\n' })
	slices.Sort(list)
	return strings.Join(list, between)
}

// between replaces each separator and each space in a folded text.
const between = "\n"

func isBetween(r rune) bool { return unicode.IsSpace(r) || unicode.IsPunct(r) || unicode.IsSymbol(r) }

// folded returns text in lower case and half width, with each separator and space replaced by `between`.
func folded(text string) string {
	known := foldings()
	var b strings.Builder
	b.Grow(len(text))
	for _, r := range text {
		if int(r) >= len(known.of) || known.of[r] == combining {
			return foldedWhole(text)
		}
		switch f := known.of[r]; f {
		case separator:
			b.WriteString(between)
		case several:
			b.WriteString(known.several[r])
		default:
			b.WriteRune(f)
		}
	}
	return b.String()
}

// foldedWhole is the slower version of folded, for texts with characters that the folding table does not cover.
func foldedWhole(text string) string {
	return strings.Map(func(r rune) rune {
		if isBetween(r) {
			return '\n'
		}
		return r
	}, strings.ToLower(norm.NFKC.String(text)))
}

// Special values in the folding table, for characters that do not fold to exactly one character.
const (
	separator rune = -1 - iota
	several
	combining // combines with the character before it, so that the text must be normalised as a whole
)

// folding maps each character of the basic multilingual plane to its folded form. It is a table, because an audit
// compares all titles and descriptions of the site and must be fast.
type folding struct {
	of      [1 << 16]rune
	several map[rune]string
}

var foldings = sync.OnceValue(func() *folding {
	f := &folding{several: map[rune]string{}}
	for i := range f.of {
		r := rune(i)
		one := foldedWhole(string(r))
		letters := []rune(one)
		switch {
		case !norm.NFKC.PropertiesString(string(r)).BoundaryBefore():
			f.of[i] = combining
		case one == between:
			f.of[i] = separator
		case len(letters) == 1:
			f.of[i] = letters[0]
		default:
			f.of[i], f.several[r] = several, one
		}
	}
	return f
})

// isHan reports whether r is a Chinese character.
func isHan(r rune) bool { return r >= '\u4e00' && r <= '\u9fff' || unicode.Is(unicode.Han, r) }

// pairs is a hash table that counts pairs of neighbouring characters. It is large enough for a title or a description.
type pairs struct {
	table [256]struct {
		pair uint64
		n    int
	}
	used int
	more map[uint64]int
}

// add increases the count of the pair a, b and returns the new count.
func (p *pairs) add(a, b rune) int {
	pair := pairOf(a, b)
	const golden = 0x9e3779b97f4a7c15
	for i := pair * golden >> 56; p.used < len(p.table)*3/4; i = (i + 1) % uint64(len(p.table)) {
		slot := &p.table[i]
		if slot.n == 0 {
			slot.pair = pair
			p.used++
		}
		if slot.pair == pair {
			slot.n++
			return slot.n
		}
	}
	if p.more == nil {
		p.more = make(map[uint64]int, 2*p.used)
		for _, slot := range p.table {
			if slot.n > 0 {
				p.more[slot.pair] = slot.n
			}
		}
	}
	p.more[pair]++
	return p.more[pair]
}

// pairsOf returns the pairs of neighbouring characters in a text.
func pairsOf(text string) []uint64 {
	list := make([]uint64, 0, len(text))
	last := rune(0)
	for i, r := range text {
		if i > 0 {
			list = append(list, pairOf(last, r))
		}
		last = r
	}
	return list
}

func pairOf(a, b rune) uint64 { return uint64(a)<<32 | uint64(b) } //nolint:gosec // characters are never negative

// commonShare returns the share, from 0 to 1, of the character pairs of text that also occur in other. Both must be
// results of Plain.
func commonShare(text, other string) float64 {
	all, in := pairsOf(text), pairsOf(other)
	if len(all) == 0 {
		return 1
	}
	common := 0
	for _, pair := range all {
		if slices.Contains(in, pair) {
			common++
		}
	}
	return float64(common) / float64(len(all))
}
