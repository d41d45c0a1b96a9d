package width

import (
	"sync"
	"sync/atomic"
	"unicode"

	"golang.org/x/text/width"
)

// Limits holds the widths of titles on a search engine's result page, in pixels.
type Limits struct {
	Glyph      int // width of a full-width glyph, which equals the font size
	Safe       int // maximum width of a title that is never truncated
	Cut        int // width of a desktop result; wider titles are truncated
	MobileLine int // width of one of the two lines of a mobile result
}

// Default holds the limits of Baidu's result pages.
var Default = Limits{Glyph: 22, Safe: 572, Cut: 648, MobileLine: 343}

var current atomic.Pointer[Limits]

func init() { current.Store(&Default) }

// Set replaces the limits for the whole process. It must be called before the first title is measured.
func Set(l Limits) { current.Store(&l) }

// Current returns the limits set by Set, or Default.
func Current() Limits { return *current.Load() }

// Glyph returns the width of a full-width glyph.
func Glyph() int { return current.Load().Glyph }

// Safe returns the width up to which a title is never truncated, in pixels.
func Safe() int { return current.Load().Safe }

// Cut returns the width of a desktop result in pixels; a wider title is truncated.
func Cut() int { return current.Load().Cut }

// Width returns the width of a text in whole pixels, rounded up.
func Width(text string) int { return pixels(units(text)) }

func pixels(units int) int { return (units*Glyph() + em - 1) / em }

func units(text string) (sum int) {
	known := advances()
	for _, r := range text {
		sum += known.of(r)
	}
	return sum
}

// Room returns the length in bytes of the longest prefix of a text that is at most limit pixels wide.
func Room(text string, limit int) int {
	known, total := advances(), 0
	for i, r := range text {
		if total += known.of(r); pixels(total) > limit {
			return i
		}
	}
	return len(text)
}

// table holds the advance width of every character of the basic multilingual plane. Without it, an audit of all titles
// would need several look-ups in Unicode tables for each character.
type table [1 << 16]uint16

var advances = sync.OnceValue(func() *table {
	t := &table{}
	for r := range t {
		t[r] = uint16(advance(rune(r))) //nolint:gosec // widths are at most some thousand units
	}
	return t
})

func (t *table) of(r rune) int {
	if int(r) < len(t) {
		return int(t[r])
	}
	return advance(r)
}

// advance returns the advance width of a character in font units. A character that Arial lacks is drawn in a Chinese
// font and therefore counts as full-width.
func advance(r rune) int {
	switch {
	case r >= ' ' && r <= '~':
		return ascii[r-' ']
	case r >= '\u4e00' && r <= '\u9fff':
		return em
	case r >= 0xa0 && r <= 0xff:
		return latin1[r-0xa0]
	case unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf, unicode.Cc):
		return 0
	}
	if n, ok := punctuation[r]; ok {
		return n
	}
	if width.LookupRune(r).Kind() == width.EastAsianHalfwidth {
		return em / 2
	}
	return em
}
