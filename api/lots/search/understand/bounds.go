package understand

import (
	"net/url"
	"strconv"
	"strings"
	"unicode/utf8"

	"fapai/api/platform/quantity"
)

// readKind reads a word that states what is measured, such as 总价. 带税一共 (total cost) and 现金 (cash) replace a price that
// was read before them.
func (a *amount) readKind(r *reader, w *amountWords) bool {
	for kind, list := range map[string][]string{price: w.Price, unitPrice: w.UnitPrice, area: w.Area,
		total: w.Total, cash: w.Cash} {
		if a.kind != "" && a.kind != price && kind != price && kind != a.kind {
			continue
		}
		if _, ok := r.eat(list); ok {
			if a.kind == "" || kind != price {
				a.kind = kind
			}
			r.eat([]string{"在", "是", "为", ":"})
			return true
		}
	}
	return false
}

// eatBehind consumes a word that states what the amount before it measures (五百万以内含税). It does not consume the word if
// it belongs to the amount after it: in 预算500首付200, 首付 belongs to 200.
func (r *reader) eatBehind(list []string) bool {
	at := r.at
	if _, ok := r.eat(list); ok {
		rest := r.text[r.at:]
		next, size := utf8.DecodeRuneInString(rest)
		if !isNumeral(next) || hasAnyPrefix(rest[size:], words().Amounts.Rooms...) {
			return true // 三百万以内含税两居
		}
	}
	r.at = at
	return false
}

// countsThings reports whether n, a number without a unit of money, counts something else: 我有两个孩子.
func (r *reader) countsThings(n float64) bool {
	next, _ := utf8.DecodeRuneInString(r.text[r.at:])
	return n < 10 || strings.ContainsRune("环号楼层居室房厅卫套口人年岁平㎡栋间", next)
}

// atNextBound reports whether the unread text begins with an upper bound that limits the number after it, not the one
// before it: 两居不到300万.
func (r *reader) atNextBound(w *amountWords) bool {
	of := &reader{text: r.text, at: r.at}
	if _, found := of.eat(w.AtMostBefore); !found {
		return false
	}
	next, _ := utf8.DecodeRuneInString(of.text[of.at:])
	return isNumeral(next)
}

// readOther reads a second bound that has no unit. The unit of the first bound also applies to it: 一百平以上不超过150.
func (a *amount) readOther(r *reader, w *amountWords, values url.Values, least bool) {
	before, behind, name := w.AtMostBefore, w.AtMost, a.kind+"_max"
	if !least {
		before, behind, name = w.AtLeastBefore, w.AtLeast, a.kind+"_min"
	}
	of := &reader{text: r.text, at: r.at}
	of.eat([]string{"但", "并且", "且", "而", "同时", "也", "又"})
	_, bound := of.eat(before)
	n, size := quantity.Read(of.text[of.at:])
	of.at += size
	if !bound {
		_, bound = of.eat(behind)
	}
	ends := of.at == len(of.text) || strings.HasPrefix(of.text[of.at:], "的")
	value := n.Low * a.usualUnit(n.Low)
	if size == 0 || !bound || !ends || n.Scaled || n.Low != n.High || a.kind == discount ||
		least && value <= a.low || !least && value >= a.high {
		return
	}
	values.Set(name, strconv.FormatFloat(value, 'f', -1, 64))
	r.at = of.at
}

// comparison reads the adjective in a comparison with an amount. 便宜 in 比500万便宜 makes the amount an upper bound (most),
// and 大 in 比90平大一点 makes it a lower bound (least).
func (r *reader) comparison() (least, most bool) {
	r.eat([]string{"还要", "还", "要", "更", "再"})
	_, most = r.eat([]string{"便宜", "实惠", "低", "少", "小", "短", "紧凑"})
	if !most {
		_, least = r.eat([]string{"贵", "高", "多", "大", "宽敞", "宽"})
	}
	if least || most {
		r.eat([]string{"一点", "一些", "得多", "很多", "不少", "点", "些"})
	}
	return least, most
}

// readKitchens returns the length in bytes of a phrase such as 1厨2阳台 at the beginning of a text, 0 for none. No filter
// covers such a phrase.
func readKitchens(text string) int {
	r := &reader{text: text}
	for {
		before := r.at
		_, ok := r.number()
		if !ok {
			_, ok = r.eat([]string{"双", "单"})
		}
		if ok {
			_, ok = r.eat([]string{"个厨房", "厨房", "厨", "个阳台", "阳台"})
		}
		if !ok {
			r.at = before
			return r.at
		}
	}
}
