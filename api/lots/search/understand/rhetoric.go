package understand

import (
	"strings"
	"unicode/utf8"

	"fapai/api/platform/pattern"
)

var (
	// willing matches a denial that the term after it is refused, which accepts the term: 不是不能要公寓, 又没说不考虑通州.
	willing = pattern.MustCompile(`(?:我|又|也|可|并)*(?:不是|没有?说过?|没有?想过?|谁说过?)(?:就|我|们|是|说|讲)*不(?:能|可以?|想|愿意?|肯|会)?(?:要|买|看|考虑|接受|选|喜欢)|` +
		`不是不(?:能|可以?)?接受`)
	// wished matches an impatient question that expresses a wish: 难道没有300万以内的两居, 怎么没有三居.
	wished = pattern.MustCompile(`(?:难道|怎么|为什么|为啥|咋|总是|老是)([^,，;；。不没]{0,6}?)(?:就|真的?|还|连)*(?:没有|找不到|买不到|不存在)(?:什么|一套|任何)?([^人谁]|$)`)
	// ratherThan matches a wanted term and a refused term: 宁愿买二拍也不买一拍.
	ratherThan = pattern.MustCompile(`(?:宁[可愿肯要]?|情愿)(?:去|要|买|住|看|选|是|等)*([^,，;；。也不]{2,10}?)[,，]?(?:也|都)?(?:绝|坚决)?不(?:要|想要|买|看|考虑|选|住|去|碰)`)
	// evenIf and evenThen match a refusal of a term in spite of an advantage: 再便宜也不要公寓, 再便宜的公寓也不要.
	evenIf   = pattern.MustCompile(`(?:[再多](?:怎么|么)?(?:便宜|好|大|近|新|低|高|美|漂亮|划算|优惠)(?:一?点)?|白给|白送|倒贴钱?|给钱|打死)(?:我|钱|们)*(?:也|都)(不(?:要|看|买|想|考虑)|别)`)
	evenThen = pattern.MustCompile(`[再多](?:怎么|么)?(?:便宜|好|大|近|新|低|高|美|漂亮|划算|优惠)(?:一?点)?的([^,，;；。的\s]{2,8}?)(?:我|俺|咱)?(?:也|都)(不|别)`)
	// waits matches an auction round that the buyer does not take part in, and the next round, in which the buyer bids:
	// 一拍太贵了等二拍.
	waits = pattern.MustCompile(`[一二]拍[^,，;；。\s不别没]{0,6}?[,，]?(?:再|只|就|想|坐|还是)*等(?:着|到)?(二拍|变卖)`)
	// noNo matches a repeated refusal after a term: 写字楼?不了不了.
	noNo = pattern.MustCompile(`(\p{Han})(?:[?？,，]?不了(?:[,，]?不了)+|[?？]?不不不+)`)
	// each matches words that extend a refusal to all terms of a list: 两个都不要 in 公寓写字楼两个都不要.
	each = pattern.MustCompile(`(?:两者|二者|三者|两个|两样|两种|俩|三个|三样|哪个|哪一个)(?:都|全|均|皆)(不|别|免|算)`)
	// reasoned matches a term together with the reason why it is refused: 公寓不能落户所以不考虑.
	reasoned = pattern.MustCompile(`([^,，;；。\s]{2,8}?)(?:因为|由于|不能|没法|无法|太|没有?|很|比较|不|又)[^,，;；。\s]{0,10}[,，]?(?:所以|因此|因而|故而)` +
		`(?:我|就|都|也|还是|只能|只好|干脆)*(不要|不考虑|不看|不买|不想要|算了|放弃|免谈)(了|的)?($|[ ,，;；。])`)
	// compared and better match a comparison that prefers one of two terms: 比起公寓更想要住宅, 住宅比公寓好.
	compared = pattern.MustCompile(`(?:(?:比起|相比起?|相较于?|较之)([^,，;；。\s]{2,8}?)(?:来说|来)?|[跟和与][^,，;；。\s]{2,8}?(?:相比|比起来|比))[,，]?(?:我|还是|更|倒|宁愿)+(?:想要|喜欢|中意|偏好|倾向|愿意|想|爱|要)*`)
	better   = pattern.MustCompile(`([^价占对相配\x00-\x7f])比[^,，;；。\s0-9一二三四五六七八九十百千万较]{2,6}?(?:要|更)?(?:好|强|合适|靠谱)(?:一?些|得多|多了?)?`)
	// firstChoice and lastChoice match two terms of which one is preferred: 住宅优先 公寓也行.
	firstChoice = pattern.MustCompile(`([^,，;；。\s不没无]{2,6})(?:优先|最好|更好|首选)[,，;； ]+([^,，;；。\s不没无]{2,6})也(?:行|可以?|成|能接受)`)
	lastChoice  = pattern.MustCompile(`([^,，;；。\s不没无]{2,6})也(?:行|可以?|成|能接受)[,，;； ]+([^,，;；。\s不没无]{2,6}?)(?:优先|最好|更好|首选)`)
	// orLess matches a minus sign that means "or less" after an amount: 1000w-.
	orLess = pattern.MustCompile(`([0-9](?:万|w|亿|平米?|㎡))-($|的|[ ,，]+(?:[^ ,，0-9一二两三四五六七八九十]|[一二两三四五六1-6][居室房]))`)
	// payer matches a statement that the buyer can pay the whole price at once. It is not a condition for the lot: 我全款,
	// 全款150万.
	payer = pattern.MustCompile(`(^|[ ,，])(?:(?:我们?|咱们?|本人)(?:是|可以?|能|打算|准备|想)*|(?:可以|能))全款(?:买|付|支付|购买)?|(^|[ ,，])全款买房?($|[ ,，])`)
	paid  = pattern.MustCompile(`(^|[ ,，])全款(?:买|付|支付|购买)?(?:预算)?[ ,，]?([0-9一二两三四五六七八九十百千.]+(?:多|来)?(?:万|w|亿))`)
	// plusParking matches a parking space that the buyer wants together with the home: 三居加车位, 两居+车位.
	plusParking = pattern.MustCompile(`(?:(\p{Han})\+|(居室?|室|厅|卫)(?:和|及|跟)|(?:外加|再加|加上?))(?:一?个)?(车[位库])`)
	// within matches a ring road that is the outer limit of the search: 再远也不过六环.
	within = pattern.MustCompile(`(?:不要?|别|勿|不能)(?:超过|超出|过|出)([二三四五六2-6])环路?($|[^外内里以之])`)
	// although matches a concession that precedes a limit: 再贵 in 再贵也不能超500万.
	although = pattern.MustCompile(`[再多](?:怎么)?(?:贵|多|高|大|小|远|老|差|少|低)(?:一?点)?也(?:就)?(不|别|得|要|最多)`)
	// between matches the two ends of a range: 介于两百万和三百万之间.
	between = pattern.MustCompile(`(?:介于|在)?([0-9一二两三四五六七八九十百千.]+(?:多|来)?(?:万|w|平米?|折)?)[和与跟]([0-9一二两三四五六七八九十百千.]+(?:万|w|平米?|折))之间`)
	// usedAs matches what the buyer wants to use the lot for, which must not become a filter by use: 能当办公室用的公寓.
	usedAs = pattern.MustCompile(`(?:可以?|能|用来|想|适合)*(?:当|用?作|改成?)(?:办公室?|仓库|商铺|门面|店铺|库房|民宿)(?:用|来用)?的(公寓|住宅|别墅|四合院|平房|底商)`)
	// flawed matches a term together with a drawback of it that the buyer accepts: 带租约的商铺也行.
	flawed = pattern.MustCompile(`((?:带|有)(?:租约|租客|户口|欠费)|有人(?:住|占用)|毛坯|没电梯|没装修)的([^,，;；。\s的]{2,6}?)(?:我|都)?也(?:行|可以?|成|能接受|没关系|无所谓)`)
	// settled matches a term that the buyer decides on: 就丰台吧.
	settled = pattern.MustCompile(`(^|[ ,，])那?就([^,，;；。\s不别要是看这那]{2,6})吧`)
	// onlyThen matches the only term that the buyer accepts: 没有人住才要, 只有住宅才看.
	onlyThen = pattern.MustCompile(`(^|[ ,，])(?:只有|除非是?|必须是?|得是?|一定要)?([^,，;；。\s傻疯谁鬼人只才]{2,10}|没有?人[住占][^,，;；。\s才]{0,3})的?[,， ]?我?才(?:会|肯|愿意?|能|有资格|可以)?(?:要|看|考虑|买|行|可以|谈|下手|出手)(?:的|呢)?($|[ ,，])`)
	// dispensable matches a term that the buyer would like but does not need: 有电梯最好 没有也能凑合.
	dispensable = pattern.MustCompile(`([^,，;；。\s]{2,8}?)(?:当然|就|那)?(?:最好|更好|优先)了?[,， ]*(?:但|不过|实在|真的?|要是|如果)*(?:没有?|不是|不带)(?:的话)?[,， ]?我?(?:也|都)能(?:凑合|将就|接受|住|忍|行)`)
	// otherwise matches the words between a preferred term and the second choice: 两居优先 没有也可以三居.
	otherwise = pattern.MustCompile(`[ ,，](?:如果|要是|实在)?没有?(?:的话)?[,， ]?(?:也|就|那就)(?:可以|行|能)?(?:要|买|看看?|选)?([^,，;；。\s不没也行可成好算拉免别能凑将接无认]{2,8})($|[ ,，;；。])`)
	// firstThen matches two terms, of which the buyer wants to see one after the other: 先看海淀再看朝阳.
	firstThen = pattern.MustCompile(`先(?:看看?|选|考虑)([^,，;；。\s不]{2,8}?)[,， ]?(?:然后)?再(?:看看?|选|考虑)([^,，;；。\s不]{2,8})`)
	// otherwiseBehind matches 没有 and a second choice after a term. There, 没有 does not deny anything: 别墅没有也可以四合院.
	otherwiseBehind = pattern.MustCompile(`(\p{Han})没有?((?:也|就)(?:(?:可以|能)(?:要|看|选|买)?|看看?|选|要|买)[^,，;；。\s不也凑接将行没])`)
	// again matches a complaint that the term after it is shown too often: 怎么老给我推写字楼.
	again = pattern.MustCompile(`(?:怎么|为什么|为啥|干[嘛吗]|咋)(?:老是?|总是?|又|还|一直|净|尽|全|都)+(?:给我|都|在)*(?:推荐?|发|显示|出现|弹出?|出来|是)`)
	// away matches a term that the buyer wants to be removed from the list: 把流拍的给我去了.
	away = pattern.MustCompile(`把([^,，;；。\s]{2,12}?)(?:给我|都|全|统统)*(?:去了|去掉|去除|删了|删掉|拿掉|撤了|撤掉|弄走|划掉|踢了|屏蔽|隐藏|过滤|排除|剔除)掉?了?`)
	// oneNotOther matches an accepted term and a refused term: 海淀行大兴不行.
	oneNotOther = pattern.MustCompile(`(^|[ ,，])([^,，;；。\s不也除]{1,5}?[^,，;；。\s不也除银步先自进执可])(?:行|可以|成|ok)[,，]?([^政,，;；。\s不也][^,，;；。\s不也]{1,5}?)(?:就|可)?(?:不行|不可以|不成|免谈)`)
	// instead matches the verb before the term that replaces a refused term: 换 in 朝阳太贵 换丰台.
	instead = pattern.MustCompile(`(^|[ ,，])(?:那就?|就|还是)?换([^成为到个套房乘掉])`)
	// dots matches an ellipsis within a sentence: 公寓啊...还是别了.
	dots = pattern.MustCompile(`(\p{Han})(?:\.{2,}|…+|。{2,})`)
)

// figures lists characters. Every pattern of this file needs at least one of them, so that plainly can skip all other
// queries.
const figures = "…。.才最更优没难怎为咋等款换环再多车比较之当作改吧老总又还直净尽全都把也不别没免算放"

// plainly replaces irony, double negations and preferences by plain wishes and refusals.
func plainly(query string) string {
	if !strings.ContainsAny(query, figures) {
		return query
	}
	query = dots.ReplaceAllString(query, "$1")
	query = wished.ReplaceAllString(query, "${1}有$2")
	query = waits.ReplaceAllString(query, "$1")
	query = payer.ReplaceAllString(query, "$1$2$3")
	query = paid.ReplaceAllString(query, "$1$2")
	query = instead.ReplaceAllString(query, "$1$2")
	query = within.ReplaceAllString(query, "${1}环内$2")
	query = although.ReplaceAllString(query, "$1")
	query = plusParking.ReplaceAllString(query, "${1}${2}带$3")
	query = compared.ReplaceAllString(query, "")
	query = better.ReplaceAllString(query, "$1")
	query = between.ReplaceAllString(query, "${1}到$2")
	query = usedAs.ReplaceAllString(query, "$1")
	query = onlyThen.ReplaceAllString(query, "${1}只要$2$3")
	query = dispensable.ReplaceAllString(query, "不介意$1，")
	query = otherwise.ReplaceAllString(query, "，${1}也可以$2")
	query = otherwiseBehind.ReplaceAllString(query, "${1}或$2")
	query = firstThen.ReplaceAllString(query, "${1}或$2")
	query = settled.ReplaceAllString(query, "$1$2")
	query = again.ReplaceAllString(query, "不要")
	query = away.ReplaceAllString(query, "，不要$1，")
	if strings.Contains(query, "也") {
		query = flawed.ReplaceAllString(query, "，不介意$1，$2")
		query = firstChoice.ReplaceAllString(query, "${1}或$2")
		query = lastChoice.ReplaceAllString(query, "${1}或$2")
	}
	if !strings.ContainsAny(query, "不别没免算放") {
		return query
	}
	query = noNo.ReplaceAllString(query, "${1}不要")
	query = each.ReplaceAllString(query, "都$1")
	query = reasoned.ReplaceAllString(query, "$1$2$4")
	query = oneNotOther.ReplaceAllString(query, "${1}${2}可以，不要$3，")
	query = evenIf.ReplaceAllString(query, "$1")
	query = evenThen.ReplaceAllString(query, "$1$2")
	return withWillingness(query)
}

// withWillingness replaces words with which a buyer denies a refusal, such as 不是不能要, by 不介意. If a term directly follows
// them, it inserts a comma before them.
func withWillingness(query string) string {
	at := willing.FindStringIndex(query)
	if at == nil {
		return query
	}
	before, after, comma := query[:at[0]], query[at[1]:], "，"
	if next, _ := utf8.DecodeRuneInString(after); before == "" || after == "" || strings.ContainsRune(" ,，;；。", next) {
		comma = ""
	}
	return before + comma + "不介意" + withWillingness(after)
}

// isWished reports whether the clause before the gap at index gap begins with a word for a wish: 只要精装的 毛坯简装都不要.
func isWished(list []*token, gap int) bool {
	first := gap
	for first > 0 && list[first-1].gap == none {
		first--
	}
	return hasAnyPrefix(joined(list[first:gap]), "只", "要", "想", "我要", "我想", "就要")
}
