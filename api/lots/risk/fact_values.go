package risk

import (
	"strconv"
	"strings"
	"time"

	"fapai/api/lots/lot"
	"fapai/api/lots/notice"
)

// NoticeFact is a fact of the documents for display. Text is the value of the fact in Chinese, "" if it is undecided.
// Column is the value that the source itself states, if it differs from the documents.
type NoticeFact struct {
	lot.Fact

	Text, Column string
}

// NoticeFacts returns what the documents of a lot state or mention, as one fact for each topic.
func NoticeFacts(h *lot.House) []NoticeFact {
	out := make([]NoticeFact, len(h.NoticeFacts))
	for i, f := range h.NoticeFacts {
		out[i] = NoticeFact{Fact: f}
		if f.Kind != lot.FactStated {
			continue
		}
		topic := notice.Topic(f.Topic)
		out[i].Text = textOf(topic, f)
		if column := columnOf(h, topic); column != "" && column != f.Value {
			f.Value = column
			out[i].Column = textOf(topic, f)
		}
	}
	return out
}

var valueTexts = map[notice.Topic]map[string]string{
	notice.Occupied:       {notice.Yes: "有人占用", notice.No: "空置"},
	notice.Keys:           {notice.Yes: "有", notice.No: "无"},
	notice.VacatedByCourt: {notice.Yes: "法院负责腾退", notice.No: "法院不负责腾退", "assist": "买受人自行腾退，法院协助"},
	notice.ArrearsBearer:  {"buyer": "由买受人承担"},
	notice.Tax: {"buyer": "由买受人承担", "each": "各自承担", "advance": "由买受人先行垫付",
		"excluded_unclear": "价款不含税费，由谁承担未明"},
	notice.Loan:        {notice.Yes: "可贷款", notice.No: "不可贷款"},
	notice.Restriction: {notice.Yes: "限购", notice.No: "不限购"},
	notice.Stage:       {"1": "一拍", "2": "二拍", "再拍": "重新拍卖"},
	notice.Share:       {notice.WholeSold: "全部", notice.PartSold: "部分，比例未明"},
}

var occupants = map[string]string{"owner": "被执行人一方占用", "tenant": "承租人占用", "other": "他人占用"}

// textOf returns the value of a fact in Chinese. If the lot is occupied, it returns the kind of occupant, such as 承租人.
func textOf(topic notice.Topic, f lot.Fact) string {
	if text := valueTexts[topic][f.Value]; text != "" {
		if f.By != "" {
			return occupants[f.By]
		}
		return text
	}
	switch topic {
	case notice.StartPrice, notice.Appraisal, notice.Deposit, notice.Step, notice.ArrearsAmount:
		return f.Value + "元"
	case notice.Area, notice.Land:
		return f.Value + "㎡"
	case notice.DelayMinutes:
		return f.Value + "分钟"
	case notice.BalanceDays:
		if days, ok := strings.CutSuffix(f.Value, "(working)"); ok {
			return "成交后" + days + "个工作日内"
		}
		return "成交后" + f.Value + "日内"
	case notice.StartTime, notice.EndTime, notice.BalanceDate:
		date, clock, _ := strings.Cut(f.Value, "T")
		if day, ok := strings.CutPrefix(date, "--"); ok {
			date = day + "（未写年份）"
		}
		return strings.TrimSpace(date + " " + clock)
	}
	switch f.Value {
	case notice.Yes:
		return "有"
	case notice.No:
		return "无"
	}
	return f.Value
}

// columnOf returns the value of the lot's column for a topic, in the form of a value of Fact. It returns "" if the
// column is empty.
func columnOf(h *lot.House, topic notice.Topic) string {
	switch topic {
	case notice.StartPrice:
		return number(h.StartPrice)
	case notice.Appraisal:
		return number(h.AppraisalPrice)
	case notice.Deposit:
		return number(h.Deposit)
	case notice.Step:
		return number(h.Increment)
	case notice.BalanceDays:
		return number(h.BalanceDays)
	case notice.DelayMinutes:
		return number(h.DelayMinutes)
	case notice.Area:
		if h.AreaM2 != nil {
			return strconv.FormatFloat(*h.AreaM2, 'f', -1, 64)
		}
	case notice.AppraisalDate:
		return day(h.AppraisalDate)
	case notice.LeaseUntil:
		return day(h.LeaseEnd)
	case notice.LandUntil:
		return day(h.LandEndDate)
	case notice.Stage:
		return map[lot.Stage]string{lot.FirstAuction: "1", lot.SecondAuction: "2", lot.Sale: "变卖",
			lot.ReAuction: "再拍"}[h.Stage]
	case notice.Loan:
		return map[string]string{"1": notice.Yes, "0": notice.No}[h.Loan]
	case notice.Restriction:
		return map[string]string{"1": notice.Yes, "0": notice.No}[h.Restriction]
	}
	return ""
}

func number[T int | int64](v *T) string {
	if v == nil {
		return ""
	}
	return strconv.FormatInt(int64(*v), 10)
}

func day(v *time.Time) string {
	if v == nil {
		return ""
	}
	return v.Format(time.DateOnly)
}
