package understand

import (
	"strings"

	"fapai/api/platform/pattern"
)

var (
	// notOnlyBut matches two terms if the buyer wants both: 不仅看海淀 也看朝阳, 不单要两居 三居也要.
	notOnlyBut = pattern.MustCompile(`(?:并?不是?|并非)` + notJust + `([^,，;；。\s不]{2,8}?)[,， ]*(?:还|也|而且|并且|又)+` + wanting + `([^,，;；。\s不别免没]{2,8})`)
	notOnlyToo = pattern.MustCompile(`(?:并?不是?|并非)` + notJust + `([^,，;；。\s不]{2,8}?)[,， ]+([^,，;；。\s不别免没也]{2,8})也(?:要|看|行|可以?|成|考虑)`)
	// notOnlyOne matches words before a wanted term that may not be the only one: 不只要海淀.
	notOnlyOne = pattern.MustCompile(`(?:并?不是?|并非)` + notJust)
	// besidesBut and besidesToo match two wanted terms if 除了 before the first means "in addition to": 除了海淀还有朝阳, 除了两居
	// 三居也行.
	besidesBut = pattern.MustCompile(`(^|[ ,，])除了?([^,，;；。\s不除没]{2,10}?)(?:以外|之外|外)?[,， ]*(?:还|也)+(?:会|能)?` + wanting + `([^,，;；。\s不别免没都要其哪什啥谁][^,，;；。\s不别免没都其哪什啥谁]{1,7})`)
	besidesToo = pattern.MustCompile(`(^|[ ,，])除了?([^,，;；。\s不除没]{2,10}?)(?:以外|之外|外)?[,， ]+([^,，;；。\s不别免没也都其哪什啥谁][^,，;；。\s不别免没也都其哪什啥谁]{1,7})也(?:给我)?(?:要|看|行|可以?|成|考虑|列|推|发|来|找|算)(?:看|上|一下)?`)
	// othersOut matches a refusal of everything that the buyer did not name: 朝阳三居 别的区就别推了.
	othersOut = pattern.MustCompile(`[,， ](?:别的|别|其他|其它|其余|剩下)(?:的|区域?|地方|城区|户型|类型)*(?:就|都|也|一律|一概|统统)*(?:别推|不要|不看|不考虑|免谈|别给我|别发|算了|不用推|pass)(?:了|给我)*($|[ ,，])`)
	// amongRooms matches a number of rooms followed by words that introduce a refusal or a wish about such homes:
	// 两居里不要带租约的.
	amongRooms = pattern.MustCompile(`([居室房])(?:里面?|当中|中间?)(不|别|只|要|有|挑|选|除|排除)`)
	// indifference matches the words around a term in which the buyer has no interest: 我对公寓没兴趣.
	indifference = pattern.MustCompile(`(?:我|俺|本人|我们)?对于?([^,，;；。\s]{2,8}?)(?:完全|都|也)*(没有?兴趣|不感兴趣|无感)`)
	// interest matches the words around a term in which the buyer is interested: 我对别墅很感兴趣.
	interest = pattern.MustCompile(`(?:我|俺|本人|我们)?对于?([^,，;；。\s不没]{2,8}?)(?:很|比较|挺|最|蛮)?(?:有兴趣|感兴趣)`)
	// lastResort matches words for a term that the buyer accepts only if there is nothing else: 万不得已才考虑公寓.
	lastResort = pattern.MustCompile(`(?:最后|万不得已|迫不得已|不得已|没办法|没辙|实在没有|实在不行|走投无路)(?:了|的时候)?(?:才|再|只能|只好)(?:会|能)?(?:考虑|买|看看?|选|要)?|` +
		`不到(?:万不得已|最后)(?:我)?(?:绝|坚决)?不(?:会)?(?:买|考虑|看|选|要)`)
	// wantOf matches a first choice after 没有, together with the second choice: 没有住宅只好公寓.
	wantOf = pattern.MustCompile(`(^|[ ,，])(?:除非|如果|要是|实在|万一)*没有?([^,，;；。\s不没]{2,10}?)(?:的话|了)?[,， ]?(?:就只能|就只好|才|只好|只能|再|那就)(?:考虑|买|看看?|选|要)?([^,，;；。\s不没别免算行]{2,8})`)
	// faint matches faint praise: 公寓不算太差.
	faint = pattern.MustCompile(`(?:不算|谈不上|说不上)(?:太|很|特别|多|有多)*(?:差|贵|远|小|旧|吵|坏|偏|高|低|大|多|烂|破)`)
	// notSaidBad matches a denial that a term is bad, which does not refuse the term: 不是说公寓不行.
	notSaidBad = pattern.MustCompile(`(?:不是|没有?|没人)说(?:过)?([^,，;；。\s不]{2,8}?)不(?:行|好|可以?|能买|要|考虑)[啊呀吧]?$`)
	// whoWouldNot matches a rhetorical question that expresses a wish: 谁会不要别墅 (everybody wants one).
	whoWouldNot = pattern.MustCompile(`(?:有谁|谁|哪里?有人|难道|岂能|怎么能|怎么会|怎么可能|哪能)(?:会|还|都|能|可以|我)*(?:不想要?|不要|不买|不看|不喜欢|不爱|不考虑)`)
	// cannotBear matches a feature whose absence the buyer refuses: 忍不了没暖气.
	cannotBear = pattern.MustCompile(`(?:[忍受]不了|接受不了|不接受|不能接受|不能忍受?|无法接受|没法接受)(?:没有?|不带|缺)([^,，;；。\s不没过]{2,12})`)
	lacking    = pattern.MustCompile(`(?:缺少?了?|少了|没了)([^,，;；。\s不没]{2,12}?)的?(?:房子?)?(?:我|就|都|绝对|一律|可)*(?:不要|不看|不考虑|不行|免谈|不可)`)
	// notYetSold matches 还没成交, which asks for lots that are still for sale. Lots that failed in an earlier round are
	// among them.
	notYetSold = pattern.MustCompile(`(?:还|尚|仍)(?:没有?|未)(?:成交|卖掉|卖出去?|拍掉|拍出去)(?:的|过)?(?:房子?|房源)?($|[^的房过不别免算都就一除])`)
	// beyondRing matches words for the area outside a ring road: 出了五环不考虑.
	beyondRing = pattern.MustCompile(`[出过]了([二三四五六2-6])环`)
	// furthest matches a ring road that is the outer limit of the search: 最远五环.
	furthest = pattern.MustCompile(`(?:最远|再远|最多)(?:只|就|也就|也)?(?:到|在|看)?([二三四五六2-6])环(?:以内|内|里|边上?)?($|[ ,，的])`)
	// onlyAmong matches a term if the buyer considers nothing else: 除了在流拍过的里面找，别的都不看.
	onlyAmong = pattern.MustCompile(`除了?在?([^ ,，;；。不]{2,8}?)(?:的)?(?:里面?|当中|中)(?:找|看|选|挑)?[,， ]*(?:别的|其他的?|其它的?)(?:我)?(?:都|一概|一律)*不(?:看|要|考虑|买)`)
	// unneeded matches a feature that the buyer does not need: 不需要电梯, 不要求精装.
	unneeded = pattern.MustCompile(`(?:不需要?|不用|不必|用不着|无需|无须|不要求|不强求|不追求|不一定)(?:有|带|是|要)*(电梯|车位|豪华装修|豪装|精装修?|装修|双卫|地铁|暖气|阳台|南北通透|朝南)`)
	// leastRooms matches colloquial words for the smallest acceptable number of rooms: 再小也得两居.
	leastRooms = pattern.MustCompile(`(?:最差|最少|最小|再小|再差|怎么|至少)也(?:得|要|应该)(?:有|是)?([一二两三四五1-5][居室房]室?)`)
)

const (
	notJust = `(?:只|仅仅?|单单?|光|但)(?:是|有|要|看|考虑|想要?|买|找|限于?)+`
	wanting = `(?:可以|想|要|看看?|考虑|买|找|有|是|带|行|能)*`
)

// inclusively rewrites words such as 不仅 and 除了…还 that look like a negation but do not exclude the term after them.
func inclusively(query string) string {
	if strings.ContainsAny(query, "不非") {
		query = notOnlyBut.ReplaceAllString(query, "${1}、$2")
		query = notOnlyToo.ReplaceAllString(query, "${1}、$2")
		query = notOnlyOne.ReplaceAllString(query, "不介意")
		query = unneeded.ReplaceAllString(query, "，不介意$1，")
		query = onlyAmong.ReplaceAllString(query, "$1")
		query = whoWouldNot.ReplaceAllString(query, "不介意")
		query = cannotBear.ReplaceAllString(query, "要有$1")
		query = lacking.ReplaceAllString(query, "没有${1}的不要")
		query = faint.ReplaceAllString(query, "不介意")
		query = notSaidBad.ReplaceAllString(query, "不介意$1，")
	}
	query = notYetSold.ReplaceAllString(query, "不要已成交，$1")
	query = lastResort.ReplaceAllString(query, "不介意")
	if strings.Contains(query, "没") {
		query = wantOf.ReplaceAllString(query, "${1}${2}或$3")
	}
	query = amongRooms.ReplaceAllString(query, "$1，$2")
	query = indifference.ReplaceAllString(query, "${1}不感兴趣")
	query = interest.ReplaceAllString(query, "$1")
	if strings.ContainsAny(query, "别其剩") && !strings.ContainsAny(query, "除非外") {
		query = othersOut.ReplaceAllString(query, "$1")
	}
	if strings.Contains(query, "除") && strings.ContainsAny(query, "还也") {
		query = besidesBut.ReplaceAllString(query, "${1}${2}、$3")
		query = besidesToo.ReplaceAllString(query, "${1}${2}、$3")
	}
	if strings.Contains(query, "环") {
		query = beyondRing.ReplaceAllString(query, "${1}环外")
		query = furthest.ReplaceAllString(query, "${1}环内$2")
	}
	return leastRooms.ReplaceAllString(query, "${1}以上")
}
