package understand

import (
	"strings"

	"fapai/api/platform/pattern"
)

var (
	// changedMind matches a former wish that the buyer has given up: 本来想买海淀 in 本来想买海淀 现在改看昌平.
	changedMind = pattern.MustCompile(`(^|[ ,，;；。])(?:我们?|咱们?)?(?:本来|原来|原本|原先|起初|一开始|早先)(?:是|就|都|一直)*(?:想|打算|准备|计划|要|看|考虑|看好|看中|相中)+(?:买|看|住|要|选|找|去|在)*` +
		`[^,，;；。\s不没]{2,8}?(?:的|来着)?[,， ]+(?:但是?|可是?|不过|结果)?(?:(?:现在|后来|如今|目前|眼下)(?:我们?|就|想|打算|决定|准备|只好|只能|还是|只|看|买|要|选|改|换|转|成|到|为|去|住)+|(?:我们?|就|还是)*(?:改|换|转)(?:看|买|成|到|为|去|要|选|住)*)`)
	// openedMind matches a term that the buyer refused before and now accepts: 本来不想买公寓 现在想买.
	openedMind = pattern.MustCompile(`(^|[ ,，;；。])(?:我们?|咱们?)?(?:本来|原来|原本|原先|起初|一开始|早先)(?:是|就|都|一直)*不(?:想|打算|准备|要|看|考虑|喜欢|接受)+(?:买|看|住|要|选)*` +
		`([^,，;；。\s不没]{2,8}?)的?[,， ]+(?:但是?|可是?|不过)?(?:现在|后来|如今|目前|眼下)(?:我们?|又|也|就|都)*(?:想|要|考虑|可以|能|愿意|打算|接受)(?:买|看|要|考虑|接受)?了?($|[ ,，;；。])`)
	// unable matches a statement that the buyer gets no loan. It is not a condition for the lot: 我贷不了款.
	unable = pattern.MustCompile(`(^|[ ,，])(?:我们?|咱们?|本人|自己)(?:现在|目前|征信不好|年纪大)*(?:贷不(?:了|到)款|办不了贷款|不能贷款|没法贷款|不可以贷款)了?`)
	// nearly matches 小 before a round amount. The price is then slightly below the amount: 小二百万 is a little less than
	// 200万.
	nearly = pattern.MustCompile(`(^|[ ,，的要在得价居室])小((?:[一二两三四五六七八九]百[一二三四五六七八九]?十?万|[一二两三四五六七八九]?千万))`)
	// justOver matches an amount that the price slightly exceeds: 刚过三百万.
	justOver = pattern.MustCompile(`刚刚?(?:过|破|超过?|出)([0-9.一二两三四五六七八九十百千]+(?:万|w))`)
	// halfYi matches colloquial words for half of 亿: 半个亿.
	halfYi = pattern.MustCompile(`(^|[^个0-9一二两三四五六七八九])半个?亿`)
	// lapsed matches words that accept expired leases and refuse current ones: 租约已到期的可以 未到期的不要.
	lapsed = pattern.MustCompile(`租(?:约|期)(?:已经?)?到期了?的?(?:倒|还)?(?:可以|行|可|能接受|没问题)[,， ]*(?:但是?)?(?:还?没有?|未)到期的?(?:就|都)?(不行|不要|不可以|免谈|不看|不考虑|算了|别推)`)
	// mustHave matches a term between two negations that together demand it: 不看海淀不行.
	mustHave = pattern.MustCompile(`不(?:看|买|去|住|选|考虑|带|配|是)([^ ,，;；。不没]{2,8}?)(?:可|绝对|肯定|真的?|就|还)*不(?:行|成)的?($|[ ,，;；。])`)
	// elseWhat matches a rhetorical question which shows that the buyer accepts the term in it: 我不买别墅买什么 (what else but
	// a villa).
	elseWhat = pattern.MustCompile(`(?:我们?|咱们?)?不(?:买|看|住|选|去)([^ ,，;；。不没]{2,8}?)(?:还能|还|又?能)?(?:买|看|要|住|选|去)(?:什么|啥|哪儿?|哪里|谁)的?呢?($|[ ,，?？])`)
	// taken matches a feature on the condition of which the buyer would buy: 如果有电梯就考虑.
	taken = pattern.MustCompile(`(?:如果|要是|假如)(?:是)?([^,，;；。\s不没]{2,10}?)(?:的话)?[,， ]?就(?:考虑|买|看看?|要|选|下手|拿下|可以|行)(?:了|的)?($|[ ,，;；。])`)
	// owned matches a home that the buyer already owns and wants to give up: 手里有一套一居 想换三居.
	owned = pattern.MustCompile(`(?:我|我们)?(?:手里|手上|名下|家里|现在)(?:已经)?有(?:了)?(?:一?套|[一两二三]套|一?个)?[^ ,，;；。不没]{2,10}?(?:的?房子?)?(?:要|想|准备|打算)?卖?[ ,，]*(?:想|打算|准备|要)(?:把它)?(?:换成?|置换成?|卖了(?:换|买))`)
	// onlySuch matches the beginning of a complaint that nothing but the term after it is offered: 不要告诉我只有六环外的.
	onlySuch = pattern.MustCompile(`(?:不要|别)(?:再)?(?:告诉|跟我说|和我说|说)我?(?:只有|只剩下?|都是|全是)`)
	// outside matches terms between 除 and 之外 if spaces separate them: 除朝阳 通州 大兴 之外.
	outside = pattern.MustCompile(`除了?([^ ,，;；。除外]{2,4}(?: [^ ,，;；。除外]{2,4}){1,4}) ?(之外|以外)`)
	// districts matches one word that means several districts of Beijing: 朝海, 东西城, 城六区.
	districts = pattern.MustCompile(`(^|[ ,，除了要在看买想去是])(朝海|海朝|东西城|城六区|城八区)(?:两个?区|这两个区|区)?($|[ ,，外以之的都不别内两三一四小])`)
)

// districtsOf maps each abbreviation that districts matches to the names of the districts.
var districtsOf = map[string]string{"朝海": "朝阳、海淀", "海朝": "海淀、朝阳", "东西城": "东城、西城",
	"城六区": "东城、西城、朝阳、海淀、丰台、石景山", "城八区": "东城、西城、朝阳、海淀、丰台、石景山"}

// minded drops former wishes, and writes abbreviated amounts and districts in full.
func minded(query string) string {
	query = secondThoughts(query)
	query = openedMind.ReplaceAllString(query, "${1}不介意$2，$3")
	query = changedMind.ReplaceAllString(query, "$1")
	query = unable.ReplaceAllString(query, "$1")
	query = nearly.ReplaceAllString(query, "${1}将近$2")
	query = justOver.ReplaceAllString(query, "${1}出头")
	query = mustHave.ReplaceAllString(query, "$1$2")
	query = elseWhat.ReplaceAllString(query, "不介意$1，$2")
	query = taken.ReplaceAllString(query, "$1$2")
	query = owned.ReplaceAllString(query, "，")
	query = outside.ReplaceAllStringFunc(query, func(text string) string {
		m := outside.FindStringSubmatch(text)
		return "除" + strings.ReplaceAll(m[1], " ", "、") + m[2]
	})
	query = lapsed.ReplaceAllString(query, "租约到期可以，不要租约没到期的")
	query = halfYi.ReplaceAllString(query, "${1}5000万")
	if strings.ContainsAny(query, "海城朝") {
		query = districts.ReplaceAllStringFunc(query, func(text string) string {
			m := districts.FindStringSubmatch(text)
			return m[1] + districtsOf[m[2]] + m[3]
		})
	}
	return query
}

var (
	// notShown matches a wordy refusal at the end of a clause, after the refused term: 不用给我看了 in 公寓不用给我看了.
	notShown = pattern.MustCompile(`(?:别|不要|不用|不必|甭)再?(?:给|跟|向)我再?(?:推荐?|推送|看|发|介绍|显示|展示|列出?)了?($|[ ,，;；。])`)
	// hedged matches a denial that a term is refused, which accepts the term: 不能说不喜欢公寓, 不至于不要公寓.
	hedged = pattern.MustCompile(`(?:也|还|倒|我)*(?:不能说|不好说|谈不上|说不上|不至于|不见得|未必)(?:就|我|会)*不(?:想要?|要|喜欢|考虑|看|买|选|接受|能接受)`)
	// howLack matches words of a rhetorical question that demands the feature after them: 哪能没有电梯.
	howLack = pattern.MustCompile(`(?:哪能|岂能|怎能|怎么能|怎么可以|哪可以|哪儿能)(?:没有?|不带|缺)`)
	// noDemand matches words which deny that a feature is demanded: 不是硬性要求电梯, 不强制要求精装.
	noDemand = pattern.MustCompile(`(?:并?不是?|并非|没有?)(?:硬性|强制)的?(?:要求|规定|需要)?(?:要|有|带|是)*`)
	// anyRound matches a statement that all of the auction rounds named are acceptable: 不分一拍二拍.
	anyRound = pattern.MustCompile(`(?:不分|不限|不挑)(?:是)?([一二]拍[^ ,，;；。]{0,6})`)
	// onlyWanted matches a refusal of everything else that precedes the wanted term: 别的不要就要海淀.
	onlyWanted = pattern.MustCompile(`(?:(?:别的|其[他它]的?)(?:都|一律|我|全)*(?:不要|不看|不考虑|免谈)|(?:不要|不看|不考虑)(?:别的|其[他它]的?))[,， ]?(?:就|只|光|单)(?:要|看|买|考虑)`)
	// notMissed matches words before a term that the buyer does not want to miss: 别错过海淀.
	notMissed = pattern.MustCompile(`(?:不想|不能|不要|不可|不愿意?|舍不得|千万别|别)再?(?:错过|漏掉|漏了|遗漏|落下|忘了|忘记)了?`)
	// notLacking matches words before a feature that the lot must have: 不能少了电梯, 离不开地铁.
	notLacking = pattern.MustCompile(`(?:绝?不能|必?不可|不该)(?:缺少|少|缺)了?([^于过了少 ,，;；。])|(?:少|缺)不了|离不开`)
	// notMissedBehind matches such words after the feature: 电梯必不可少.
	notMissedBehind = pattern.MustCompile(`(^|[ ,，])([^ ,，;；。不]{2,6}?)(?:都|也|是|绝对|一定)*(?:不能少|必不可少|不可少|不可或缺|不能缺|少不了|缺不了|不能错过|别错过)的?了?($|[ ,，;；。])`)
	// setAside matches a condition that the buyer ignores for now: 抛开价格不谈.
	setAside = pattern.MustCompile(`(?:抛开|撇开|除开|且)([^ ,，;；。不]{2,8}?)不(?:谈|说|论|提)`)
	// oneAllowed matches an accepted term that is followed by a refused term: 可以公寓不可以商铺.
	oneAllowed = pattern.MustCompile(`可以(?:是|要|看|买)?([^ ,，;；。不]{2,6})不可以(?:是|要|看|买)?([^ ,，;；。吗]{2,6})吗?($|[ ,，;；。?？])`)
	// suggested matches a suggestion whose words contain a negation: 何不看看公寓, 不买也要看看别墅.
	suggested = pattern.MustCompile(`何不(?:看看?|买|选|考虑|要|试试)|不买也(?:要|想|可以|能)?(?:看看?|了解)`)
)

// wantedly rewrites wordy refusals as 不要, and denials of a refusal as 不介意 or 要有.
func wantedly(query string) string {
	if !strings.ContainsAny(query, "不别甭非没缺") {
		return query
	}
	query = notShown.ReplaceAllString(query, "不要$1")
	query = hedged.ReplaceAllString(query, "不介意")
	query = howLack.ReplaceAllString(query, "要有")
	query = notMissedBehind.ReplaceAllString(query, "${1}要有$2$3")
	query = notMissed.ReplaceAllString(query, "要")
	query = notLacking.ReplaceAllString(query, "要有$1")
	query = suggested.ReplaceAllString(query, "不介意")
	query = setAside.ReplaceAllString(query, "不介意$1，")
	query = oneAllowed.ReplaceAllString(query, "可以$1，不要$2$3")
	query = noDemand.ReplaceAllString(query, "不介意")
	query = anyRound.ReplaceAllString(query, "不介意$1，")
	return onlyWanted.ReplaceAllString(query, "只要")
}
