package understand

import (
	_ "embed"
	"strings"
	"sync"
)

// tsCharacters is the file TSCharacters.txt of OpenCC. Each line has a traditional character, a tab, and
// its simplified characters, the usual one first.
//
//go:embed ts_characters.txt
var tsCharacters string

// simplifiedOf maps traditional characters to simplified characters. It leaves out characters that also occur in
// simplified texts, such as 乾.
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

// simplified converts a query to simplified characters, because all names are stored in simplified characters.
func simplified(text string) string {
	of := simplifiedOf()
	return strings.Map(func(r rune) rune {
		if to, known := of[r]; known {
			return to
		}
		return r
	}, text)
}
