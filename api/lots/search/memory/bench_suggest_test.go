package memory

import (
	rand "math/rand/v2"
	"testing"
	"time"

	"fapai/api/lots/lot"
	"fapai/api/lots/search"
)

// BenchmarkMillionSuggest completes parts of names, titles and queries at a tenth of the usual rate, because people
// type them. It includes the numbers of lots of each name, reading the text as a query, and searching for similar
// names.
func BenchmarkMillionSuggest(b *testing.B) {
	v := aMillion(b)
	d, query := benchQueries()
	b.ResetTimer()
	atRateOf(b, max(benchRate/10, 1), func(r *rand.Rand) {
		typed, _ := query(r)
		switch r.IntN(4) {
		case 0: // a part of a title
			title := []rune(string(v.segments[0].texts.texts.of(uint32(r.IntN(benchLots)))))
			from := r.IntN(len(title) - 4)
			typed = string(title[from : from+1+r.IntN(4)])
		case 1: // the beginning of a community's name
			runes := []rune(benchNames[r.IntN(16)] + benchSuffix[r.IntN(10)])
			typed = string(runes[:1+r.IntN(len(runes))])
		case 2:
			typed = []string{"w", "wang", "hy", "jiay", "朝y", "望经花圆", "soho"}[r.IntN(7)]
		}
		meant := d.Understand(typed, 0, time.Now())
		f := search.FilterOf(meant.Values)
		f.Keyword = meant.Rest
		f, _ = search.Normalize(f)
		v.count(&f, benchNow)
		d.Guesses(&meant, 0)
		for _, name := range d.Complete(typed, 0, 5) {
			v.count(&lot.Filter{CommunityID: name.ID}, benchNow)
		}
		if f, _ = search.Normalize(lot.Filter{Keyword: typed}); f.Keyword != "" {
			if _, err := v.suggest(&f, 9, benchNow); err != nil {
				b.Error(err)
			}
		}
	})
}
