package understand

import "regexp"

// inWords is a refusal in words that the vocabulary does not have: 写字楼别给我推, 毛坯我可不喜欢.
var inWords = regexp.MustCompile(`(?:不|别|勿|拒|没法|无法)\p{Han}{0,3}?(?:要|看|推|买|喜欢|考虑|想|选|接受|去|爱|找|碰|感|荐|来|行|介绍|发|提)`)

// endsInWords reports a text that ends its part of the query and is a refusal together with the negation before it.
func endsInWords(list []*token, at, text int) bool {
	ends := text+1 == len(list) || list[text+1].gap != none
	return ends && list[text].meanings == nil && list[text].gap == none && inWords.MatchString(joined(list[at:text+1]))
}

// refusesInWords makes what stands before a text that refuses it no condition, with the text.
func (d *Directory) refusesInWords(list []*token, at int) bool {
	end := at
	for end+1 < len(list) && list[end+1].gap == none && (list[end+1].meanings == nil || list[end+1].is(ignored)) {
		end++
	}
	first := at
	for first > 0 && list[first-1].gap == none && (list[first-1].meanings == nil || list[first-1].is(ignored)) {
		first--
	}
	if first == 0 || !list[first-1].understood() || list[first-1].excluded || !inWords.MatchString(joined(list[first:end+1])) {
		return false
	}
	text := joined(list[first-1 : end+1])
	for _, t := range list[first-1 : end+1] {
		t.ignore()
	}
	*list[first-1] = token{text: text, meanings: d.unexcluded, excluded: true}
	return true
}

// ahead is a text that refuses what stands behind it: 别再给我介绍公寓.
var ahead = regexp.MustCompile(`^(?:不要|不用|不必|不|别|勿|莫)\p{Han}{0,4}(?:推|介绍|发|看|提|给|来|找|荐)\p{Han}{0,2}$`)

// refusesAhead excludes what stands behind a text that refuses it.
func (d *Directory) refusesAhead(list []*token, at int) {
	if at+1 == len(list) || list[at+1].gap != none || !list[at+1].understood() || list[at+1].excluded {
		return
	}
	first := at
	for first > 0 && list[first-1].gap == none && (list[first-1].meanings == nil || list[first-1].is(ignored, negation, refusal)) {
		first--
	}
	if ahead.MatchString(joined(list[first : at+1])) {
		d.excludeBehind(list, first, at+1)
	}
}

// refusesWithReason makes what stands before a text and a refusal no condition, with both: 昌平太远了不要. Whether the text is a reason or
// a part of what is refused, the thing is not asked for.
func (d *Directory) refusesWithReason(list []*token, at, text int) bool {
	first := text
	for first > 0 && list[first-1].skipped() {
		first--
	}
	if list[text].meanings != nil || first == 0 || list[first-1].gap != none || !list[first-1].understood() || list[first-1].excluded {
		return false
	}
	first--
	whole := joined(list[first : at+1])
	for _, t := range list[first : at+1] {
		t.ignore()
	}
	*list[first] = token{text: whole, meanings: d.unexcluded, excluded: true}
	return true
}
