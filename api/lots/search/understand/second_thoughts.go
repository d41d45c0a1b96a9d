package understand

import (
	"slices"
	"strings"
	"unicode/utf8"

	"fapai/api/platform/pattern"
	"fapai/api/platform/quantity"
)

const (
	formerly = `(?:我们?|咱们?)?(?:本来|原来|原本|原先|之前|以前|刚才|刚刚|起初|一开始)(?:是|就|都|我|们|也|一直)*`
	// anyDay matches a day that is named by its distance from today or by its name in the week.
	anyDay = `((这|本|下)?个?(?:周|星期|礼拜)[一二三四五六日天]|今天|明天|后天|大后天)`
)

var (
	// givenUp matches a wish on which the buyer no longer insists: 本来想要朝南的，算了朝向不挑了. The second group is the wish,
	// the third the subject that the buyer names, if any.
	givenUp = pattern.MustCompile(`(^|[ ,，;；。])` + formerly + `(?:想|打算|希望|要求|说)(?:要|买|看|找|住|选)*([^ ,，;；。不没]{2,8})[ ,，]+` +
		`(?:但是?|不过|后来|现在|算了|唉|哎|嗯)*[ ,，]*(朝向|楼层|户型|面积|装修|电梯|车位)?(?:这个|这条|这点)?(?:我|也|就|都|现在)*` +
		`(?:不挑|无所谓|随便|不限|不要求|不强求|不管|不讲究|都行|都可以)了?`)
	// raisedLater matches an amount that the buyer stated before, together with the limit that replaces it:
	// 我刚才说四百万，其实多点儿也没事，上限五百万.
	raisedLater = pattern.MustCompile(`(^|[ ,，;；。])(?:预算)?` + formerly + `(?:说|想|打算|预算|定|写|是|有)+(?:的|了|过|好)*(?:是|要|预算)*` + quantityOf +
		`(?:万|w)(?:以内|以下|左右)?[ ,，]+(?:[^ ,，;；。]{0,14}[ ,，]+)?(?:其实|现在|不过|但是?|所以|因此|那就)*` +
		`((?:上限|最多|顶多|最高|封顶|撑死)(?:到|是|可以|能)*` + quantityOf + `(?:万|w)|` + quantityOf + `(?:万|w)?(?:以内|以下|封顶|打住))`)
	// sharedBehind matches two bounds of which only the first one has a unit: 起码九十平，最多一百二.
	sharedBehind = pattern.MustCompile(`(至少|起码|最少|最低|不低于|不少于|不小于|大于)(` + quantityOf + `)(平米?|㎡|万)([ ,，]*(?:但|且)?(?:最多|顶多|最大|不超过|别超过|不大于|小于|封顶))(` +
		quantityOf + `)($|[ ,，;；。])`)
	// whetherOrNot matches a feature if the buyer does not care whether the lot has it: 原房主欠没欠物业费我不管.
	whetherOrNot = pattern.MustCompile(`(?:原?(?:房主|业主)|房子|以前|之前)?(?:欠没欠|租没租|出租没出租|住没住|占用?没占用?|空没空|空置没空置|抵?押没抵?押|带没带|查封没查封|限购没限购|装修没装修|是否(?:欠|带|限|有|已?抵押|已?出租))[^ ,，;；。]{0,8}?(?:我|倒)*` +
		`(?:[都也]?(?:不管|无所谓|不在乎|不介意|不关心|不要紧|没关系)|[都也](?:行|可以|成))`)
	// ofOthers matches where a relative or friend lives, and that the buyer wants to be far from there.
	ofOthers = pattern.MustCompile(`我(?:妹妹?|姐姐?|哥哥?|弟弟?|爸妈?|妈妈?|父母|公婆|婆婆|丈母娘|前妻|前夫|前任|朋友|同事|闺蜜|亲戚)家?住(?:在)?[^ ,，;；。]{2,14}[ ,，]+(?:所以)?(?:我|我们)?(?:就|只)?(?:想|要|得)?离(?:他们?|她们?|那边|那儿|那里)?远(?:一)?点`)
	// intoRound matches an earlier sale that failed, before the stage that follows it: 流拍进变卖.
	intoRound = pattern.MustCompile(`(?:已经?)?(?:一拍|二拍)?流[拍标](?:了|过|后|之后|以后|一次|两次)*(?:进入?|转入?|转为|转到|到|走到)了?(变卖|二拍)`)
	// insideDistrict matches 里 after a district: 朝阳区里除了东坝.
	insideDistrict = pattern.MustCompile(`([^小社园景厂校])区里面?`)
	// refusedOver matches an amount slightly above which the buyer refuses: 四百万出头就不考虑了.
	refusedOver = pattern.MustCompile(`(` + quantityOf + `(?:万|w))(?:出头|多)的?(?:就|都|我|也)*不(?:考虑|要|看|买)了?`)
	// yearEnd matches the end of this year as a limit.
	yearEnd = pattern.MustCompile(`(^|[^年去明后])(?:今年|今)?年底(?:之前|以前|前)`)
	// please matches 麻烦 before a request. Elsewhere it means trouble.
	please = pattern.MustCompile(`(^|[ ,，])麻烦(?:你|您)?(?:帮我|帮忙|给我)?(按|把|找|看|列|排)`)
	// addedLater matches words between a term and another that the buyer adds to it: 先看通州的吧，再加上大兴的.
	addedLater = pattern.MustCompile(`的?吧?[ ,，]+(?:嗯|呃|哦)?[ ,，]*(?:再|还|另外)加上`)
	// atLeastSpoken matches colloquial words for a lower bound: 少说也得七十平.
	atLeastSpoken = pattern.MustCompile(`少说(?:也|都)?(?:得|要)?(?:有)?(` + quantityOf + `)`)
	// slightlyOver matches an amount that is slightly exceeded, together with its limit: 三百多一点，不能超三百三十万.
	slightlyOver = pattern.MustCompile(`(` + quantityOf + `)(万|w)?多(?:一?点儿?)?[ ,，]+(?:但|也)?(?:不能超过?|别超过?|不超过|不要超过?|最多|顶多)(` + quantityOf + `)(万|w)`)
	// sinceThatDay matches words after the first day of a period: 下周三当天及以后.
	sinceThatDay = pattern.MustCompile(`(?:当天|当日)?[及和或](?:以|之)后`)
	// eitherDay matches two days after each other: 周六或者周日, 明天和后天.
	eitherDay = pattern.MustCompile(anyDay + `(?:或者?|或是|、|和|跟|及|以及)` + anyDay)
	// cannotPay matches a statement that the buyer cannot pay at once, which is no condition for the lot: 我全款拿不出来.
	cannotPay = pattern.MustCompile(`(?:我们?|咱们?)?(?:全款|现金|一次性)(?:我|是|实在|真的?)*(?:拿|付|凑|掏|出)不(?:出来|出|起|齐|了)|(?:我们?|咱们?)?(?:拿|付|凑|掏)不(?:出来?|起|齐)全款`)
	// ownTaxes matches a statement that seller and buyer each pay their own taxes: 卖方的税卖方交、买方的税买方交.
	ownTaxes = pattern.MustCompile(`(?:` + sellersTax + `[ ,，、]*` + buyersTax + `|` + buyersTax + `[ ,，、]*` + sellersTax + `|谁(?:该|的)?(?:交|出|付)?的?税费?(?:就|由|归|是)*谁(?:来)?(?:交|出|付|承担|负担)|` +
		`该谁(?:交|出|付|承担)的?税费?(?:就|由|归)*谁(?:交|出|付|承担))`)
)

const (
	pays       = `(?:来|自己|自)*(?:交|缴|付|出|承担|负担|掏)`
	sellersTax = `(?:卖方|卖家|出卖人|原业主|被执行人)的?(?:那份)?税费?(?:就|由|归|让|是|都)*(?:卖方|卖家|出卖人|原业主|被执行人|他|对方)` + pays
	buyersTax  = `(?:买方|买家|买受人|我们?)的?(?:那份)?税费?(?:就|由|归|让|是|都)*(?:买方|买家|买受人|我们?|自己)` + pays
)

// secondThoughts drops wishes that the buyer no longer has, and writes two days, two bounds and the division of the
// taxes in the forms that the later steps can read.
func secondThoughts(query string) string {
	query = givenUp.ReplaceAllStringFunc(query, withoutWish)
	query = raisedLater.ReplaceAllString(query, "$1$2")
	query = sharedBehind.ReplaceAllStringFunc(query, shareUnit)
	query = eitherDay.ReplaceAllStringFunc(query, daysTogether)
	query = ofOthers.ReplaceAllString(whetherOrNot.ReplaceAllString(query, "，"), "，")
	query = insideDistrict.ReplaceAllString(intoRound.ReplaceAllString(query, "$1"), "${1}区")
	query = yearEnd.ReplaceAllString(refusedOver.ReplaceAllString(query, "${1}以内"), "${1}元旦前")
	query = slightlyOver.ReplaceAllStringFunc(sinceThatDay.ReplaceAllString(query, "起"), upToLimit)
	query = addedLater.ReplaceAllString(atLeastSpoken.ReplaceAllString(query, "至少$1"), "和")
	query = please.ReplaceAllString(query, "$1$2")
	query = cannotPay.ReplaceAllString(query, "，")
	return ownTaxes.ReplaceAllString(query, "，各自承担税费，")
}

// withoutWish drops a wish that the buyer has given up, unless the subject that the buyer names is another one:
// 本来想买海淀的，面积无所谓.
func withoutWish(text string) string {
	m := givenUp.FindStringSubmatch(text)
	if m[3] != "" && !strings.ContainsAny(m[2], wordsOf[m[3]]) {
		return text
	}
	return m[1]
}

// wordsOf holds characters of wishes, by their subject.
var wordsOf = map[string]string{"朝向": "朝向通", "楼层": "楼层", "户型": "居室厅", "面积": "平㎡大小", "装修": "装坯",
	"电梯": "梯", "车位": "车"}

// shareUnit adds the unit of the first bound to the second one. A bound of more than twice the area is a price instead:
// 起码九十平，最多三百.
func shareUnit(text string) string {
	m := sharedBehind.FindStringSubmatch(text)
	low, _ := quantity.Parse(m[2])
	high, _ := quantity.Parse(m[5])
	if m[3] != "万" && high > 2*low {
		return text
	}
	return m[1] + m[2] + m[3] + m[4] + m[5] + m[3] + m[6]
}

// upToLimit writes an amount that is slightly exceeded and its limit as a range, unless the amount has no unit and is
// too far from the limit to be of the same kind: 面积一百多，最多五百万.
func upToLimit(text string) string {
	m := slightlyOver.FindStringSubmatch(text)
	low, _ := quantity.Parse(m[1])
	high, _ := quantity.Parse(m[3])
	if m[2] == "" && (high <= low || high > 1.5*low) {
		return text
	}
	return m[1] + m[4] + "到" + m[3] + m[4]
}

// daysTogether writes two days after each other as a period: 周六或者周日 becomes 周六到周日. Other days it returns unchanged.
func daysTogether(text string) string {
	m := eitherDay.FindStringSubmatch(text)
	if dayNumber(m[3]) != dayNumber(m[1])+1 || m[4] != "" && m[4] != m[2] {
		return text
	}
	return m[1] + "到" + m[3]
}

var nextDays = []string{"今天", "明天", "后天", "大后天"}

// dayNumber returns the position of a day in the week or among the next days. Positions of the two kinds are never
// next to each other.
func dayNumber(day string) int {
	if at := slices.Index(nextDays, day); at >= 0 {
		return -2*len(nextDays) + at
	}
	name, _ := utf8.DecodeLastRuneInString(day)
	return strings.IndexRune("一二三四五六日", map[bool]rune{true: '日', false: name}[name == '天']) / len("一")
}
