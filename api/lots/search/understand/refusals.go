package understand

import "regexp"

// inWords matches a refusal in words that the vocabulary lacks: 写字楼别给我推, 毛坯我可不喜欢.
var inWords = regexp.MustCompile(`(?:不|别|勿|拒|没法|无法)\p{Han}{0,3}?(?:要|看|推|买|喜欢|考虑|想|选|接受|去|爱|找|碰|感|荐|来|行|介绍|发|提)|` +
	`[不别勿莫甭嫌厌恨怕烦弃]|谢绝|拒绝|杜绝|避开|避免|回避|禁止|严禁`)

// affirmed matches words that contain characters of a refusal but refuse nothing: 位置不错, 级别.
var affirmed = regexp.MustCompile(`不错|不差钱?|不限|不论|不管|不贵|不吵|不急|不大|不小|不高|不低|不多|差不多|不介意|不动产|不一定|要不|特别|别人|个别|区别|别处|别的|级别|别墅`)

// refuses reports whether a text is or contains a refusal.
func refuses(text string) bool { return inWords.MatchString(affirmed.ReplaceAllString(text, "")) }

// refusing matches a text that is a refusal as a whole, made of words that combine in many ways: 我可不想碰, 就别再显示了, 谢绝.
var refusing = regexp.MustCompile(`^(?:的|都|也|就|我|们|咱|可|是|真|这|那|种|类|些|样|几|俩|个|区|地方|房|子|坚决|一概|一律|统统|通通|全|尽量|最好|千万|绝对|完全|实在|暂时?|请|麻烦|还是)*` +
	`(?:不|别|勿|莫|甭|休|拒绝?|谢绝|杜绝|婉拒|没兴趣|讨厌|反感|害怕|最怕|最烦|怕|烦|嫌弃?|禁止|严禁|抵制|远离)` +
	`(?:要|想|用|必|需|会|能|可|愿意?|打算|准备|敢|太|再|给|让|向|跟|对|我|们|咱|在|去|考虑|做|予)*` +
	`(?:看到?|推荐?|推送|买|喜欢|选|接受|爱|找|碰|感兴趣|荐|来|介绍|发|提|显示|展示|列出?|列入|出现|出|放|加|算|包括|包含|含|住|入手|沾|惹|参与|参加|拍|管|理|见|纳入|搭理)?` +
	`(?:了|的|啊|吧|呢|给|我|出来|进来|进去|到|它)*$`)

// findRefusals joins the words of a refusal into one token if exactly one side of them has something to exclude.
func (d *Directory) findRefusals(list []*token) {
	isPart := func(t *token) bool {
		return t.gap == none && (t.meanings == nil || t.is(ignored) && !t.joins() || t.is(negation, exception))
	}
	for first := 0; first < len(list); first++ {
		if !isPart(list[first]) {
			continue
		}
		end, read := first, false
		for ; end < len(list) && isPart(list[end]); end++ {
			read = read || list[end].meanings == nil
		}
		isThing := func(at int) bool {
			return at >= 0 && at < len(list) && list[at].gap == none
		}
		read = read || end-first > 2 // 就别给我看了
		if read && isThing(first-1) != isThing(end) && refusing.MatchString(joined(list[first:end])) {
			text := joined(list[first:end])
			for _, t := range list[first:end] {
				t.ignore()
			}
			*list[first] = token{text: text, meanings: d.refused}
		}
		first = end
	}
}

// endsInWords reports whether a text ends its part of the query and, together with the negation before it, is a
// refusal.
func endsInWords(list []*token, at, text int) bool {
	ends := text+1 == len(list) || list[text+1].gap != none
	return ends && list[text].meanings == nil && list[text].gap == none && refuses(joined(list[at:text+1]))
}

// refusesInWords makes the thing before a refusal in words no condition, together with the refusal.
func (d *Directory) refusesInWords(list []*token, at int) bool {
	end := at
	for end+1 < len(list) && list[end+1].gap == none && (list[end+1].meanings == nil || list[end+1].is(ignored)) {
		end++
	}
	first := at
	for first > 0 && list[first-1].gap == none && (list[first-1].meanings == nil || list[first-1].is(ignored)) {
		first--
	}
	if first == 0 || !list[first-1].understood() || list[first-1].excluded || !refuses(joined(list[first:end+1])) {
		return false
	}
	text := joined(list[first-1 : end+1])
	for _, t := range list[first-1 : end+1] {
		t.ignore()
	}
	*list[first-1] = token{text: text, meanings: d.unexcluded, excluded: true}
	return true
}

// ahead matches a text that refuses the thing after it: 别再给我介绍公寓.
var ahead = regexp.MustCompile(`^(?:不要|不用|不必|不|别|勿|莫)\p{Han}{0,4}(?:推|介绍|发|看|提|给|来|找|荐)\p{Han}{0,2}$`)

// refusesAhead excludes the thing after a text that refuses it.
func (d *Directory) refusesAhead(list []*token, at int) {
	if at+1 == len(list) || list[at+1].gap != none || !list[at+1].understood() || list[at+1].excluded {
		return
	}
	first := at
	for first > 0 && list[first-1].gap == none && (list[first-1].meanings == nil ||
		list[first-1].is(ignored, negation, refusal)) {
		first--
	}
	if ahead.MatchString(joined(list[first : at+1])) {
		d.excludeBehind(list, first, at+1)
	}
}

// refusesWithReason makes a thing followed by a text and a refusal no condition, together with both: 昌平太远了不要. Whether
// the text is a reason or part of the refused thing, the thing is not asked for.
func (d *Directory) refusesWithReason(list []*token, at, text int) bool {
	first := text
	for first > 0 && (list[first-1].skipped() || list[first-1].gap == none && list[first-1].meanings == nil) {
		first--
	}
	if list[text].meanings != nil || first == 0 || list[first-1].gap != none || !list[first-1].understood() ||
		list[first-1].excluded {
		return false
	}
	for first--; first > 1 && list[first-1].joins() && list[first-2].understood() && !list[first-2].excluded; {
		first -= 2 // 西城、东城太贵不要
	}
	whole := joined(list[first : at+1])
	for _, t := range list[first : at+1] {
		t.ignore()
	}
	*list[first] = token{text: whole, meanings: d.unexcluded, excluded: true}
	return true
}
