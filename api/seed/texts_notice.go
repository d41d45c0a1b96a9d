package seed

import (
	"fmt"
	"time"

	"fapai/api/houses/lot"
)

// notice is the 拍卖公告 with what 网络司法拍卖规定 art. 12 to 14 ask for.
func (w *writer) notice(cal calendar) string {
	h := w.h
	w.p("%s本公告由程序生成，只用于展示网站功能，不对应任何真实的案件、房产和人员，请勿据此报名或付款。", marker)
	w.pulled(cal)
	w.b.WriteString(`<h2 class="rich-center">`)
	w.b.WriteString(w.a.court.name + "关于" + h.Title + "的公告（" + stageNames[h.Stage] + "）</h2>")
	w.opening()
	w.subject()
	w.heading(w.say("竞买人条件", "竞买资格"))
	w.qualification()
	w.heading(w.say("咨询与看样", "展示看样的时间与方式"))
	w.p("自%s起至%s止（节假日除外）接受咨询和看样。%s。联系人：%s，电话：%s。", chineseDate(*h.ViewingStart), chineseDate(*h.ViewingEnd),
		*h.ViewingNote, *h.JudgeContact, *h.CourtPhone)
	w.method()
	w.heading(w.say("标的物现状与已知瑕疵", "权属、占有及瑕疵说明"))
	w.condition()
	w.priority()
	w.taxes()
	w.payment()
	w.delivery()
	w.heading(w.say("特别提示", "重要提示"))
	w.warnings()
	w.p("监督电话：%s。%s", *h.SupervisePhone, w.say("与本案标的物有关的人员均可参加竞买，不参加竞买的请关注"+w.act()+"过程。", "本公告同时在法院公告栏张贴。"))
	w.right(w.a.court.name)
	w.right(chineseDate(*h.PublishTime))
	return w.done()
}

// pulled tells of a withdrawn, postponed or suspended lot before everything else.
func (w *writer) pulled(cal calendar) {
	words := map[outcome]string{withdrawn: "撤回", suspended: "中止", postponed: "暂缓"}
	word, ok := words[w.r.outcome]
	if !ok {
		return
	}
	w.p("%s公告：因%s，本次%s已于%s%s。", word, *w.h.StatusReason, w.act(), chineseDate(earlier(pulledAt(w.r), cal.now)), word)
}

func (w *writer) opening() {
	h := w.h
	span := fmt.Sprintf("%s起至%s止", chineseTime(*h.StartTime), chineseTime(*h.EndTime))
	place := labels().Name("source_platform", h.Platform)
	if h.Platform == "manual" {
		place = "网络司法拍卖平台"
	}
	if w.isSale() {
		w.p("本院在执行%s一案中，将于%s（变卖期，竞价周期与延时除外）在%s上公开变卖下列标的物，现公告如下：", *h.CaseNo, span, place)
		return
	}
	w.p("%s", w.say(
		fmt.Sprintf("本院在执行%s一案中，将于%s（延时的除外）在%s上公开拍卖下列标的物，现将有关事项公告如下：", *h.CaseNo, span, place),
		fmt.Sprintf("根据%s执行裁定，本院定于%s（延时除外）在%s对下列标的物进行%s，现公告如下：", *h.CaseNo, span, place, stageNames[h.Stage]),
	))
}

func (w *writer) subject() {
	h := w.h
	w.heading(w.act() + "标的")
	w.p("%s，建筑面积%.2f平方米，规划用途为%s。申请执行人：%s；被执行人：%s。", h.Title, *h.AreaM2, usageNames[h.Usage], w.a.facts.creditor, w.a.facts.debtor)
	w.p("评估价：%s（%s，价值时点%s）。", yuan(*h.AppraisalPrice), label("price_basis", h.PriceBasis), chineseDate(*h.AppraisalDate))
	if w.isSale() {
		w.p("变卖价：%s；变卖预缴款：%s；增价幅度：%s。", yuan(h.StartPrice), yuan(*h.Deposit), yuan(*h.Increment))
	} else {
		w.p("起拍价：%s；保证金：%s；增价幅度：%s及其整倍数。", yuan(h.StartPrice), yuan(*h.Deposit), yuan(*h.Increment))
	}
	switch {
	case w.before != nil && w.before.defaulted:
		w.p("该标的物曾于%s成交，因买受人未按期付款，本院裁定重新拍卖。原买受人不得参加竞买。", chineseDate(w.before.start))
	case w.before != nil:
		w.p("该标的物%s（%s）无人出价，已经流拍。", stageNames[w.before.stage], chineseDate(w.before.start))
	case h.Stage == lot.SecondAuction:
		w.p("该标的物第一次拍卖流拍。")
	case w.isSale():
		w.p("该标的物经两次拍卖均已流拍。")
	}
}

func (w *writer) qualification() {
	if w.h.QualificationNote != nil {
		w.p("%s。", *w.h.QualificationNote)
	} else {
		w.p("竞买人应当具备完全民事行为能力；法律、行政法规和住所地住房政策对买受人资格有规定的，竞买人须自行确认符合条件。")
	}
	w.p("%s", w.say(
		"委托他人代为竞买的，应在竞价开始前向本院提交授权委托书和双方身份证明，经确认后参加。",
		"代理竞买须事先到本院办理委托手续，未办理的，竞买行为视为竞买人本人所为。",
	))
}

func (w *writer) method() {
	w.heading(w.act() + "方式")
	if w.isSale() {
		w.p("变卖期为六十日。变卖期内首个有效出价不低于变卖价，即进入24小时竞价周期；竞价结束前最后5分钟内有人出价的，自动延时5分钟，直至无人再出价。")
		return
	}
	w.p("%s", w.say(
		"增价方式竞价，至少一人报名且出价不低于起拍价方可成交。竞价时间24小时，结束前最后5分钟内有出价的，自该次出价起延时5分钟，循环往复。",
		"本次采用增价拍卖，起拍价即保留价。竞价周期24小时，最后5分钟内每出现一次出价，竞价时间顺延5分钟。",
	))
	w.p("保证金在竞价结束前均可交纳。未成交竞买人的保证金于竞价结束后24小时内原路退回，不计利息。本次%s不收取佣金。", w.act())
}

func (w *writer) priority() {
	h := w.h
	w.heading("优先购买权")
	switch *h.HasPriorityRight {
	case yes:
		w.p("本标的物存在优先购买权人：%s。优先购买权人须在开拍前三日提交书面申请，以相同价格可优先成交。", *h.PriorityNote)
	case no:
		w.p("优先购买权人情况：无。")
	default:
		w.p("与本标的物有利害关系的优先购买权人，请在开拍前三日向本院申报；逾期未申报的，视为放弃。")
	}
}

func (w *writer) taxes() {
	w.heading("税费")
	switch *w.h.TaxBurden {
	case taxEach:
		w.p("%s", w.say(
			"办理权属变更登记所涉税费，依照法律、行政法规由相应主体各自承担；没有规定的，由本院根据法律原则和案件情况确定。",
			"因本次处置产生的税费，由出卖人和买受人依法各自负担，具体数额以税务机关核定为准。",
		))
	case taxBuyer:
		w.p("办理权属变更登记所涉买卖双方的税费，均由买受人承担，数额请自行向税务、不动产登记部门了解。")
	case taxAdvance:
		w.p("出卖人应负担的税费由买受人先行垫付，买受人须在办理过户后十五日内凭完税凭证向本院申请退还，从成交款中支付。")
	default:
		w.p("过户所涉税费请竞买人自行向税务部门咨询。")
	}
}

func (w *writer) payment() {
	h := w.h
	w.heading(w.say("付款", "成交与付款"))
	deadline := fmt.Sprintf("竞价结束后%d日内", *h.BalanceDays)
	if w.isSale() {
		w.p("成交后变卖预缴款自动转为价款，超出部分于%s付清。", deadline)
	} else {
		w.p("成交后保证金自动冲抵价款，余款须在%s汇入本院指定账户，以到账为准。", deadline)
	}
	switch h.Loan {
	case "1":
		w.p("买受人可以办理银行贷款，贷款能否获批及放款时间不影响上述付款期限。")
	case "0":
		w.p("本标的物不支持贷款，须一次性全款支付。")
	}
	w.p("买受人逾期未付清的，构成悔拍，保证金不予退还，依次用于支付费用损失、弥补差价和冲抵债务；本院重新拍卖时，原买受人不得参加竞买。")
}

func (w *writer) delivery() {
	w.heading(w.say("交付", "移交与过户"))
	switch *w.h.Delivery {
	case courtVacates:
		if *w.h.Occupancy == vacant {
			w.p("标的物由本院负责交付。买受人付清价款后，本院于十日内作出裁定，裁定送达后十五日内移交。")
		} else {
			w.p("本院负责腾退并交付。买受人付清价款后，本院于十日内作出裁定；腾退所需时间视占有情况而定。")
		}
	case buyerVacates:
		w.p("标的物按现状交付，本院不负责清场，遗留物品及占有人由买受人自行解决。")
	default:
		w.p("买受人付清价款后凭成交裁定书办理权属登记，移交事宜另行通知。")
	}
}

// warnings are the tips of art. 14.
func (w *writer) warnings() {
	tips := []string{
		"竞买人应当具备法律规定的条件，不具备条件而参加竞买的，竞买行为无效，损失自行承担。",
		"标的物以实物现状为准，本院不承担瑕疵担保责任；竞买人未看样的，视为对现状已经了解并认可。",
		"竞买人参加竞价即视为已阅读并同意本公告、竞买须知及平台规则。",
		"竞价程序结束后，买受人姓名和成交价由平台以成交确认书形式公示。",
		"标的物面积以不动产登记机构登记为准，实际面积与公告不一致的，价款不作调整。",
		"因案外人异议、当事人和解等法定事由，本院有权在竞价前撤回，或在竞价中中止。",
	}
	w.b.WriteString("<ol>")
	for i, tip := range tips {
		if i >= 4 && w.chance(0.3) {
			continue
		}
		w.b.WriteString("<li>" + tip + "</li>")
	}
	w.b.WriteString("</ol>")
}

func day(t *time.Time) string { return chineseDate(*t) }
