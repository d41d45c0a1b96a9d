package understand

import (
	"slices"

	"fapai/api/platform/pattern"
)

// inWords matches a refusal in words that are not all in the vocabulary: 写字楼别给我推, 毛坯我可不喜欢.
var inWords = pattern.MustCompile(`(?:不|别|勿|拒|没法|无法)\p{Han}{0,3}?(?:要|看|推|买|喜欢|考虑|想|选|接受|去|爱|找|碰|感|荐|来|行|介绍|发|提)|` +
	`[不别勿莫甭嫌厌恨怕烦弃]|免$|谢绝|拒绝|杜绝|避开|避免|回避|禁止|严禁`)

// affirmed matches words that contain the characters of a refusal but do not refuse anything: 位置不错, 级别.
var affirmed = pattern.MustCompile(`不错|不差钱?|不限|不论|不管|不贵|不吵|不急|不大|不小|不高|不低|不多|不太[贵大远小偏吵旧老差高低]|差不多|不介意|不动产|不一定|要不|特别|别人|个别|区别|别处|别的|级别|别墅`)

// refuses reports whether a text contains a refusal.
func refuses(text string) bool { return inWords.MatchString(affirmed.ReplaceAllString(text, "")) }

// refusing matches a text that is a refusal from its beginning to its end: 我可不想碰, 就别再显示了, 谢绝, 没必要看, 我买不了, 先不看.
var refusing = pattern.MustCompile(`^(?:看着|想着|听着|一看|什么的|之类的?|啥的|啊|呀|嘛|的|都|也|就|我|们|咱|可|是|真|这|那|种|类|些|样|几|俩|一|个|区|地方|房|子|坚决|一概|一律|统统|通通|全|尽量|最好|趁早|赶紧|千万|绝对|完全|实在|` +
	`暂时?|先|现在|目前|反正|直接|根本|确实|请|麻烦|还是|家里?|人|老婆|老公|父母|爸妈)*(?:` +
	`(?:不|别|勿|莫|甭|休|拒绝?|谢绝|杜绝|婉拒|没兴趣|讨厌|反感|害怕|最怕|最烦|怕|烦|嫌弃?|禁止|严禁|抵制|远离)` +
	`(?:要|想|用|必|需|会|能|可|愿意?|打算|准备|敢|太|再|给|让|向|跟|和|与|对|我|们|咱|别?人|在|去|考虑|做|予)*` +
	`(?:看到?|推荐?|推送|买|喜欢|选|接受|爱|找|碰|感兴趣|感冒|凑热闹|拿|摆|端|亮|搬|荐|来|介绍|发|提|显示|展示|列出?|列入|出现|出|放|加|算|念|包括|包含|含|住|入手|沾|惹|参与|参加|拍|管|理|见|纳入|搭理)?` +
	`|(?:没有?|毫?无)(?:什么|啥|一点|任何|多大)?(?:必要|意思|意义|兴趣|意愿|意向|想法|打算|计划)(?:去|再)?(?:看|买|考虑|了解)?` +
	`|(?:买|住|要|拍|接受|承受|承担|负担|伤|惹|玩|吃|用|看|瞧|碰)(?:不了|不起|不上|不动|不得|不消|不着)` +
	`|免(?:推荐?|看|荐|扰|发|买)|无感|敬而远之|敬谢不敏` +
	// The next alternatives match weariness (看腻了), contempt (是个坑), that others may have it (谁爱去谁去), that the buyer does
	// not want it even for free (碰都不碰, 白给也不住), and inability (爬不动).
	`|(?:看|住|逛|待|呆|受)够|(?:看|住|逛|待|呆|听)?(?:腻|吐)(?:味|透|死)?|隐藏掉?|藏起来|划走` +
	`|(?:纯属|简直|大|巨|天|全|太)*(?:坑人?|雷|陷阱|鸡肋|累赘|智商税)|晦气|倒霉|闹心|添堵|头[疼大]|膈应|过敏|谁爱?\p{Han}谁\p{Han}{1,2}` +
	`|[看碰住瞧瞅想去]都(?:不|懒得)[看碰住瞧瞅想去要]` +
	`|(?:白给|白送|倒贴|送|给钱|打死|再便宜|多便宜)(?:我|钱|也|都)*(?:不|没人)(?:要|住|买|看|去|碰)` +
	`|(?:砍|剔|删|筛|刨|划|戒|甩|丢|扔|抛|撇|踢|滤|排|清|剪|屏蔽|排除|过滤|剔除|移除|清除|忽略|隐藏|拉黑)(?:掉|开|除|走|了|出去)+|[无忽]视|拒看` +
	`|(?:爬|住|用|买|看|吃|受|开|走|忍|顶|扛)不(?:下|着|来|住)|(?:拿|掏|凑|出|交)不(?:出来?|齐|够)|\p{Han}{1,2}不(?:起|动|惯|消))` +
	`(?:了|的|啊|吧|呢|给|我|出来|上来|过来|进来|进去|到|它)*$`)

// findRefusals joins the words of a refusal into one token if there is a term on exactly one side of them.
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
		if read && isThing(first-1) != isThing(end) && (refusing.MatchString(joined(list[first:end])) ||
			toOthers.MatchString(joined(list[first:end]))) {
			text := joined(list[first:end])
			for _, t := range list[first:end] {
				t.ignore()
			}
			*list[first] = token{text: text, meanings: d.refused}
		}
		first = end
	}
}

// endsInWords reports whether the unknown text at index text ends its clause and is a refusal together with the
// negation at index at, as 喜欢 is with 不.
func endsInWords(list []*token, at, text int) bool {
	ends := text+1 == len(list) || list[text+1].gap != none
	return ends && list[text].meanings == nil && list[text].gap == none && refuses(joined(list[at:text+1]))
}

// refusesInWords moves a refusal that contains unknown words to Result.Missing, together with the term before it.
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
	d.nameAll(list[first-1:end+1], d.unexcluded)
	return true
}

// ahead matches words that refuse the term after them: 别再给我介绍 in 别再给我介绍公寓.
var ahead = pattern.MustCompile(`^(?:不要|不用|不必|不|别|勿|莫)\p{Han}{0,4}(?:推|介绍|发|看|提|给|来|找|荐)\p{Han}{0,2}$`)

// refusesAhead excludes a term that follows words which ahead matches.
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

// refusesWithReason moves a term, the unknown text after it, and the refusal at index at to Result.Missing: 昌平太远了不要.
// The text may be a reason or a part of what is refused. In both cases, the buyer does not ask for the term.
func (d *Directory) refusesWithReason(list []*token, at, text int) bool {
	isWorse := text > 0 && list[text-1].is(negation) && d.isOrder(list[text]) // 公寓不便宜 不要
	first := text
	for first > 0 && (list[first-1].skipped() || list[first-1].gap == none && (list[first-1].meanings == nil ||
		list[first-1].is(negation) && (isWorse || first > 1 && list[first-2].text == "的"))) {
		first-- // 低于三折的不靠谱 不要
	}
	if list[text].meanings != nil && !isWorse || first == 0 || list[first-1].gap != none ||
		!list[first-1].understood() || list[first-1].excluded {
		return false
	}
	first = d.furthestAlike(list, first-1, -1) // 西城、东城太贵不要
	d.nameAll(list[first:at+1], d.unexcluded)
	return true
}

// nameAll joins adjacent tokens into one token, which becomes no filter but goes to Result.Missing with the given
// reason.
func (d *Directory) nameAll(list []*token, reason []meaning) {
	whole := joined(list)
	for _, t := range list {
		if t.gap == none {
			t.ignore()
		}
	}
	*list[0] = token{text: whole, meanings: reason, excluded: true}
}

// nameClause moves the clause that contains index at to Result.Missing. It leaves out everything up to the last
// excluded term of the clause.
func (d *Directory) nameClause(list []*token, at int) {
	first, end := at, at+1
	for first > 0 && list[first-1].gap == none && !list[first-1].excluded {
		first--
	}
	for end < len(list) && list[end].gap == none {
		end++
	}
	d.nameAll(list[first:end], d.unexcluded)
}

// nameListed moves the words before a refused word to Result.Missing if they are values of the same filter, because the
// refusal may also apply to them: 公寓 in 公寓 商铺 不要.
func (d *Directory) nameListed(list []*token, last int) {
	for at := last - 2; at >= 0 && list[at+1].gap == space && (at == 0 || list[at-1].gap != none); at -= 2 {
		if t := list[at]; t.excluded || !t.understood() || !d.sameField(list[last], t) {
			return
		}
		d.nameAll(list[at:at+1], d.unexcluded)
	}
}

// nameFollowing moves the words after a refused word to Result.Missing if they are values of the same filter, because
// the refusal may also apply to them: 不要昌平 房山 大兴. If only one word follows and is not a place, it is a wish: 住宅 in 不要公寓
// 住宅.
func (d *Directory) nameFollowing(list []*token, first int) {
	at := first + 1
	for at < len(list) && list[at].gap == none {
		at++
	}
	var found []int
	for ; at+1 < len(list) && list[at].gap == space && (at+2 == len(list) || list[at+2].gap != none); at += 2 {
		if t := list[at+1]; t.excluded || !t.understood() || !d.sameField(list[first], t) {
			break
		}
		found = append(found, at+1)
	}
	chosen := slices.ContainsFunc(list[min(at, len(list)):], func(t *token) bool {
		return t.gap == none && t.understood() && !t.excluded && d.sameField(list[first], t)
	})
	if len(found) > 1 || len(found) == 1 && (chosen || list[found[0]].isPlace()) {
		for _, i := range found {
			d.nameAll(list[i:i+1], d.unexcluded)
		}
	}
}

// isWelcomed reports whether words of consent follow the term at index at, as 都行 follows 阿里 in 不要京东阿里都行.
func isWelcomed(list []*token, at int) bool {
	return at+1 < len(list) && list[at+1].gap == none &&
		slices.Contains([]string{"都行", "也行", "可以", "都可以", "也可以", "都可", "还行"}, list[at+1].text)
}

// isOrder reports whether a term sorts the list: 便宜.
func (d *Directory) isOrder(t *token) bool {
	return t.understood() && t.days == nil && d.valuesOf(t).Has("sort")
}

// isUsage reports whether a term names a usage of property, such as 公寓.
func (d *Directory) isUsage(t *token) bool {
	return t.understood() && t.days == nil && d.valuesOf(t).Has("usage")
}

// describing matches words between a refusal and the refused term that do not change the meaning: 跳过已流拍的, 去掉那些公寓.
var describing = pattern.MustCompile(`^(?:[那这]些|[那这][种类]|已经?|正在?|被|还|所有|任何|一切|各种|全部|属于|处于|位于|凡是?|其中)+$`)

// toOthers matches words after a term with which the buyer leaves it to others, or asks not to be shown it: 商铺留给别人吧,
// 写字楼放过我吧.
var toOthers = pattern.MustCompile(`^(?:还是|就|都|全|的|我)*(?:留|让)给(?:别人|他人|旁人|其他人|有缘人|有钱人|富人|土豪|需要的人|你们?|人家)(?:去?吧|好了|了|去)?$|` +
	`^(?:的|就|都|请|求|快)*(?:放过|饶了?)(?:我们?|咱们?)(?:吧|一马)?$`)

// outs lists words that make the term before them an exception: 昌平以外. The other words of the kind exception refuse the
// term: 昌平免谈.
var outs = []string{"除外", "以外", "之外"}

// others lists words that mean everything else. A refusal after them applies to everything else: 除了昌平，其他都不要.
var others = []string{"其他", "其它", "别的", "其余", "剩下的", "其他都", "其它都", "别的都", "其他区", "其它区", "别的区",
	"都", "一概", "一律", "统统", "通通"}

// onlyThese turns a term that is negated twice into a wish by ignoring both negations: 除了昌平都不要, 非住宅免谈, 精装之外的都不看.
func onlyThese(list []*token) {
	for at, t := range list {
		ends := at+1 == len(list) || list[at+1].gap != none
		if !ends || !t.is(refusal) && (!t.is(exception) || slices.Contains(outs, t.text)) {
			continue
		}
		if first := excludedTwice(list, at); first >= 0 {
			for _, of := range list[first : at+1] {
				if of.gap == none && (of.is(negation, exception, refusal) || slices.Contains(others, of.text) ||
					of.meanings == nil && slices.Contains(selves, of.text)) {
					of.ignore()
				}
			}
		}
	}
}

// excludedTwice returns the index at which an exception begins if the refusal at index at refuses everything except it,
// as with 除了 in 除了昌平都不要. It returns -1 if there is none.
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
		case t.meanings == nil && slices.Contains(selves, t.text): // 除了海淀我都不看
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
