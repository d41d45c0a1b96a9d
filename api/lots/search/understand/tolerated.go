package understand

import "regexp"

// tolerated matches the words after a thing that a buyer accepts (没电梯也行) or wants little of (欠费少): filtering for it
// would return the opposite.
var tolerated = regexp.MustCompile(`^(?:的)?(?:也行|也可以?|也没关系|没关系|也无所谓|无所谓|不介意|也能接受|可接受|也接受|也好)|^(?:比较|尽量)?(?:少|不多|较少)(?:一?点|些)?(?:的|$)`)

// withoutTolerated marks words of the vocabulary followed by such words as no condition.
func (d *Directory) withoutTolerated(text string, list []token) []token {
	out := list[:0:0]
	at := 0
	for i := 0; i < len(list); i++ {
		t := list[i]
		end := at + len(t.text)
		found := tolerated.FindString(text[end:])
		if found == "" || t.amount != nil || !t.is(word) {
			out, at = append(out, t), end
			continue
		}
		for end < at+len(t.text)+len(found) && i+1 < len(list) {
			i++
			end += len(list[i].text)
		}
		out, at = append(out, token{text: text[at:end], meanings: d.unfiltered}), end
	}
	return out
}
