package reminders

import (
	"slices"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/members/notify"
	"fapai/api/platform/apperr"
)

// The events of which members can be reminded, as codes of the dictionary remind_type.
const (
	OnStart     = "start"
	OnDeposit   = "deposit"
	OnEnd       = "end"
	OnStatus    = "status"
	OnNextRound = "next_round"
	OnResult    = "result"
)

// The states of a reminder. The API contract and the table use the same values.
const (
	Pending   = "pending"
	Held      = "held" // on hold while the auction is suspended
	Sent      = "sent"
	Failed    = "failed"
	Cancelled = "cancelled"
	Expired   = "expired"
)

// The values of a reminder for which the member chooses nothing.
var (
	defaultTypes    = []string{OnStart, OnStatus}
	defaultOffsets  = []int64{1440, 60}
	defaultChannels = []string{notify.Site, notify.SMS}
	// nextRoundTypes lists the default types for a lot that failed or was withdrawn. The reminder of the next auction
	// gets these types too.
	nextRoundTypes = []string{OnStart, OnStatus, OnResult, OnNextRound}
)

const (
	depositAhead = 24 * 60 // minutes before the deadline for the deposit
	endAhead     = 60      // minutes before the announced end
	// lateAfter is the time after which a message counts as late. The text of a late message mentions that it is late.
	lateAfter = 10 * time.Minute
)

// The errors for setting a reminder.
var (
	ErrNoLot     = apperr.New(apperr.NotFound, "要提醒的房源不存在或已下线")
	ErrOver      = apperr.New(apperr.Conflict, "该房源的拍卖已结束，不能再设置提醒")
	ErrNextRound = apperr.New(apperr.Conflict, "该轮拍卖已结束，不能再设置提醒；下一轮已经挂出，请在本页“历次拍卖”里打开下一轮设置提醒")
	ErrNoTrigger = apperr.New(apperr.Conflict, "该房源在所选时间内没有可提醒的节点，请选择其他提醒")
	ErrTooMany   = apperr.New(apperr.Conflict, "提醒数量已达上限，请先删除部分提醒")
)

// The statuses of a lot, as codes of the dictionary auction_status.
const (
	lotUpcoming  = "0"
	lotRunning   = "1"
	lotSold      = "3"
	lotFailed    = "4"
	lotWithdrawn = "5"
	lotPostponed = "6"
	lotSuspended = "7"
	lotInKind    = "8"
	lotNoTimes   = "9"
)

// Lot holds the data of a lot that reminders use. NextRound is the id of the lot's next auction; nil until that auction
// is published.
type Lot struct {
	ID                      int64 `bun:"-"`
	Title, Status           string
	Start, SignupEnd, Close *time.Time
	StartDayOnly            bool   `bun:"-"` // Start has no time of day, only a day
	DealPrice               *int64 `bun:"-"`
	NextRound               *int64 `bun:"-"`
}

// Reminder is a member's order to be notified about a lot. Seen holds the data of the lot from the last comparison of
// the reminder with the lot.
type Reminder struct {
	bun.BaseModel `bun:"table:reminders,alias:r"`

	ID          int64 `bun:",pk,autoincrement"`
	MemberID    int64
	HouseID     int64
	Types       []string `bun:",array"`
	Offsets     []int64  `bun:"offsets_min,array"` // minutes before the start at which notifications are sent
	Channels    []string `bun:",array"`
	Status      string
	Seen        Lot        `bun:"embed:seen_"`
	NextTrigger *time.Time `bun:"next_fire_at"`
	SentAt      *time.Time
	FailReason  *string
	CreatedAt   time.Time
	UpdatedAt   time.Time
	// PlannedAt is when the times of the notifications were last computed: when the reminder was set, or when the lot's
	// times changed.
	PlannedAt time.Time
}

// awaitsRound reports whether another auction may follow, because the lot was not sold or was withdrawn.
func (l *Lot) awaitsRound() bool { return l.Status == lotFailed || l.Status == lotWithdrawn }

func (r *Reminder) wants(kind string) bool { return slices.Contains(r.Types, kind) }

// followsLot reports whether the reminder can cause messages even if no notification is due at a fixed time, because
// the member wants to be notified of changes of the lot.
func (r *Reminder) followsLot() bool {
	return r.wants(OnStatus) || r.wants(OnResult) || r.wants(OnNextRound)
}

// end returns the final state of the reminder: Sent if it caused a notification, otherwise Expired.
func (r *Reminder) end() string {
	if r.SentAt != nil {
		return Sent
	}
	return Expired
}
