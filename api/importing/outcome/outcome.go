package outcome

import (
	"fmt"
	"slices"
	"time"

	"fapai/api/lots/lot"
)

// Word is the text of a status column, together with its meaning.
type Word struct {
	Column, Text string
	// Result is the result that the word means, nil if it means none.
	Result *lot.Status
	// Phase is the phase that the word means, such as running, "" if it means none.
	Phase lot.Status
}

// Stated holds everything that a source states about one sale.
type Stated struct {
	Words                             []Word
	StartPrice, DealPrice             *int64
	CurrentPrice                      *int64
	Bids                              *int
	Stage                             lot.Stage
	StartTime, EndTime, ActualEndTime *time.Time
	// Closes is the stated end of bidding, or else the end that follows from the rules of the stage.
	Closes *time.Time
	// AsOf is the time at which the source wrote its figures, nil if it is unknown. A current price that was written
	// before the end of bidding need not be the final price.
	AsOf *time.Time
}

// Question asks a person to decide. Kind is the text that is the same for all lots with this question. Detail holds the
// values of this lot.
type Question struct{ Kind, Detail string }

// Judgement describes how a sale ended. If Result is nil, this is unknown.
type Judgement struct {
	Result    *lot.Status
	DealPrice *int64
	// Basis is a Chinese phrase for the evidence that decided, "" if nothing was decided.
	Basis     string
	Questions []Question
	// Refused is the reason why the lot is rejected, "" if it is accepted.
	Refused string
}

// Judge decides how a sale ended, at the time now.
func Judge(s *Stated, now time.Time) Judgement {
	j := &judge{Stated: s, now: now}
	word, agree := j.resultWord()
	switch {
	case !agree:
	case word != nil:
		j.byWord(word)
	case s.DealPrice != nil:
		j.byDealPrice()
	case j.isOver():
		j.byBids()
	}
	return j.out
}

type judge struct {
	*Stated
	out Judgement
	now time.Time
}

func (j *judge) ask(kind, format string, args ...any) {
	j.out.Questions = append(j.out.Questions, Question{kind, fmt.Sprintf(format, args...)})
}

func (j *judge) decide(result lot.Status, price *int64, basis string) {
	j.out.Result, j.out.DealPrice, j.out.Basis = &result, price, basis
}

// resultWord returns the first word that means a result. agree is false if another word contradicts it (sold and any
// other result contradict each other), or if the result requires bidding and bidding has not begun.
func (j *judge) resultWord() (found *Word, agree bool) {
	for i := range j.Words {
		w := &j.Words[i]
		switch {
		case j.isAhead() && w.isEnd():
			j.out.Refused = fmt.Sprintf("%s写作“%s”，开拍时间却在以后（%s）：请核对状态和时间", w.Column, w.Text, day(*j.StartTime))
			return nil, false
		case w.Result == nil:
		case found == nil:
			found = w
		case *found.Result != *w.Result && (*found.Result == lot.Sold || *w.Result == lot.Sold):
			j.ask("两列的拍卖结果不同，记为结果待查", "%s写作“%s”，%s写作“%s”", found.Column, found.Text, w.Column, w.Text)
			return nil, false
		}
	}
	return found, true
}

// isEnd reports whether a word means that bidding has ended, or that the lot was sold or not sold. All of these require
// bidding.
func (w *Word) isEnd() bool {
	return w.Phase == lot.Ended || w.Result != nil && (*w.Result == lot.Sold || *w.Result == lot.Failed)
}

func (j *judge) byWord(w *Word) {
	basis := fmt.Sprintf("来源%s写作“%s”", w.Column, w.Text)
	switch *w.Result {
	case lot.Sold:
		price, source := j.dealPrice()
		j.decide(lot.Sold, price, basis+source)
	case lot.InKind:
		j.decide(lot.InKind, j.DealPrice, basis)
	default:
		if j.DealPrice != nil {
			j.ask("没有成交的标的写有成交价，成交价未采用", "%s写作“%s”，成交价 %d 元", w.Column, w.Text, *j.DealPrice)
		}
		if *w.Result == lot.Failed && j.Bids != nil && *j.Bids > 0 {
			j.ask("流拍的标的有出价，仍记为流拍", "%s写作“%s”，出价 %d 次", w.Column, w.Text, *j.Bids)
		}
		j.decide(*w.Result, nil, basis)
	}
}

// byDealPrice decides by the deal price, if no word states a result.
func (j *judge) byDealPrice() {
	price := *j.DealPrice
	w := j.phase()
	isOpen := w != nil && w.Phase != lot.Ended
	switch {
	case !isOpen && (j.StartTime == nil || j.isOver() || j.Closes != nil && !j.now.Before(*j.Closes)):
		known, source := j.dealPrice()
		if known == nil && j.below(price) && (j.Bids == nil || *j.Bids == 0) {
			return // nothing else shows that the lot was sold
		}
		j.decide(lot.Sold, known, "竞价已结束"+source)
	default:
		j.ask("尚未结束的标的写有成交价，成交价未采用", "成交价 %d 元，开拍时间 %s", price, dayOrNone(j.StartTime))
	}
}

// byBids decides by the bids of a finished sale. If there is a bid, the lot is sold.
func (j *judge) byBids() {
	if j.Bids == nil || *j.Bids == 0 {
		return
	}
	price, source := j.lastPrice()
	if price == nil && j.CurrentPrice != nil && j.below(*j.CurrentPrice) {
		return
	}
	j.decide(lot.Sold, price, fmt.Sprintf("竞价已结束，出价 %d 次", *j.Bids)+source)
}

// dealPrice returns the price of a sold lot and the source of this price. The price is nil if the figures cannot be
// right.
func (j *judge) dealPrice() (price *int64, source string) {
	given := j.DealPrice
	switch {
	case given == nil:
		if j.Bids == nil && (j.CurrentPrice == nil || j.StartPrice == nil || *j.CurrentPrice <= *j.StartPrice) {
			return nil, ""
		}
		return j.lastPrice()
	case j.below(*given):
		j.ask("成交价低于起拍价，成交价记为待查", "成交价 %d 元，起拍价 %d 元", *given, *j.StartPrice)
		return nil, ""
	case j.Bids != nil && *j.Bids > 1 && j.StartPrice != nil && *given == *j.StartPrice:
		j.ask("多次出价而价格等于起拍价，成交价记为待查", "出价 %d 次，成交价 %d 元", *j.Bids, *given)
		return nil, ""
	}
	return given, fmt.Sprintf("，成交价 %d 元", *given)
}

// lastPrice returns the current price of a finished sale, which is then the deal price. It returns nil if that is
// impossible: after several bids, the price must be higher than the start price.
func (j *judge) lastPrice() (price *int64, source string) {
	p := j.CurrentPrice
	several := j.Bids != nil && *j.Bids > 1
	switch {
	case p == nil, j.StartPrice == nil && !(several && j.stated(lot.Sold)): // may be the start price
		return nil, ""
	case j.below(*p):
		j.ask("当前价低于起拍价，成交价记为待查", "当前价 %d 元，起拍价 %d 元", *p, *j.StartPrice)
		return nil, ""
	case j.Bids != nil && *j.Bids == 0:
		j.ask("成交的标的出价次数为 0，成交价记为待查", "当前价 %d 元", *p)
		return nil, ""
	case several && j.StartPrice != nil && *p == *j.StartPrice:
		j.ask("多次出价而价格等于起拍价，成交价记为待查", "出价 %d 次，当前价 %d 元", *j.Bids, *p)
		return nil, ""
	}
	return p, fmt.Sprintf("，最后出价 %d 元", *p)
}

// stated reports whether a word states a result.
func (j *judge) stated(result lot.Status) bool {
	return slices.ContainsFunc(j.Words, func(w Word) bool { return w.Result != nil && *w.Result == result })
}

// below reports whether a price is impossible because it is below the start price. In a sale after failed auctions
// (变卖), the price may be below it.
func (j *judge) below(price int64) bool {
	return j.StartPrice != nil && price < *j.StartPrice && j.Stage != lot.Sale
}

// isAhead reports whether bidding has not begun yet.
func (j *judge) isAhead() bool { return j.StartTime != nil && j.now.Before(*j.StartTime) }

// isOver reports whether the source proves that bidding is over: a word states it, or the stated end was before AsOf.
// An end that was computed from the rules is no proof.
func (j *judge) isOver() bool {
	if w := j.phase(); w != nil {
		return w.Phase == lot.Ended
	}
	end, at := j.ActualEndTime, j.now
	if end == nil {
		end = j.EndTime
	}
	if j.AsOf != nil && j.AsOf.Before(at) {
		at = *j.AsOf
	}
	return end != nil && !at.Before(*end)
}

// phase returns the first word that means a phase.
func (j *judge) phase() *Word {
	for i := range j.Words {
		if j.Words[i].Phase != "" {
			return &j.Words[i]
		}
	}
	return nil
}

func day(t time.Time) string { return t.Format(time.DateOnly) }

func dayOrNone(t *time.Time) string {
	if t == nil {
		return "未写明"
	}
	return day(*t)
}
