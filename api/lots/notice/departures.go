package notice

import (
	"slices"

	"fapai/api/platform/pattern"
)

const leaver = `(?:承租人|承租方|承租户|承租企业|租赁户|租户|租客|房客)`

var (
	// tenantLeft matches a statement that a tenant has moved out: 租期届满后承租人已经搬走.
	tenantLeft = pattern.MustCompile(`(?:^|[^部分一二两三四五六七八九十0-9])` + leaver + `(?:\p{Han}{0,2}某{1,2})?(?:现|均|都|全部|业)*已(?:经|于[^,;]{2,14})?` +
		`(?:自行|全部|主动)*(?:搬走|搬离|搬出|搬空|迁出|迁走|撤离|撤场|撤出|撤走|腾退|腾空|退租|退场|撤(?:$|[,;]))`)
	// leftInPart matches words which show that another tenant stays or a lease goes on: 部分, 仍, 未到期.
	leftInPart = pattern.MustCompile(`部分|其中|另(?:外|有|一|租|行)|其[余他]|尚有|仍|未(?:解除|到期|届满|终止|搬|退|腾|撤)|[一二两三四五0-9][户家]|[层楼]|继续|是否|如|若|若干`)
	// stillLet matches a statement that a tenant has left but another part is still let: 一层租户已退租，二层仍在租.
	stillLet = pattern.MustCompile(`(?:退租|搬离|搬走|撤场|迁出|腾退|搬出)[^;]{0,10},[^;]{0,10}(?:仍|尚|其余|继续)[^,;未无不]{0,8}(?:在租|出租|承租|租给|租赁|有租)`)
	// partUsed matches words for the use of one part of a lot: 由某店使用.
	partUsed = pattern.MustCompile(`[^不未无]由[^,;]{1,20}(?:占用|居住|使用|承租|经营)|(?:^|[^不未无])(?:出租|租)给`)
	// partEmpty matches a statement that a floor, room or building is empty: 二层空置.
	partEmpty = pattern.MustCompile(`(?:层|楼|号|室|间|幢|栋|单元|#|房|铺|库|车位)(?:现|目前|均|已|长期|暂)*(?:空置|闲置|空着|空关|无人(?:居住|占用|使用|在住|$|[,;]))`)
)

// wholeEmpty matches a statement that the lot has been empty since its former use: 原由某公司承租，商铺空置至今.
var wholeEmpty = pattern.MustCompile(`原(?:系|是)?由[^;]{2,40},(?:该|现)?(?:商铺|房屋|房产|标的物?|厂房)(?:一直)?(?:空置|闲置|空关)至今`)

// restUsed matches a statement that another part of the lot is still used: 原承租人已腾退一层，二层仍在使用.
var restUsed = pattern.MustCompile(`(?:层|楼|间|部分|区域|其余)[^,;未无不]{0,4}(?:仍|尚|还)(?:在|由)?[^,;未无不]{0,10}(?:使用|占用|居住|经营|出租)|(?:人|户)(?:现|目前)?(?:尚|仍|还)?未(?:搬|腾)`)

// afterTenant changes Lease from Yes to No if the sentence states that the tenant has left, and drops the other facts
// about the tenant.
func afterTenant(text string, all []Fact) []Fact {
	if stillLet.MatchString(text) {
		for i, f := range all {
			if f.Topic == Lease && f.Value == No {
				all[i].Value = ""
			}
		}
		return all
	}
	if !tenantLeft.MatchString(text) || leftInPart.MatchString(text) ||
		nextTenant.MatchString(text) || letAgain.MatchString(notRenewedAfter.ReplaceAllString(text, "")) {
		return all
	}
	for i, f := range all {
		if f.Topic == Lease && f.Value == Yes {
			all[i].Value = No
		}
	}
	return slices.DeleteFunc(all, func(f Fact) bool {
		return f.Topic == LeaseUntil || f.Topic == Occupied && f.Value == Yes && f.By == "tenant"
	})
}

// endedSince matches a sentence which states that the lease of an earlier sentence has ended: 2026年9月药房已退租撤场.
var endedSince = pattern.MustCompile(`^该(?:合同|租约)(?:期满|到期)后[^；;。]{0,12}未续[^；;。]{0,20}已[^；;。未]{0,14}(?:搬离|搬出|退场|撤离)|^[^；;。]{0,24}[^未不没否若如须应请需将]已(?:经|于[^，,；;。]{2,14})?(?:办理)?(?:退租|撤租)(?:$|[撤，,搬离并且])`)

// removedSince matches a sentence which states that the court has removed the lease of an earlier sentence:
// 该租赁设立于抵押之后，已由本院除去租赁后拍卖.
var removedSince = pattern.MustCompile(`^该租[^。；;]{0,30}[^未不应须将可]已(?:由|经)?(?:本院|法院|依法|裁定)*(?:除去|涤除|去除)`)

// ownSentences is the number of latest facts that a sentence about the end of a lease may change.
const ownSentences = 8

// endLease turns the latest facts about a lease and its tenant into mentions (empty value).
func endLease(all []Fact) {
	for i := max(0, len(all)-ownSentences); i < len(all); i++ {
		f := &all[i]
		if f.Topic == Lease && f.Value == Yes || f.Topic == LeaseUntil || f.Topic == Occupied && f.By == "tenant" {
			f.Value, f.By = "", ""
		}
	}
}

// partOver matches a statement that the lease of a part has ended.
var partOver = pattern.MustCompile(`已(?:经|全部|均)?(?:到期|届满|期满|搬|腾|终止|解除|撤)`)

// partlyEmpty drops "not occupied" and "not let" if they concern only a part of the lot and another part is used:
// 一层由某店占用，二至四层闲置.
func partlyEmpty(text string, all []Fact) []Fact {
	if partEmpty.MatchString(text) && slices.Contains(valuesOf(all, Lease), Yes) && !partOver.MatchString(text) {
		all = slices.DeleteFunc(all, func(f Fact) bool { return f.Topic == Lease && f.Value == No })
	}
	used := valuesOf(all, Occupied)
	if wholeEmpty.MatchString(text) {
		return all
	}
	if restUsed.MatchString(text) {
		return slices.DeleteFunc(all, func(f Fact) bool { return f.Topic == Occupied && f.Value == No })
	}
	if !slices.Contains(used, No) || !partEmpty.MatchString(text) ||
		!slices.Contains(used, Yes) && !partUsed.MatchString(text) {
		return all
	}
	return slices.DeleteFunc(all, func(f Fact) bool { return f.Topic == Occupied && f.Value == No })
}

// letByOwner matches a statement that the occupant rents the lot from the owner: 现被某会所占用，与被执行人之间存在租赁关系.
var letByOwner = pattern.MustCompile(`与[^,;不未无]{0,12}(?:被执行人|产权人|业主|所有权人|开发商)\)?[^,;不未无]{0,8}(?:存在|有|签订了?|签有)[^,;未无不]{0,8}租赁(?:关系|合同)`)

// usedByTenant changes the occupant from "other" to "tenant" if the sentence states a lease with the owner.
func usedByTenant(text string, all []Fact) []Fact {
	if letByOwner.MatchString(text) && slices.Contains(valuesOf(all, Lease), Yes) {
		for i, f := range all {
			if f.Topic == Occupied && f.By == "other" {
				all[i].By = "tenant"
			}
		}
	}
	return all
}

var (
	// builtOn matches a statement that something was added to a house, and unapproved the statement after it that there
	// is no permit: 楼顶加盖铁皮棚一间，未经审批.
	builtOn    = pattern.MustCompile(`(?:加盖|搭建|扩建|加建|改建)(?:了|有|的)?[^,;不未无]{1,14}$`)
	unapproved = pattern.MustCompile(`^,(?:但|均|且)?(?:未|没有|无)(?:经|办理|取得|经过)?(?:任何|相关)?(?:规划|建设|审批|报批|许可|批准|报建)`)
)

// readAddition adds IllegalBuild if a sentence states that something was built without a permit.
func (r *reader) readAddition() {
	for _, c := range r.readClauses() {
		if c.states() && !c.has("duty") && builtOn.MatchString(c.text()) && unapproved.MatchString(r.s[c.to:]) {
			r.add(IllegalBuild, Yes)
		}
	}
}

var (
	// relation matches a clause that states how the occupant is related to the owner.
	relation = pattern.MustCompile(
		`(?:占用|占有|使用|居住)人与(?:被执行人|产权人|所有权人|权利人|债务人|业主|房主)(?:的|之间)?(?:的)?关系(?::|为|系|是)([^,;:]{1,12})`)
	relatives = pattern.MustCompile(`^(?:系|为|是)?(?:其)?(?:本人|夫妻|夫妇|配偶|父子|父女|母子|母女|父母|子女|兄弟|姐妹|兄妹|姐弟|祖孙|翁婿|婆媳|亲属|亲戚|家属|家人)`)
	strangers = pattern.MustCompile(`^(?:系|为|是)?(?:其)?(?:朋友|友人|同事|员工|职工|同学|邻居|债权人|无关系|无亲属关系|案外人)`)
)

// readRelation reads what kind of person occupies the lot from the occupant's relation to the owner.
func (r *reader) readRelation() {
	m := relation.FindStringSubmatch(r.s)
	switch {
	case m == nil:
	case relatives.MatchString(m[1]):
		r.addBy(Occupied, Yes, "owner")
	case strangers.MatchString(m[1]):
		r.addBy(Occupied, Yes, "other")
	}
}
