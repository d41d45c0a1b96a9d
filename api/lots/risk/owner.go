package risk

import (
	"regexp"
	"strconv"
	"strings"

	"fapai/api/lots/lot"
)

// Taxes depend on who owned the lot, for how long, and whether it is the owner's only home. The topics below read that from the
// documents; setOwner stores it beside the tags that quote it.

// ownerTopics are asked after the others.
var ownerTopics = []topic{
	{
		worst: []string{"owner_both", "owner_company", "owner_person"}, hints: []string{"权利人", "权人", "所有", "名下", "被执行人", "债务人"},
		label: re(`^(?:房屋|房地产|房产|不动产|登记|原|标的物?|标的)*(?:产权人|所有权人|权利人|产权所有人|产权所有权人)(?:姓名|名称|情况)?$`),
		value: ownersOf, whole: ownerOfSentence,
	}, {
		worst: []string{"held_short", "held_two", "held_five"}, hints: []string{"满"}, whole: heldOfSentence,
	}, {
		worst: []string{"bought"}, hints: []string{"年"}, whole: boughtOfSentence,
	},
}

func init() { topics = append(topics, ownerTopics...) }

var (
	organisation = re(`公司|企业|集团|银行|合伙|合作社|委员会|政府|学校|大学|医院|协会|基金会|研究院|研究所|事务所|经营部|商行|厂$|中心$`)
	personName   = re(`^\p{Han}{1,3}某{1,3}$|^[某×＊*]{1,3}\p{Han}?$|^\p{Han}[×＊*]{1,3}\p{Han}?$|^\p{Han}{2,4}$|^\p{Han}{1,8}[·•]\p{Han}{1,8}$`)
	notName      = re(`不详|未知|无|详见|登记|同上|待|见|全体|共有|业主|本人|他人|案外`)
	inBrackets   = re(`[（(][^（()）]*[)）]`)
	ofSeveral    = re(`等[一二两三四五六七八九十0-9]*(?:人|名)?$`)
)

// ownersOf is who the names of a list are, nothing where one of them is neither a person nor an organisation.
func ownersOf(list string) string {
	list = strings.TrimRight(strings.TrimSpace(inBrackets.ReplaceAllString(list, "")), " 。；;")
	persons, companies := 0, 0
	for _, name := range namesIn(ofSeveral.ReplaceAllString(list, "")) {
		switch name = strings.TrimSpace(name); {
		case name == "":
		case organisation.MatchString(name):
			companies++
		case personName.MatchString(name) && !notName.MatchString(name):
			persons++
		default:
			return ""
		}
	}
	switch {
	case persons > 0 && companies > 0:
		return "owner_both"
	case companies > 0:
		return "owner_company"
	case persons > 0:
		return "owner_person"
	}
	return ""
}

// namesIn parts a list of names. 和 and 与 stand in names of organisations, too.
func namesIn(list string) []string {
	separators := "、,，/"
	if !organisation.MatchString(list) {
		separators += "和与及"
	}
	return strings.FieldsFunc(list, func(r rune) bool { return strings.ContainsRune(separators, r) })
}

var (
	inNameOf = re(`(?:登记在|权属登记于|登记于|产权登记在)([^，。；：]{2,40}?)名下`)
	ownedBy  = re(`(?:产权人|所有权人|权利人|产权所有人)(?:系|为|是)([^，。；：]{2,40})`)
	debtor   = re(`(?:被执行人|债务人|被告人|破产人)(?:系|为|：|:)\s*([^，。；：:]{2,60})`)
	notOwner = re(`优先购买权|抵押权人|担保|租赁|申报|他项`)
)

// ownerOfSentence finds whose the lot is where no label says it. That an auction names one debtor, whose property it sells, says it,
// too; where several debtors are named, persons and organisations, it does not.
func ownerOfSentence(sentence string) (code, words string) {
	if notOwner.MatchString(sentence) || uncertain.MatchString(sentence) {
		return "", ""
	}
	for _, expr := range []*regexp.Regexp{inNameOf, ownedBy, debtor} {
		if m := expr.FindStringSubmatch(sentence); m != nil {
			name := strings.TrimPrefix(strings.TrimPrefix(m[1], "被执行人"), "债务人")
			if code := ownersOf(name); code != "" && (expr != debtor || code != "owner_both") {
				return code, m[0]
			}
		}
	}
	return "", ""
}

var (
	heldShort = re(`(?:不满|未满|不足)(?:二|两|2)年`)
	heldTwo   = re(`(?:已|且)?满(?:二|两|2)(?:年)?(?:以上)?(?:(?:且|，|、|但)?(?:不满|未满|不足)(?:五|5)年?)?$`)
	heldFive  = re(`(?:^|[^不未])满(?:五|5)(?:年)?(?:以上)?(?:(?:且|并且|、|，|的)?(?:为|是|系)?(?:其|被执行人|家庭|家庭的)?唯一(?:一套)?(?:住房|生活用房|住宅)?)?$`)
	// aboutLaw marks clauses that tell what the law is and not what the lot is.
	aboutLaw = re(`免征|免税|征收|减免|优惠|个人(?:转让|销售|出售|将)|纳税|规定|政策|税率`)
)

// heldOfSentence finds how long the owner has had it.
func heldOfSentence(sentence string) (code, words string) {
	if aboutLaw.MatchString(sentence) || uncertain.MatchString(sentence) {
		return "", ""
	}
	for _, clause := range clauses(sentence) {
		clause = strings.TrimSpace(clause)
		switch {
		case heldShort.MatchString(clause):
			return "held_short", clause
		case heldFive.MatchString(clause):
			return "held_five", clause
		case heldTwo.MatchString(clause):
			return "held_two", clause
		}
	}
	return "", ""
}

var (
	boughtIn = re(`(?:购买|购入|购得|购房|买受|取得|原购)(?:房屋|产权|该房)?(?:时间|日期|年份)?(?:为|是|系|于|：|:)?\s*((?:19|20)[0-9]{2})年|` +
		`((?:19|20)[0-9]{2})年(?:[0-9]{1,2}月)?(?:[0-9]{1,2}日)?[^，。；]{0,6}(?:购买|购入|购得|取得(?:所有权|产权|该房|房屋|不动产权))`)
	notBought = re(`抵押|查封|竞买|保证金|裁定|拍卖|变卖|调查|报名|价值时点|评估|竞价|付清|建成|资格|租`)
)

// boughtOfSentence finds the year in which the owner acquired it.
func boughtOfSentence(sentence string) (code, words string) {
	for _, clause := range clauses(sentence) {
		if !notBought.MatchString(clause) && !uncertain.MatchString(clause) && yearIn(clause) != nil {
			return "bought", strings.TrimSpace(clause)
		}
	}
	return "", ""
}

func yearIn(words string) *int {
	m := boughtIn.FindStringSubmatch(words)
	if m == nil {
		return nil
	}
	year, err := strconv.Atoi(m[1] + m[2])
	if err != nil || year < 1949 {
		return nil
	}
	return &year
}

// What is stored of the tags of owners.
var (
	ownerCodes = map[string]string{"owner_person": "1", "owner_company": "2", "owner_both": "3"}
	heldCodes  = map[string]string{"held_short": "1", "held_two": "2", "held_five": "3"}
)

// setOwner stores what the tags say of the owner.
func setOwner(h *lot.House, judged []judged) {
	h.RiskOwner, h.RiskHeld, h.RiskOnly, h.RiskBoughtYear = Unknown, Unknown, Unknown, nil
	for i := range h.RiskTags {
		tag := &h.RiskTags[i]
		if code, ok := ownerCodes[tag.Code]; ok {
			h.RiskOwner = code
		}
		if code, ok := heldCodes[tag.Code]; ok {
			h.RiskHeld = code
			if tag.Quote != nil && strings.Contains(*tag.Quote, "唯一") {
				h.RiskOnly = "1"
			}
		}
		switch {
		case tag.Code == "only_home":
			h.RiskOnly = "1"
		case tag.Code == "bought" && tag.Quote != nil:
			h.RiskBoughtYear = yearIn(*tag.Quote)
		}
	}
	if h.RiskOnly == Unknown && saysOtherHome(judged) {
		h.RiskOnly = "0"
	}
}

// saysOtherHome reports whether a document says that it is not the owner's only home, which no tag tells.
func saysOtherHome(all []judged) bool {
	for i := range all {
		for _, a := range all[i].answers {
			if a.code == "other_home" {
				return true
			}
		}
	}
	return false
}
