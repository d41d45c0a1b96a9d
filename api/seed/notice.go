package seed

import (
	"strconv"

	"fapai/api/houses/lot"
)

// notice is the 拍卖公告 with what 网络司法拍卖规定 art. 12 to 14 ask for.
func (t *textData) notice(d *document) {
	h, act := t.H, t.act()
	d.paragraph("「演示数据」本公告由程序生成，只用于展示网站功能，不对应任何真实的案件、房产和人员，请勿据此报名或付款。")
	if pulled := t.pulled(); pulled != "" {
		d.paragraph(pulled, "公告：因", *h.StatusReason, "，本次", act, "已于", chineseDate(earlier(pulledAt(t.round), t.cal.now)), pulled, "。")
	}
	d.title(t.court.name, "关于", h.Title, "的公告（", t.stage(), "）")
	switch {
	case t.isSale():
		d.paragraph("本院在执行", *h.CaseNo, "一案中，将于", t.span(), "（变卖期，竞价周期与延时除外）在", t.platform(), "上公开变卖下列标的物，现公告如下：")
	case t.IntN(2) == 0:
		d.paragraph("本院在执行", *h.CaseNo, "一案中，将于", t.span(), "（延时的除外）在", t.platform(), "上公开拍卖下列标的物，现将有关事项公告如下：")
	default:
		d.paragraph("根据", *h.CaseNo, "执行裁定，本院定于", t.span(), "（延时除外）在", t.platform(), "对下列标的物进行", t.stage(), "，现公告如下：")
	}
	t.object(d)

	d.head(t.say("竞买人条件", "竞买资格"))
	if h.QualificationNote != nil {
		d.paragraph(*h.QualificationNote, "。")
	} else {
		d.paragraph("竞买人应当具备完全民事行为能力；法律、行政法规和住所地住房政策对买受人资格有规定的，竞买人须自行确认符合条件。")
	}
	d.paragraph(t.say("委托他人代为竞买的，应在竞价开始前向本院提交授权委托书和双方身份证明，经确认后参加。",
		"代理竞买须事先到本院办理委托手续，未办理的，竞买行为视为竞买人本人所为。"))

	d.head(t.say("咨询与看样", "展示看样的时间与方式"))
	d.paragraph("自", chineseDate(*h.ViewingStart), "起至", chineseDate(*h.ViewingEnd), "止（节假日除外）接受咨询和看样。", *h.ViewingNote,
		"。联系人：", *h.JudgeContact, "，电话：", *h.CourtPhone, "。")

	d.head(act + "方式")
	if t.isSale() {
		d.paragraph("变卖期为六十日。变卖期内首个有效出价不低于变卖价，即进入24小时竞价周期；竞价结束前最后5分钟内有人出价的，自动延时5分钟，直至无人再出价。")
	} else {
		d.paragraph(t.say("增价方式竞价，至少一人报名且出价不低于起拍价方可成交。竞价时间24小时，结束前最后5分钟内有出价的，自该次出价起延时5分钟，循环往复。",
			"本次采用增价拍卖，起拍价即保留价。竞价周期24小时，最后5分钟内每出现一次出价，竞价时间顺延5分钟。"))
		d.paragraph("保证金在竞价结束前均可交纳。未成交竞买人的保证金于竞价结束后24小时内原路退回，不计利息。本次", act, "不收取佣金。")
	}

	d.head(t.say("标的物现状与已知瑕疵", "权属、占有及瑕疵说明"))
	t.condition(d)
	t.terms(d)

	d.head(t.say("特别提示", "重要提示"))
	d.numbered("竞买人应当具备法律规定的条件，不具备条件而参加竞买的，竞买行为无效，损失自行承担。")
	d.numbered("标的物以实物现状为准，本院不承担瑕疵担保责任；竞买人未看样的，视为对现状已经了解并认可。")
	d.numbered("竞买人参加竞价即视为已阅读并同意本公告、竞买须知及平台规则。")
	d.numbered("竞价程序结束后，买受人姓名和成交价由平台以成交确认书形式公示。")
	if !t.chance(0.3) {
		d.numbered("标的物面积以不动产登记机构登记为准，实际面积与公告不一致的，价款不作调整。")
	}
	if !t.chance(0.3) {
		d.numbered("因案外人异议、当事人和解等法定事由，本院有权在竞价前撤回，或在竞价中中止。")
	}
	d.paragraph("监督电话：", *h.SupervisePhone, "。", t.say("与本案标的物有关的人员均可参加竞买，不参加竞买的请关注"+act+"过程。", "本公告同时在法院公告栏张贴。"))
	d.signature(t.court.name)
	d.signature(chineseDate(*h.PublishTime))
}

// object is what is sold, for which price, and how earlier rounds ended.
func (t *textData) object(d *document) {
	h := t.H
	d.head(t.act() + "标的")
	d.paragraph(h.Title, "，建筑面积", squareMetres(*h.AreaM2), "，规划用途为", t.usage(), "。申请执行人：", t.Creditor, "；被执行人：", t.Debtor, "。")
	d.paragraph("评估价：", yuan(*h.AppraisalPrice), "（", label("price_basis", h.PriceBasis), "，价值时点", chineseDate(*h.AppraisalDate), "）。")
	if t.isSale() {
		d.paragraph("变卖价：", yuan(h.StartPrice), "；变卖预缴款：", yuan(*h.Deposit), "；增价幅度：", yuan(*h.Increment), "。")
	} else {
		d.paragraph("起拍价：", yuan(h.StartPrice), "；保证金：", yuan(*h.Deposit), "；增价幅度：", yuan(*h.Increment), "及其整倍数。")
	}
	switch before := t.before; {
	case before != nil && before.defaulted:
		d.paragraph("该标的物曾于", chineseDate(before.start), "成交，因买受人未按期付款，本院裁定重新拍卖。原买受人不得参加竞买。")
	case before != nil:
		d.paragraph("该标的物", stageNames[before.stage], "（", chineseDate(before.start), "）无人出价，已经流拍。")
	case t.H.Stage == lot.SecondAuction:
		d.paragraph("该标的物第一次拍卖流拍。")
	case t.isSale():
		d.paragraph("该标的物经两次拍卖均已流拍。")
	}
}

// condition is who uses the lot and what burdens it: sometimes as 名称：内容, sometimes in sentences, as courts do.
func (t *textData) condition(d *document) {
	h := t.H
	switch *h.Occupancy {
	case vacant:
		d.paragraph(t.say("占用情况：空置，已腾空。", "标的物目前空置，钥匙由本院保管。", "使用情况：经现场查看，房屋处于空置状态。"))
	case byDebtor:
		use := t.say("占用情况：被执行人居住使用。", "标的物现由被执行人占用，尚未腾退。", "使用情况：现场查看时有人居住，为被执行人及其家属。")
		if !t.isHome() {
			use = t.say("占用情况：被执行人占用。", "标的物现由被执行人占用，尚未腾退。")
		}
		if t.OnlyHome {
			use += "该房屋系被执行人唯一住房。"
		}
		d.paragraph(use)
	case byTenant:
		d.paragraph(t.say("占用情况：由承租人使用。", "标的物由承租人占用。"))
	case byOther:
		d.paragraph(t.say("占用情况：案外人占用，占有依据正在核查。", "标的物现由案外人占用，尚未腾退。"))
	default:
		d.paragraph(t.say("占用情况：不详，以看样时现状为准。", "本院未能进入标的物内部，占有使用情况请竞买人自行了解。"))
	}
	t.lease(d)
	t.residents(d)
	t.charges(d)
	var build string
	switch {
	case is(h.IllegalBuild, no):
		build = "违章建筑情况：" + t.say("无。", "未发现。")
	case is(h.IllegalBuild, yes):
		build = "违章建筑情况：存在自行搭建部分，该部分不在" + t.act() + "范围。"
	default:
		build = "标的物以现状移交，是否存在改建请竞买人自行查看。"
	}
	if t.DefectNote != "" {
		build += "已知瑕疵：" + t.DefectNote + "。"
	}
	d.paragraph(build)
	if is(h.LandNature, allocated) {
		d.paragraph("土地使用权类型为划拨，办理过户时应补缴的土地出让金以主管部门核定为准。")
	}
}

func (t *textData) lease(d *document) {
	switch *t.H.Occupancy {
	case byTenant:
		until, rent := chineseDate(*t.H.LeaseEnd), yuan(t.Rent)
		if t.IntN(2) == 0 {
			d.paragraph("租赁情况：有，租期至", until, "，月租金", rent, "，租约随标的物移转。")
		} else {
			d.paragraph("标的物已出租，租期至", until, "，月租金", rent, "，租赁关系依法处理。")
		}
	case unknown:
		d.paragraph(t.say("租赁情况：不详。", "是否存在租赁，请竞买人自行核实。"))
	default:
		d.paragraph(t.say("租赁情况：无。", "租赁情况：未发现租赁。", "经调查，标的物不存在租赁。", "租赁状况：无租赁登记。"))
	}
}

func (t *textData) residents(d *document) {
	switch count := t.HukouCount; {
	case !t.hasHukou():
	case count > 0 && t.IntN(2) == 0:
		d.paragraph("户口情况：有，登记", strconv.Itoa(count), "人，尚未迁出。")
	case count > 0:
		d.paragraph("标的物内登记有", strconv.Itoa(count), "人户口，本院不负责迁移。")
	case count == 0:
		d.paragraph(t.say("户口情况：无。", "户籍情况：未登记户口。", "经公安机关查询，标的物内没有户口登记。"))
	default:
		d.paragraph(t.say("户口情况：不详，请竞买人自行向公安机关查询。", "本院不负责户口迁移，竞买人请自行了解。"))
	}
}

// charges are mortgage, seizure and debts.
func (t *textData) charges(d *document) {
	h := t.H
	if t.chance(0.4) && is(h.Mortgage, yes) && is(h.Seizure, yes) {
		d.paragraph("标的物设有抵押并已由本院查封，成交后一并解除，不影响过户。")
	} else {
		mortgage, seizure := "抵押情况：以不动产登记机构记载为准。", "查封情况：以登记机构记载为准。"
		switch {
		case is(h.Mortgage, yes):
			mortgage = "抵押情况：有，抵押权随成交消灭，由本院依法涂销。"
		case is(h.Mortgage, no):
			mortgage = "抵押情况：无。"
		}
		if is(h.Seizure, yes) {
			seizure = "查封情况：本院查封，成交后依法解除。"
		}
		d.paragraph(mortgage, seizure)
	}
	switch {
	case h.ArrearsTotal == nil:
		d.paragraph(t.say("物业、水电、燃气、供暖等费用由买受人自行了解，欠费由买受人承担。", "欠费情况：不详，请竞买人自行向物业和供应单位查询。"))
	case *h.ArrearsTotal == 0:
		d.paragraph(t.say("欠费情况：无。", "经查询，标的物不欠物业费及水电费用。"))
	case t.IntN(2) == 0:
		d.paragraph("欠费情况：有，", t.arrears(), "，合计", yuan(*h.ArrearsTotal), "，由买受人承担。")
	default:
		d.paragraph("截至调查之日，标的物拖欠", t.arrears(), "，共欠", yuan(*h.ArrearsTotal), "，由买受人自行结清。")
	}
}

// terms are priority, taxes, payment and delivery.
func (t *textData) terms(d *document) {
	h := t.H
	d.head("优先购买权")
	switch {
	case is(h.HasPriorityRight, yes):
		d.paragraph("本标的物存在优先购买权人：", *h.PriorityNote, "。优先购买权人须在开拍前三日提交书面申请，以相同价格可优先成交。")
	case is(h.HasPriorityRight, no):
		d.paragraph("优先购买权人情况：无。")
	default:
		d.paragraph("与本标的物有利害关系的优先购买权人，请在开拍前三日向本院申报；逾期未申报的，视为放弃。")
	}

	d.head("税费")
	switch *h.TaxBurden {
	case taxEach:
		d.paragraph(t.say("办理权属变更登记所涉税费，依照法律、行政法规由相应主体各自承担；没有规定的，由本院根据法律原则和案件情况确定。",
			"因本次处置产生的税费，由出卖人和买受人依法各自负担，具体数额以税务机关核定为准。"))
	case taxBuyer:
		d.paragraph("办理权属变更登记所涉买卖双方的税费，均由买受人承担，数额请自行向税务、不动产登记部门了解。")
	case taxAdvance:
		d.paragraph("出卖人应负担的税费由买受人先行垫付，买受人须在办理过户后十五日内凭完税凭证向本院申请退还，从成交款中支付。")
	default:
		d.paragraph("过户所涉税费请竞买人自行向税务部门咨询。")
	}

	d.head(t.say("付款", "成交与付款"))
	if days := strconv.Itoa(*h.BalanceDays); t.isSale() {
		d.paragraph("成交后变卖预缴款自动转为价款，超出部分于竞价结束后", days, "日内付清。")
	} else {
		d.paragraph("成交后保证金自动冲抵价款，余款须在竞价结束后", days, "日内汇入本院指定账户，以到账为准。")
	}
	switch h.Loan {
	case yes:
		d.paragraph("买受人可以办理银行贷款，贷款能否获批及放款时间不影响上述付款期限。")
	case no:
		d.paragraph("本标的物不支持贷款，须一次性全款支付。")
	}
	d.paragraph("买受人逾期未付清的，构成悔拍，保证金不予退还，依次用于支付费用损失、弥补差价和冲抵债务；本院重新拍卖时，原买受人不得参加竞买。")

	d.head(t.say("交付", "移交与过户"))
	switch {
	case is(h.Delivery, courtVacates) && *h.Occupancy == vacant:
		d.paragraph("标的物由本院负责交付。买受人付清价款后，本院于十日内作出裁定，裁定送达后十五日内移交。")
	case is(h.Delivery, courtVacates):
		d.paragraph("本院负责腾退并交付。买受人付清价款后，本院于十日内作出裁定；腾退所需时间视占有情况而定。")
	case is(h.Delivery, buyerVacates):
		d.paragraph("标的物按现状交付，本院不负责清场，遗留物品及占有人由买受人自行解决。")
	default:
		d.paragraph("买受人付清价款后凭成交裁定书办理权属登记，移交事宜另行通知。")
	}
}
