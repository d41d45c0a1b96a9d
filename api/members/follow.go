package members

import (
	"fmt"
	"slices"
	"time"
)

// follow moves a reminder after its lot: it gives the reminder as it is now and what its member is to be told. A nil lot was
// removed.
func follow(r Reminder, lot *Lot, now time.Time) (Reminder, []note) {
	if lot == nil {
		r.Status, r.NextFire = Cancelled, nil
		return r, tell(nil, &r, RemindStatus, note{Key: "gone", Title: "房源下线提醒", Body: fmt.Sprintf("您关注的“%s”已下线，提醒已取消。", r.Seen.Title)})
	}
	before := r.Seen
	r.Seen = *lot
	var notes []note
	changed := before.Status != lot.Status
	switch lot.Status {
	case lotWithdrawn, lotInKind:
		r.Status = Cancelled
		notes = tell(notes, &r, RemindStatus, statusNote(lot, now, "提醒已取消"))
	case lotPostponed, lotSuspended:
		r.Status = Held
		if changed {
			notes = tell(notes, &r, RemindStatus, statusNote(lot, now, "恢复后会继续提醒您"))
		}
	case lotUpcoming, lotRunning:
		notes = resumed(&r, &before, lot, now)
	default:
		notes = ended(&r, lot, now, changed)
	}
	settle(&r, lot, now)
	return r, notes
}

// resumed is a lot that can be bid for, now or later. A reminder that has not looked yet has nothing to compare.
func resumed(r *Reminder, before, lot *Lot, now time.Time) (notes []note) {
	wasHeld := r.Status == Held
	r.Status = Waiting
	switch {
	case wasHeld:
		return tell(notes, r, RemindStatus, note{
			Key: fmt.Sprintf("resumed:%d", now.Unix()), Title: "恢复拍卖提醒", Body: fmt.Sprintf("您关注的“%s”已恢复拍卖，开拍时间%s。", lot.Title, moment(lot.Start)),
		})
	case before.Status != "" && !sameTime(before.Start, lot.Start):
		key := "moved:none"
		if lot.Start != nil {
			key = fmt.Sprintf("moved:%d", lot.Start.Unix())
		}
		return tell(notes, r, RemindStatus, note{
			Key: key, Title: "开拍时间变更", Body: fmt.Sprintf("您关注的“%s”开拍时间由%s变更为%s。", lot.Title, moment(before.Start), moment(lot.Start)),
		})
	}
	return notes
}

// ended is a lot whose bidding is over.
func ended(r *Reminder, lot *Lot, now time.Time, changed bool) (notes []note) {
	switch lot.Status {
	case lotSold:
		body := fmt.Sprintf("您关注的“%s”已成交。", lot.Title)
		if lot.DealPrice != nil {
			body = fmt.Sprintf("您关注的“%s”已成交，成交价%.2f万元。", lot.Title, float64(*lot.DealPrice)/10_000)
		}
		r.Status = Sent
		return tell(notes, r, RemindResult, note{Key: "sold", Title: "成交结果", Body: body})
	case lotFailed:
		if changed {
			notes = tell(notes, r, RemindResult, note{Key: "failed", Title: "流拍结果", Body: fmt.Sprintf("您关注的“%s”已流拍，可以设置下一轮开拍提醒。", lot.Title)})
		}
		if !r.wants(RemindNextRound) {
			r.Status = Sent
		} else if lot.NextRound != nil {
			r.Status = Sent
			notes = tell(notes, r, RemindNextRound, note{Key: "next_round", Title: "下一轮开拍", Body: fmt.Sprintf("您关注的“%s”已发布下一轮拍卖公告，已为您设置下一轮提醒。", lot.Title)})
		} else if lot.Close != nil && now.Sub(*lot.Close) > nextRoundPatience {
			r.Status = Expired
		}
	default: // over, and nobody has said how it went
		late := lot.Close == nil || now.Sub(*lot.Close) > resultPatience
		if late || (!r.wants(RemindResult) && !r.wants(RemindNextRound)) {
			r.Status = Expired
			if r.SentAt != nil {
				r.Status = Sent
			}
		}
	}
	return notes
}

// settle finds the next moment, and ends a reminder that has nothing more to wait for.
func settle(r *Reminder, lot *Lot, now time.Time) {
	r.NextFire = nil
	if r.Status != Waiting {
		return
	}
	if fires := plan(r, lot, now); len(fires) > 0 {
		r.NextFire = &fires[0].At
		return
	}
	if !r.wants(RemindStatus) && !r.wants(RemindResult) && !r.wants(RemindNextRound) && lot.Start != nil && !now.Before(*lot.Start) {
		r.Status = Expired
		if r.SentAt != nil {
			r.Status = Sent
		}
	}
}

var statusWords = map[string]string{lotWithdrawn: "撤回", lotPostponed: "暂缓", lotSuspended: "中止", lotInKind: "以物抵债"}

func statusNote(lot *Lot, now time.Time, rest string) note {
	word := statusWords[lot.Status]
	return note{Key: fmt.Sprintf("status:%s:%d", lot.Status, now.Unix()), Title: "状态变化提醒", Body: fmt.Sprintf("您关注的“%s”已%s，%s。", lot.Title, word, rest)}
}

// tell adds a note when the member wants its type.
func tell(notes []note, r *Reminder, kind string, n note) []note {
	if slices.Contains(r.Types, kind) {
		return append(notes, n)
	}
	return notes
}

func sameTime(a, b *time.Time) bool {
	if a == nil || b == nil {
		return a == b
	}
	return a.Equal(*b)
}
