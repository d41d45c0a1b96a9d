package checks

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// slowParts returns the parts that Plain sorts, but normalises the whole text at once. It is the reference for
// Plain.
func slowParts(text string) []string {
	return strings.FieldsFunc(strings.ToLower(norm.NFKC.String(text)), isBetween)
}

// TestFoldingByCharacterIsThatOfTheWholeText compares folding by table with normalising the whole text, for
// every character of the basic plane and for random texts with combining characters.
func TestFoldingByCharacterIsThatOfTheWholeText(t *testing.T) {
	compare := func(text string) {
		t.Helper()
		list := slowParts(text)
		if got, want := Letters(text), strings.Join(list, ""); got != want {
			t.Fatalf("letters of %+q are %+q, want %+q", text, got, want)
		}
		slices.Sort(list)
		if got, want := Plain(text), strings.Join(list, "\n"); got != want {
			t.Fatalf("%+q is plainly %+q, want %+q", text, got, want)
		}
	}
	for r := range rune(1 << 16) {
		compare("望" + string(r) + "京A" + string(r))
	}
	rng := rand.New(rand.NewPCG(5, 9)) //nolint:gosec // a fixed seed, for the same texts each time
	rare := []rune("\u0301\u3099か゚ᄒ\u1161\u11a8ﬁ½㎡①Ⅷ𠮷é\u00a0　－（）_·ａＢ＄ŉ\ufffd\n")
	for range 20_000 {
		var text []rune
		for range rng.IntN(12) {
			if rng.IntN(3) == 0 {
				text = append(text, rare[rng.IntN(len(rare))])
			} else {
				text = append(text, rng.Int32N(1<<16))
			}
		}
		compare(string(text))
	}
	compare("望京\xff澜庭\xe4\xbd")
}

// TestRepetitionsAreCounted compares repeatedAtLeast with a simple count, also for texts with more pairs than
// the table has entries.
func TestRepetitionsAreCounted(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2)) //nolint:gosec // a fixed seed, for the same texts each time
	for size := 1; size < 1200; size += 13 {
		for _, letters := range []int{20, 5000} {
			text := make([]rune, size)
			for i := range text {
				if text[i] = '一' + rng.Int32N(int32(letters)); rng.IntN(9) == 0 { //nolint:gosec // the alphabet is small
					text[i] = 'a'
				}
			}
			most, count := 0, map[string]int{}
			for i := range text[1:] {
				if unicode.Is(unicode.Han, text[i]) && unicode.Is(unicode.Han, text[i+1]) {
					count[string(text[i:i+2])]++
					most = max(most, count[string(text[i:i+2])])
				}
			}
			for n := 1; n <= most+1; n++ {
				if got := repeatedAtLeast(string(text), n); got != (n <= most) {
					t.Fatalf("%d characters, a pair stands in it %d times: %v for %d", size, most, got, n)
				}
			}
		}
	}
}
