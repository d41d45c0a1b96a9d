package width

import "unicode"

// Em is the number of font units in the font size, the unit of Advance.
const Em = em

// Run is a run of characters with the same advance width, in font units.
type Run struct{ From, To, Advance int }

// Runs returns the advance widths of all characters whose width differs from that of a full-width glyph, for a second
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
