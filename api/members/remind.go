package members

import (
	"fmt"
	"slices"
	"time"

	"fapai/api/apperr"
	"fapai/api/httpx"
)

// The types of reminders: codes of the dictionary remind_type.
const (
	RemindStart     = "start"
	RemindDeposit   = "deposit"
	RemindEnd       = "end"
	RemindStatus    = "status"
	RemindNextRound = "next_round"
	RemindResult    = "result"
)

// The ways in which a member can be told.
const (
	BySite   = "site"
	BySMS    = "sms"
	ByWechat = "wechat"
)

// States of a reminder.
const (
	Waiting   = "pending"
	Held      = "held" // the auction is suspended
	Sent      = "sent"
	Undone    = "failed"
	Cancelled = "cancelled"
	Expired   = "expired"
)

// What a reminder is when nobody says otherwise.
var (
	defaultTypes    = []string{RemindStart, RemindStatus}
	defaultOffsets  = []int64{1440, 60}
	defaultChannels = []string{BySite, BySMS}
)

const (
	depositAhead = 24 * time.Hour // before the last day for the deposit
	endAhead     = time.Hour
	// How long a result, or the next round after a failed one, is waited for.
	resultPatience    = 30 * 24 * time.Hour
	nextRoundPatience = 180 * 24 * time.Hour
	mostReminders     = 200
)

// The answers to a reminder that cannot be set.
var (
	ErrNoLot            = apperr.New(apperr.NotFound, "要提醒的房源不存在或已下线")
	ErrOver             = apperr.New(apperr.Conflict, "该房源的拍卖已结束，不能再设置提醒")
	ErrNothingToRemind  = apperr.New(apperr.Conflict, "该房源在所选时间内没有可提醒的节点，请选择其他提醒")
	ErrTooManyReminders = apperr.New(apperr.Conflict, "提醒数量已达上限，请先删除部分提醒")
)

// Statuses of a lot: codes of the dictionary auction_status.
const (
	lotUpcoming  = "0"
	lotRunning   = "1"
	lotEnded     = "2"
	lotSold      = "3"
	lotFailed    = "4"
	lotWithdrawn = "5"
	lotPostponed = "6"
	lotSuspended = "7"
	lotInKind    = "8"
)

// Lot is what a reminder looks at. NextRound is the next round of a lot that nobody bid for.
type Lot struct {
	ID                      int64
	Title, Status           string
	Start, SignupEnd, Close *time.Time
	DealPrice               *int64
	NextRound               *int64
}

// Reminder is a member's wish to be told of a lot. Seen is the lot as it was when the reminder last looked at it.
type Reminder struct {
	ID, MemberID, HouseID int64
	Types                 []string
	Offsets               []int64 // minutes before the start
	Channels              []string
	Status                string
	Seen                  Lot
	NextFire, SentAt      *time.Time
	FailReason            *string
	CreatedAt             time.Time
}

func (r *Reminder) wants(kind string) bool { return slices.Contains(r.Types, kind) }

// fire is one moment at which a reminder speaks: At before Event.
type fire struct {
	Type      string
	Offset    int64 // minutes
	At, Event time.Time
}

// plan lists the moments of a reminder that are still to come, the first one first.
func plan(r *Reminder, lot *Lot, now time.Time) []fire {
	var fires []fire
	add := func(kind string, event *time.Time, ahead time.Duration) {
		if event != nil && r.wants(kind) && event.Add(-ahead).After(now) {
			fires = append(fires, fire{kind, int64(ahead / time.Minute), event.Add(-ahead), *event})
		}
	}
	switch lot.Status {
	case lotUpcoming:
		for _, offset := range r.Offsets {
			add(RemindStart, lot.Start, time.Duration(offset)*time.Minute)
		}
		add(RemindDeposit, lot.SignupEnd, depositAhead)
		fallthrough
	case lotRunning:
		add(RemindEnd, lot.Close, endAhead)
	}
	slices.SortFunc(fires, func(a, b fire) int { return a.At.Compare(b.At) })
	return fires
}

// note is what a member is told. Key names the event, so that it is told once; after Until it is of no use.
type note struct {
	Key, Title, Body string
	Until            *time.Time
}

const noteTime = "2006年1月2日 15:04"

func moment(t *time.Time) string {
	if t == nil {
		return "待定"
	}
	return t.In(httpx.CST).Format(noteTime)
}

// say is the text of a moment, spoken at now.
func (f fire) say(lot *Lot, now time.Time) note {
	left := f.Event.Sub(now).Round(time.Minute)
	n := note{Key: fmt.Sprintf("%s:%d:%d", f.Type, f.Offset, f.Event.Unix()), Until: &f.Event}
	switch f.Type {
	case RemindStart:
		n.Title = "开拍提醒"
		n.Body = fmt.Sprintf("您关注的“%s”将于%s开拍，距开拍还有%s。", lot.Title, moment(&f.Event), span(left))
	case RemindDeposit:
		n.Title = "保证金截止提醒"
		n.Body = fmt.Sprintf("您关注的“%s”将于%s截止报名，请在此之前到原平台缴纳保证金。", lot.Title, moment(&f.Event))
	default:
		n.Title = "结束提醒"
		n.Body = fmt.Sprintf("您关注的“%s”预计于%s结束竞价，距结束还有%s。", lot.Title, moment(&f.Event), span(left))
	}
	return n
}

func span(d time.Duration) string {
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
