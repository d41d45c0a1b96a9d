package reminders

import (
	"fmt"
	"slices"
	"time"

	"fapai/api/platform/httpx"
)

// trigger is a time at which a notification is due: Offset minutes before an event, such as the start.
type trigger struct {
	Type      string
	Offset    int64 // minutes
	At, Event time.Time
}

// triggers returns the triggers of a reminder that are due after now, the earliest first.
func triggers(r *Reminder, lot *Lot, now time.Time) []trigger {
	var list []trigger
	add := func(kind string, event *time.Time, ahead time.Duration) {
		if event != nil && r.wants(kind) && event.Add(-ahead).After(now) {
			list = append(list, trigger{kind, int64(ahead / time.Minute), event.Add(-ahead), *event})
		}
	}
	addAll := func(kind string, event *time.Time, minutes []int64) { // does nothing if event is nil
		for _, offset := range offsets(event, minutes, r.PlannedAt) {
			add(kind, event, offset)
		}
	}
	switch lot.Status {
	case lotUpcoming, lotNoTimes:
		addAll(OnStart, lot.Start, r.Offsets)
		addAll(OnDeposit, lot.SignupEnd, []int64{depositAhead})
		fallthrough
	case lotRunning:
		addAll(OnEnd, lot.Close, []int64{endAhead})
	}
	slices.SortFunc(list, func(a, b trigger) int { return a.At.Compare(b.At) })
	return list
}

// lateOffsets is used if a reminder is set so late that all its own times have passed. Of these times before the event,
// the first that has not passed is used.
var lateOffsets = []time.Duration{
	time.Hour, 30 * time.Minute, 15 * time.Minute, 10 * time.Minute, 5 * time.Minute, 2 * time.Minute, time.Minute,
}

// offsets returns the times before an event at which a reminder is sent. given contains them in minutes. Those that had
// already passed when the reminder was planned are omitted. If none remains, the longest possible time of lateOffsets
// is used, or none in the last minute. If given is empty, offsets returns none.
func offsets(event *time.Time, given []int64, planned time.Time) (list []time.Duration) {
	if event == nil || len(given) == 0 {
		return nil
	}
	possible := func(offset time.Duration) bool { return event.Add(-offset).After(planned) }
	for _, minutes := range given {
		if offset := time.Duration(minutes) * time.Minute; possible(offset) {
			list = append(list, offset)
		}
	}
	if late := slices.IndexFunc(lateOffsets, possible); len(list) == 0 && late >= 0 {
		list = lateOffsets[late : late+1]
	}
	return list
}

// awaits reports whether an event of the reminder is still to come. In that case, a notification that was due while no
// process was running can still be sent late.
func (r *Reminder) awaits(lot *Lot, now time.Time) bool {
	for kind, event := range map[string]*time.Time{OnStart: lot.Start, OnDeposit: lot.SignupEnd, OnEnd: lot.Close} {
		if r.wants(kind) && event != nil && event.After(now) {
			return true
		}
	}
	return false
}

// message is a notification for the member of a reminder. Key identifies the event, so that the message is sent only
// once. From ExpiresAt on, it is not sent. HouseID is the lot to which the message links; 0 means the lot of the
// reminder.
type message struct {
	Key, Title, Body string
	ExpiresAt        *time.Time
	HouseID          int64
}

func timeText(t *time.Time) string {
	if t == nil {
		return "待定"
	}
	return t.In(httpx.CST).Format("2006年1月2日 15:04")
}

// startText returns the start time of the auction as text, without a time of day if the notice states only the day.
func (l *Lot) startText() string {
	if l.Start != nil && l.StartDayOnly {
		return l.Start.In(httpx.CST).Format("2006年1月2日")
	}
	return timeText(l.Start)
}

// message returns the notification that is sent at the time now.
func (t trigger) message(lot *Lot, now time.Time) message {
	at, left := timeText(&t.Event), durationText(t.Event.Sub(now).Round(time.Minute))
	m := message{Key: fmt.Sprintf("%s:%d:%d", t.Type, t.Offset, t.Event.Unix()), ExpiresAt: &t.Event}
	switch t.Type {
	case OnStart:
		if lot.StartDayOnly {
			m.Title, m.Body = "开拍提醒", fmt.Sprintf("您设提醒的“%s”将于%s开拍，来源没有写明时刻。", lot.Title, lot.startText())
			break
		}
		m.Title, m.Body = "开拍提醒", fmt.Sprintf("您设提醒的“%s”将于%s开拍，距开拍还有%s。", lot.Title, at, left)
	case OnDeposit:
		m.Title = "保证金截止提醒"
		m.Body = fmt.Sprintf("您设提醒的“%s”将于%s截止报名，请在此之前到原平台缴纳保证金。", lot.Title, at)
	default:
		m.Title, m.Body = "结束提醒", fmt.Sprintf("您设提醒的“%s”预计于%s结束竞价，距结束还有%s。", lot.Title, at, left)
	}
	if now.Sub(t.At) > lateAfter {
		m.Body += fmt.Sprintf("这条提醒原定%s发出，因系统中断而迟到。", timeText(&t.At))
	}
	return m
}

func durationText(d time.Duration) string {
	days, hours, minutes := int(d.Hours())/24, int(d.Hours())%24, int(d.Minutes())%60
	text := ""
	for _, part := range []struct {
		n    int
		unit string
	}{{days, "天"}, {hours, "小时"}, {minutes, "分钟"}} {
		if part.n > 0 {
			text += fmt.Sprint(part.n, part.unit)
		}
	}
	if text == "" {
		return "不到1分钟"
	}
	return text
}
