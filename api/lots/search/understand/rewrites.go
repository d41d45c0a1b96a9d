package understand

import (
	"cmp"
	"strings"
	"unicode/utf8"

	"fapai/api/platform/pattern"
	"fapai/api/platform/quantity"
)

// perMetre matches an amount per square metre: 一万五一平, 3万5一平米.
var perMetre = pattern.MustCompile(`(万[一二三四五六七八九1-9]?)一平(?:方米|米|方)?`)

var (
	// crossBefore matches a sign that refuses the term after it (❌公寓, -公寓), and crossBehind a sign that refuses the
	// term before it (公寓×).
	crossBefore = pattern.MustCompile(`(^|[ ,，])(?:[×✗✘❌🚫⛔]+ ?([0-9a-z\p{Han}])|[-!](\p{Han}))`)
	crossBehind = pattern.MustCompile(`([0-9a-z\p{Han}]) ?[×✗✘❌🚫⛔]+`)
	// asksNot matches a question that asks for something to be left out: 能不能不要公寓.
	asksNot = pattern.MustCompile(`(?:能不能|可不可以|能否|可否|是否可以)(不|别)`)
	// asksWhether matches words that ask whether something is possible: 能不能贷款.
	asksWhether = pattern.MustCompile(`能不能|可以?不可以|能否|可否`)
	// asksBoth matches a verb together with its negation, which form a question: 限不限购, 带不带车位.
	asksBoth = pattern.MustCompile(`(限)不(限)|(带)不(带)|(欠)不(欠)|要不(要)|需不(需)|用不(用)`)
	// askedAbout matches a question about a drawback (有没有欠费). It does not express a wish, because no buyer wants the
	// drawback.
	askedAbout = pattern.MustCompile(`有没有(户口|欠费|租约|租客|租户|人住|人占用?|占用|抵押|查封)(的|吗|呢)?($|[ ,，?])`)
	// emphatic matches a repeated adverb: 千万千万别是公寓.
	emphatic = pattern.MustCompile(`(?:千万|万万)+(别|不|勿|莫)`)
	// mixedHundreds matches a number in which only the hundreds are written with a Chinese character: 3百50万.
	mixedHundreds = pattern.MustCompile(`([1-9])百([1-9][0-9])(万|w|平|㎡)`)
	// besideRooms matches a price without a unit that directly precedes the number of rooms. A space is inserted
	// between the two: 300两居.
	besideRooms = pattern.MustCompile(`([0-9])([一二两三四五六][居室房])`)
	// slashedRooms matches two numbers of rooms: 2/3居.
	slashedRooms = pattern.MustCompile(`([1-6一二两三四五])/([1-6二两三四五六])([居室房])`)
	// pairOf matches 俩 before a unit. It means 两个 in speech, or is a mistake: 俩居室.
	pairOf = pattern.MustCompile(`俩([居室房卧厅卫百千万])`)
	// todayWish matches words for the day of the search, which is not the day of a sale: 今天想看亦庄.
	todayWish = pattern.MustCompile(`(?:今天|今儿|这两天|这几天)(?:我)?(?:想|要|来|打算|准备)(?:再)?(看看?|找|买|换)`)
	// largeFirst matches colloquial words for an order by area: 先看面积大的.
	largeFirst = pattern.MustCompile(`先(?:看|列|推|给我看)面积(?:最)?大的|面积(?:最)?大的(?:排前面|靠前|优先)`)
	// eitherMonth matches two months (六月或者七月), and lacksToo a feature that the lot must also lack (租客也没有的).
	eitherMonth = pattern.MustCompile(`([0-9]{1,2}|[一二三四五六七八九十]{1,2})月份?(?:或者?|或是|、|和|跟|及)([0-9]{1,2}|[一二三四五六七八九十]{1,2})月份?`)
	lacksToo    = pattern.MustCompile(`(租客|租户|租约|户口|欠费|抵押)(?:也都|也|都|全)没有?(的|$|[ ,，;；。房])`)
	// eitherOr matches two alternatives that are written as a double negation: 不是二拍就是变卖.
	eitherOr = pattern.MustCompile(`不是([^,，;；。不][^,，;；。]{0,11}?)[,，]?就是([^,，;；。])`)
	// contrast matches the beginning of a refusal that follows 但: 两居但不要望京的.
	contrast = pattern.MustCompile(`(\p{Han})但是?([不别没非除只]\p{Han}{0,3})`)
	// spacedRange matches the sign between the ends of a range, with spaces around it: 200万 - 400万.
	spacedRange = pattern.MustCompile(`([0-9万亿w平㎡米折]) *([-~—–到至]) *([0-9一二两三四五六七八九十])`)
	// doubleNo matches two negations that together demand the term after them: 不能不带车位, 不是不可以.
	doubleNo = pattern.MustCompile(`(?:不能|不可以?|不得|不会)(?:不|没有?)(带|要|有|含|配|是|看|买|选|考虑)|不是不(可以)`)
	// rhetorical matches a question mark between a term and a remark about it. The two belong together: 顺义？谁爱去谁去.
	rhetorical = pattern.MustCompile(`(\p{Han})[?？](\p{Han})`)
	// notOnly matches a demand that is written as two refusals: 不是别墅我不看 means only villas.
	notOnly = pattern.MustCompile(`(?:不是|非)(不?[^,，;；。\s不]{1,8}?)的?(?:(?:我|就|都|一律|一概|可)+不(?:看|要|买|考虑|谈|住)|(?:我|就|都|可)*(?:没法(?:住|看|买|接受|贷款)|[住买]不了))|` +
		`(?:不是|非)(不?[^,，;；。\s不]{1,8}?)的?(?:就|都|请|麻烦|也)*别(?:再|给我)*(?:推送?|发|显示|介绍|找|来|出现|出来|拿出来|放|弹|列|提)(?:给我|了)*`)
	// indifferent matches a feature if the buyer does not care whether the lot has it: 有没有租约都行.
	indifferent = pattern.MustCompile(`(?:有没有|是否有)([^,，;；。\s]{2,6}?)(?:(?:都|也)(?:行|可以?|成|好)|[都也]?无所谓)`)
	// accepted matches a feature that the buyer accepts but does not ask for: 可以带租约.
	accepted = pattern.MustCompile(`(^|[ ,，;；的下内层楼居室房厅卫])(?:可以接受|可以|能接受|可接受|接受|允许|不怕|不在乎|能忍)(?:[一二三四五六七0-9]+[楼层](?:以下|以上)?)?((?:带|有|是)(?:租约|租客|租户|份额|毛坯|户口|欠费|人住|抵押)|没有?(?:电梯|车位|装修|暖气)|无电梯|毛坯房?|步梯房?)的?(?:也行|也可以?)?`)
	// rather matches a drawback that the buyer prefers to a refused term: 宁可小点也不要顶层.
	rather = pattern.MustCompile(`宁[可愿](?:是|买|住|选)?(?:小|贵|远|旧|老|偏|破|差|高|低|少|多花)[^,，;；。也]{0,6}[,，]?也(不?要|不?想要|不?买|不?看|不考虑)`)
	// enumerated matches terms that are listed in speech: 毛坯啊简装啊, 写字楼也好商铺也好.
	enumerated = pattern.MustCompile(`(?:什么|像)?([^,，;；。\s]{2,6}?)(?:啊|呀|也好|也罢)[,，、]?([^,，;；。\s]{2,6}?)(?:啊|呀|也好|也罢)[,，]?`)
	// eitherLatin matches the English word or between two terms: 2居or3居.
	eitherLatin = pattern.MustCompile(`(\p{Han}) ?or ?([0-9\p{Han}])`)
	// ordinal matches an auction round whose number is a digit: 第2次拍卖.
	ordinal = pattern.MustCompile(`第[1-3](?:次|拍|轮)`)
)

var (
	// aside matches a condition in round brackets: 朝阳区(望京除外)两居.
	aside = pattern.MustCompile(`\(([^()]*(?:除外|不[要看含算]|不考虑|不包括|以[内外上下]|左右|优先|最好|不超过|除了|非|都行|都可以|[0-9](?:平米?|㎡|万|w))[^()]*)\)`)
	// featured matches a feature in round brackets: 两居(带车位).
	featured = pattern.MustCompile(`\(((?:带|有|无|没|含|近|可|能|满|精|毛|简|南|朝|[一二]拍|变卖)[^()]{1,12})\)`)
	// marked matches a word that is emphasised by other brackets: 【朝阳】两居.
	marked = pattern.MustCompile(`[【「『〖《]([^【】「」『』〖〗《》]*\p{Han}[^【】「」『』〖〗《》]*)[】」』〗》]`)
	// around matches an amount with a tolerance: 250±20万.
	around = pattern.MustCompile(`([0-9.]+|[一二两三四五六七八九十百千]+)(万|w|平米?|㎡)?(?:±|\+-|\+/-|正负|上下浮动|左右浮动|上下)` +
		`([0-9.]+|[一二两三四五六七八九十百千]+)(%|万|w|平米?|㎡)`)
	// farFromMetro matches a refusal of lots that are not near the metro: 没地铁不要, 离地铁远的不看.
	farFromMetro = pattern.MustCompile(`(?:(?:没有?|无|不通|不靠|不临|不带|不近|不挨着?)地铁(?:站|口)?|(?:离|距)地铁(?:站|口)?(?:太|很|较|特别)?远)` +
		`的?(?:房子?)?(?:我们?|就|都|也|一律|一概|统统)*(?:不要|不看|不考虑|不行|免谈|算了|别推|除外|pass)|` +
		`(?:不要|不想要|不考虑|不看|别|不能)(?:(?:没有?|无|不通|不靠|不带)地铁(?:站|口)?|(?:离|距)地铁(?:站|口)?(?:太|很|较|特别)?远)的?`)
)

var (
	// orMore matches a plus sign that means "or more" after an amount: 200万+.
	orMore = pattern.MustCompile(`([0-9](?:万|w|亿|平米?|㎡)|[居室])\+($|[ ,，])`)
	// topic matches the # of a hashtag: #望京.
	topic = pattern.MustCompile(`(^|[^0-9a-z])#`)
	// asked matches a question that encloses a term: 有变卖的房子没有.
	asked = pattern.MustCompile(`有([^,，没不人租户欠占]{1,8}?(?:房子?|房源|盘|居室?|别墅|公寓|商铺|写字楼|车位|四合院|厂房))(?:没有?|吗|么)(?:[?？]|$)`)
	// missed matches a question for lots that the buyer did not find: 没有比300万便宜的吗. without matches terms for which
	// such a question may instead ask for lots without them: 没有电梯的吗.
	missed  = pattern.MustCompile(`没有([^,，;；。吗没不]{2,14}?)的?[吗么][?？]?$`)
	without = pattern.MustCompile(`^(?:什么|任何)?(?:[带有配]|购房|买房|北京户|社保|电梯|[租户欠占查抵车人贷暖厅证装]|限购|学区|地铁|资格|流拍|拍)`)
	// evaded matches a term that a buyer avoids: 躲着商住走.
	evaded = pattern.MustCompile(`(?:躲|绕|避)(?:着|开)([^,，;；。走]{1,10}?)的?走`)
	// nothingElse matches a wish together with a refusal of everything else: 只要两居，其他免谈.
	nothingElse = pattern.MustCompile(`(只[要看买考虑想]+|就[要看]|仅限)([^,，;；。不非除别]+)[,， ] ?(?:其他|其它|别的|其余|剩下)(?:的|区|朝向|户型|地方|都|就|一律|一概|全)*(?:免谈|不要|不看|不考虑|不谈|勿扰|pass|算了)`)
)

var (
	// unless matches a demand that is written as 除非…否则不: 除非是二拍否则不看.
	unless = pattern.MustCompile(`除非(?:是|有)?([^,，;；。不]{1,12}?)[,，]?(?:否则|要不然?|不然)(?:都|我|一律|就)*(?:不(?:去|住|来)|[不别免]\p{Han}{0,3})`)
	// failing matches the words between a first and a second choice: 不行的话 in 海淀不行的话西城也可以.
	failing = pattern.MustCompile(`(?:实在|要是|如果|万一)?(?:不行|没有|买不到|找不到|买不起)(?:的话[,，]?(?:那?就)?|那?就)`)
	// roomsFailing matches a number of rooms that the buyer did not find, together with the second choice: 没有两居 一居也行.
	roomsFailing = pattern.MustCompile(`没有?([一二两三四五1-5][居室房]室?)(?:的)?[,， ]+(?:那?就|来个?|看看)?([一二两三四五1-5][居室房]室?(?:(?:也|就)?(?:行|可以?|成)|也凑合|也能接受))`)
	// failingAhead matches a first choice that follows 没有, together with the second choice: 没有三居的话两居也行.
	failingAhead = pattern.MustCompile(`(?:要是|如果|万一)?没有?([^,，;；。]{1,12}?)的话[,，]?(?:那?就)?([^,，;；。]{1,8}(?:也行|也可以?|也成))`)
)

// spoken replaces colloquial and dialectal words by standard ones.
var spoken = strings.NewReplacer("和平房", "、平房", "比如说", "，", "比如", "，", "例如", "，", "然后", "，", "另外", "，", "而且", "，", "不是不能接受", "不介意",
	"是不是", "是否", "有无", "是否有", "不是非要", "不介意", "不是非得", "不介意", "不是一定要", "不介意", "不一定要", "不介意", "不见得要", "不介意", "未必要", "不介意", "不强求", "不介意", "不是没考虑过", "不介意",
	"弗要", "不要", "唔要", "不要", "覅", "不要", "冇", "没有")

// rewritten replaces idioms of a folded query by forms that the later steps of Understand can read: 公寓×
// becomes 公寓不要, 300两居 becomes 300 两居.
// monthsTogether writes two months one after the other as a period: 六月或者七月 becomes 六月到七月.
func monthsTogether(text string) string {
	m := eitherMonth.FindStringSubmatch(text)
	first, firstOK := quantity.Parse(m[1])
	last, lastOK := quantity.Parse(m[2])
	if !firstOK || !lastOK || last != first+1 {
		return text
	}
	return m[1] + "月到" + m[2] + "月"
}

func rewritten(query string) string {
	query = strings.TrimSpace(marked.ReplaceAllString(query, " $1 "))
	query = orLess.ReplaceAllString(englishly(query), "${1}以内$2")
	query = spacedRange.ReplaceAllString(query, "$1$2$3")
	if strings.Contains(query, "一平") {
		query = perMetre.ReplaceAllString(query, "${1}每平")
	}
	query = crossBefore.ReplaceAllString(query, "${1}不要$2$3")
	query = crossBehind.ReplaceAllString(query, "${1}不要，")
	query = asksNot.ReplaceAllString(query, "$1")
	query = asksWhether.ReplaceAllString(query, "能")
	query = asksBoth.ReplaceAllString(query, "是否$2$4$6$7$8$9")
	query = askedAbout.ReplaceAllString(query, "是否有$1$2$3")
	query = emphatic.ReplaceAllString(query, "千万$1")
	query = mixedHundreds.ReplaceAllString(query, "$1$2$3")
	query = slashedRooms.ReplaceAllString(query, "$1-$2$3")
	query = besideRooms.ReplaceAllString(query, "$1 $2")
	if strings.Contains(query, "月") {
		query = eitherMonth.ReplaceAllStringFunc(query, monthsTogether)
	}
	query = todayWish.ReplaceAllString(query, "想$1")
	query = largeFirst.ReplaceAllString(query, "面积从大到小")
	query = lacksToo.ReplaceAllString(query, "没有$1$2")
	query = withTwoBounds(inFull(query))
	query = spokenly(inclusively(wishfully(spoken.Replace(query))))
	if strings.Contains(query, ":") || strings.Contains(query, "朝向") {
		query = withLabels(query)
	}
	query = dayBehind.ReplaceAllString(query, "$1$3$2")
	query = orMore.ReplaceAllString(query, "${1}以上$2")
	query = topic.ReplaceAllString(query, "$1 ")
	query = found(query)
	query = asked.ReplaceAllString(query, "有$1")
	query = evaded.ReplaceAllString(query, "不要$1")
	query = nothingElse.ReplaceAllString(query, "$1$2")
	query = aside.ReplaceAllString(query, "，$1，")
	query = featured.ReplaceAllString(query, " $1 ")
	if strings.ContainsAny(query, "±+正浮上") {
		query = around.ReplaceAllStringFunc(query, rangeAround)
	}
	if strings.Contains(query, "地铁") {
		query = farFromMetro.ReplaceAllString(query, "近地铁")
	}
	query = plainly(query)
	query = rhetorical.ReplaceAllString(query, "$1$2")
	if strings.ContainsAny(query, "不非别除没否") {
		query = withoutDoubleNegations(query)
	}
	query = accepted.ReplaceAllString(query, "$1，不介意$2，")
	query = rather.ReplaceAllString(query, "$1")
	query = ratherThan.ReplaceAllString(query, "$1，不要")
	query = enumerated.ReplaceAllString(query, "$1、$2")
	query = eitherLatin.ReplaceAllString(query, "${1}或${2}")
	query = strings.ReplaceAll(query, "级别墅", "级 别墅")
	if strings.Contains(query, "但") {
		query = contrast.ReplaceAllStringFunc(query, func(text string) string {
			m := contrast.FindStringSubmatch(text)
			if words := &words().Amounts; hasAnyPrefix(m[2], words.AtMostBefore...) ||
				hasAnyPrefix(m[2], words.AtLeastBefore...) {
				return text // 100平以上但不超过150
			}
			return m[1] + "，" + m[2]
		})
	}
	query = pairOf.ReplaceAllString(query, "两$1")
	if !strings.Contains(query, "第") {
		return query
	}
	return ordinal.ReplaceAllStringFunc(query, func(text string) string {
		return "第" + chineseNumber(int(text[len("第")]-'0')) + text[len("第1"):]
	})
}

// withoutDoubleNegations replaces a double negation, such as 不能不带车位, by the wish that it expresses, and a first and
// a second choice by alternatives with 或.
func withoutDoubleNegations(query string) string {
	query = unless.ReplaceAllString(query, "只要$1")
	query = notOnly.ReplaceAllString(query, "只要$1$2")
	query = strings.ReplaceAll(query, "除非", "惟有")
	query = indifferent.ReplaceAllString(query, "不介意$1，")
	query = doubleNo.ReplaceAllString(query, "$1$2")
	query = eitherOr.ReplaceAllString(query, "${1}或${2}")
	query = roomsFailing.ReplaceAllString(query, "${1}或${2}")
	query = failingAhead.ReplaceAllString(query, "${1}或${2}")
	return withoutHowever(withSecondChoices(query))
}

// found turns a question for missing lots into a wish: 没有比300万便宜的吗 becomes 有比300万便宜的.
func found(query string) string {
	if !strings.Contains(query, "没有") {
		return query
	}
	m := missed.FindStringSubmatch(query)
	if m == nil || without.MatchString(m[1]) {
		return query
	}
	return strings.TrimSuffix(strings.TrimSuffix(query, m[0]), "有") + "有" + m[1] + "的"
}

// withSecondChoices joins a first and a second choice by 或, unless the second is a refusal: 不行就算了.
func withSecondChoices(query string) string {
	for _, at := range failing.FindAllStringIndex(query, -1) {
		behind := query[at[1]:]
		if at[0] > 0 && behind != "" && !hasAnyPrefix(behind, "算", "不", "别", "免", "拉", "拜", "滚", "放", "没") {
			return query[:at[0]] + "或" + withSecondChoices(behind)
		}
	}
	return query
}

// withoutHowever replaces 不过 by a comma if it means "but" (不过两居也行). It keeps 不过 if it is the bound of an amount
// (单价不过四万).
func withoutHowever(query string) string {
	before, after, found := strings.Cut(query, "不过")
	if !found {
		return query
	}
	_, size := quantity.Read(after)
	if next, _ := utf8.DecodeRuneInString(after[size:]); size > 0 && !strings.ContainsRune("居室房个卧厅卫", next) {
		return before + "不过" + withoutHowever(after)
	}
	return before + "，" + withoutHowever(after)
}

// rangeAround turns an amount with a tolerance into a range: 250±20万 becomes 230-270万.
func rangeAround(text string) string {
	m := around.FindStringSubmatch(text)
	middle, isNumber := quantity.Parse(m[1])
	by, isDistance := quantity.Parse(m[3])
	if m[4] == "%" {
		by *= middle / 100
	}
	if !isNumber || !isDistance || by >= middle || m[2] == "" && m[4] == "%" {
		return text
	}
	return decimal(rounded(middle-by)) + "-" + decimal(rounded(middle+by)) + cmp.Or(m[2], m[4])
}
