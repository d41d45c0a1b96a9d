package seed

import "strconv"

// instruction is the 竞买须知.
func (t *textData) instruction(d *document) {
	h := t.H
	deposit, price := "保证金", "起拍价"
	if t.isSale() {
		deposit, price = "变卖预缴款", "变卖价"
	}
	d.paragraph("「演示数据」本须知由程序生成，只用于展示网站功能。")
	d.title("竞买须知")
	d.paragraph("为维护各方权益，", t.court.name, "就", h.Title, "的", t.stage(), "事项作如下说明，请竞买人仔细阅读。")

	d.head("报名")
	d.paragraph("竞买人须在平台完成实名认证，于", chineseTime(*h.SignupEnd), "前交纳", deposit, yuan(*h.Deposit), "。同一标的物一个账号只能报名一次。")
	d.paragraph(t.say("申请执行人参加竞买的，可以不交保证金，但应在开拍前五日向本院提出。",
		"以债权人身份参加竞买、申请免交保证金的，应提前向本院书面申请。"))

	d.head("竞价")
	d.paragraph("出价不得低于", price, yuan(h.StartPrice), "，每次加价", yuan(*h.Increment), "或其整倍数。出价一经提交不可撤回。")
	d.paragraph("竞价周期24小时，延时周期5分钟。请预留网络时间，因自身设备或网络原因未能出价的，后果自负。")

	d.head("成交之后")
	if days := strconv.Itoa(*h.BalanceDays); t.IntN(2) == 0 {
		d.paragraph("买受人应在", days, "日内付清全部价款，并持身份证件到本院签署成交确认书。")
	} else {
		d.paragraph("余款付款期限为竞价结束后", days, "日，汇款时请注明案号和标的物名称。")
	}
	d.paragraph("所有权自成交裁定送达买受人时起转移，买受人凭裁定书和协助执行通知书自行办理登记。")

	d.head("风险")
	for _, line := range t.some(3,
		"标的物的实际状况以看样时为准，图片和文字资料仅供参考。",
		"水、电、燃气、供暖、网络等过户手续由买受人自行办理。",
		"装修、家具、户外设施等未列入清单的物品不在处置范围。",
		"办理登记时产生的补缴款项、罚款等请提前向登记机构咨询。",
		"成交裁定作出前，相关政策调整可能影响登记，请竞买人自行评估。") {
		d.bullet(line)
	}

	d.head("违约")
	d.paragraph("买受人悔拍、逾期付款或者提供虚假资格材料的，保证金不予退还；情节严重的，依法追究责任。")
	if h.AssistOrg != nil {
		d.paragraph("辅助机构：", *h.AssistOrg, "，负责咨询、看样等辅助工作，不向竞买人收取任何费用。")
	}
	d.signature(t.court.name)
}

// intro is the 标的物情况调查表 with a few sentences on the place. A row without a value is left out.
func (t *textData) intro(d *document) {
	h := t.H
	given := func(name string, value *string) {
		if value != nil {
			d.row(name, *value)
		}
	}
	coded := func(name, key string, code *string) {
		if code != nil {
			d.row(name, label(key, code))
		}
	}
	d.paragraph("「演示数据」本表由程序生成，只用于展示网站功能。")
	d.table("标的物情况调查表（一）：权属")
	d.row("标的物名称", h.Title)
	given("坐落", h.Address)
	d.row("权利人", t.Debtor)
	switch {
	case h.CertificateNo != nil:
		d.row("权证号", *h.CertificateNo)
	case is(h.HasCertificate, no):
		d.row("权证", "未办理")
	default:
		d.row("权证", "未提供")
	}
	d.row("规划用途", t.usage())
	d.row("权属类别", label("ownership", h.Ownership))
	d.row("土地性质", label("land_nature", h.LandNature))
	if h.LandEndDate != nil {
		d.row("土地使用权终止日期", chineseDate(*h.LandEndDate))
	}
	d.row("建筑面积", squareMetres(*h.AreaM2))
	if h.InnerAreaM2 != nil {
		d.row("套内面积", squareMetres(*h.InnerAreaM2))
	}
	d.table("标的物情况调查表（二）：现状")
	if h.Room != nil {
		d.row("户型", strconv.Itoa(*h.Room), "室", strconv.Itoa(*h.Hall), "厅", strconv.Itoa(*h.Kitchen), "厨", strconv.Itoa(*h.Bath), "卫")
	}
	switch {
	case h.Floor == nil:
	case *h.Floor > 0:
		d.row("所在楼层", "第", strconv.Itoa(*h.Floor), "层，地上共", strconv.Itoa(*h.TotalFloor), "层")
	default:
		d.row("所在楼层", "地下", strconv.Itoa(-*h.Floor), "层")
	}
	if h.BuildYear != nil {
		d.row("建成年代", strconv.Itoa(*h.BuildYear), "年")
	}
	coded("建筑结构", "building_structure", h.BuildingStructure)
	coded("朝向", "orientation", h.Orientation)
	coded("装修", "decoration", h.Decoration)
	coded("供暖", "heating", h.Heating)
	d.row("占用情况", label("occupancy", h.Occupancy))
	switch *h.Occupancy {
	case byTenant:
		d.row("租赁情况", "有，租期至", chineseDate(*h.LeaseEnd))
	case unknown:
		d.row("租赁情况", "不详")
	default:
		d.row("租赁情况", "无")
	}
	d.row("抵押情况", label("has_no", h.Mortgage))
	d.row("查封情况", label("has_no", h.Seizure))
	coded("户口情况", "has_no", h.Hukou)
	switch {
	case h.ArrearsTotal == nil:
		d.row("欠费情况", "不详")
	case *h.ArrearsTotal == 0:
		d.row("欠费情况", "无")
	default:
		d.row("欠费情况", "合计", yuan(*h.ArrearsTotal))
	}
	if t.DefectNote != "" {
		d.row("已知瑕疵", t.DefectNote)
	}
	given("车位", h.Parking)
	given("储藏间", h.Storage)
	given("附属设施", h.Attached)
	d.paragraph(t.where()...)
	d.paragraph("以上情况系调查时所得，仅供参考，以现场和登记机构记载为准。调查日期：", chineseDate(h.PublishTime.AddDate(0, 0, -3)), "。")
}

// where says in words where the lot lies.
func (t *textData) where() []string {
	parts := []string{t.say("标的物位于", "标的物所在位置为"), "北京市", t.home.Area.Name}
	if t.home.Region != nil {
		parts = append(parts, t.home.Region.ShortName, "一带")
	}
	if len(t.home.Metro) > 0 {
		m := t.home.Metro[0]
		parts = append(parts, "，距地铁", m.Line, m.Station, "站约", strconv.Itoa(m.DistanceM), "米")
	}
	return append(parts, "。", t.say("周边道路、公交、商业等配套请竞买人实地查看。", "区域内生活配套以实地查看为准。", "出行与生活配套情况请在看样时了解。"))
}

func squareMetres(area float64) string { return strconv.FormatFloat(area, 'f', 2, 64) + "平方米" }

// is reports whether a field has a code.
func is(field *string, code string) bool { return field != nil && *field == code }
