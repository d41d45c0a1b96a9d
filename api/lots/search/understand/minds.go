package understand

import (
	"strings"

	"fapai/api/platform/pattern"
)

var (
	// changedMind matches what a buyer wanted before: 本来想买海淀 现在改看昌平.
	changedMind = pattern.MustCompile(`(^|[ ,，;；。])(?:我们?|咱们?)?(?:本来|原来|原本|原先|起初|一开始|早先)(?:是|就|都|一直)*(?:想|打算|准备|计划|要|看|考虑|看好|看中|相中)+(?:买|看|住|要|选|找|去|在)*` +
		`[^,，;；。\s不没]{2,8}?(?:的|来着)?[,， ]+(?:但是?|可是?|不过|结果)?(?:(?:现在|后来|如今|目前|眼下)(?:我们?|就|想|打算|决定|准备|只好|只能|还是|只|看|买|要|选|改|换|转|成|到|为|去|住)+|(?:我们?|就|还是)*(?:改|换|转)(?:看|买|成|到|为|去|要|选|住)*)`)
	// unable matches a buyer who gets no loan, which is not a condition: 我贷不了款.
	unable = pattern.MustCompile(`(^|[ ,，])(?:我们?|咱们?|本人|自己)(?:现在|目前|征信不好|年纪大)*(?:贷不(?:了|到)款|办不了贷款|不能贷款|没法贷款|不可以贷款)了?`)
	// nearly matches 小 before an amount that is almost reached: 小二百万.
	nearly = pattern.MustCompile(`(^|[ ,，的要在得价居室])小((?:[一二两三四五六七八九]百[一二三四五六七八九]?十?万|[一二两三四五六七八九]?千万))`)
	// halfYi matches half of 亿 in speech: 半个亿.
	halfYi = pattern.MustCompile(`(^|[^个0-9一二两三四五六七八九])半个?亿`)
	// lapsed matches leases that have run out and are accepted, and those that have not and are refused.
	lapsed = pattern.MustCompile(`租(?:约|期)(?:已经?)?到期了?的?(?:倒|还)?(?:可以|行|可|能接受|没问题)[,， ]*(?:但是?)?(?:还?没有?|未)到期的?(?:就|都)?(不行|不要|不可以|免谈|不看|不考虑|算了|别推)`)
	// mustHave matches two denials around what is asked for: 不看海淀不行.
	mustHave = pattern.MustCompile(`不(?:看|买|去|住|选|考虑|带|配|是)([^ ,，;；。不没]{2,8}?)(?:可|绝对|肯定|真的?|就|还)*不(?:行|成)的?($|[ ,，;；。])`)
	// elseWhat matches a question after which nothing else is left: 我不买别墅买什么.
	elseWhat = pattern.MustCompile(`(?:我们?|咱们?)?不(?:买|看|住|选|去)([^ ,，;；。不没]{2,8}?)(?:还能|还|又?能)?(?:买|看|要|住|选|去)(?:什么|啥|哪儿?|哪里|谁)的?呢?($|[ ,，?？])`)
	// taken matches a condition with which the buyer takes a lot: 如果有电梯就考虑.
	taken = pattern.MustCompile(`(?:如果|要是|假如)(?:是)?([^,，;；。\s不没]{2,10}?)(?:的话)?[,， ]?就(?:考虑|买|看看?|要|选|下手|拿下|可以|行)(?:了|的)?($|[ ,，;；。])`)
	// owned matches a home that the buyer has and gives up: 手里有一套一居 想换三居.
	owned = pattern.MustCompile(`(?:我|我们)?(?:手里|手上|名下|家里|现在)(?:已经)?有(?:了)?(?:一?套|[一两二三]套|一?个)?[^ ,，;；。不没]{2,10}?(?:的?房子?)?(?:要|想|准备|打算)?卖?[ ,，]*(?:想|打算|准备|要)(?:把它)?(?:换成?|置换成?|卖了(?:换|买))`)
	// onlySuch matches a complaint about what alone is left: 不要告诉我只有六环外的.
	onlySuch = pattern.MustCompile(`(?:不要|别)(?:再)?(?:告诉|跟我说|和我说|说)我?(?:只有|只剩下?|都是|全是)`)
	// outside matches a list with spaces between the words of an exclusion: 除朝阳 通州 大兴 之外.
	outside = pattern.MustCompile(`除了?([^ ,，;；。除外]{2,4}(?: [^ ,，;；。除外]{2,4}){1,4}) ?(之外|以外)`)
	// districts matches several districts of Beijing in one word: 朝海, 东西城, 城六区.
	districts = pattern.MustCompile(`(^|[ ,，除了要在看买想去是])(朝海|海朝|东西城|城六区|城八区)(?:两个?区|这两个区|区)?($|[ ,，外以之的都不别内两三一四小])`)
)

// districtsOf maps such a word to the districts.
var districtsOf = map[string]string{"朝海": "朝阳、海淀", "海朝": "海淀、朝阳", "东西城": "东城、西城",
	"城六区": "东城、西城、朝阳、海淀、丰台、石景山", "城八区": "东城、西城、朝阳、海淀、丰台、石景山"}

// minded drops what a buyer wanted before, and writes amounts and districts in full.
func minded(query string) string {
	query = changedMind.ReplaceAllString(query, "$1")
	query = unable.ReplaceAllString(query, "$1")
	query = nearly.ReplaceAllString(query, "${1}将近$2")
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
