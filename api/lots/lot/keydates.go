package lot

import (
	"fmt"
	"slices"
	"time"

	"fapai/api/platform/httpx"
)

// The dates of a purchase, in their usual order: the values of KeyDate.Key.
const (
	DateViewing  = "viewing"
	DateSignup   = "signup"
	DateDeposit  = "deposit"
	DateStart    = "start"
	DateBalance  = "balance"
	DateTransfer = "transfer"
	DateVacate   = "vacate"
)

// The values of KeyDate.State.
const (
	DateStated    = "stated"    // stated by the notice
	DateEstimated = "estimated" // computed from the notice and the law
	DateUnknown   = "unknown"   // neither stated nor computable
	DateOff       = "off"       // the date no longer applies: the auction was called off or failed
)

// The numbers of days that the law allows: 拍卖变卖规定 (2020) art. 20 and 27.
const (
	rulingDays   = 10 // from the payment of the whole price to the delivery of the ruling
	handoverDays = 15 // from the delivery of the ruling to the handover
)

const courtVacates, courtVacatesNot = "1", "2" // codes of the dictionary delivery

// KeyDate is a date on which a buyer must act or receives something. A period has From and Until, a deadline has only
// Until, and a beginning has only From. An unknown date has neither. AllDay means that the date has no time of day.
type KeyDate struct {
	Key, Name   string
	From, Until *time.Time
	AllDay      bool
	State       string
	Basis       string // source of the date, or why it is unknown
}

// At returns the time by which the date is sorted: From, or else Until, nil if both are unknown.
func (d *KeyDate) At() *time.Time {
	if d.From != nil {
		return d.From
	}
	return d.Until
}

// KeyDates returns all seven dates of a purchase, sorted by time, for pages and calendars. In the browser, cash.ts
// repeats the rule for the last day of payment, because the state of a lot may change while its page is open. A browser
// test compares the two.
func (c *Card) KeyDates() []KeyDate {
	due, dueBasis, dueState := c.balanceDue()
	dates := []KeyDate{
		c.stated(DateViewing, "看样", c.ViewingStart, c.ViewingEnd, "viewing"),
		c.stated(DateSignup, "报名", c.SignupStart, c.SignupEnd, "signup"),
		c.depositDate(),
		c.startDate(),
		{Key: DateBalance, Name: c.balanceName(), Until: due, AllDay: due != nil, State: dueState, Basis: dueBasis},
		c.transferDate(due),
		c.vacateDate(due),
	}
	for i := range dates {
		if d := &dates[i]; d.State != DateUnknown && c.isOff(d.Key) {
			d.State, d.Basis = DateOff, c.offText()
		}
	}
	return inOrder(dates)
}

// inOrder sorts the known dates by time. Unknown dates stay at their positions.
func inOrder(dates []KeyDate) []KeyDate {
	var known []KeyDate
	for i := range dates {
		if dates[i].At() != nil {
			known = append(known, dates[i])
		}
	}
	slices.SortStableFunc(known, func(a, b KeyDate) int { return a.At().Compare(*b.At()) })
	for i := range dates {
		if dates[i].At() != nil {
			dates[i], known = known[0], known[1:]
		}
	}
	return dates
}

// isOff reports whether the date with the given key no longer applies. If the auction was called off, no date applies.
// If the sale failed, the dates after the sale do not apply.
func (c *Card) isOff(key string) bool {
	switch c.Status {
	case Withdrawn, Postponed, Suspended, InKind:
		return true
	case Failed, Defaulted:
		return key == DateBalance || key == DateTransfer || key == DateVacate
	default:
		return false
	}
}

func (c *Card) offText() string {
	switch c.Status {
	case Failed:
		return "本次拍卖已流拍，无此节点"
	case Defaulted:
		return "买受人悔拍，法院已重新拍卖，无此节点"
	case Withdrawn:
		return "拍卖已撤回，原定时间不再适用"
	case InKind:
		return "已以物抵债，拍卖终止，原定时间不再适用"
	default:
		return "拍卖已暂缓或中止，恢复拍卖后以法院公告为准"
	}
}

// stated returns the date with the times that the source states. If it states none, the date is unknown, and its Basis
// is the reason stated by the fact about topic.
func (c *Card) stated(key, name string, from, until *time.Time, topic string) KeyDate {
	if from == nil && until == nil {
		return KeyDate{Key: key, Name: name, State: DateUnknown, Basis: c.Missing(topic)}
	}
	return KeyDate{Key: key, Name: name, From: from, Until: until, State: DateStated, Basis: "来源写明的" + name + "时间"}
}

// depositDate returns the deadline for the deposit, which is the end of the sign-up period, because nobody may sign up
// without a deposit.
func (c *Card) depositDate() KeyDate {
	d := KeyDate{Key: DateDeposit, Name: "保证金截止", Until: c.SignupEnd, State: DateEstimated,
		Basis: "按来源写明的报名截止时间：报名须已交保证金"}
	if c.Stage == Sale {
		d.Name, d.Basis = "变卖预缴款截止", "按来源写明的报名截止时间：报名须已交变卖预缴款"
	}
	if c.SignupEnd == nil {
		d.State, d.Basis = DateUnknown, "报名截止时间"+c.Missing("signup")+"；须在出价前交纳"
	}
	return d
}

func (c *Card) startDate() KeyDate {
	d := c.stated(DateStart, "开拍", c.StartTime, nil, "start_time")
	if c.StartTime == nil {
		return d
	}
	if c.StartDayOnly {
		d.AllDay, d.Basis = true, "来源写明的开拍日期，没有写明时刻"
		return d
	}
	d.Until = Closes(&c.House)
	if c.EndTime == nil && c.ActualEndTime == nil {
		d.Basis += "；结束时间" + c.Missing("end_time") + "，按竞价周期推算"
	}
	return d
}

func (c *Card) balanceName() string {
	if c.Stage == Sale {
		return "差额截止"
	}
	return "尾款截止"
}

// balanceDue returns the last day on which the price may be paid, with the basis and the state of this date.
func (c *Card) balanceDue() (day *time.Time, basis, state string) {
	end := c.ActualEndTime
	if end == nil {
		end = c.EndTime
	}
	switch {
	case c.BalanceDueDate != nil:
		due := dayOf(c.BalanceDueDate.Year(), c.BalanceDueDate.Month(), c.BalanceDueDate.Day())
		return &due, "来源写明的付款截止日", DateStated
	case c.BalanceDays == nil:
		return nil, "付款期限" + c.Missing("balance_days"), DateUnknown
	case end == nil:
		return nil, fmt.Sprintf("成交后%d日内，结束时间%s", *c.BalanceDays, c.Missing("end_time")), DateUnknown
	}
	local := end.In(httpx.CST)
	due := dayOf(local.Year(), local.Month(), local.Day()).AddDate(0, 0, *c.BalanceDays)
	return &due, fmt.Sprintf("来源写明成交后%d日内付清，自竞价结束之日推算", *c.BalanceDays), DateEstimated
}

func (c *Card) transferDate(due *time.Time) KeyDate {
	d := KeyDate{Key: DateTransfer, Name: "可办过户", State: DateUnknown, Basis: "付款期限" + c.Missing("balance_days") +
		"；付清价款后十日内送达成交裁定（拍卖变卖规定第20条），凭裁定办理"}
	if due != nil {
		at := due.AddDate(0, 0, rulingDays)
		d.Until, d.AllDay, d.State = &at, true, DateEstimated
		d.Basis = "成交裁定最迟送达日，凭裁定办理：按最后付款日后十日推算（拍卖变卖规定第20条）"
	}
	return d
}

// vacateDate returns the last day that the law allows for the handover. The day is unknown if the court does not clear
// the property, or if the last day of payment is unknown.
func (c *Card) vacateDate(due *time.Time) KeyDate {
	d := KeyDate{Key: DateVacate, Name: "腾退交付", State: DateUnknown}
	switch {
	case c.RiskDelivery == courtVacatesNot:
		d.Basis = "公告写明法院不负责清场，期限由买受人与占有人自行解决"
	case due == nil:
		d.Basis = "付款期限" + c.Missing("balance_days") + "；裁定送达后十五日内移交（拍卖变卖规定第27条）"
	case c.RiskDelivery != courtVacates:
		at := due.AddDate(0, 0, rulingDays+handoverDays)
		d.Until, d.AllDay, d.State = &at, true, DateEstimated
		d.Basis = "由谁腾退" + c.Missing("vacated_by_court") + "；裁定送达后十五日内移交，依法不能移交的除外（拍卖变卖规定第27条），推算"
	default:
		at := due.AddDate(0, 0, rulingDays+handoverDays)
		d.Until, d.AllDay, d.State = &at, true, DateEstimated
		d.Basis = "公告写明法院负责腾退；裁定送达后十五日内移交（拍卖变卖规定第27条），推算"
	}
	return d
}

func dayOf(year int, month time.Month, day int) time.Time {
	return time.Date(year, month, day, 0, 0, 0, 0, httpx.CST)
}
