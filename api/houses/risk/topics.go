package risk

import (
	"regexp"

	"fapai/api/houses/lot"
)

// topic is one question that a lot's fields and notice answer with yes or no. yes and no are codes of the dictionary
// risk_tag, empty where an answer is nothing to tell.
type topic struct {
	yes, no string
	// hints: one of them is in every clause that can matter; it spares the expressions the rest.
	hints []string
	// label names the field in "label：value"; the value is judged by valueNo, then valueYes. A value that neither knows
	// (不详, 以现场为准) answers nothing.
	label, valueYes, valueNo *regexp.Regexp
	// textYes and textNo judge free clauses, no first: 不存在租赁 contains 存在租赁.
	textYes, textNo *regexp.Regexp
	// field answers from the lot's own columns: "1" yes, "0" no, "" unknown. It outranks the text.
	field func(h *lot.House) string
}

const (
	noStart  = `^(?:无|没有|否|不存在|暂无|均无|并无|未(?:发现|见|查|设|登记|出租|占))`
	yesStart = `^(?:有|存在|是|确有|尚有|仍有)`
	none     = `(?:无|没有|不存在|未发现|未见|未查到|未设立?)`
)

func re(expr string) *regexp.Regexp { return regexp.MustCompile(expr) }

var topics = []topic{
	{
		yes: "lease", no: "no_lease", hints: []string{"租"},
		label:    re(`租赁(?:情况|状况|状态|关系)?|出租(?:情况|状况)|租约(?:情况)?|是否(?:存在)?(?:租赁|出租)|有无(?:租赁|租约)`),
		valueYes: re(yesStart + `|^(?:已出租|出租|承租|租给|租期|带租|现出租)`),
		valueNo:  re(noStart + `|^(?:尚未出租|空置|租约已(?:解除|到期|终止))`),
		textYes: re(`(?:存在|设有|附有|签有|订有|带有)(?:长期)?(?:租赁|租约)|已(?:对外)?出租|(?:现|目前)(?:正)?(?:出租|租)给|` +
			`带租(?:约)?拍卖|由承租人(?:使用|占有|占用)|租期(?:至|到)`),
		textNo: re(none + `(?:任何)?(?:租赁|租约|承租)|未(?:对外)?出租`),
		field: func(h *lot.House) string {
			if value(h.Occupancy) == "2" {
				return "1"
			}
			return value(h.LeaseStatus)
		},
	}, {
		yes: "occupied", no: "vacant", hints: []string{"占", "居住", "腾", "空", "自住", "无人"},
		label:    re(`(?:占用|占有|占有使用|使用|居住|腾退|房屋现状)(?:情况|状况|现状)?`),
		valueYes: re(`^(?:有人|占用|居住|自住|被占用|未腾退|未腾空)|有人(?:居住|占用)|被执行人.{0,6}(?:居住|占用)|案外人.{0,6}(?:居住|占用)`),
		valueNo:  re(`^(?:空置|无人|无占用|未占用|未被占用)|已(?:经)?(?:腾空|清空|腾退)|处于空置|空置状态`),
		textYes:  re(`(?:被执行人|案外人|他人|家属|老人)[^，。；]{0,8}(?:居住|占用|占有使用)|有人(?:居住|占用)|尚未(?:腾退|腾空|清空)`),
		textNo:   re(`已(?:经)?(?:腾空|清空|腾退)|(?:目前|现|处于|房屋|标的物?)空置|空置(?:状态|房屋)|无人(?:居住|占用)|未被占用|无[^，。；]{0,6}占用`),
		field: func(h *lot.House) string {
			switch value(h.Occupancy) {
			case "0":
				return "0"
			case "1", "3":
				return "1"
			}
			return ""
		},
	}, {
		yes: "hukou", no: "no_hukou", hints: []string{"户"},
		label:    re(`户口(?:情况|状况|登记|占用)?|户籍(?:情况|状况|登记)?|有无户口`),
		valueYes: re(yesStart + `|^(?:登记有|未迁)|户口(?:尚|仍)?未迁`),
		valueNo:  re(noStart + `|^(?:已迁|均已迁|已全部迁)`),
		textYes:  re(`(?:有|存在|登记有)[^，。；无]{0,6}户口|户口(?:尚|仍)?未迁`),
		textNo:   re(none + `[^，。；]{0,4}户口|户口(?:均|已|均已|已全部)迁`),
		field:    func(h *lot.House) string { return value(h.Hukou) },
	}, {
		yes: "only_home", hints: []string{"唯一"},
		label:    re(`(?:是否)?(?:为|系|属于?)?(?:被执行人)?唯一住(?:房|宅)`),
		valueYes: re(`^(?:是|系|有)`),
		valueNo:  re(noStart + `|^(?:不是|非)`),
		textYes:  re(`(?:系|为|属于?)(?:被执行人[^，。；]{0,8})?唯一(?:一套)?(?:住房|住宅|居住)`),
		textNo:   re(`(?:非|不是|不属|并非|不为)[^，。；]{0,10}唯一`),
	}, {
		yes: "arrears", hints: []string{"欠"},
		label:    re(`欠费(?:情况|状况|金额|明细)?|(?:物业|水电|水|电|燃气|供暖|取暖|采暖|暖气)费?欠费(?:情况)?|拖欠费用(?:情况)?`),
		valueYes: re(yesStart + `|^(?:约|共计?|截至)?[^，。；]{0,16}[1-9][0-9,.]*万?元`),
		valueNo:  re(noStart + `|^(?:不欠|未欠|已结清|零|0(?:\.0+)?元)`),
		textYes:  re(`(?:拖欠|欠缴|欠付|尚欠|共欠|累计欠|欠)[^，。；]{0,24}?[1-9][0-9,.]*万?元`),
		textNo:   re(none + `[^，。；]{0,4}欠|(?:不|未)(?:拖)?欠`),
		field: func(h *lot.House) string {
			if total := arrears(h); total > 0 {
				return "1"
			}
			return ""
		},
	}, {
		yes: "loan_ok", no: "full_cash", hints: []string{"款"},
		label:    re(`(?:是否|可否|能否)?(?:支持|可以?|可办理|办理)?(?:银行)?(?:按揭)?贷款(?:支持|情况)?`),
		valueYes: re(`^(?:是|可|支持|能)`),
		valueNo:  re(`^(?:否|不|无)`),
		textYes:  re(`(?:支持|可以?(?:办理|申请)?)(?:银行)?(?:按揭)?贷款`),
		textNo:   re(`(?:不|无法|不能|不可)(?:支持|以|可以|办理|能|接受)*(?:银行)?(?:按揭)?贷款|(?:须|需|应|必须)(?:一次性)?全款`),
		field: func(h *lot.House) string {
			if h.Loan == "1" || h.Loan == "0" {
				return h.Loan
			}
			return ""
		},
	}, {
		yes: "tax_buyer", hints: []string{"税"},
		label:    re(`(?:过户)?税费(?:承担|负担)?(?:方式|情况)?`),
		valueYes: re(`买受人[^，。；各]{0,6}(?:承担|负担|支付|缴纳|垫付)`),
		valueNo:  re(`各自|依法|依照|按照?法律|按(?:照)?(?:税收)?(?:法律|法规|规定)`),
		textYes:  re(`税[^，。；]{0,16}由买受人[^，。；]{0,6}(?:承担|负担|支付|垫付)|买受人[^，。；]{0,6}(?:承担|负担|垫付)(?:一切|全部|所有)[^，。；]{0,6}税`),
		textNo:   re(`各自|依法|依照|按照?(?:税收)?(?:法律|法规)|相应主体|增值税普通发票`),
		field: func(h *lot.House) string {
			switch value(h.TaxBurden) {
			case "1":
				return "0"
			case "2", "3":
				return "1"
			}
			return ""
		},
	}, {
		yes: "no_vacate", hints: []string{"清场", "腾", "清退", "交付", "搬迁"},
		label:    re(`(?:交付|腾退|清场|腾房)(?:方式|情况|条件|责任)`),
		valueYes: re(`不负责|自行(?:清场|腾退|腾空|解决|处理)`),
		valueNo:  re(`(?:法院|本院)(?:负责|依法|强制)`),
		textYes: re(`不(?:予)?负责[^，。；]{0,6}(?:清场|腾退|腾房|腾空|清退|搬迁|交付)|` +
			`(?:清场|腾退|腾房|清退)[^，。；]{0,8}(?:由买受人自行|买受人自行|不负责)`),
		textNo: re(`(?:法院|本院)(?:负责|依法)(?:强制)?(?:腾退|清场|交付|腾房)`),
		field: func(h *lot.House) string {
			switch value(h.Delivery) {
			case "1":
				return "0"
			case "2":
				return "1"
			}
			return ""
		},
	}, {
		yes: "illegal_build", hints: []string{"违", "瑕疵", "私搭"},
		label:    re(`(?:违建|违章建筑|违法建设|违法建筑|违章)(?:情况|状况)?|(?:已知)?瑕疵(?:情况|状况)?`),
		valueYes: re(`^(?:有|存在|是)|违章|违法建|违建|私搭|漏水|渗水|开裂`),
		valueNo:  re(noStart),
		textYes:  re(`(?:存在|有|属于|系)[^，。；]{0,8}(?:违章建|违法建|违建|私搭乱建)`),
		textNo:   re(none + `[^，。；]{0,6}(?:违章|违法建|违建|私搭)`),
		field: func(h *lot.House) string {
			if v := value(h.IllegalBuild); v != "" {
				return v
			}
			return value(h.Defects)
		},
	}, {
		yes: "priority_right", hints: []string{"优先购买权"},
		label:    re(`(?:有无)?优先购买权人?(?:情况)?`),
		valueYes: re(yesStart + `|^(?:共有人|承租人|[^，。；]{2,8}享有)`),
		valueNo:  re(noStart),
		// 与本标的物有利害关系的优先购买权人请于开拍前申报 stands in every notice and says nothing.
		textYes: re(`(?:存在|确有|已有)优先购买权人|优先购买权人为|已(?:主张|确认)[^，。；]{0,4}优先购买权`),
		textNo:  re(none + `[^，。；]{0,6}优先购买权`),
		field:   func(h *lot.House) string { return value(h.HasPriorityRight) },
	}, {
		yes: "share", hints: []string{"份额"},
		textYes: re(`拍卖[^。；]{0,30}` + shareExpr + `|` + shareExpr + `[^。；]{0,12}(?:进行|予以)?拍卖`),
		textNo:  re(wholeExpr),
		field: func(h *lot.House) string {
			if shareInTitle.MatchString(h.Title) && !whole.MatchString(h.Title) {
				return "1"
			}
			return ""
		},
	}, {
		yes: "allocated_land", hints: []string{"土地", "用地", "权利性质"},
		label:    re(`土地(?:性质|类型|来源|使用权(?:类型|性质|取得方式)|权利性质|取得方式)|权利性质`),
		valueYes: re(`划拨|集体`),
		valueNo:  re(`出让|^(?:非|不是)`),
		textYes:  re(`(?:土地|用地)[^，。；]{0,12}(?:为|系|属|是)[^，。；]{0,6}(?:划拨|集体)`),
		textNo:   re(`(?:非|不是|不属)[^，。；]{0,4}(?:划拨|集体)`),
		field: func(h *lot.House) string {
			switch value(h.LandNature) {
			case "1":
				return "0"
			case "2", "3":
				return "1"
			}
			return ""
		},
	},
}

const (
	shareExpr = `(?:[0-9]+(?:\.[0-9]+)?[%％]|[0-9]+/[0-9]+|百分之[一二三四五六七八九十]+|[一二三四五六七八九十]分之[一二三四五六七八九])的?(?:产权|所有权|房产|共有|不动产)?的?份额`
	wholeExpr = `100[%％]|全部份额|百分之百|整体拍卖|一并拍卖`
)

var (
	shareInTitle = re(shareExpr)
	whole        = re(wholeExpr)
)

// uncertain marks clauses that ask, warn or suppose; they say nothing about the lot.
var uncertain = re(`如[有需存遇因果若]|若|倘|假如|是否|有无|可能|不排除|不详|不明|未知|请[竞意向自]|自行(?:了解|核实|查询|调查)|无法(?:核实|查明|确认)`)

// isLabel tells whether a table cell is the label of a topic.
func isLabel(cell string) bool {
	for i := range topics {
		if label := topics[i].label; label != nil && label.FindString(cell) == cell && cell != "" {
			return true
		}
	}
	return false
}

func value(code *string) string {
	if code == nil {
		return ""
	}
	return *code
}
