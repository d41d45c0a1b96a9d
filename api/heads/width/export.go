package width

import "unicode"

// Em is the font size in font units, the unit of Run.Advance.
const Em = em

// Run is a range of characters, from From to To, that have the same advance width in font units.
type Run struct{ From, To, Advance int }

// Runs returns the advance widths of all characters that are narrower than a full-width glyph. The browser's
// implementation of Width uses them.
func Runs() (runs []Run) {
	for r := range int(unicode.MaxRune) + 1 {
		a := advance(rune(r))
		if a == em {
			continue
		}
		if n := len(runs) - 1; n >= 0 && runs[n].To == r-1 && runs[n].Advance == a {
			runs[n].To = r
			continue
		}
		runs = append(runs, Run{r, r, a})
	}
	return runs
}
