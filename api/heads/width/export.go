package width

import "unicode"

// Em is the font size in font units, the unit of Advance.
const Em = em

// Run is a run of characters with the same advance width, in font units.
type Run struct{ From, To, Advance int }

// Runs returns the advance widths of all characters that are not as wide as a full-width glyph, for the browser's
// implementation of Width.
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
