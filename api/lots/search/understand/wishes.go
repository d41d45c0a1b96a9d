package understand

import (
	"strings"

	"fapai/api/platform/pattern"
	"fapai/api/platform/quantity"
)

var (
	// onlyCase and refusedIs match words which introduce the only thing that the buyer refuses: 只有一种情况我不买 就是有人住,
	// 不能接受的是公寓.
	onlyCase  = pattern.MustCompile(`(?:只|唯一|就|仅)?(?:有|是)?一(?:种|类|个|点|条|样)(?:(?:情况|条件)的?` + isRefusedBy + `([^ ,，])|(?:房子?|类型|东西|户型)?的?` + isRefusedBy + `([^要看买考想选 ,，]))`)
	refusedIs = pattern.MustCompile(`(^|[ ,，])(?:我|最|唯一|唯独|绝对|坚决)*(?:不(?:能|可|会|想)?(?:接受|要|买|看|考虑|想要|喜欢|碰|容忍)|接受不了|受不了|忍不了|讨厌|忌讳|反感)的(?:情况|类型|房子?|东西|一点|一种|一个|一条)*(?:就|便|只)?是([^ ,，;；。]{2,10})($|[ ,，])`)
	// announced matches the number of refused things, followed by a list of them: 有两样不要 公寓和份额.
	announced = pattern.MustCompile(`(?:有|这|以下|下面|就|只有)*([两二三四2-4])(?:样|种|类|个|点|条)(?:东西|房子?|情况|类型)?(?:我|是|都|坚决|绝对)*(?:不要|不看|不考虑|不买|不接受|不能接受|不碰|免谈|排除)的?[ ,，:]+([^;；。!?]+)`)
	// becauseOf matches an event in the buyer's life that precedes a wish: 老婆怀孕了 in 老婆怀孕了想换个三居.
	becauseOf = pattern.MustCompile(`(^|[ ,，])([^ ,，;；。0-9]{3,10}了)(?:就|所以|因此|也|正)?(想|要|打算|准备|得|需要)(换|买|找|看|置换|搬)`)
	// notUrgent matches an auction round for which the buyer is in no hurry: 二拍不着急. justLooked matches a term that the
	// buyer only wants to look at: 别墅看看就行 真买还是住宅.
	notUrgent  = pattern.MustCompile(`([一二]拍|变卖)的?(?:先)?(?:不着急|不急|缓一缓)`)
	justLooked = pattern.MustCompile(`(^|[ ,，])([^ ,，;；。不没]{2,6}?)(?:也就|也)?看看就(?:行|好|得了|够了)[,， ]+(真|还是|要买|实际)`)
	// aloneOut matches the only refused term, which is between 就 and the refusal: 就东城不看.
	aloneOut = pattern.MustCompile(`(^|[ ,，])(?:就|唯独|单单)([^ ,，;；。不要看是买算别没]{2,6}?)不(?:看|要|考虑|行|买|去)($|[ ,，])`)
	// isLimit matches a feature that the buyer calls a requirement: 不带租约是底线.
	isLimit = pattern.MustCompile(`(^|[ ,，])([^ ,，;；。]{2,8}?)(?:是|才是)(?:我的)?(?:底线|前提|硬性?要求|硬性?条件|必须的|必要条件|首要条件|第一位的?)($|[ ,，])`)
	// betterBuy matches two things of which the second is preferred: 买公寓不如买住宅.
	betterBuy = pattern.MustCompile(`(^|[ ,，])(?:买|选|看|住)([^ ,，;；。不]{2,8}?)(?:还|真|倒|都)?不如(?:买|选|看|住)([^ ,，;；。不]{2,8})`)
	// mainly matches a first choice and a second choice: 住宅为主 公寓为辅.
	mainly = pattern.MustCompile(`([^ ,，;；。]{2,6}?)为主[,，、 ]*([^ ,，;；。]{2,6}?)为(?:辅|次)`)
	// ever matches an adverb before a refusal: 从来 in 从来不看一拍.
	ever = pattern.MustCompile(`(?:从来|从|向来|一向|永远|一直)(不(?:看|要|买|考虑|碰|选))`)
	// askedWhether matches a question whether there is a restriction or drawback: 限购吗.
	askedWhether = pattern.MustCompile(`(^|[ ,，的居室房寓])((?:有)?(?:限购|占用|欠费))(?:吗|么|嘛)`)
	// soldFirst matches a home that the buyer sells first: 把老房子卖了 in 把老房子卖了换海淀三居.
	soldFirst = pattern.MustCompile(`(?:准备|打算|想|要)?(?:先)?把[^ ,，;；。不没]{2,6}?卖(?:了|掉)(?:之?后)?(?:再)?(?:换|买|置换)`)
	// noneFit matches the words between a first choice and a second choice: 没有合适的话就 in 朝阳没有合适的话就通州.
	noneFit = pattern.MustCompile(`没有?(?:合适|满意)的?(?:房子?|房源)?(?:的?话)?[,， ]*(?:那?就|再)(?:看看?|买|选|去)?([^ ,，;；。别不算了吧])`)
	// notEvery matches a denial that all things of a kind are refused or wanted: 并不是所有公寓都不要.
	notEvery = pattern.MustCompile(`(?:也|并)?(?:不是|并非)(?:所有|每[个套种]|任何|全部|什么)的?([^ ,，;；。不]{2,8}?)的?(?:我们?|咱)?(?:都|全|一概)不?(?:要|看|考虑|买|想要|喜欢|接受|排斥|排除|拒绝|行|可以)`)
	// hasTo matches 得 in the meaning "must" before a feature that is required: 得能贷款, 但得有暖气.
	hasTo = pattern.MustCompile(`(^|[ ,，])(?:但是?|不过|可是?)?(?:就|也|还|都|总|总归)?得(能|有|带|是|要|靠|近|可以|支持|在)`)
	// hasToBehind matches a required feature that precedes 必须有: 车位必须有.
	hasToBehind = pattern.MustCompile(`(^|[ ,，])([^ ,，;；。不没]{2,6}?)(?:是|肯定|那是)?(?:必须|一定要?|务必要?|必|非得|得)(?:要|得)?有的?($|[ ,，;；。])`)
	// refusesThing matches 不能接受 before the refused term. In other queries, 不能接受 follows the term.
	refusesThing = pattern.MustCompile(`(^|[ ,，])(?:但是?|不过|可是?|就是|就|绝对|完全|实在|我|唯独)*(?:不能|无法|没法|不可|不会|难以)(?:接受|忍受|容忍)([^ ,，的了吗啊不没无缺])`)
	// fineBehind matches words after terms which state that the buyer accepts them: 都不嫌 in 三居四居都不嫌.
	fineBehind = pattern.MustCompile(`(都|也)不嫌弃?($|[ ,，;；。])`)
	// acceptsThing matches words of acceptance and the drawback that is accepted: 能接受占用.
	acceptsThing = pattern.MustCompile(`(^|[ ,，的居室房])(?:我|也|都|又|并|倒|其实|从来)*(?:可以接受|能够?接受|可接受|愿意接受|不怕|不嫌弃?|能忍受?|忍得了|无惧)((?:被|有|带|没有?|无)?(?:人?占用|租约|租客|欠费|户口|份额|毛坯|步梯|限购|全款|凶宅|顶层|一楼|顶楼|老破小|垫税))的?(?:房子?)?(?:也行|也可以?)?($|[ ,，但])`)
	// mayLack matches a feature that the lot need not have: 可以没有精装. exempted matches things that the buyer, not the
	// lot, may lack.
	mayLack = pattern.MustCompile(`(^|[ ,，])(?:可以|可|允许|能)(没有?|不带|无|不是|不要)([^ ,，;；。不没吗]{2,6}?)的?(?:也行|也可以?)?($|[ ,，但])`)
	// lackWords matches features for whose absence the vocabulary has a word with 没有: 没有电梯.
	lackWords = pattern.MustCompile(`^(?:电梯|车位|装修)$`)
	exempted  = pattern.MustCompile(`资格|社保|户口|限购|全款|租约|占用|欠费|首付|户|租`)
	// whichever matches alternatives if the buyer accepts all of them: 不管是一拍二拍, 不论公寓住宅都行.
	whichever = pattern.MustCompile(`(?:不论|无论|甭管|不管它?是)(?:是|要|买|有)?([^ ,，;；。如怎什谁哪多][^ ,，;；。]{1,9}?)(?:都|全|也)?(?:行|可以?|成|要|看|好)?($|[ ,，])`)
	// nowAsked matches a condition that has no results and the condition that replaces it: 500万以下的没有 那600万以下的呢.
	nowAsked = pattern.MustCompile(`(^|[ ,，])([^ ,，;；。]{2,10}?)的?(?:没有|没了|找不到|买不到|没货)(?:的话)?[,， ?？]+那(?:么|就)?([^ ,，;；。]{2,10}?)的?(?:呢|有吗|有没有)($|[ ,，?？])`)
	// secondThought matches a former wish that precedes 还是: 本想买通州 in 本想买通州 想想还是买顺义吧.
	secondThought = pattern.MustCompile(`(^|[ ,，])(?:我们?|咱们?)?(?:本想|原想|本打算|原打算|本要|本来想?|原本想?|原来想?)(?:着|要)?(?:买|看|选|去|要|住)?[^ ,，;；。不没]{2,8}?(?:的|来着)?[,， ]+(?:但是?|可是?|不过)?(?:我|又)?(?:想想|想了想|考虑再三|后来|再想想|觉得|算了)?[,， ]*还是(?:买|看|选|去|要|考虑|住)?([^ ,，;；。不]{2,8}?)(?:吧|好了|好|合适|算了)?($|[ ,，])`)
	// onSale matches a home that the buyer wants to sell: 有一套公寓要卖.
	onSale = pattern.MustCompile(`(^|[ ,，])(?:我们?|咱们?)?(?:手里|手上|名下|家里|现在|目前|自己)?(?:还|已经)?有(?:了)?(?:一?套|[一两二三]套|一?个|一?间)[^ ,，;；。不没]{2,10}?(?:要|想|准备|打算)+(?:卖|出手|出售|处理|转让)(?:掉|了|出去)?[,， ]+(?:同时|再|然后|顺便|另外)?`)
	// bothEver matches several terms that one 都 refuses together: 写字楼也好商铺也罢 都不考虑.
	bothEver = pattern.MustCompile(`([^ ,，;；。]{2,6}?)(?:也好|也罢)[,，、 ]?([^ ,，;；。]{2,6}?)(?:也好|也罢)[,， ]*((?:我|通通|统统|全)*都不|(?:一律|一概)不)`)
	// stillShown matches a complaint that a term is still shown: 怎么还有公寓.
	stillShown = pattern.MustCompile(`(?:怎么|为什么|为啥|咋)(?:还|又|净|尽|全|老|总)+有([^ ,，;；。吗]{2,10}?)(?:啊|呀|呢)?($|[ ,，?？])`)
	// orRoomsElse matches 其他 before a number of rooms. There, it means other places: 东城西城不要 其他两居.
	orRoomsElse = pattern.MustCompile(`(^|[ ,，])(?:其他|其它|别的|其余|剩下)(?:的|区的?|地方的?)?([一二两三四五六1-6][居室房])`)
	// bareTenant matches a refusal of a lease or tenant that lacks 带: 不要租约.
	bareTenant = pattern.MustCompile(`(不要|不看|不考虑|不想要|拒绝|除了)(租约|租客|租户)($|[ ,，的和、或])`)
	// neither matches 既 before a refusal or a wish. It does not change the meaning: 既不要底商也不要写字楼.
	neither = pattern.MustCompile(`既(不|没|无|要|有|想|能)`)
	// corners matches orientations without 朝 that follow a refusal: 不要东南和西南.
	corners = pattern.MustCompile(`(?:不要|不看|别要|不考虑|不想要|除了)(?:(?:东南|西南|东北|西北)(?:[和或跟、,，]|以及)?)+(?:朝?向)?`)
	corner  = pattern.MustCompile(`东南|西南|东北|西北`)
	// tonight matches a time of day between a day and an event: 今天晚上十点结束.
	tonight = pattern.MustCompile(`(今[天日晚]|明[天日早晚]|后天|[日号])((?:早上|上午|中午|下午|晚上|夜里|凌晨)(?:[0-9一二两三四五六七八九十]{1,3}点(?:半|钟|整)?)?|[0-9一二两三四五六七八九十]{1,3}点(?:半|钟|整)?)(?:前|之前|以前)?(结束|截止|开拍|开始|拍)`)
)

// alternatives removes the words between alternatives.
var alternatives = strings.NewReplacer("还是", "", "或者", "", "或", "", "、", "", "和", "")

// isRefusedBy matches words of a refusal that precede what is refused: 我不接受的是.
const isRefusedBy = `(?:我|就|是|坚决|绝对|可)*(?:不(?:能|可|会|想)?(?:接受|要|买|看|考虑|想要|喜欢|碰|容忍)|接受不了|受不了|忍不了|讨厌|忌讳|反感)的?[,， :]*(?:那?就是|便是|是)[,， :]*`

// wishfully replaces wordy wishes, refusals and requirements by short ones.
func wishfully(query string) string {
	if strings.ContainsAny(query, "不受讨忌反") {
		query = ever.ReplaceAllString(query, "$1")
		query = aloneOut.ReplaceAllString(query, "${1}不要$2$3")
		query = betterBuy.ReplaceAllString(query, "${1}$3")
		query = notEvery.ReplaceAllString(query, "不介意$1，")
		query = onlyCase.ReplaceAllString(query, "不要$1$2")
		query = refusedIs.ReplaceAllString(query, "${1}不要$2$3")
		query = bothEver.ReplaceAllString(query, "$1、$2$3")
		query = whichever.ReplaceAllStringFunc(query, func(text string) string {
			m := whichever.FindStringSubmatch(text)
			return "不介意" + alternatives.Replace(m[1]) + "，" + m[2]
		})
		query = corners.ReplaceAllStringFunc(query, func(text string) string {
			return corner.ReplaceAllString(strings.TrimSuffix(strings.TrimSuffix(text, "向"), "朝"), "朝$0")
		})
	}
	if strings.ContainsAny(query, "接忍怕嫌惧容") {
		query = fineBehind.ReplaceAllString(query, "${1}行$2")
		query = acceptsThing.ReplaceAllString(query, "${1}，不介意$2，$3")
		query = refusesThing.ReplaceAllString(query, "${1}不要$2")
	}
	query = askedWhether.ReplaceAllString(query, "${1}是否$2")
	query = soldFirst.ReplaceAllString(query, "，")
	query = noneFit.ReplaceAllString(query, "或$1")
	query = isLimit.ReplaceAllString(query, "${1}${2}$3")
	query = mainly.ReplaceAllString(query, "$1、$2")
	query = notUrgent.ReplaceAllString(query, "不介意$1，")
	query = justLooked.ReplaceAllString(query, "${1}不介意${2}，$3")
	query = announced.ReplaceAllStringFunc(query, refuseListed)
	query = becauseOf.ReplaceAllString(query, "${1}${2}，${3}$4")
	query = bareTenant.ReplaceAllString(query, "${1}带$2$3")
	query = hasTo.ReplaceAllString(query, "${1}$2")
	query = hasToBehind.ReplaceAllString(query, "${1}要有$2$3")
	query = mayLack.ReplaceAllStringFunc(query, tolerateLack)
	query = nowAsked.ReplaceAllString(query, "${1}${2}，不对，$3$4")
	query = secondThought.ReplaceAllString(query, "${1}$2$3")
	query = onSale.ReplaceAllString(query, "，")
	query = stillShown.ReplaceAllString(query, "不要$1$2")
	query = orRoomsElse.ReplaceAllString(query, "${1}$2")
	query = tonight.ReplaceAllString(query, "${1}${3}，${2}，")
	return neither.ReplaceAllString(query, "$1")
}

// refuseListed replaces an announced list of refused things by 不要 and all of these things.
func refuseListed(text string) string {
	m := announced.FindStringSubmatch(text)
	n, _ := quantity.Parse(m[1])
	words := strings.FieldsFunc(m[2], func(r rune) bool { return strings.ContainsRune(" ,，", r) })
	listed, at := 0, 0
	for at < len(words) && listed < int(n) {
		listed += 1 + strings.Count(words[at], "、") + strings.Count(words[at], "和") + strings.Count(words[at], "跟")
		at++
	}
	return "不要" + strings.Join(words[:at], "、") + "，" + strings.Join(words[at:], " ")
}

// tolerateLack replaces a feature that the lot need not have by 不介意 and the feature, unless it is something that the
// buyer lacks.
func tolerateLack(text string) string {
	m := mayLack.FindStringSubmatch(text)
	if exempted.MatchString(m[3]) || lackWords.MatchString(m[3]) {
		return text
	}
	return m[1] + "不介意" + m[3] + "，" + m[4]
}
