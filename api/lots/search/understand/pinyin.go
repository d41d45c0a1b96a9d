package understand

import (
	"strings"

	"github.com/mozillazg/go-pinyin"
)

var readings = pinyin.Args{Style: pinyin.Normal, Heteronym: true}

// syllables returns the pinyin of each character of a name. known is the stored pinyin of the name, "" for none. It
// decides the reading of characters that have several. Characters without pinyin are returned unchanged.
func syllables(name, known string) (list []string) {
	rest := known
	for _, r := range strings.ToLower(name) {
		of := pinyin.SinglePinyin(r, readings)
		if len(of) == 0 {
			of = []string{string(r)}
		}
		syllable := of[0]
		for _, reading := range of {
			if strings.HasPrefix(rest, reading) {
				syllable = reading
				break
			}
		}
		rest = strings.TrimPrefix(rest, syllable)
		list = append(list, syllable)
	}
	return list
}

// spell returns the pinyin (wangjing) and the initials (wj) of a name. known is the stored pinyin of the name, "" for
// none.
func spell(name, known string) (full, initials string) {
	for _, syllable := range syllables(name, known) {
		full += syllable
		initials += syllable[:1]
	}
	return full, initials
}

// isLetter reports whether a character is a lower-case Latin letter.
func isLetter(r rune) bool { return r >= 'a' && r <= 'z' }

func isDigit(r rune) bool { return r >= '0' && r <= '9' }
