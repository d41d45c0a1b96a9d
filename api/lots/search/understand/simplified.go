package understand

import (
	_ "embed"
	"strings"
	"sync"
)

// tsCharacters is TSCharacters.txt of OpenCC: per line a traditional character, a tab, and its simplified characters,
// the usual one first.
//
//go:embed ts_characters.txt
var tsCharacters string

// simplifiedOf returns the simplified characters of traditional ones that never occur in simplified texts, unlike 乾.
var simplifiedOf = sync.OnceValue(func() map[rune]rune {
	of := map[rune]rune{}
	for line := range strings.Lines(tsCharacters) {
		traditional, variants, _ := strings.Cut(strings.TrimSpace(line), "\t")
		from, to := []rune(traditional), []rune(variants)
		if len(from) == 1 && len(to) > 0 && !strings.Contains(variants, traditional) {
			of[from[0]] = to[0]
		}
	}
	return of
})

// simplified converts traditional characters to simplified ones, in which names are stored.
func simplified(text string) string {
	of := simplifiedOf()
	return strings.Map(func(r rune) rune {
		if to, known := of[r]; known {
			return to
		}
		return r
	}, text)
}
