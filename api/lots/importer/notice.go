package importer

import (
	"strconv"
	"time"

	"fapai/api/lots/lot"
	"fapai/api/lots/notice"
	"fapai/api/lots/risk"
)

// chinaTime is the time zone of the times in notices.
var chinaTime = time.FixedZone("CST", 8*60*60)

// fillFromNotice fills the fields that the source left empty with what the documents state. It never replaces a value
// of the source. If the two differ, the page shows both.
func fillFromNotice(h *lot.House) {
	for i := range h.NoticeFacts {
		if f := &h.NoticeFacts[i]; f.Kind == lot.FactStated {
			fill(h, f)
		}
	}
}

var hasNo = map[string]string{notice.Yes: "1", notice.No: "0"}

func fill(h *lot.House, f *lot.Fact) {
	switch notice.Topic(f.Topic) {
	case notice.Deposit:
		setYuan(&h.Deposit, f.Value)
	case notice.Step:
		setYuan(&h.Increment, f.Value)
	case notice.Appraisal:
		setYuan(&h.AppraisalPrice, f.Value)
	case notice.AppraisalDate:
		setDay(&h.AppraisalDate, f.Value)
	case notice.BalanceDays: // not set for working days, which are not calendar days
		setCount(&h.BalanceDays, f.Value)
	case notice.BalanceDate:
		setDay(&h.BalanceDueDate, f.Value)
	case notice.DelayMinutes:
		setCount(&h.DelayMinutes, f.Value)
	case notice.Area:
		if v, err := strconv.ParseFloat(f.Value, 64); err == nil && h.AreaM2 == nil && v < 1e8 {
			h.AreaM2 = &v
		}
	case notice.LandUntil:
		setDay(&h.LandEndDate, f.Value)
	case notice.LeaseUntil:
		setDay(&h.LeaseEnd, f.Value)
	case notice.Stage:
		if stage := stages[f.Value]; h.Stage == lot.StageUnknown && stage != "" {
			h.Stage = stage
		}
	case notice.StartTime:
		setTime(&h.StartTime, &h.StartDayOnly, f.Value)
	case notice.EndTime:
		setTime(&h.EndTime, &h.EndDayOnly, f.Value)
	case notice.Restriction:
		setCode(&h.Restriction, hasNo[f.Value])
	case notice.Loan:
		setCode(&h.Loan, hasNo[f.Value])
	case notice.Priority:
		setOptional(&h.HasPriorityRight, hasNo[f.Value])
	case notice.Mortgage:
		setOptional(&h.Mortgage, hasNo[f.Value])
	case notice.Seizure:
		setOptional(&h.Seizure, hasNo[f.Value])
	}
}

var stages = map[string]lot.Stage{"1": lot.FirstAuction, "2": lot.SecondAuction, "变卖": lot.Sale, "再拍": lot.ReAuction}

func setYuan(to **int64, value string) {
	if v, err := strconv.ParseFloat(value, 64); err == nil && *to == nil && v >= 1 && v < 1e13 {
		yuan := int64(v + 0.5)
		*to = &yuan
	}
}

func setCount(to **int, value string) {
	if v, err := strconv.Atoi(value); err == nil && *to == nil {
		*to = &v
	}
}

func setDay(to **time.Time, value string) {
	if day, err := time.Parse(time.DateOnly, value); err == nil && *to == nil {
		*to = &day
	}
}

// setTime sets a time from a value of the notice that includes the year. If the value is only a date, setTime sets the
// beginning of that day and sets dayOnly.
func setTime(to **time.Time, dayOnly *bool, value string) {
	if *to != nil {
		return
	}
	if at, err := time.ParseInLocation("2006-01-02T15:04", value, chinaTime); err == nil {
		*to, *dayOnly = &at, false
	} else if day, err := time.ParseInLocation(time.DateOnly, value, chinaTime); err == nil {
		*to, *dayOnly = &day, true
	}
}

func setCode(to *string, code string) {
	if code != "" && (*to == "" || *to == risk.Unknown) {
		*to = code
	}
}

func setOptional(to **string, code string) {
	if code != "" && (*to == nil || **to == risk.Unknown) {
		*to = &code
	}
}

// courtFromNotice sets the court of a lot from its notice if the source does not name a court.
func courtFromNotice(l *lot.Lot) {
	if l.Court != "" || l.House.CourtID != nil || l.Texts == nil || l.Texts.Notice == nil {
		return
	}
	if a, ok := notice.Judge(notice.Read(notice.Plain(*l.Texts.Notice)), notice.Court); ok && a.Known {
		l.Court = a.Value
	}
}
