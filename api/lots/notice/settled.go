package notice

import (
	"slices"

	"fapai/api/platform/pattern"
)

// outcome is a statement at the end of a sentence that decides a topic, whatever the sentence reports before it.
type outcome struct {
	topic     Topic
	value, by string
	is        *pattern.Pattern
	not       *pattern.Pattern // words for which the statement decides nothing; nil for none
	drops     []Topic          // further topics of the sentence that no longer hold
	verified  bool             // the statement corrects what somebody said before it
}

// gone matches the words after something that has ended, such as a registered mortgage.
const gone = `已(?:于[^,;()]{2,12}|经)?(?:全部|依法)?(?:注销|涤除|解除|撤销)`

var outcomes = []outcome{
	{topic: Arrears, value: No, is: pattern.MustCompile(`(?:现|目前|至今)(?:已|均)?无(?:任何)?(?:欠费|拖欠|欠缴)(?:情况|费用|记录)?(?:$|[,;])|` +
		`(?:该款|该费用|上述费用|上述欠费)已[^;不未]{0,16}(?:结清|缴清|付清)`),
		not: pattern.MustCompile(`(?:仍|另|尚|还)(?:有)?欠|部分|(?:结清|缴清|付清|无(?:任何)?(?:欠费|拖欠|欠缴))[^;]*[^;无]欠`), drops: []Topic{ArrearsAmount}},
	{topic: Arrears, value: Yes, is: pattern.MustCompile(`无(?:欠缴|拖欠)[^,;]{0,6}费,[^;无]{0,8}欠[^;无]{0,10}[0-9]`)},
	{topic: Hukou, value: No, verified: true,
		is:  pattern.MustCompile(`经[^;]{0,30}(?:核实|核查|查询|调取)[^;]{0,16}(?:并无|无|没有|未见)(?:任何)?户[籍口](?:登记)?(?:$|[,;])`),
		not: pattern.MustCompile(`是否|仍有|另有`)},
	{topic: Keys, value: No, is: pattern.MustCompile(`(?:法院|本院|我院)(?:现|目前)?(?:并)?(?:无|没有|未取得|未掌握|不掌握)(?:房屋|入户门?)?钥匙|` +
		`,无(?:入户|房门|大门|房屋|进户)门?钥匙\)`)},
	{topic: Mortgage, value: No, is: pattern.MustCompile(`☑有\([^()]*抵押(?:权|登记)?` + gone),
		not: pattern.MustCompile(`仍|另|二抵|第二|现有|尚有|除|注销的|[如若]`)},
	{topic: Lease, value: No, is: pattern.MustCompile(`☑有[^()]{0,4}(?:\([^()]*|[^;]*\(备注:[^()]*)(?:目前|现)(?:房屋|该房)?(?:已)?无租赁`),
		not: pattern.MustCompile(`仍|另有|续`), drops: []Topic{LeaseUntil}},
	{topic: Priority, value: No, is: pattern.MustCompile(`(?:系|为|是)(?:本次的?)?优先购买权人[^;]{0,40}(?:书面|明确)?(?:声明|表示)放弃优先购买权?(?:$|[,;])`),
		not: pattern.MustCompile(`未放弃|另有|其余|其他|另一`)},
	{topic: Priority, value: Yes, is: pattern.MustCompile(`(?:共有人|承租人)[^;不未]{0,16}已(?:报名|书面|明确|依法|向本院)*(?:行使|主张)优先购买权`),
		not: pattern.MustCompile(`放弃|是否|[如若]`)},
	{topic: Occupied, value: Yes, by: "other", is: pattern.MustCompile(`由(?:共有人|案外人)\([^()]{2,30}\)(?:居住|占用|使用)`),
		not: pattern.MustCompile(`[如若曾原拟]|是否`)},
	{topic: Occupied, value: Yes, is: pattern.MustCompile(`(?:目前|现)(?:仍|尚)(?:由|被)[^,;不未]{2,12}(?:堆放|存放)[^,;]{0,6}(?:使用)?(?:$|[,;])`)},
	{topic: Lease, value: No, is: pattern.MustCompile(`(?:合同|租约|租期)(?:期满|到期|届满)后[^;]{0,12}未续[签租约][^;]{0,20}已[^;未]{0,14}(?:搬离|搬出|退场|撤离)|` +
		`☑有租赁[^;]*\(备注:[^();]*租(?:赁合同|约)已[^();]{0,20}(?:届满|终止|解除)`), not: pattern.MustCompile(`仍|另有|部分`),
		drops: []Topic{LeaseUntil}},
	{topic: Lease, value: No, verified: true, is: pattern.MustCompile(`经(?:询问|核实|了解)[^,;]{0,8},其已于[^,;不未]{2,12}退租`),
		not: pattern.MustCompile(`仍|另有|部分`), drops: []Topic{LeaseUntil}},
	{topic: Mortgage, value: No, is: pattern.MustCompile(`原(?:有|设|设有)?的?[^,;()现未]{0,6}抵押(?:权|登记)?(?:\([^()]*\))?,?` + gone),
		not: pattern.MustCompile(`仍|另|二抵|第二|现有|尚有|除|注销的|[如若]`)},
	{topic: Lease, value: Unknown, verified: true, is: pattern.MustCompile(`(?:是否(?:存在|有)?租赁(?:关系)?|租赁(?:关系|情况)?(?:是否存在|真实性))(?:尚|均)?` +
		`(?:不详|不明|不清楚?|未知|(?:无法|未能)(?:核实|确认|查明))(?:$|[,;])`), drops: []Topic{LeaseUntil}},
	{topic: Tax, value: "buyer", is: pattern.MustCompile(`(?:一切|全部|所有|各项)的?税、?费[^;()]{0,6}\((?:包括|含)[^()]*` + sellers + `[^()]*\)(?:均|全部|都|一律)?由` +
		buyers + `(?:承担|负担|缴纳)`), not: pattern.MustCompile(`垫|返还|退还`)},
	{topic: Occupied, value: Yes, by: "tenant", is: pattern.MustCompile(`签订(?:了)?租赁合同[^;]*(?:目前|现)由[^,;]{2,8}(?:经营|使用|居住)`),
		not: pattern.MustCompile(`已(?:到期|届满|终止|解除)|由(?:被执行人|原?业主|产权人|所有权人|案外人|物业|法院|本院)`)},
	{topic: Occupied, value: Yes, by: "owner", is: pattern.MustCompile(`被执行人(?:一家|全家|及其?家人|本人|家属)?(?:都|还|仍|目前|现)+(?:居?住在?)(?:里面|屋内|房内|其中|内)(?:$|[,;])`),
		not: pattern.MustCompile(`曾|已(?:于[^,;]{2,10})?(?:搬|迁|腾)`)},
	{topic: Occupied, value: No, is: pattern.MustCompile(`被执行人[^;现仍尚未]{0,12}住[^;现仍尚未]{0,8},已(?:于[^,;不未]{2,12}|经|全部)?(?:搬离|搬出|迁出|搬走)(?:$|[,;])`),
		not: pattern.MustCompile(`部分|其他|其余|承租|另`)},
	{topic: Mortgage, value: No, is: pattern.MustCompile(`原抵押[^;现]{0,40},抵押(?:权|登记)?` + gone),
		not: pattern.MustCompile(`仍|另|二抵|第二|现有|尚有|除|注销的|[如若]`)},
	{topic: Priority, value: Yes, is: pattern.MustCompile(`(?:共有人|承租人)[^;不未]{0,16}享有优先购买权,(?:本院|法院)已[^;未]{0,10}(?:送达|通知)|` +
		`已(?:向本院|依法)?登记为优先购买权人|[^,;不非]{2,4}为优先购买权人,(?:本院|法院)已[^;未]{0,10}(?:送达|通知)`),
		not: pattern.MustCompile(`优先购买权[^;]*放弃|[如若]|是否`)},
	{topic: Priority, value: No, is: pattern.MustCompile(`优先购买权人为[^;]{2,40},(?:其|该(?:公司|人|单位|承租人|共有人))已[^,;未]{0,12}(?:声明|表示|承诺)?放弃(?:行使)?优先购买权`),
		not: pattern.MustCompile(`另有|其余|其他|另一`)},
	{topic: Loan, value: Yes, verified: true, is: pattern.MustCompile(`(?:可以?|支持|允许)申请(?:银行)?(?:按揭|公积金)?贷款,贷款(?:审批)?未(?:通过|获批)`)},
	// A court that lends no money itself does not exclude loans.
	{topic: Loan, verified: true, is: pattern.MustCompile(`(?:本院|法院)不(?:提供|办理)贷款(?:服务|业务)?,(?:也|亦|且)未委托`)},
	{topic: ArrearsBearer, value: "buyer", is: pattern.MustCompile(`(?:水|电|物业)[^;()]{0,10}欠费,?(?:均|全部|都)?由` + buyers + `(?:自行)?(?:承担|负担|结清|缴纳)`)},
	{topic: Hukou, value: Unknown, verified: true, is: pattern.MustCompile(`户[口籍]吗[^;]{0,6}自行[^;]{0,10}(?:查询|核实|了解)`)},
	{topic: Priority, value: No, is: pattern.MustCompile(`(?:共有人|承租人)[^;()无]{1,8}\(已?书面声明(?:不行使|放弃)优先购买权?\)$`),
		not: pattern.MustCompile(`另有|其余|其他|未声明`)},
	{topic: Hukou, value: Unknown, verified: true, is: pattern.MustCompile(`是否有人落户`), drops: []Topic{Occupied}},
	{topic: Restriction, value: Yes, is: pattern.MustCompile(`(?:本标的物?|该房|标的物)[^,;不未无]{0,4}纳入限购范围`)},
	{topic: Occupied, value: Yes, by: "other", is: pattern.MustCompile(`由被执行人的(?:债主|债权人|朋友|同事|邻居)[^,;()]{0,8}(?:\([^()]*\))?(?:居住|占用|使用)`),
		not: pattern.MustCompile(`[曾拟]|是否`)},
	{topic: Lease, value: Yes, is: pattern.MustCompile(`使用人:[^,;()]{2,24}\((?:承租|租赁|租用)\)`)},
	{topic: Occupied, value: Yes, by: "tenant", is: pattern.MustCompile(`使用人:[^,;()]{2,24}\((?:承租|租赁|租用)\)`)},
	{topic: Mortgage, value: Yes, is: pattern.MustCompile(`抵押权人[^;]{0,24}(?:承诺|同意)[^;]{0,24}(?:注销|解除|涤除)抵押(?:登记)?(?:$|[,;])`),
		not: pattern.MustCompile(`[如若]|是否`)},
	{topic: VacatedByCourt, value: "assist", is: pattern.MustCompile(`(?:法院|本院)(?:仅(?:负责)?)?协助[^;]{0,30}(?:不负责(?:腾退|清场|腾房)|(?:腾空|腾退|清场)由` + buyers + `)`)},
	{topic: Stage, value: "1", verified: true, is: pattern.MustCompile(`(?:仍为|(?:这次|本次|此次)(?:是|为|系))(?:第一次|首次|一)拍卖?(?:$|[,;])`), not: pattern.MustCompile(`[如若]|是否`)},
	{topic: Stage, value: "2", verified: true, is: pattern.MustCompile(`(?:仍为|(?:这次|本次|此次)(?:是|为|系))(?:第二次|二)拍卖?(?:$|[,;])`), not: pattern.MustCompile(`[如若]|是否`)},
	{topic: Usage, value: "住宅", is: pattern.MustCompile(`(?:属|为|系)限购(?:商品)?住房(?:$|[,;])`)},
	{topic: Restriction, value: Yes, is: pattern.MustCompile(`(?:属|为|系)限购(?:商品)?住房,(?:竞买人|买受人)(?:须|应|需)(?:具备|具有|符合)`)},
	{topic: Priority, value: Yes, is: pattern.MustCompile(`(?:但|且|仍|并)未放弃(?:行使)?优先购买权(?:$|[,;])`), not: pattern.MustCompile(`[如若]|是否`)},
	{topic: Stage, verified: true, is: pattern.MustCompile(`(?:[一二]拍|变卖)还是(?:变卖|[一二]拍)`)},
}

// settled replaces the facts of a sentence on each topic that the sentence decides at its end: 欠1.3万元，该款已结清.
func settled(text string, all []Fact) []Fact {
	s := pass(text).s
	for i := range outcomes {
		o := &outcomes[i]
		if !o.is.MatchString(s) || o.not != nil && o.not.MatchString(s) ||
			!o.verified && (hypothetical.MatchString(s) || embeds(text)) {
			continue
		}
		all = slices.DeleteFunc(slices.Clone(all),
			func(f Fact) bool { return f.Topic == o.topic || slices.Contains(o.drops, f.Topic) })
		all = append(all, Fact{Topic: o.topic, Value: o.value, By: o.by, Quote: text})
	}
	if onceLet.MatchString(s) || leaseRemoved.MatchString(s) {
		all = slices.DeleteFunc(slices.Clone(all), func(f Fact) bool { return f.Topic == LeaseUntil })
	}
	if m := nowAppraised.FindStringSubmatch(s); m != nil {
		if v, ok := parseMoney(m, ""); ok {
			all = slices.DeleteFunc(slices.Clone(all), func(f Fact) bool { return f.Topic == Appraisal })
			all = append(all, Fact{Topic: Appraisal, Value: plainNumber(v), Quote: text})
		}
	}
	return all
}

// onceLet matches a lease in the past, whose end is no end of a lease of the lot: 曾以每月6800元出租，租期至2020年底.
var onceLet = pattern.MustCompile(`(?:^|[^未不])曾[^;现仍尚]{0,20}(?:出租|租给|承租)[^;现仍尚续]*$`)

// leaseRemoved matches a decision to sell the lot without its lease, whose end then does not bind the buyer.
var leaseRemoved = pattern.MustCompile(`(?:裁定|决定)[^,;不未]{0,6}(?:去除|涤除|除去|解除)(?:该)?租赁(?:关系|权)?(?:后|再|进行|予以)*拍卖`)

// hypothetical matches words for which a sentence may decide nothing: 如, 是否.
var hypothetical = pattern.MustCompile(`[如若]|是否|能否|有无|可能|假设`)

// otherHolder matches a sentence about a further holder of a right of first refusal: 另有承租人某店.
var otherHolder = pattern.MustCompile(`^另(?:有|一)[^;；。]{0,24}(?:承租人|共有人|优先购买)`)

// ofOneHolder drops the waiver of one holder of a right of first refusal if another one has not waived it.
func ofOneHolder(all []Fact) []Fact {
	claimed, waived, other := false, false, false
	for _, f := range all {
		if f.Topic == Priority {
			claimed, waived = claimed || f.Value == Yes, waived || f.Value == No
			other = other || otherHolder.MatchString(f.Quote)
		}
	}
	if !claimed || !waived || !other {
		return all
	}
	return slices.DeleteFunc(all, func(f Fact) bool { return f.Topic == Priority && f.Value == No })
}

// clearedSince matches a sentence which states that the lot has been cleared after an act of the court.
var clearedSince = pattern.MustCompile(`(?:清退|腾退|除去租赁)[^。；;]{0,30}(?:房屋|该房|标的物?)?现已(?:腾空|空置)`)

// afterClearing drops statements that the lot is used if a later sentence states that the court has cleared it.
func afterClearing(all []Fact) []Fact {
	at := slices.IndexFunc(all, func(f Fact) bool {
		return f.Topic == Occupied && f.Value == No && clearedSince.MatchString(f.Quote)
	})
	if at < 0 {
		return all
	}
	kept := slices.DeleteFunc(slices.Clone(all[:at]), func(f Fact) bool { return f.Topic == Occupied })
	return append(kept, all[at:]...)
}

// nowAppraised matches the value of a new appraisal that replaces an earlier one: 现评估价为173.5万元.
var nowAppraised = pattern.MustCompile(`(?:现|新)评估价(?:值|格)?(?:为|:)?` + money)
