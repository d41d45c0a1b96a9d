package seed

import "fmt"

// instruction is the 竞买须知.
func (w *writer) instruction() string {
	h := w.h
	w.p("%s本须知由程序生成，只用于展示网站功能。", marker)
	w.b.WriteString(`<h2 class="rich-center">竞买须知</h2>`)
	w.p("为维护各方权益，%s就%s的%s事项作如下说明，请竞买人仔细阅读。", w.a.court.name, h.Title, stageNames[h.Stage])

	w.heading("报名")
	w.p("竞买人须在平台完成实名认证，于%s前交纳%s%s。同一标的物一个账号只能报名一次。", chineseTime(*h.SignupEnd), w.depositName(), yuan(*h.Deposit))
	w.p("%s", w.say(
		"申请执行人参加竞买的，可以不交保证金，但应在开拍前五日向本院提出。",
		"以债权人身份参加竞买、申请免交保证金的，应提前向本院书面申请。",
	))

	w.heading("竞价")
	w.p("出价不得低于%s%s，每次加价%s或其整倍数。出价一经提交不可撤回。", w.startName(), yuan(h.StartPrice), yuan(*h.Increment))
	w.p("竞价周期24小时，延时周期5分钟。请预留网络时间，因自身设备或网络原因未能出价的，后果自负。")

	w.heading("成交之后")
	w.p("%s", w.say(
		fmt.Sprintf("买受人应在%d日内付清全部价款，并持身份证件到本院签署成交确认书。", *h.BalanceDays),
		fmt.Sprintf("余款付款期限为竞价结束后%d日，汇款时请注明案号和标的物名称。", *h.BalanceDays),
	))
	w.p("所有权自成交裁定送达买受人时起转移，买受人凭裁定书和协助执行通知书自行办理登记。")

	w.heading("风险")
	w.b.WriteString("<ul>")
	for _, line := range w.risks() {
		w.b.WriteString("<li>" + line + "</li>")
	}
	w.b.WriteString("</ul>")

	w.heading("违约")
	w.p("买受人悔拍、逾期付款或者提供虚假资格材料的，保证金不予退还；情节严重的，依法追究责任。")
	if h.AssistOrg != nil {
		w.p("辅助机构：%s，负责咨询、看样等辅助工作，不向竞买人收取任何费用。", *h.AssistOrg)
	}
	w.right(w.a.court.name)
	return w.done()
}

func (w *writer) risks() []string {
	lines := []string{
		"标的物的实际状况以看样时为准，图片和文字资料仅供参考。",
		"水、电、燃气、供暖、网络等过户手续由买受人自行办理。",
		"装修、家具、户外设施等未列入清单的物品不在处置范围。",
		"办理登记时产生的补缴款项、罚款等请提前向登记机构咨询。",
		"成交裁定作出前，相关政策调整可能影响登记，请竞买人自行评估。",
	}
	w.Shuffle(len(lines), func(i, j int) { lines[i], lines[j] = lines[j], lines[i] })
	return lines[:w.between(3, len(lines))]
}

func (w *writer) depositName() string {
	if w.isSale() {
		return "变卖预缴款"
	}
	return "保证金"
}

func (w *writer) startName() string {
	if w.isSale() {
		return "变卖价"
	}
	return "起拍价"
}
