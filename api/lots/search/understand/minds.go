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
