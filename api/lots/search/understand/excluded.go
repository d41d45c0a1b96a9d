package understand

import (
	"maps"
	"net/url"
	"slices"
	"strings"
	"unicode/utf8"
)

// joins lists words that join several terms which the same 不要 excludes: 不要商铺和写字楼.
var joins = []string{"和", "或", "或者", "或是", "跟", "与", "以及", "、"}

func (t *token) joins() bool { return t.is(ignored) && slices.Contains(joins, t.text) }

// exclude marks the terms that the negations of a query exclude. It goes from right to left: in 别墅不要商铺不要, the second 不要
// excludes 商铺, so that 别墅 remains for the first.
func (d *Directory) exclude(list []*token) {
	d.findRefusals(list)
	onlyThese(list)
	d.nameExcepted(list)
	for i := len(list) - 1; i >= 0; i-- {
		switch t := list[i]; {
		case t.is(negation, refusal, exception):
			d.excludeBy(list, i)
		case denied(list, i) > i:
			d.excludeBehind(list, i, denied(list, i))
		case t.gap == none && t.meanings == nil && !d.refusesInWords(list, i):
			d.refusesAhead(list, i)
		}
	}
}

// nameExcepted moves an exception that has a description to Result.Missing, because no filter can express both:
// 除了特别贵的别墅, 除了没人要的商铺. 除了朝阳的两居 is read as 除了朝阳的 两居.
func (d *Directory) nameExcepted(list []*token) {
	for at, t := range list {
		if !t.is(negation) || !strings.HasPrefix(t.text, "除") || at > 0 && list[at-1].gap == none {
			continue
		}
		end := at + 1
		for end < len(list) && list[end].gap == none && !list[end].is(exception) {
			end++
		}
		last := end - 1
		for last > at && !list[last].understood() {
			last--
		}
		if last-1 <= at || !strings.Contains(list[last-1].text, "的") ||
			!slices.ContainsFunc(list[at+1:last], func(t *token) bool { return !t.isPlace() && !t.skipped() }) {
			continue
		}
		d.nameAll(list[at:end], d.together)
	}
}

// excludeBy marks the term that the negation at index at excludes. A term without a filter (不要顶层) goes to
// Result.Missing.
func (d *Directory) excludeBy(list []*token, at int) {
	t := list[at]
	before, behind := -1, -1
	if !t.is(exception) {
		behind = next(list, at)
	}
	if !t.is(negation) {
		before = previous(list, at)
	}
	taken := false // 除了昌平以外
	for _, i := range []*int{&before, &behind} {
		if *i >= 0 && list[*i].excluded {
			*i, taken = -1, true
		}
	}
	if behind >= 0 && behind+1 < len(list) && list[behind].meanings == nil && list[behind+1].gap == none &&
		list[behind+1].understood() {
		switch {
		case refuses(joined(list[at : behind+1])), describing.MatchString(list[behind].text):
			list[behind].ignore() // 别给我推写字楼, 跳过已流拍的
			behind++
		case t.is(negation) && strings.HasPrefix(t.text, "除"):
			d.nameAll(list[at:behind+2], d.unexcluded) // 除了写着不能贷款的
			return
		case t.is(refusal) && before < 0 && behind == at+1:
			d.nameAll(list[at:behind+2], d.unexcluded) // 过滤老旧住宅
			return
		}
	}
	if before >= 0 && behind >= 0 && list[before].understood() && d.isOrder(list[before]) && !isDenied(list, before) {
		before = -1 // 便宜到白送也不要公寓
	}
	if before >= 0 && behind >= 0 && endsInWords(list, at, behind) {
		list[behind].ignore() // 写字楼别给我推
		behind = -1
	}
	if before >= 0 && behind >= 0 {
		if d.refusesBefore(list, at, before) {
			behind = -1
		} else {
			before = -1
		}
	}
	switch {
	case before < 0 && behind < 0 && taken:
		if t.is(negation) && at+1 < len(list) && list[at+1].excluded && list[at+1].is(missing) {
			named := list[at+1]
			named.text = t.text + named.text // 不能过户的不要
		}
		t.ignore()
	case behind == at+1 && t.is(negation) && list[behind].meanings == nil:
		if !d.refusesInWords(list, at) {
			t.meanings = nil // 没有 beside unknown text is searched as keywords
		}
	case behind >= 0 && (list[behind].meanings != nil || utf8.RuneCountInString(t.text) > 1):
		d.excludeBehind(list, at, behind)
	case before >= 0:
		d.excludeBefore(list, at, before)
	case asksBehind(list, at):
		t.ignore()
	case d.refusesInWords(list, at):
	case behind < 0 && at > 0 && list[at-1].gap == none && utf8.RuneCountInString(t.text) == 1:
		if strings.Contains("不没否", t.text) && (at+1 == len(list) || list[at+1].gap != none) {
			t.ignore() // 能贷款不
		} else {
			d.nameClause(list, at) // 公寓免看
		}
	default:
		t.meanings = nil
	}
}

// asksBehind reports whether 不 or 没 at index at ends a question about the term before it: 能贷款不.
func asksBehind(list []*token, at int) bool {
	return at > 0 && slices.Contains([]string{"不", "没"}, list[at].text) && list[at-1].gap == none &&
		list[at-1].understood() && hasAnyPrefix(list[at-1].text, "能", "可", "有", "带", "支持") &&
		(at+1 == len(list) || list[at+1].gap != none)
}

// isDenied reports whether a negation directly precedes a term.
func isDenied(list []*token, at int) bool {
	return at > 0 && list[at-1].gap == none && list[at-1].is(negation)
}

// refusesBefore reports whether a refusal between two terms excludes the term before it. It does in 有人住的不要两居 and
// 别墅都不要两居, but not in 昌平不要别墅.
func (d *Directory) refusesBefore(list []*token, at, before int) bool {
	switch apart := list[at+1].gap != none; {
	case apart && list[at-1].gap == none:
		return true // 别墅不要 两居
	case apart && list[before].meanings == nil && isDoubtful(list[before].text), apart && isDenied(list, before):
		return true // 密云太远 不考虑 两居, 海淀不便宜 不看 两居
	case at-before < 2 || list[at-1].gap != none:
		return false
	}
	return list[at-1].text != "的" || !list[before].is(City, District, Region, Station, Line, Community, Court)
}

// excludeBehind excludes the term that follows a negation and all terms that are joined to it: 不要商铺和写字楼, 不要一拍二拍.
func (d *Directory) excludeBehind(list []*token, at, first int) {
	last := *list[first]
	isRemark, isRefusal := last.is(missing), list[at].is(refusal)
	if first+1 < len(list) && isRange(list[first], list[first+1]) {
		d.nameAll(list[at:first+2], d.unexcluded) // 不要300万以上500万以下的
		return
	}
	if before := at - 1; before >= 0 && list[before].gap == none && list[before].understood() &&
		!list[before].excluded && d.isOrder(list[first]) {
		d.nameAll(list[before:first+1], d.unexcluded) // 公寓不划算
		return
	}
	if behind := first + 1; behind < len(list) && list[first].isPlace() && list[behind].is(missing) &&
		!list[behind].excluded {
		d.nameAll(list[at:behind+1], d.together) // 除了海淀学区
		return
	}
	if inner := d.innerPlace(list, first); inner > first { // 不要朝阳望京的
		list[inner].text = joined(list[first : inner+1])
		for _, t := range list[first:inner] {
			t.ignore()
		}
		first, last = inner, *list[inner]
	}
	d.nameFollowing(list, first)
	d.excludeOne(list[at:first+1], list[first])
	for i := first + 1; i < len(list); i++ {
		if linksToJoin(list, i) {
			continue
		}
		t, joined := list[i], false
		// In 不考虑郊区的延庆, 郊区 (no data) goes to Result.Missing, but 延庆 is excluded too.
		if (t.joins() || isRemark && i == first+1 && t.text == "的") && i+1 < len(list) {
			if !t.joins() && d.isKindOfHouse(list[i+1]) { // 除了顶层的两居
				d.nameAll(list[at:i+2], d.together)
				return
			}
			i++
			t, joined = list[i], true
		}
		if !joined && t.gap == none && t.is(word) && !t.excluded && d.isUnwelcome(t) && list[first].is(word) {
			d.nameAll(list[i:i+1], d.together) // 不要有户口有租约的
			return
		}
		if t.excluded || !t.understood() && !t.is(missing) || !joined && !d.sameField(&last, t) {
			return
		}
		if !joined && isRefusal && isWelcomed(list, i) {
			return
		}
		last = *t
		d.excludeOne([]*token{t}, t)
	}
}

// excludeBefore excludes the term that precedes a negation and all terms that are joined to it: 商铺和写字楼不要. A term with a
// description (有人住的别墅) goes to Result.Missing, because only lots with both properties are refused.
func (d *Directory) excludeBefore(list []*token, at, last int) {
	if d.refusesWithReason(list, at, last) {
		return
	}
	if first := last - 1; list[last].is(missing) && first >= 0 && list[first].gap == none && list[first].understood() &&
		!list[first].excluded && (d.isUnwelcome(list[first]) || d.isUsage(list[first])) {
		d.nameAll(list[first:at+1], d.together) // 无电梯五楼以上不要, 公寓产权40年的不要
		return
	}
	for head := last; head >= 0; head -= 2 { // 通州的别墅和公寓都不要
		if first := d.phrase(list, head); first < head {
			d.nameAll(list[first:at+1], d.together)
			return
		}
		if head < 2 || !list[head-1].joins() || list[head-2].gap != none {
			break
		}
	}
	every := slices.ContainsFunc(list[last+1:at+1],
		func(t *token) bool { return t.gap == none && containsAny(t.text, "都全统通概律") })
	of := *list[last]
	if !every && list[last+1].gap == space {
		d.nameListed(list, last)
	}
	d.excludeOne(list[last:at+1], list[last])
	several := false // the last clause has several terms
	for i := last - 1; i >= 0; i-- {
		t := list[i]
		if linksToJoin(list, i) {
			continue
		}
		switch {
		case t.joins() || every && t.gap != none:
			if i == 0 || list[i-1].gap != none || t.gap != none &&
				(isWished(list, i) || !d.sameField(&of, list[i-1]) || !d.isList(list, i, &of)) {
				return
			}
			if t.gap != none && several { // 住宅，商铺公寓都不要 may ask for the first
				d.nameAll(list[i-1:i], d.together)
				return
			}
			continue
		case t.excluded || !t.understood() && !t.is(missing), !every && !list[i+1].joins() && isWished(list, i+1),
			!list[i+1].joins() && !linksToJoin(list, i+1) && !d.sameField(&of, t):
			return
		}
		d.excludeOne([]*token{t}, t)
		several = several || list[i+1].gap == none
	}
}

// isList reports whether the clause before the gap at index gap consists only of terms about the same subject as the
// term of: 公寓，商铺都不要, but not 能贷款的住宅，商铺都不要.
func (d *Directory) isList(list []*token, gap int, of *token) bool {
	for i := gap - 1; i >= 0 && list[i].gap == none; i-- {
		if t := list[i]; !t.joins() && t.text != "的" && !d.sameField(of, t) {
			return false
		}
	}
	return true
}

// isRange reports whether two adjacent amounts are the lower and the upper bound of one range.
func isRange(a, b *token) bool {
	if a.amount == nil || b.amount == nil {
		return false
	}
	other := complement(b.amount.values)
	return len(a.amount.values) == 1 && slices.ContainsFunc(slices.Collect(maps.Keys(a.amount.values)),
		func(name string) bool { return other.Has(name) })
}

// linksToJoin reports whether the token at an index is 的 between a term and a joining word: 中止的、暂缓的都不要.
func linksToJoin(list []*token, at int) bool {
	return list[at].gap == none && list[at].text == "的" && list[at].is(ignored) && at+
		1 < len(list) && list[at+1].joins()
}

func containsAny(text, characters string) bool {
	return slices.ContainsFunc([]rune(text), func(r rune) bool { return slices.Contains([]rune(characters), r) })
}

// phrase returns the index of the first term that describes the term at index head: the index of 有人住 in 有人住的别墅, that of
// 朝阳 in 朝阳两居.
func (d *Directory) phrase(list []*token, head int) (first int) {
	first = head
	linked := d.isKindOfHouse(list[head])
	for i := head - 1; i >= 0; i-- {
		t := list[i]
		switch {
		case t.gap != none || t.joins() || t.is(negation, refusal, exception) || t.excluded:
			return first
		case t.text == "的":
			linked = true
		case t.is(ignored):
		case !linked || d.sameField(list[head], t) || !t.understood():
			return first
		default:
			first = i
		}
	}
	return first
}

// isKindOfHouse reports whether a token is a use (别墅) or a number of rooms (两居). Words before such a token describe it.
func (d *Directory) isKindOfHouse(t *token) bool {
	if !t.understood() || t.days != nil || !t.is(word) {
		return false
	}
	values := d.valuesOf(t)
	return values.Has("usage") || values.Has(room)
}

// excludeOne excludes the term of, which is the first or the last token of stretch. The term receives the text of the
// whole stretch, and the other tokens become ignored. If the term cannot be excluded, it goes to Result.Missing.
func (d *Directory) excludeOne(stretch []*token, of *token) {
	text := joined(stretch)
	for _, t := range stretch {
		if t != of {
			t.ignore()
		}
	}
	of.text = text
	if len(stretch) == 1 {
		of.shown = "不要" + text
	}
	switch {
	case of.is(missing):
		of.excluded = true
	case of.amount != nil && of.amount.bare && of.amount.values.Get("room") == "" && complement(d.valuesOf(of)) != nil:
		*of = token{text: text, meanings: d.unexcluded, excluded: true} // 不要300万: neither bound is meant
	case of.understood() && of.days == nil && complement(d.valuesOf(of)) != nil:
		of.amount = &written{values: complement(d.valuesOf(of))}
		of.excluded, of.turned = true, true
	case of.understood() && of.days == nil && excluding(d.valuesOf(of)) != nil:
		of.excluded = true
	default:
		*of = token{text: text, meanings: d.unexcluded, excluded: true}
	}
}

// ignore makes the token an ignored word.
func (t *token) ignore() { *t = token{meanings: nothing, gap: t.gap} }

var nothing = []meaning{{kind: ignored}}

// valuesOf returns the filters of a token.
func (d *Directory) valuesOf(t *token) url.Values {
	if t.amount != nil {
		return t.amount.values
	}
	return d.values(&t.meanings[0])
}

// sameField reports whether two terms are values of the same filter.
func (d *Directory) sameField(a, b *token) bool {
	if !a.understood() || !b.understood() || a.days != nil || b.days != nil {
		return a.is(missing) && b.is(missing)
	}
	x, y := d.valuesOf(a), d.valuesOf(b)
	for name := range x {
		if len(y[name]) == 0 {
			return false
		}
	}
	return len(x) == len(y)
}
