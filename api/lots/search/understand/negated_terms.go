package understand

import "slices"

// selves lists words, between a refused term and its refusal, that state who refuses it and until when: 别墅我不考虑, 一拍的先不看.
var selves = []string{"先", "暂时", "暂", "真的", "反正", "老婆", "老公", "家里", "家里人",
	"我", "我们", "咱", "咱们", "俺", "本人", "我家", "我们家", "我可", "我是", "我真", "我就", "我也", "我都"}

// leads lists words that may introduce the refusal of the term before them: 公寓就不用看了.
var leads = []string{"就", "那", "那就", "还是", "干脆", "直接"}

// lacks lists negations that deny a term only if it directly follows: 没流拍过. 没 in 有车位没 instead asks a question.
var lacks = []string{"没", "没有", "未", "从没", "从未", "并未", "尚未",
	"还没", "还没有", "还未", "一直没", "从来没", "从来没有", "至今没", "至今未"}

// skipped reports whether the token may be between a negation and the term that it excludes: 的, 都, 我.
func (t *token) skipped() bool {
	return t.gap == none && (t.is(ignored) && !t.joins() || t.meanings == nil && slices.Contains(selves, t.text))
}

// denied returns the index of the term that the token at index at denies, -1 for none. One ignored word may be between
// the two: 拍卖 in 没拍卖成交过.
func denied(list []*token, at int) int {
	t := list[at]
	if t.gap != none || t.meanings != nil && !t.is(ignored) || !slices.Contains(lacks, t.text) {
		return -1
	}
	behind := at + 1
	if behind+1 < len(list) && list[behind].skipped() && list[behind].text != "的" {
		behind++
	}
	if behind < len(list) && list[behind].gap == none && list[behind].understood() && !list[behind].excluded {
		return behind
	}
	return -1
}

// subject reports whether a negation can exclude the token.
func (t *token) subject() bool {
	return t.gap == none && (t.understood() || t.is(missing) || t.meanings == nil)
}

// next returns the index of the term that follows the negation at index at, -1 for none. The term may be in the next
// word of the query if the negation is a whole word: 不要 别墅.
func next(list []*token, at int) int {
	alone := at == 0 || list[at-1].gap != none
	for i := at + 1; i < len(list); i++ {
		switch t := list[i]; {
		case t.gap == space && alone && i == at+1, t.skipped():
		case t.subject():
			return i
		default:
			return -1
		}
	}
	return -1
}

// previous returns the index of the term that precedes the negation at index at, if the negation refers to it, -1
// otherwise. A space may be between the two if the negation is a whole word: 别墅 不要.
func previous(list []*token, at int) int {
	alone := at+1 == len(list) || list[at+1].gap != none
	for i := at - 1; i >= 0; i-- {
		switch t := list[i]; {
		case t.gap != none && alone && i == at-1, t.skipped(),
			t.gap == none && t.meanings == nil && slices.Contains(leads, t.text):
		case t.subject():
			return i
		default:
			return -1
		}
	}
	return -1
}
