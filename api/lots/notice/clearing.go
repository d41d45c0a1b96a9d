package notice

import (
	"slices"
	"strings"

	"fapai/api/platform/pattern"
)

// readClearing reads whether the court clears the lot of its occupants, only assists, or leaves it to the buyer.
func (r *reader) readClearing(clauses []clause) {
	value := ""
	for i := range clauses {
		c := &clauses[i]
		notByCourt := value == No || value == Unknown
		if strings.HasSuffix(c.text(), "除外") {
			continue
		}
		if c.states() && (leftToBuyer.MatchString(c.text()) || titleOnly.MatchString(c.text())) {
			value = No
			continue
		}
		if c.states() && (afterSale.MatchString(c.text()) || enforced.MatchString(c.text()) && i > 0 &&
			clauses[i-1].has("clear") && !clauses[i-1].has("buyer") && !c.has("refuse")) {
			value = Yes
			continue
		}
		if i > 0 && !c.asks && !c.maybe && byForce.MatchString(c.text()) && clauses[i-1].refusesToLeave() {
			if value = Yes; notByCourt {
				value = Unknown
			}
			continue
		}
		if courtDoesNot.MatchString(c.text()) {
			continue
		}
		if !c.asks && !c.maybe &&
			(ifTheyStay.MatchString(c.s) && i > 0 || ifOccupied.MatchString(c.text()) ||
				c.states() && startsClearing.MatchString(c.text())) {
			value = Yes
			continue
		}
		if i > 0 && c.states() && thenByForce.MatchString(c.text()) && orderedOut.MatchString(c.s[:c.from]) {
			value = Yes
			continue
		}
		if i > 0 && c.states() && asItIs.MatchString(c.text()) && courtFirst.MatchString(clauses[i-1].text()) {
			value = No
			continue
		}
		if c.states() && keptAsIs.MatchString(c.text()) {
			value = No
			continue
		}
		if c.asks || c.maybe || c.past || c.supposed && !(c.has("court") && c.has("refuse")) {
			continue
		}
		if i > 0 && onByCourt.MatchString(c.text()) && courtFirst.MatchString(clauses[i-1].text()) {
			c = &pass("本院" + c.text()).readClauses()[0]
		}
		switch v := c.clearing(i > 0 && clauses[i-1].has("buyer")); {
		case v == "assist" || value == "assist", v == No && value == "" && c.has("assist") &&
			c.before("court", c.find("assist", 0)):
			value = "assist"
		case v == Yes && value == "", v == No && value == "":
			value = v
		case v == No && value == Yes, v == Yes && value == No:
			value = Unknown
		}
		if value == No && c.has("assist") && c.has("court") && !c.has("refuse") {
			value = "assist"
		}
	}
	if value == "" && slices.ContainsFunc(clauses, func(c clause) bool {
		return c.states() && !c.has("duty") && !c.has("buyer") && courtHelps.MatchString(c.text())
	}) {
		value = "assist"
	}
	if value == No && slices.ContainsFunc(clauses, func(c clause) bool {
		return c.states() && (helpsToTakeOver.MatchString(c.text()) ||
			onlyHelps.MatchString(c.text()) && courtFirst.MatchString(c.s))
	}) {
		value = "assist"
	}
	if value != "" {
		r.add(VacatedByCourt, value)
	}
}

// forbidden matches text that forbids the act after it: 不得 before 清场 in 买受人不得自行清场.
var forbidden = pattern.MustCompile(`(?:不得|不可|不能|不应|禁止|严禁)[^,;]{0,4}$`)

// courtHelps matches a handover in which the court only assists: 法院协助交付.
var courtHelps = pattern.MustCompile(`^(?:由)?(?:本院|法院|我院)(?:将|会|可|负责)?(?:协助|配合)(?:交付|移交|交房|腾房|腾退|清场)$`)

// onlyHelps matches a clause that continues a statement about the court and only offers assistance: 但可协助买受人办理交接 after
// 本院不负责腾空.
var onlyHelps = pattern.MustCompile(`^(?:但是?|而|仅|只)*(?:可以?|会|将|仅|只)*(?:应` + buyers + `(?:的)?申请)?(?:予以)?(?:(?:协助|配合)(?:交付|移交|交接|办理交接)$|(?:协助|配合)` + buyers +
	`(?:办理|进行|完成)?(?:房屋|标的物?)?(?:的)?(?:交接|接收|交付|占有|腾退|清场))`)

// helpsToTakeOver matches an offer of the court to assist the buyer who takes the lot over: 法院将协助买受人办理交接.
var helpsToTakeOver = pattern.MustCompile(`(?:本院|法院|我院)[^,;不未无拒]{0,12}(?:协助|配合)(?:交付|移交|交接)|(?:本院|法院|我院)[^,;不未无拒]{0,12}(?:协助|配合)` + buyers + `(?:办理|进行|完成)?(?:房屋|标的物?)?(?:的)?(?:交接|接收|交付|占有)`)

// refusesToLeave reports whether a clause assumes that the occupant does not leave: 拒不搬离的.
func (c *clause) refusesToLeave() bool {
	return staysThere.MatchString(c.text()) && !c.has("buyer") && !c.has("hukou") && !c.has("hukouplain")
}

// clearing returns a value of the topic VacatedByCourt for who clears the lot, as far as the clause states it.
func (c *clause) clearing(ofBuyer bool) string {
	act := c.find("clear", 0)
	deliver := c.find("deliver", 0)
	refused := c.find("refuse", 0)
	self := c.find("itself", 0)
	court := c.find("court", 0)
	if act < 0 && deliver < 0 && !(c.has("things") && self >= 0 && c.has("buyer")) {
		return ""
	}
	first := act
	if first < 0 {
		first = deliver
	}
	switch {
	case act >= 0 && c.isDone(act) && !c.has("charge"), act >= 0 && c.before("done", act) && !c.has("refuse"),
		act >= 0 && c.notYet(act):
		return ""
	case act >= 0 && order.MatchString(c.follows(act)) && !c.has("refuse") && c.find("clear", act+1) < 0 &&
		posted.MatchString(c.s[c.from:c.words[act].from]):
		return ""
	case refused >= 0 && whenCleared.MatchString(c.text()):
		return ""
	case refused >= 0 && (refused < act || refused < deliver || act >= 0 && strings.HasPrefix(c.follows(refused), "责")):
		return No
	case refused >= 0 && act >= 0 && refused > act && !c.after("hukouplain", refused):
		return No
	case self >= 0 && forbidden.MatchString(c.s[c.from:c.words[self].from]):
		return ""
	case self >= 0 && spared.MatchString(c.s[c.from:c.words[self].from]):
		if strings.Contains(c.s[:c.from], "法院") || strings.Contains(c.s[:c.from], "本院") {
			return Yes
		}
		return ""
	case self >= 0 && (c.has("buyer") || ofBuyer) && (act >= 0 || c.has("things")) && !c.has("keys"):
		return No
	case deliver >= 0 && !c.has("keys") && byBuyerSelf.MatchString(c.follows(deliver)):
		return No
	case self >= 0 || c.has("buyer") && c.has("duty") && court < 0:
		return ""
	case court >= 0 && act > court && helps.MatchString(c.s[c.words[court].to:c.words[act].from]):
		return "assist"
	case court >= 0 && first > court &&
		(c.charged(court, first) || act >= 0 && first == act && c.words[court].to == c.words[act].from):
		return Yes
	case act >= 0 && byBuyer.MatchString(c.s[c.words[act].to:c.to]):
		return No
	case court >= 0 && act > court && c.has("assist") && c.find("assist", court) < act:
		return "assist"
	case act >= 0 && court > act && byCourt.MatchString(c.s[c.words[act].to:c.to]):
		return Yes
	case court >= 0 && court > first && strings.HasPrefix(c.follows(court), "负责"):
		return Yes
	}
	return ""
}

var (
	// leftToBuyer matches a statement that the buyer must make the occupants leave: 买受人须自行协调占用人搬离.
	leftToBuyer = pattern.MustCompile(`(?:^|[^不])由` + buyers + `(?:自行)?(?:组织|负责|进行|实施)(?:腾房|腾退|清场|清退|腾空)|` + buyers +
		`(?:须|应|需|应当|需要|负责)?自行(?:协调|协商|联系|与)[^,;]{0,10}(?:搬离|搬出|迁出|腾退|清退|腾房)`)
	// whenCleared matches words about the date on which the lot will be cleared. A court that leaves only the date open
	// still clears the lot: 不保证腾退期限.
	whenCleared = pattern.MustCompile(`不(?:保证|承诺|作承诺|作保证)[^,;]{0,8}(?:期限|时间|日期|时限|进度)|(?:期限|时间|日期|时限|进度)[^,;]{0,4}不(?:作|予|做)?(?:承诺|保证)`)
	// enforced matches a statement of what the court does if the occupant stays: 逾期由本院强制执行.
	enforced = pattern.MustCompile(`逾期[^,;]{0,16}(?:本院|我院|法院)(?:将|会)?(?:依法)?(?:予以)?强制(?:执行|腾退|腾空|搬迁|迁出|清场)`)
	// staysThere matches the case that an occupant does not leave, and byForce what the court then does: 逾期不搬的，本院强制执行.
	staysThere = pattern.MustCompile(
		`(?:逾期|届时|届期|到期|期满|期限内|期间内)[^,;]{0,6}(?:不|未|拒不|拒绝)(?:自行|主动|按期|如期|予以|能)*(?:搬[离迁出]?|迁[出离]|腾[退空让房]|撤出)[^,;]{0,6}的?$`)
	byForce = pattern.MustCompile(`^强制(?:腾退|腾空|清场|迁出|腾房)由(?:本院|法院|我院)(?:负责|实施|执行|组织)$|^(?:由)?(?:本院|法院|我院)(?:将|会|应)?(?:依法)?(?:予以|采取|进行)?强制(?:执行|腾退|腾空|搬迁|迁出|清场|腾房|清退|措施)$`)
	// ifTheyStay matches what the court does if occupants break their promise to leave: 若未搬出，本院将强制腾房.
	ifTheyStay = pattern.MustCompile(`^(?:若|如|如果|倘若?)(?:届时|到期|逾期)?(?:仍)?(?:未|不|拒不)[^,;]{0,8}(?:搬|迁|腾)[^,;]{0,4},(?:则|由)?(?:本院|法院|我院)(?:将|会)?(?:依法)?(?:予以)?强制(?:腾|执行|迁|清)[^,;]{0,4}$`)
	// ifOccupied matches the court's promise to clear the lot if anybody is in it: 如有人占用由法院负责清退.
	ifOccupied = pattern.MustCompile(`(?:如|若|如果)(?:仍|确)?(?:有人|有他人|有案外人|存在)(?:占用|居住|占有|使用)(?:的)?,?(?:则|均)?由(?:本院|法院|我院)(?:负责|依法|强制|组织)+(?:清退|腾退|清场|腾空|清空|迁出)`)
	// courtDoesNot matches a statement that the court does not clear the lot: 不由本院清退.
	courtDoesNot = pattern.MustCompile(`(?:法院|本院|我院)(?:并)?[不未]将|不(?:再)?由(?:本院|法院|我院)(?:把|将|来|负责|组织|清|腾)`)
	// startsClearing matches a statement that the court begins to clear the lot: 本院将启动强制腾退程序.
	startsClearing = pattern.MustCompile(`(?:本院|法院|我院)将[^,;不未]{0,20}(?:启动|采取)强制(?:腾退|清场|腾房|迁出)(?:程序|措施)?|由(?:本院|法院|我院)(?:把|将)[^,;不未]{1,24}(?:清离|清退|清空|腾退|迁出)`)
	// orderedOut matches a court's order to leave, and thenByForce the forced clearing after the deadline:
	// 本院将责令陈某限期迁出，逾期强制清场.
	orderedOut  = pattern.MustCompile(`(?:^|,)(?:已|并)?责令(?:被执行人|占用人|使用人|承租人|其)[^,;]{1,20}(?:前|内)(?:自行)?(?:迁出|搬离|搬出|腾退|腾空|腾房)|(?:本院|法院|我院)[^,;不未如若]{0,8}(?:责令|通知|要求|公告)[^,;]{1,20}(?:限期|期限内|[日天]内|前)?(?:自行)?(?:迁出|搬离|搬出|腾退|腾空|腾房|撤出)|(?:本院|法院|我院)(?:已)?(?:向其|对其)?(?:送达|发出|张贴)(?:了)?限期(?:腾房|腾退|搬离|迁出)(?:的)?(?:通知|公告)`)
	thenByForce = pattern.MustCompile(`^(?:逾期|届时|到期)(?:仍?(?:不|未|拒不)[^,;]{1,6})?(?:的)?(?:则|将|由(?:本院|法院))?(?:依法)?(?:予以)?强制(?:执行|腾退|腾空|搬迁|迁出|清场|清退|腾房|$)`)
	// afterSale matches a statement without a subject that the lot is cleared by force after the sale. By law, only the
	// court may do that: 成交后依法对标的物进行清场移交.
	afterSale = pattern.MustCompile(`^(?:拍卖)?(?:成交|款清|全款付清)后,?(?:将)?(?:依法|强制)(?:对[^,;]{2,12})?(?:强制|进行|予以)*(?:清场|腾退|腾空|清退)(?:并)?(?:移交|交付|交接)?$`)
	// asItIs matches a clause that continues a statement about the court and states that it does not clear the lot: 不清场
	// after 法院现状交付.
	asItIs = pattern.MustCompile(`^(?:且|并|也|均)?不(?:予|作|再)?(?:清场|腾退|清退|腾空|腾房)$`)
	// keptAsIs matches a statement that the lot is sold in its present state and not cleared: 不清场、不交付.
	keptAsIs = pattern.MustCompile(`^(?:本次|本标的|按?现状(?:交付|移交)?)?不(?:予)?(?:清场|清退|腾房|腾退|腾空)(?:、不(?:予)?(?:负责)?(?:交付|移交))?$`)
	// titleOnly matches a statement that the court hands over the title but not the lot: 法院只交付权属.
	titleOnly = pattern.MustCompile(`(?:法院|本院|我院)(?:不(?:予|再)?|拒绝)(?:配合|协助)(?:交付|移交|交房|腾房|腾退|清场)(?:$|[,;。])|` +
		`(?:法院|本院|我院)不(?:予|再|作)?(?:腾退|清场|腾房|腾空|清退)(?:占用人|使用人|房屋|标的物?)?(?:$|[,;。])|(?:法院|本院|我院)(?:仅|只)(?:负责)?(?:(?:交付|移交)(?:权属|产权|权证|法律文书|裁定|文书)|(?:办理)?(?:权属|产权)(?:的)?(?:移交|转移|过户|变更))`)
)

// onByCourt matches the beginning of a clause without a subject that continues a statement about the court, which
// courtFirst matches: 但会将房屋腾空 after 本院虽不负责搬运.
var (
	onByCourt  = pattern.MustCompile(`^(?:但是?|而是|并且?|且|同时|而后|然后)?(?:会|将|仍|负责|依法|予以|组织|强制)`)
	courtFirst = pattern.MustCompile(`^(?:虽然?)?(?:执行)?(?:本院|我院|法院)`)
)

// helps matches text between the court and an act if it shows that the court only assists: 本院将协助买受人办理腾退.
var helps = pattern.MustCompile(`(?:协助|配合)(?:买受人|竞买人|竞得人|买方)`)

// byCourt matches text after an act if it makes the court responsible for the act: 腾退工作由我院执行局组织实施.
var byCourt = pattern.MustCompile(`^(?:工作|事宜|事项|等|交付|及交付|、交付|和交付|并交付|责任|均|统一|,)*由(?:执行)?(?:法院|本院|我院|人民法院)(?:执行局|执行部门|执行机构)?(?:负责|组织|实施|统一|依法|进行|执行|完成|处理|强制)`)

// byBuyer matches text after an act if it makes the buyer responsible for the act: 腾退由买受人负责.
var byBuyer = pattern.MustCompile(`^(?:工作|事宜|事项|责任|均|一律|,)*由(?:买受人|竞买人|竞得人|受让人|买方)(?:自行|通过[^,;]{1,6})?(?:负责|解决|处理|承担|完成|办理)`)

// byBuyerSelf matches text after the word for a handover if it leaves the handover to the buyer: 房屋的实际交付由买受人自行解决.
var byBuyerSelf = pattern.MustCompile(`^(?:工作|事宜|事项|问题|等|均|一律|,)*由` + buyers + `自行(?:负责|解决|处理|承担|协商|协调)`)

// charged reports whether the party named at word index court is responsible for the act at word index act.
func (c *clause) charged(court, act int) bool {
	for k := court + 1; k < act; k++ {
		if strings.HasSuffix(c.s[c.from:c.words[k].from], "仅") || strings.HasSuffix(c.s[c.from:c.words[k].from], "只") {
			return c.words[act].is("clear") // 仅负责交付钥匙
		}
		if w := c.words[k]; w.is("charge") && (w.text != "予以" || act == c.find("clear", 0)) &&
			(w.text != "组织" || c.words[act].is("clear")) {
			return c.words[act].is("clear") || !strings.Contains(c.s[c.words[k].to:c.words[act].from], "裁定") &&
				(w.text == "负责" || c.has("clear"))
		}
	}
	return false
}

// clearedByUs matches a statement that the court is responsible for handing over the lot empty: 净场交付，本院负责.
var clearedByUs = pattern.MustCompile(`^(?:净场|清场|腾空|净空)(?:交付|移交)?,?(?:由)?(?:本院|法院|我院)负责`)

// readDelivery reads the value of a label about the handover if the value names the court.
func (r *reader) readDelivery() {
	switch {
	case clearedByUs.MatchString(r.s):
		r.add(VacatedByCourt, Yes)
	case strings.HasPrefix(r.s, "法院") || strings.HasPrefix(r.s, "本院") || strings.HasPrefix(r.s, "执行法院"):
		if !strings.ContainsAny(r.s, "不未无") {
			r.add(VacatedByCourt, Yes)
		}
	case strings.Contains(r.s, "不负责") || strings.HasPrefix(r.s, "自行") || r.s == "买受人" || r.s == "竞买人" || r.s == "竞得人" ||
		strings.HasPrefix(r.s, "买受人自理") || strings.HasPrefix(r.s, "买受人自行") || strings.HasPrefix(r.s, "由买受人自行"):
		r.add(VacatedByCourt, No)
	}
}
