package memory

import (
	rand "math/rand/v2"
	"strings"
	"testing"

	"fapai/api/platform/bigrams"
)

// Whatever the threshold for common n-grams, a word finds exactly the lots whose text contains it.
func TestKeywordsFindWhatAScanOfEveryTextFinds(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 8))
	parts := []string{"北京市", "朝阳区", "望京", "京", "花园", " ", "8号楼", "88", "soho", "\n", "路"}
	var list []string
	all := &textColumn{}
	for range 300 {
		text := "北京市"
		for range r.IntN(9) {
			text += parts[r.IntN(len(parts))]
		}
		text = bigrams.Lines(strings.Split(text, "\n")...)
		list = append(list, text)
		all.put(text)
	}
	var sought []string
	for _, text := range list {
		runes := []rune(text)
		from := r.IntN(len(runes))
		sought = append(sought, strings.Fields(string(runes[from:min(len(runes), from+1+r.IntN(9))]))...)
	}
	sought = append(sought, "没有", "京北市", "北京市京", "北京市朝阳区望京花园8号楼88")
	for _, common := range []int{0, 5, 100, 1000} {
		w, exact := newInvertedIndexCommon(all, common), 0
		for _, word := range append(sought, sought...) { // twice, to use cached sets too
			found := w.lookup(word, nil)
			for lot, text := range list {
				if has := bigrams.Finder(word)([]byte(text)); found.has(uint32(lot)) != has {
					t.Fatalf("common %d: %q in %q is %v", common, word, text, has)
				}
			}
			if _, is := w.ngramsOf(word); is && bigrams.Long(word) {
				exact++
			}
		}
		if longer := common < 300; longer != (exact > 0) {
			t.Errorf("common %d: %d words were longer grams", common, exact)
		}
	}
}
