package understand

import "slices"

// outs lists the exceptions that exclude the named thing; the other exceptions refuse it: 昌平以外, but 昌平免谈.
var outs = []string{"除外", "以外", "之外"}

// others lists the words for everything that was not named, which a refusal after a comma then refers to: 除了昌平，其他都不要.
var others = []string{"其他", "其它", "别的", "其余", "剩下的", "其他都", "其它都", "别的都", "其他区", "其它区", "别的区",
	"都", "一概", "一律", "统统", "通通"}

// onlyThese makes a condition of things excluded twice: 除了昌平都不要, 非住宅免谈, 精装之外的都不看.
func onlyThese(list []*token) {
	for at, t := range list {
		ends := at+1 == len(list) || list[at+1].gap != none
		if !ends || !t.is(refusal) && (!t.is(exception) || slices.Contains(outs, t.text)) {
			continue
		}
		if first := excludedTwice(list, at); first >= 0 {
			for _, of := range list[first : at+1] {
				if of.gap == none && (of.is(negation, exception, refusal) || slices.Contains(others, of.text)) {
					of.ignore()
				}
			}
		}
	}
}

// excludedTwice returns the index where the exclusion begins whose rest the refusal at an index refers to; -1 for none.
func excludedTwice(list []*token, at int) (first int) {
	rest, out, things := false, false, 0
	for i := at - 1; i >= 0; i-- {
		switch t := list[i]; {
		case t.gap != none && (things > 0 || out || !rest):
			return beginning(i+1, out && things > 0)
		case t.gap != none:
		case things == 0 && slices.Contains(others, t.text) && t.is(ignored):
			rest = true
		case things == 0 && !out && t.is(exception) && slices.Contains(outs, t.text):
			out = true
		case things > 0 && t.is(negation):
			return i
		case t.is(negation, refusal, exception), t.meanings == nil: // 不能过户的不要 excludes only once
			return -1
		case t.understood() || t.is(missing):
			things++
		}
	}
	return beginning(0, out && things > 0)
}

func beginning(at int, found bool) int {
	if found {
		return at
	}
	return -1
}
