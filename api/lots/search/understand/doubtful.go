package understand

import (
	"slices"
	"strings"
	"unicode/utf8"

	"fapai/api/platform/pattern"
)

// doubtful matches words that refuse the term beside them or compare it with another term. Their meaning is not
// interpreted, so the term does not become a filter: 别墅劝退, 与其公寓不如住宅.
var doubtful = pattern.MustCompile(`劝退|退避|靠边|沾边|绕着|避雷|黑名单|宁可|宁愿|与其|不如|不及|不比|比不上|好过|胜过|强过|不要紧|不打紧|不碍事|不要钱|而非|惟有|何谈|例外|相反|反之|没说(?:要|想|过)|没想(?:要|过|买)|没打算|没准备|没必要|没意思|无感|让给|留给|放过|饶了|救命|告辞|还是别|避之|另请|恕不|概不|概无|拒收|省省|歇着|谢谢|靠后|往后|其次|次选|将就|凑合|滚粗|下一个|再说|不介意|懒得|呵呵|可惜|遗憾|奈何|不(?:行|可以|好|香|成)[吗么]|[等轮撑熬挨]不(?:到|及|着)|自[己个]儿?(?:留|住|买)|留着|告别|放一放|放一边|先放|搁一?搁|搁置|再议|^再看$|缓一?缓|优先级(?:最|比较)?低|优先级不高|费[要很都太]?[贵高]|警告|改天|回头再|下次|以后再|看得够|够多了|[忌禁]$|^[无x]$|^以[东南西北]|^比(?:$|[^较方赛例价划])|淘汰|小心|警惕|当心|提防|厌烦|吗[我你咱]|谁[受买住要愿敢]|做梦|休想|没门|没戏|想得美|谁爱?\p{Han}谁|(?:看|住|逛|待|呆|受)够|看腻|` +
	`太[贵远大小偏吵旧老差高低多少破乱挤潮暗]|贵得|[贵远]死|离谱|` + // 昌平太远 有没有朝阳的
	`^(?:没有?|从未|从没|不曾|未[^来])\p{Han}{0,3}$|` + // 没有被流拍过, 未经历流拍
	`(?:^|[^a-z])(?:no|not|except|without|non)(?:[^a-z]|$)`)

// ironic matches a rhetorical question or guess that refuses the term beside it: 谁稀罕别墅, 傻子才买公寓. idle matches the same,
// but its words refuse only a vocabulary word. Beside a place, they are a real question: 望京有什么好买的.
var (
	ironic = pattern.MustCompile(`难道|岂|谁说\p{Han}{0,4}[要想会]|何[必苦需]|凭(?:什么|啥)|稀罕|[傻疯]子?了?才|疯了|进水|有病|冤大头|图(?:个|它|他)?(?:什么|啥)|有?说过(?:要|想)|` +
		`哪里?(?:来的?|有)(?:的|那么?多?)?闲?钱|哪里?(?:能|会|敢)?(?:买|住|付|掏|出|供|养|租)(?:得|的)?起|怎么(?:可能|会|敢|好意思)|` +
		`配(?:住|买|拥有|得上)|像是?(?:能|会)?(?:[买住付]得起|有钱)|有(?:那|这)[么个种]?多?(?:命|钱|本事|福气|闲钱)|` +
		`谁(?:还|又)?(?:会|肯|想|爱|乐意|看得上|敢|愿|要|买|住|受|疯)|没有?[人谁](?:愿意?|想|会|肯|敢|要|买|看|喜欢|爱)|干(?:嘛|啥|什么)用?$|` +
		`像(?:我|咱|俺)们?这(?:样|种|点)[^,，]{0,8}(?:能|配|敢|买得起|住得起)|(?:为(?:什么|啥|何)|干[嘛吗]|何苦)(?:还|非|偏|一定|都)*(?:要|得|去|买|选|住|看|等)|` +
		`(?:怎么|为什么|为啥|干[嘛吗]|咋)(?:老是?|总是?|又|还|一直|净|尽|全)+$|想想(?:就|而已|罢|吧)|过过眼瘾|眼馋|开(?:什么|啥)?玩笑|搞笑|逗我`)
	idle = pattern.MustCompile(`有(?:什么|啥)好(?:买|住|要|逛|投|的?$)`)
)

// isIronic reports whether the words beside a term refuse the term by a rhetorical question.
func isIronic(whole string) bool {
	return (strings.Contains(whole, "想想") || strings.ContainsAny(whole, "难岂何凭罕才疯水病头图说哪怎配像有谁没干为眼咋笑逗")) && ironic.MatchString(whole)
}

// isIdle reports whether the words that begin at index from ask what the term before them is good for: 写字楼有什么好买的. The
// term must be a vocabulary word and not a place.
func (d *Directory) isIdle(list []*token, from int, whole string) bool {
	at := subjectOf(list, from)
	if at < 0 || !list[at].is(word) || !strings.Contains(whole, "好") || !idle.MatchString(whole) {
		return false
	}
	return !strings.HasSuffix(whole, "好的") || list[at].days == nil && !d.valuesOf(list[at]).Has(room) // 两居有什么好的
}

func isDoubtful(text string) bool {
	return refuses(text) || doubtful.MatchString(strings.ReplaceAll(text, "不太", ""))
}

// harmless matches words after a wanted term that do not refuse it: 住宅优先, 两居就成, 海淀行吗.
var harmless = pattern.MustCompile(`^(?:行|好|成|可以?|多|够|有|吗|呢|啊|呀|啦|哦|哈|嘛|吧|么|儿|哟|咯|了|的|都|就|也|还|更|最|为|得|谢谢|多谢|麻烦|优先|佳|主|首选|` +
	`随便|来|一套|套|拿下|搞定|样子|户|型|房|盘|类|款|那?种|住|用|看|买|要|想|喜欢|中意|不错|满意|便宜|实惠|舒服|舒适|加分|冬暖夏凉|采光|通风|亮堂|安静|方便|划算|实用|省心|温馨|性价比高|着|点|些|急|速|卖|着|排|前面|靠前|推荐|介绍|给|我|们|咱|发|说|人|家|先|再|区|片)+$|^(?:比较|最|很|挺|更|真)?(?:理想|放心|安心|舒服|难找|好找|抢手|能?租出去|自用)(?:就?行|啊|了)?$|^(?:来|用来|想)?(?:开|做|办|当|改)\p{Han}{1,3}$|^挺好的?(?:就要|想要)?(?:这种)?$|^就?够\p{Han}{0,5}[住用]了?$`)

// remarks matches characters that occur in comments but not in the names of places and communities: 通州堵车堵到怀疑人生.
var remarks = pattern.MustCompile(`[了得吗谁我你他她死怕够傻腻懒怎咋么把却堵鸟呵烂臭脏乱]|等于|来回|冬冷|夏热`)

// aheadOf matches the end of a verb that may refuse the term after it: 躲开有租约的, 免了商铺. chosen matches verbs with the same
// endings that ask for the term: 看中了别墅.
var (
	aheadOf = pattern.MustCompile(`[了过掉够死走着]$|[躲绕甩推撇拨滚]开$`)
	chosen  = pattern.MustCompile(`[好中上到定]了$|[盯看想等冲奔靠临]着$`)
)

// unwelcome lists filter values that few buyers want. Unknown text before such a value is more likely to be a warning
// than a wish: 小心份额.
var unwelcome = []string{"share=1", "occupancy=1", "occupancy=2", "hukou=1", "arrears=1",
	"tax_burden=2", "tax_burden=3",
	"delivery=2", "loan=0", "elevator=0", "parking=0", "restriction=1", "decoration=3"}

// isUnwelcome reports whether one of the term's filter values is in unwelcome.
func (d *Directory) isUnwelcome(t *token) bool {
	if t.days != nil {
		return false
	}
	for name, values := range d.valuesOf(t) {
		if slices.ContainsFunc(values, func(value string) bool { return slices.Contains(unwelcome, name+"="+value) }) {
			return true
		}
	}
	return false
}

// subjectOf returns the index of the last token before the index from that is about available data, -1 if there is
// none. In 无电梯六楼累死, it skips 六楼, about which lots have no data, and finds 无电梯.
func subjectOf(list []*token, from int) int {
	at := from - 1
	for at >= 0 && list[at].gap == none && list[at].is(missing) && !list[at].excluded {
		at--
	}
	return at
}

// isRemark reports whether unknown text at the end of a clause is a comment on the term before it: 带租约的谁买谁傻 (only fools
// buy one with a lease). Such a comment may refuse the term. After a place or an amount, the text must match remarks,
// because other text may be the rest of a name.
func (d *Directory) isRemark(list []*token, from, end int, text string) bool {
	if aheadOf.MatchString(text) && !chosen.MatchString(text) && end < len(list) && list[end].understood() &&
		(from == 0 || list[from-1].gap != none) {
		return true
	}
	if end < len(list) && list[end].understood() && !list[end].excluded && (from == 0 || list[from-1].gap != none) &&
		d.isUnwelcome(list[end]) {
		return true
	}
	at := subjectOf(list, from)
	if at < 0 || end < len(list) && list[end].gap == none {
		return false
	}
	thing := list[at]
	first, _ := utf8.DecodeRuneInString(text)
	if !thing.understood() || thing.excluded || harmless.MatchString(text) || beginsWithEnding(text) ||
		isNumeral(first) || strings.HasSuffix(text, "吗") {
		return false
	}
	isRooms := thing.amount != nil && thing.amount.values.Has(room)
	if isRooms || thing.is(word) && thing.amount == nil && thing.days == nil && thing.commute == nil {
		return utf8.RuneCountInString(text) > 1
	}
	return remarks.MatchString(text)
}

// musing and wonder match a clause that may ask ironically whether the term before it is possible: 别墅，我也配吗. meant
// matches words that show a serious question or a wish.
var (
	musing = pattern.MustCompile(`^\p{Han}{3,}[吗吧么]$`)
	wonder = pattern.MustCompile(`^\p{Han}{2,}[^呢吗吧么]$`)
	meant  = pattern.MustCompile(`多少|怎么|什么|哪|几|如何|能|可以|有|行|好|要|越|没问题|没关系|合适|推荐|够|值|划算|对|近|离|孩子|老人|方便|安静|求`)
)

// isMusing reports whether a clause is a question or guess whose meaning is unknown. isAsked reports whether a question
// mark follows the clause.
func isMusing(text string, isAsked bool) bool {
	return (musing.MatchString(text) || isAsked && wonder.MatchString(text) && !endsLikeName(text)) &&
		!meant.MatchString(text)
}

// endsLikeName reports whether a text ends like the name of a place, such as 里 in 梨园东里.
func endsLikeName(text string) bool {
	return slices.ContainsFunc(words().Endings, func(ending string) bool { return strings.HasSuffix(text, ending) })
}

// compares reports whether the token is a vocabulary word that refuses the term beside it or compares it with another
// term: 不如.
func (t *token) compares() bool {
	return t.is(missing) && !t.excluded && doubtful.MatchString(t.text) && !degree.MatchString(t.text) &&
		!strings.HasPrefix(t.text, "没有") && !strings.HasPrefix(t.text, "没抵") // 没有抵押 is a feature
}

// degree matches a wish without figures. Such a wish does not refuse any other term: 别太大 in 别太大 三居.
var degree = pattern.MustCompile(`(?:别|不要|不能|不想要?|勿)\p{Han}?太`)

// nameDoubtful finds unknown text that refuses or compares something. It moves the text to Result.Missing together with
// the terms beside it, because any of them may be the refused one. A text that is a whole clause refers to the term
// before it.
func (d *Directory) nameDoubtful(list []*token) {
	isText := func(at int) bool {
		t := list[at]
		return t.gap == none && (t.meanings == nil || t.compares() || t.is(ignored) && t.text != "" && !t.joins())
	}
	for from := 0; from < len(list); from++ {
		if !isText(from) {
			continue
		}
		end, text := from, ""
		for ; end < len(list) && isText(end); end++ {
			if t := list[end]; t.meanings == nil || t.compares() || utf8.RuneCountInString(t.text) == 1 {
				text += t.text
			}
		}
		read := slices.ContainsFunc(list[from:end], func(t *token) bool { return t.meanings == nil || t.compares() })
		whole := joined(list[from:end])
		refused := isIronic(whole) || d.isIdle(list, from, whole)
		if refused || read && (isDoubtful(text) || isMusing(text, list[end-1].isAsked) ||
			d.isRemark(list, from, end, text)) {
			d.nameBeside(list, from, end, text, refused)
		}
		from = end
	}
}

// nameBeside moves the text list[from:end] and the terms directly before and after it to Result.Missing.
func (d *Directory) nameBeside(list []*token, from, end int, text string, refused bool) {
	isThing := func(at int) bool { return at >= 0 && at < len(list) && list[at].understood() && !list[at].excluded }
	gapBefore, gapAfter := none, none
	if from > 0 {
		gapBefore = list[from-1].gap
	}
	if end < len(list) {
		gapAfter = list[end].gap
	}
	apart := (from == 0 || gapBefore != none) && (end == len(list) || gapAfter != none)
	first, last := from, end
	switch before := d.thingBefore(list, from); {
	case isThing(subjectOf(list, from)):
		first = d.furthestAlike(list, subjectOf(list, from), -1)
	case apart && before >= 0 && isThing(before) && (gapBefore == space || refused ||
		isMusing(text, list[end-1].isAsked) ||
		refusing.MatchString(text) || doubtful.MatchString(text)):
		first = before
	}
	for at := from - 1; refused && first == from && at >= 0 && list[at].gap == none; at-- {
		if isThing(at) {
			first = at // 平房没暖气谁住啊
		}
	}
	switch {
	case isThing(end):
		last = d.furthestAlike(list, end, 1) + 1
	case apart && first == from && gapAfter == space && isThing(end+1):
		last = end + 2
	}
	if first == from && last == end {
		return
	}
	for list[first].gap != none {
		first++
	}
	d.nameAll(list[first:last], d.unexcluded)
}

// furthestAlike returns the index of the last term in a sequence of values for the same filter, such as 西城、东城. The
// sequence begins with the term at index at and goes forward (step 1) or back (step -1).
func (d *Directory) furthestAlike(list []*token, at, step int) int {
	inside := func(i int) bool { return i >= 0 && i < len(list) }
	for {
		next := at + step
		if inside(next) && list[next].joins() {
			next += step
		}
		if !inside(next) || list[next].gap != none || !list[next].understood() || list[next].excluded ||
			!d.sameField(list[next], list[at]) {
			return at
		}
		at = next
	}
}

// thingBefore returns the index of the last term of the word before the word that begins at index at, -1 for none.
func (d *Directory) thingBefore(list []*token, at int) int {
	if at < 2 || list[at-1].gap == none {
		return -1
	}
	for i := at - 2; i >= 0 && list[i].gap == none; i-- {
		if !list[i].skipped() && (!list[i].is(missing) || list[i].excluded) {
			return i
		}
	}
	return -1
}

// tolerated matches words after a term which show that the buyer only accepts it (没电梯也行) or wants little of it (欠费少). A
// filter by the term would drop the lots that the buyer prefers.
var tolerated = pattern.MustCompile(`^(?:(?:过|了)?(?:[一两二三几]次|多次)?的?|的|的话)(?:也行|也成|也可以?|也没关系|也没事|也没问题|也认了?|没关系|也无所谓|无所谓|不介意|也能接受|可接受|也接受|也好)|^(?:比较|尽量)?(?:少|不多|较少)(?:一?点|些)?(?:的|$)|` +
	`^的?(?:有没有|是否有|是否带|是否要)(?:也|都)*(?:无所谓|不重要|不要紧|没关系|行|可以?|成|好)`)

// drawback matches words after an unwelcome value which show that the buyer accepts it: 也看看 in 出租中的也看看.
var drawback = pattern.MustCompile(`^(?:的)?(?:房子?|也)*也(?:能|可|想|会|要)?(?:看看?|考虑|收|要|买|拍)|` +
	`^的?(?:房子?)?我?(?:可以谈|可谈|好商量|可以商量|可以再谈|另说|可以|行|没事|无妨|不怕|能接受|可以接受)(?:的|了)?$`)

// drawbackBehind returns words after an unwelcome value which show that the buyer accepts it, "" for none. Terms that
// lots have no data about may come before these words and are part of the result: 二楼可以 in 步梯二楼可以.
func (d *Directory) drawbackBehind(text string, list []token) string {
	at := 0
	for i := range list {
		if i == 0 && list[i].text == "的" {
			at += len("的") // 不带电梯的六层以下可以
			continue
		}
		if !list[i].is(missing) {
			break
		}
		at += len(list[i].text)
	}
	found := drawback.FindString(text[at:])
	if found == "" && at > 0 {
		found = tolerated.FindString(text[at:])
	}
	if found == "" {
		return ""
	}
	return text[:at] + found
}

// isAlternative reports whether words such as 也可以 introduce another value of the same filter instead of accepting the
// value before them: 可以贷款也可以全款.
func (d *Directory) isAlternative(behind, found string, t *token, list []token) bool {
	at := 0
	for i := range list {
		if of := &list[i]; at+len(of.text) > len(found) || !strings.HasPrefix(behind[at:], of.text) {
			if of.is(ignored) && at+len(of.text) > len(found) {
				continue // 可以是一拍也可以是二拍
			}
			return of.understood() && d.sameField(of, t)
		}
		at += len(list[i].text)
	}
	return false
}

// withoutTolerated marks vocabulary words as having no filter if words that tolerated or drawback match follow them.
func (d *Directory) withoutTolerated(text string, list []token) []token {
	out := list[:0:0]
	at := 0
	for i := 0; i < len(list); i++ {
		t := list[i]
		end := at + len(t.text)
		found := tolerated.FindString(text[end:])
		if found == "" && t.understood() && d.isUnwelcome(&t) {
			found = d.drawbackBehind(text[end:], list[i+1:])
		}
		if found == "" || t.amount != nil || !t.is(word) || d.isAlternative(text[end:], found, &t, list[i+1:]) {
			out, at = append(out, t), end
			continue
		}
		for end < at+len(t.text)+len(found) && i+1 < len(list) {
			i++
			end += len(list[i].text)
		}
		if n := len(out) - 1; n >= 0 && out[n].is(word) && out[n].amount == nil && d.isUnwelcome(&out[n]) {
			out[n].meanings = d.unfiltered // 没有电梯没有车位也行
		} else if n >= 0 && found == "无所谓" && out[n].is(word) && d.sameField(&out[n], &t) {
			out[n].meanings = d.unfiltered // 一拍二拍无所谓
		}
		out, at = append(out, token{text: text[at:end], meanings: d.unfiltered}), end
	}
	return out
}
