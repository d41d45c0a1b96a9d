package understand

import (
	"regexp"
	"strings"
	"unicode"
)

// longestMixed is the maximum length in characters of a name written partly in pinyin.
const longestMixed = 24

// mixedRuns returns the sizes of the beginnings of a text that contain Chinese characters and letters and end at a
// whole word: 朝阳qu, 大xing.
func mixedRuns(text string) (sizes []int) {
	n, han, latin := 0, false, false
	for at, r := range text {
		if isLetter(r) {
			latin = true
		} else if unicode.Is(unicode.Han, r) {
			if latin {
				sizes = append(sizes, at)
			}
			han = true
		} else {
			return sizesIf(han && latin, sizes, at)
		}
		if n++; n > longestMixed {
			return sizes
		}
	}
	return sizesIf(han && latin, sizes, len(text))
}

func sizesIf(mixed bool, sizes []int, size int) []int {
	if !mixed {
		return nil
	}
	return append(sizes, size)
}

// mixed finds names spelt by a run of characters and letters; they must contain the characters.
func (d *Directory) mixed(run string) (list []meaning) {
	full, _ := spell(run, "")
	for _, m := range d.pinyin.find(full, d.texts) {
		if name := d.text(m.name); name != "" && hasCharacters(name+"区县市", run) {
			list = append(list, m)
		}
	}
	return list
}

// hasCharacters reports whether a name contains the Chinese characters of a run.
func hasCharacters(name, run string) bool {
	for _, r := range run {
		if !isLetter(r) && !strings.ContainsRune(name, r) {
			return false
		}
	}
	return true
}

// unfilteredYear matches a year of construction.
var unfilteredYear = regexp.MustCompile(`^(?:建成年代|建于)?(?:19|20)?[0-9]{2}年(?:代)?(?:(?:以|之)?[前后]|建成|建的|建|左右)+(?:建成|建的|建)?`)

// unfilteredShare matches the fraction of a down payment.
var unfilteredShare = regexp.MustCompile(`^首付(?:比例|只要|最低)?(?:[一二两三四五六七八九]成[一二三四五六七八九半]?|[0-9]{1,2}(?:%|成))`)

// unfilteredRing matches a side of a ring road.
var unfilteredRing = regexp.MustCompile(`^[东南西北]{1,2}(?:[二三四五六2-6]环)`)

// readUnfiltered reads conditions without a filter: numbers of kitchens and balconies, years of construction, down
// payments and sides of ring roads.
func readUnfiltered(text string) int {
	return max(readKitchens(text), len(unfilteredYear.FindString(text)), len(unfilteredRing.FindString(text)),
		len(unfilteredShare.FindString(text)))
}
