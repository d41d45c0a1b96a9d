package reminders

import (
	"fmt"
	"time"

	"fapai/api/lots/lot"
)

// applyLot adapts a reminder to the current state of its lot. It returns the changed reminder, and the messages to send
// to the member. lot is nil if the lot was deleted.
func applyLot(r Reminder, lot *Lot, now time.Time) (Reminder, []message) {
	var list messages
	if lot == nil {
		r.Status, r.NextTrigger = Cancelled, nil
		list.add(&r, OnStatus, "gone", "房源下线提醒", "您设提醒的“%s”已下线，提醒已取消。", r.Seen.Title)
		return r, list
	}
	before := r.Seen
	r.Seen = *lot
	changed := before.Status != lot.Status
	switch lot.Status {
	case lotWithdrawn:
		list.addWithdrawn(&r, lot, now, changed)
	case lotInKind:
		r.Status = Cancelled
		list.addStatus(&r, lot, now, "提醒已取消")
	case lotPostponed, lotSuspended:
		r.Status = Held
		if changed {
			list.addStatus(&r, lot, now, "恢复后会继续提醒您")
		}
	case lotUpcoming, lotRunning, lotNoTimes:
		list.addOpen(&r, &before, lot, now)
	default:
		list.addEnded(&r, lot, now, changed)
	}
	r.schedule(lot, now)
	return r, list
}

// messages is a list of messages to which only messages of the reminder's types are added.
type messages []message

func (list *messages) add(r *Reminder, kind, key, title, format string, args ...any) {
	if r.wants(kind) {
		*list = append(*list, message{Key: key, Title: title, Body: fmt.Sprintf(format, args...)})
	}
}

var statusTexts = map[string]string{lotWithdrawn: "撤回", lotPostponed: "暂缓", lotSuspended: "中止", lotInKind: "以物抵债"}

func (list *messages) addStatus(r *Reminder, lot *Lot, now time.Time, consequence string) {
	key := fmt.Sprintf("status:%s:%d", lot.Status, now.Unix())
	list.add(r, OnStatus, key, "状态变化提醒", "您设提醒的“%s”已%s，%s。", lot.Title, statusTexts[lot.Status], consequence)
}

// addOpen adds messages about a lot that accepts bids now or later. It adds none for a new reminder, which has no
// earlier state to compare with.
func (list *messages) addOpen(r *Reminder, before, lot *Lot, now time.Time) {
	wasHeld := r.Status == Held
	r.Status = Pending
	// Late bids postpone the end of a running auction. The member has already been reminded of the first end.
	endMoved := lot.Status != lotRunning && !sameTime(before.Close, lot.Close)
	if wasHeld || endMoved || !sameTime(before.Start, lot.Start) || !sameTime(before.SignupEnd, lot.SignupEnd) {
		r.PlannedAt = now
	}
	switch {
	case wasHeld:
		key := fmt.Sprintf("resumed:%d", now.Unix())
		list.add(r, OnStatus, key, "恢复拍卖提醒", "您设提醒的“%s”已恢复拍卖，开拍时间%s。", lot.Title, lot.startText())
	case before.Status != "" && !sameTime(before.Start, lot.Start):
		key := "moved:none"
		if lot.Start != nil {
			key = fmt.Sprintf("moved:%d", lot.Start.Unix())
		}
		list.add(r, OnStatus, key, "开拍时间变更", "您设提醒的“%s”开拍时间由%s变更为%s。",
			lot.Title, timeText(before.Start), lot.startText())
	}
}

// addEnded adds messages about a lot whose auction has ended.
func (list *messages) addEnded(r *Reminder, l *Lot, now time.Time, changed bool) {
	switch l.Status {
	case lotSold:
		price := ""
		if l.DealPrice != nil {
			price = "，成交价" + lot.MoneyInWords(*l.DealPrice)
		}
		r.Status = Sent
		list.add(r, OnResult, "sold", "成交结果", "您设提醒的“%s”已成交%s。", l.Title, price)
	case lotFailed:
		if changed {
			list.add(r, OnResult, "failed", "流拍结果", "您设提醒的“%s”已流拍，可以设置下一轮开拍提醒。", l.Title)
		}
		if r.wants(OnNextRound) {
			list.addRound(r, l, now)
		} else {
			r.Status = Sent
		}
	default: // the result has not been published yet
		late := l.Close == nil || now.Sub(*l.Close) > resultWait
		if late || (!r.wants(OnResult) && !r.wants(OnNextRound)) {
			r.Status = r.end()
		}
	}
}

// addWithdrawn adds messages about a lot that the court has withdrawn. The reminder remains active if the member wants
// to be notified of another auction.
func (list *messages) addWithdrawn(r *Reminder, lot *Lot, now time.Time, changed bool) {
	if !r.wants(OnNextRound) {
		r.Status = Cancelled
		list.addStatus(r, lot, now, "提醒已取消")
		return
	}
	r.Status = Pending
	if changed {
		list.addStatus(r, lot, now, "重新公布拍卖后会提醒您")
	}
	list.addRound(r, lot, now)
}

// addRound handles a reminder that waits for the next auction of a lot. The reminder ends when that auction is
// published, or when nextRoundWait has passed.
func (list *messages) addRound(r *Reminder, lot *Lot, now time.Time) {
	since := r.PlannedAt
	if lot.Close != nil && lot.Close.After(since) {
		since = *lot.Close
	}
	switch {
	case lot.NextRound != nil:
		r.Status = Sent
		*list = append(*list, message{
			Key: "next_round", Title: "下一轮开拍", HouseID: *lot.NextRound,
			Body: fmt.Sprintf("您设提醒的“%s”已发布下一轮拍卖公告，已为您设置下一轮提醒。", lot.Title),
		})
	case now.Sub(since) > nextRoundWait:
		r.Status = Expired
	}
}

// schedule computes when the next notification is due. If none will be due any more, it ends the reminder, unless the
// reminder still follows the lot.
func (r *Reminder) schedule(lot *Lot, now time.Time) {
	r.NextTrigger = nil
	if r.Status != Pending {
		return
	}
	if list := triggers(r, lot, now); len(list) > 0 {
		r.NextTrigger = &list[0].At
		return
	}
	if !r.followsLot() && lot.Start != nil && !now.Before(*lot.Start) && !r.awaits(lot, now) {
		r.Status = r.end()
	}
}

func sameTime(a, b *time.Time) bool {
	if a == nil || b == nil {
		return a == b
	}
	return a.Equal(*b)
}
