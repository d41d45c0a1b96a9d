package demo

import (
	"slices"
	"strconv"
	"time"

	"fapai/api/lots/lot"
	"fapai/api/platform/httpx"
)

// Probabilities of what a court corrects before the start.
const (
	toMove      = 0.05 // the start; that of a postponed lot always
	toReprice   = 0.03
	toRedeposit = 0.03
)

// history makes the change log that a lot would have if it had been collected since its publication, from the stored lot
// backwards: at any time the lot is what its last change says.
type history struct {
	rng
	cal     calendar
	changes []lot.Change
	// state and round are the lot before the changes made so far.
	state lot.House
	round round
	// texts are the documents of a state.
	texts func(h *lot.House, r *round) *lot.Texts
	after *lot.Texts
}

// changesOf are the changes of a lot, oldest first. The lot's source changed it at the last of them at the earliest.
func (cal calendar) changesOf(rnd rng, l *lot.Lot, r *round, texts func(h *lot.House, r *round) *lot.Texts) []lot.Change {
	w := &history{rng: rnd, cal: cal, state: l.House, round: *r, texts: texts, after: l.Texts}
	w.end()
	w.correct()
	slices.Reverse(w.changes)
	for _, c := range w.changes {
		if c.SourceTime.After(*l.House.SourceUpdatedAt) {
			l.House.SourceUpdatedAt = c.SourceTime
		}
	}
	return w.changes
}

// log adds a change. seen is how long after the source's time the site saw it, which is by now.
func (w *history) log(at time.Time, seen time.Duration, field string, before, after *string) {
	at = earlier(at, w.cal.now)
	w.changes = append(w.changes, lot.Change{
		Field: field, Old: before, New: after, SourceTime: &at, ChangedAt: earlier(at.Add(seen), w.cal.now),
	})
}

func (w *history) status(at time.Time, seen time.Duration, before, after lot.Status) {
	w.log(at, seen, lot.StatusField, ptr(string(before)), ptr(string(after)))
}

// imported is how long after a change of the source the site may see it.
func (w *history) imported() time.Duration { return time.Duration(w.between(2, 40)) * time.Minute }

// workingHour is a time at which courts work, of the day of t.
func (w *history) workingHour(t time.Time) time.Time {
	return dayOf(t).Add(time.Duration(w.between(9*60, 17*60)) * time.Minute)
}

// end logs how the lot came to be what it is since its start, or was pulled.
func (w *history) end() {
	h, r := &w.state, &w.round
	pulled, seen := pulledAt(r), w.imported()
	switch r.outcome {
	case withdrawn, postponed:
		w.unpulled(pulled, seen)
		w.status(pulled, seen, lot.Upcoming, *h.Result)
		return
	case upcoming:
		return
	case suspended:
		w.unpulled(pulled, seen)
		w.status(pulled, seen, lot.Running, *h.Result)
	case sold, failed, inKind:
		at := *h.ActualEndTime
		w.status(at, seen, lot.Running, *h.Result)
		w.log(at, seen, "actual_end_time", nil, timeText(&at))
		if h.DealPrice != nil {
			w.log(at, seen, "deal_price", nil, yuanText(*h.DealPrice))
		}
	case ended:
		w.status(*h.EndTime, time.Second, lot.Running, lot.Ended)
	case running:
	}
	w.status(r.start, time.Second, lot.Upcoming, lot.Running)
}

// unpulled logs the documents of a lot that was pulled, against those of the lot that was not.
func (w *history) unpulled(at time.Time, seen time.Duration) {
	w.round.outcome = upcoming
	w.documents(at, seen)
}

// documents logs the documents that differ from those of the state, which is older.
func (w *history) documents(at time.Time, seen time.Duration) {
	before := w.texts(&w.state, &w.round)
	for _, d := range []struct {
		field         string
		before, after *string
	}{{"instruction", before.Instruction, w.after.Instruction}, {"notice", before.Notice, w.after.Notice}} {
		if *d.before != *d.after {
			w.log(at, seen, d.field, d.before, d.after)
		}
	}
	w.after = before
}

// correct logs what a court corrected between publication and start.
func (w *history) correct() {
	h, r := &w.state, &w.round
	wait := r.start.Sub(r.publish)
	days := int(wait/(24*time.Hour)) - legalNotice(r.stage)
	moved := w.chance(toMove) || h.Result != nil && *h.Result == lot.Postponed
	at, seen := w.workingHour(r.publish.Add(wait/4)), w.imported()
	if moved && days > 0 && at.After(r.publish) && at.Add(seen).Before(w.cal.now) {
		days = w.between(1, days)
		for _, f := range []struct {
			field string
			time  **time.Time
		}{{"end_time", &h.EndTime}, {"start_time", &h.StartTime}, {"signup_end", &h.SignupEnd}} {
			before := (*f.time).AddDate(0, 0, -days)
			w.log(at, seen, f.field, timeText(&before), timeText(*f.time))
			*f.time = &before
		}
		w.documents(at, seen)
	}
	at, seen = w.workingHour(r.publish.Add(wait/6)), w.imported()
	if r.stage == lot.Sale || at.Before(r.publish) || !at.Add(seen).Before(w.cal.now) {
		return
	}
	price, bond := h.StartPrice, deposit(h.StartPrice, 0.20)
	higher := roundUp(price*11/10, niceUnit(price))
	switch {
	case w.chance(toReprice) && r.stage == lot.FirstAuction && higher <= *h.AppraisalPrice:
		w.log(at, seen, "start_price", yuanText(higher), yuanText(price))
		h.StartPrice = higher
	case w.chance(toRedeposit) && bond > *h.Deposit:
		w.log(at, seen, "deposit", yuanText(bond), yuanText(*h.Deposit))
		h.Deposit = &bond
	default:
		return
	}
	w.documents(at, seen)
}

// legalNotice is the fewest days between publication and start.
func legalNotice(s lot.Stage) int {
	if s == lot.FirstAuction || s == lot.ReAuction {
		return firstNotice
	}
	return secondNotice
}

func yuanText(v int64) *string { return ptr(strconv.FormatInt(v, 10)) }

func timeText(t *time.Time) *string { return ptr(t.In(httpx.CST).Format(time.RFC3339)) }
