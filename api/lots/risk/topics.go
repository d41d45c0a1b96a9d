package risk

import (
	"regexp"
	"strings"

	"github.com/samber/lo"

	"fapai/api/lots/lot"
)

// topic is one question that a lot's fields and documents answer with a code. Codes without a riskKind are answers that
// need no telling.
type topic struct {
	// hints: one of them is in every clause that can matter; it spares the expressions the rest.
	hints []string
	// label names the field in "label：value"; a value that is none of the answers (不详, 以现场为准) says nothing.
	label *regexp.Regexp
	// answers in the order in which a clause is asked, the narrow before the wide: 不存在租赁 contains 存在租赁.
	answers []answer
	// whole reads a sentence as one, where a supposition or a comma changes nothing. It answers the words that say so, too.
	whole func(sentence string) (code, words string)
	// value reads a labelled value that is no question of expressions, in the place of answers.
	value func(value string) (code string)
	// worst orders the codes: where sentences disagree the first of them stands.
	worst []string
	// weak is an answer that counts only where no sentence gives another.
	weak string
	// yes and no are what a column's 1 and 0 mean. field answers "1", "0", a code of the topic, words or nothing; it
	// outranks the documents.
	yes, no string
	field   func(h *lot.House) string
}

// answer is a code with the expressions that tell it: value of a labelled clause, text of a free one.
type answer struct {
	code        string
	value, text *regexp.Regexp
}

const (
	noStart  = `^(?:无(?:[^法]|$)|没有|否|不存在|暂无|均无|并无|未(?:发现|见|查|设|登记|出租|占))`
	yesStart = `^(?:有(?:[^无]|$)|存在|是|确有|尚有|仍有)`
	none     = `(?:无|没有|不存在|未发现|未见|未查到|未设立?)`
	buyer    = `(?:买受人|竞买人|竞得人|买方|受让人|受让方|竞拍人)`
)

func re(expr string) *regexp.Regexp { return regexp.MustCompile(expr) }

var topics = []topic{
	{
		yes: "lease", no: "no_lease", worst: []string{"lease", "no_lease"}, hints: []string{"租"},
		label: re(`租赁(?:情况|状况|状态|关系)?|出租(?:情况|状况)|租约(?:情况)?|是否(?:存在)?(?:租赁|出租)|有无(?:租赁|租约)`),
		answers: []answer{
			{
				"no_lease", re(noStart + `|^(?:尚未出租|租约已(?:解除|到期|终止))`),
				re(none + `[^，。；]{0,4}(?:租赁|租约|承租|出租)|未(?:对外)?(?:出租|设立租赁|设定租赁)|租(?:赁合同|约|赁关系)已(?:解除|到期|终止)`),
			},
			{
				"lease", re(yesStart + `|^(?:已出租|出租|承租|租给|租期|带租|现出租|目前出租)`),
				re(`(?:存在|设有|附有|签有|订有|带有|已有)[^，。；无]{0,6}(?:租赁|租约)|已(?:经)?(?:对外)?出租|(?:现|目前)(?:正|已|对外)*(?:出租|租)(?:给|于|中)|` +
					`带租(?:约)?(?:拍卖|变卖|处置|移交)|由(?:承租人|租户|租客)[^，。；]{0,6}(?:使用|占有|占用|居住|经营)|租(?:赁)?期(?:限)?(?:至|到|自)|处于出租状态|(?:有|存在)(?:租户|承租人)|租约(?:尚|仍)?未到期|` +
					`(?:承租人|租户)(?:正在|仍在|现)[^，。；]{0,6}(?:使用|占用|居住|经营)`),
			},
		},
		field: func(h *lot.House) string {
			if lo.FromPtr(h.Occupancy) == "2" {
				return "1"
			}
			return lo.FromPtr(h.LeaseStatus)
		},
	}, {
		yes: "occupied", no: "vacant", worst: []string{"occupied", "vacant"}, hints: []string{"占", "住", "腾", "空", "无人", "闲置", "清空"},
		label: re(`(?:占用|占有|占有使用|使用|居住|腾退|房屋现状|标的物现状)(?:情况|状况|现状)?`),
		answers: []answer{
			{
				"occupied", re(`(?:尚|仍|还)?未(?:予)?(?:腾退|腾空|清空)|并非空置|非空置`),
				re(`(?:尚|仍|还)未(?:腾退|腾空|清空)|未(?:腾退|腾空|清空)(?:完毕)?$|(?:并)?非空置`),
			},
			{
				"vacant", re(`^(?:空置|闲置|空房|无人|无占用|未占用|未被占用|已(?:经)?空)|已(?:经)?(?:腾空|清空|腾退)|处于空置|空置状态|目前空置|无人(?:居住|占用)`),
				re(`已(?:经)?(?:全部)?(?:由(?:本院|法院)?(?:强制)?)?(?:腾空|清空|腾退|清场)|(?:目前|现|处于|房屋|标的物?|现状|为|仍)(?:均)?(?:空置|闲置)|空置(?:状态|房屋)|` +
					`(?:现|目前|内)?无人(?:居住|占用|使用)|未(?:被|发现)[^，。；]{0,4}占用|未有人(?:居住|占用)|无[^，。；]{0,6}占用|腾空交付|腾空状态`),
			},
			{
				"occupied", re(`^(?:有人|占用|居住|自住|被占用)|有人(?:居住|占用)|(?:被执行人|案外人|他人|家属|亲属|老人|第三人)[^，。；]{0,10}(?:居住|占用|占有|使用)|自住`),
				re(`(?:被执行人|案外人|他人|第三人|家属|亲属|父母|子女|老人|原产权人|债务人)[^，。；]{0,14}(?:居住|占用|占有使用|实际占有)|有人(?:在内)?(?:居住|占用)|被[^，。；]{1,8}占用`),
			},
		},
		field: func(h *lot.House) string {
			switch lo.FromPtr(h.Occupancy) {
			case "0":
				return "0"
			case "1", "3":
				return "1"
			}
			return ""
		},
	}, {
		yes: "hukou", no: "no_hukou", worst: []string{"hukou", "no_hukou"}, hints: []string{"户"},
		label: re(`户口(?:情况|状况|登记|占用)?(?:情况)?|户籍(?:情况|状况|登记)?(?:情况)?|有无户口|是否有户口`),
		answers: []answer{
			{
				"no_hukou", re(noStart + `|^(?:已迁|均已迁|已全部迁)`),
				re(`(?:无|没有|不存在|未发现|未见|未查到|未登记)[^，。；]{0,6}(?:户口|户籍)|(?:户口|户籍)(?:均|现|都)?(?:已经?)(?:全部|均)?迁(?:出|走|移)|户(?:口|籍)(?:登记)?为空|(?:户口|户籍)[^，。；]{0,6}(?:无|没有)(?:人|登记)`),
			},
			{
				"hukou", re(yesStart + `|^(?:登记有|登记在册|未迁|[0-9一二三四五六七八九]+[人口])|(?:尚|仍)未迁`),
				re(`(?:有|存在|登记|留有|在册)[^，。；无]{0,14}(?:户口|户籍)(?:[^迁办的信管]|$|的?登记|未)|(?:户口|户籍)[^，。；]{0,8}(?:尚|仍|均|还)?未(?:迁|全部迁)|(?:户口|户籍)(?:仍|尚|现|均|登记)*在(?:该|此|本|涉案|标的)|(?:户口|户籍)[^，。；]{0,4}登记有[0-9一二三四五六七八九]+|(?:仍|尚)有[0-9一二三四五六七八九]+(?:人|口|名)[^，。；]{0,6}户(?:口|籍)`),
			},
		},
		field: func(h *lot.House) string { return lo.FromPtr(h.Hukou) },
	}, {
		yes: "only_home", no: "other_home", worst: []string{"only_home"}, hints: []string{"唯一"},
		label: re(`(?:是否)?(?:为|系|属于?)?(?:被执行人)?唯一住(?:房|宅)`),
		answers: []answer{
			{"other_home", re(noStart + `|^(?:不是|非)`), re(`(?:非|不是|不属|并非|不为|不系)[^，。；]{0,10}唯一`)},
			{
				"only_home", re(`^(?:是|系|有)`),
				re(`(?:系|为|属于?|是)[^，。；]{0,16}唯一(?:一套|的)?(?:住房|住宅|居住|房产|房屋)`),
			},
		},
	}, {
		yes: "arrears", no: "no_arrears", worst: []string{"arrears", "no_arrears"}, weak: "arrears_buyer", hints: []string{"欠", "费", "结清"},
		label: re(`欠费(?:情况|状况|金额|明细)?|(?:物业|水电|水|电|燃气|供暖|取暖|采暖|暖气)费?欠费(?:情况)?|拖欠费用(?:情况)?`),
		answers: []answer{
			{
				"no_arrears", re(noStart + `|^(?:不欠|未欠|已(?:全部)?结清|零|0(?:\.0+)?元)`),
				re(none + `[^，。；由]{0,8}(?:欠费|欠缴|拖欠)|(?:不|未|没有)(?:存在)?(?:拖)?欠(?:[^，。；]{0,12}费|$)|费(?:用)?(?:均|已|都)+(?:全部)?(?:结清|缴清|付清)`),
			},
			{
				"arrears", re(`^(?:有|存在|确有)(?:[^无]|$)|^(?:约|共计?|合计|截至|截止)?[^，。；]{0,24}[1-9][0-9,.]*(?:余)?万?余?元`),
				re(`(?:拖欠|欠缴|欠付|尚欠|共欠|累计欠|未缴|欠)[^，。；]{0,30}?[1-9][0-9,.]*(?:余)?万?余?元|欠费(?:约|共计?|合计|金额为?|总计)[^，。；]{0,6}[1-9][0-9,.]*万?余?元`),
			},
		},
		whole: arrearsBearer,
		field: func(h *lot.House) string {
			switch total := arrears(h); {
			case total > 0:
				return "1"
			case h.ArrearsTotal != nil:
				return "0"
			}
			return ""
		},
	}, {
		yes: "loan_ok", no: "full_cash", worst: []string{"full_cash", "loan_ok"}, hints: []string{"款"},
		label: re(`(?:是否|可否|能否)?(?:支持|可以?|可办理|办理)?(?:银行)?(?:按揭)?贷款(?:支持|情况)?`),
		answers: []answer{
			{
				"full_cash", re(`^(?:否|不|无)`),
				re(`(?:不|无法|不能|不可|不得|未)(?:支持|以|可以|办理|能|接受|提供|申请)*(?:银行|按揭|法拍)*贷款|(?:须|需|应|必须|要求)(?:一次性)?(?:付清|支付)?全款`),
			},
			{
				"loan_ok", re(`^(?:是|可|支持|能)`),
				re(`(?:支持|可以?(?:办理|申请|向[^，。；]{1,8}申请)?)(?:办理|申请)?(?:银行|按揭|法拍|住房)*贷款`),
			},
		},
		field: func(h *lot.House) string {
			if h.Loan == "1" || h.Loan == "0" {
				return h.Loan
			}
			return ""
		},
	}, {
		worst: []string{"tax_buyer", "tax_advance", "tax_each"}, hints: []string{"税"},
		whole: taxBearer,
		field: func(h *lot.House) string {
			return map[string]string{"1": "tax_each", "2": "tax_buyer", "3": "tax_advance"}[lo.FromPtr(h.TaxBurden)]
		},
	}, {
		yes: "court_vacates", no: "no_vacate", worst: []string{"no_vacate", "court_vacates"},
		hints: []string{"清场", "腾", "清退", "清空", "清理", "交付", "搬迁", "移交"},
		label: re(`(?:交付|腾退|清场|腾房|移交)(?:方式|情况|条件|责任)`),
		answers: []answer{
			{
				"no_vacate", re(`不(?:予)?负责|自行(?:清场|腾退|腾空|清理|清退|解决|处理)`),
				re(`不(?:予)?(?:负责|承担|保证)[^，。；]{0,10}(?:清场|腾退|腾房|腾空|清空|清退|搬迁|交付|清理|移交)|` +
					`(?:清场|腾退|腾房|腾空|清退|清理)[^，。；]{0,10}(?:由?` + buyer + `自行|不负责)|` + buyer + `(?:须|应|需)?自行(?:负责)?[^，。；]{0,8}(?:清场|腾退|腾房|腾空|清退|清空)`),
			},
			{
				"court_vacates", re(`(?:法院|本院|执行法院)(?:负责|依法|强制)`),
				re(`(?:法院|本院)(?:将)?(?:负责|依法)(?:将)?(?:强制)?(?:对)?[^，。；不]{0,12}(?:腾退|清场|交付|腾房|腾空|清空|清退|移交)`),
			},
		},
		field: func(h *lot.House) string { return map[string]string{"1": "1", "2": "0"}[lo.FromPtr(h.Delivery)] },
	}, {
		yes: "illegal_build", no: "sound", worst: []string{"illegal_build"}, hints: []string{"违", "瑕疵", "私搭"},
		label: re(`(?:违建|违章建筑|违法建设|违法建筑|违章)(?:情况|状况)?|(?:已知)?瑕疵(?:情况|状况)?`),
		answers: []answer{
			{"sound", re(noStart), re(none + `[^，。；]{0,6}(?:违章|违法建|违建|私搭)`)},
			{
				"illegal_build", re(`^(?:有|存在|是)|违章|违法建|违建|私搭|漏水|渗水|开裂`),
				re(`(?:存在|有|属于|系)[^，。；]{0,8}(?:违章建|违法建|违章搭|违建|私搭乱建)`),
			},
		},
		field: func(h *lot.House) string {
			if v := lo.FromPtr(h.IllegalBuild); v != "" {
				return v
			}
			return lo.FromPtr(h.Defects)
		},
	}, {
		yes: "priority_right", no: "no_priority", worst: []string{"priority_right"}, hints: []string{"优先购买权"},
		label: re(`(?:有无)?优先购买权人?(?:情况)?`),
		answers: []answer{
			{"no_priority", re(noStart), re(none + `[^，。；]{0,6}优先购买权`)},
			{
				// 与本标的物有利害关系的优先购买权人请于开拍前申报 stands in every notice and says nothing.
				"priority_right", re(yesStart + `|^(?:共有人|承租人|[^，。；]{2,8}享有)`),
				re(`(?:存在|确有|已有)优先购买权人|优先购买权人(?:为|：)|已(?:书面)?(?:主张|确认)[^，。；]{0,4}优先购买权`),
			},
		},
		field: func(h *lot.House) string { return lo.FromPtr(h.HasPriorityRight) },
	}, {
		yes: "share", no: wholeSold, worst: []string{"share"}, hints: []string{"份额"},
		whole: func(sentence string) (code, words string) {
			found, words := shareOfSentence(sentence)
			return found.code, words
		},
		field: func(h *lot.House) string {
			return map[string]string{"share": "1", wholeSold: "0"}[shareOfFields(h).code]
		},
	}, {
		yes: "allocated_land", no: "granted_land", worst: []string{"allocated_land"}, hints: []string{"土地", "用地", "权利性质"},
		label: re(`土地(?:性质|类型|来源|使用权(?:类型|性质|取得方式)|权利性质|取得方式)|权利性质`),
		answers: []answer{
			{"granted_land", re(`出让|^(?:非|不是)`), re(`(?:非|不是|不属)[^，。；]{0,4}(?:划拨|集体)`)},
			{"allocated_land", re(`划拨|集体`), re(`(?:土地|用地)[^，。；]{0,12}(?:为|系|属|是)[^，。；]{0,6}(?:划拨|集体)`)},
		},
		field: func(h *lot.House) string {
			return map[string]string{"1": "0", "2": "1", "3": "1"}[lo.FromPtr(h.LandNature)]
		},
	},
}

var (
	bearsArrears = re(`(?:欠费|拖欠|欠缴|欠付|所欠|欠)[^。；]{0,80}?由` + buyer + `(?:自行|全部|全额|一并|另行|负责)*(?:承担|负担|结清|缴纳|支付|缴清|补缴|交纳)|` +
		buyer + `(?:须|需|应|应当|自行|负责)*(?:承担|负担|结清|缴纳|支付|缴清|补缴)[^。；]{0,40}(?:欠费|拖欠|欠缴|所欠)`)
	owedAmount = re(`(?:欠费(?:情况|金额|明细)?[：:]|未(?:缴|交)[^，。；]{0,8}费)[^。；]{0,40}?[1-9][0-9,.]*万?元`)
	refunded   = re(`不由|(?:申请|凭[^。；]{0,20})(?:退还|退回|返还)|予以(?:退还|返还)|无需|由(?:本院|法院|被执行人|出卖人|原业主|原产权人)[^，。；]{0,12}(?:承担|负担|结清|支付|缴清)`)
)

// arrearsBearer finds who pays what is owed, whether or not anything is; what is paid back is no cost. It finds an amount,
// too, that a comma parts from what it is of.
func arrearsBearer(sentence string) (code, words string) {
	if !strings.Contains(sentence, "欠") && !strings.Contains(sentence, "未缴") && !strings.Contains(sentence, "未交") {
		return "", ""
	}
	if words = bearsArrears.FindString(sentence); words != "" && !refunded.MatchString(sentence) {
		return "arrears_buyer", words
	}
	if words = owedAmount.FindString(sentence); words != "" && !uncertain.MatchString(words) {
		return "arrears", words
	}
	return "", ""
}

var (
	bearsTax = re(`税[^。；]{0,150}?(?:由|归|均|为|全部|：|:)\s*` + buyer + `(?:自行|全部|全额|一并|独自|单独|另行|负责|方)*(?:承担|负担|支付|缴纳|交纳|负责|自理)|` +
		buyer + `(?:须|需|应|应当|自行|另行|负责|全额|全部)*(?:承担|负担|缴纳|支付)[^。；]{0,60}税`)
	advancesTax = re(buyer + `[^。；]{0,24}(?:垫付|代垫|垫缴|代为缴纳|代缴)|税[^。；]{0,60}(?:垫付|代垫|垫缴)`)
	sharesTax   = re(`税[^。；]{0,120}(?:各自(?:应)?(?:依法)?(?:承担|负担|缴纳|交纳)|各自(?:应承担|负担)|相应主体(?:各自|分别|依法)?(?:承担|负担)|(?:双方|买卖双方|分别)(?:依法|各自|分别)*(?:承担|负担|缴纳))|` +
		`(?:各自|双方依法|相应主体)[^。；]{0,8}(?:承担|负担|缴纳)[^。；]{0,20}税|` +
		`(?:依照|按照|依据|根据)[^。；]{0,30}(?:税法|法律|法规|规定)[^。；]{0,40}各自(?:承担|负担)`)
	byBoth  = re(`(?:出卖人|被执行人|原产权人|原产权方|卖方|出让人|出让方|所有权人)[^，。；]{0,10}(?:承担|负担|缴纳)[^。；]{0,40}由(?:出卖人|被执行人|原产权人|原产权方|卖方|出让人|所有权人|本院|法院)`)
	onlyTax = re(`(?:契税|印花税)`)
	anyTax  = re(`税费|税款|税、费|税金|各项税|一切税|所有税|全部税|双方|出卖|卖方|所得税|增值税`)
	notTax  = re(`不(?:由|需|须|用)` + buyer + `|无(?:需|须)|(?:费)?由本院(?:依法)?确定`)
	taxAsk  = re(`(?:如|若)(?:无|未|没有|不能)[^。；]{0,20}税|贷款|有无|是否`)
)

// taxBearer finds who pays the taxes of the transfer: a list of taxes runs over many commas, so the sentence is read as one.
func taxBearer(sentence string) (code, words string) {
	if taxAsk.MatchString(sentence) && !bearsTax.MatchString(sentence) {
		return "", ""
	}
	if words = advancesTax.FindString(sentence); words != "" && !strings.Contains(sentence, "不予退还") && !strings.Contains(sentence, "不退") {
		return "tax_advance", words
	}
	if words = byBoth.FindString(sentence); words != "" && strings.Contains(sentence, "税") {
		return "tax_each", words
	}
	if words = sharesTax.FindString(sentence); words != "" {
		return "tax_each", words
	}
	words = bearsTax.FindString(sentence)
	if words == "" || notTax.MatchString(sentence) || onlyTax.MatchString(sentence) && !anyTax.MatchString(sentence) ||
		ownTax.MatchString(sentence) {
		return "", ""
	}
	return "tax_buyer", words
}

// ownTax is the buyer's own part, which says nothing of the seller's.
var ownTax = re(buyer + `(?:依法)?(?:应|应当|需|自身|自己)(?:当)?(?:承担|缴纳|负担|交纳)?的[^，。；]{0,10}税[^。；]{0,20}由` + buyer)

// supposed marks a clause that asks or supposes, and with it the rest of its sentence.
var supposed = re(`如(?:[有需存遇因果若该标房户被买涉尚未不仍]|出卖|发生|产生)|若|倘|假如|是否|有无|可能|不排除|不论|无论|不管`)

// uncertain marks clauses that say nothing certain about the lot.
var uncertain = re(supposed.String() +
	`|不详|不明|未知|不保证|不承诺|不担保|请[竞意向自]|自行(?:了解|核实|查询|调查|确认|咨询)|(?:无法|未能)(?:核实|查明|确认|进入|了解)|尚待|待(?:核实|查)|以[^，。；]{0,12}为准`)

// isLabel reports whether a table cell is the label of a topic. A label is short.
func isLabel(cell string) bool {
	if cell == "" || len(cell) > longestLabel {
		return false
	}
	known, ok := labels.Get(cell)
	if !ok {
		cell = strings.Clone(cell)
		known = readsLabel(cell)
		labels.Set(cell, known)
	}
	return known
}

func readsLabel(cell string) bool {
	if strings.Contains(cell, "税费") && len(cell) <= 30 {
		return true
	}
	for i := range topics {
		if label := topics[i].label; label != nil && label.FindString(cell) == cell && cell != "" {
			return true
		}
	}
	return false
}
