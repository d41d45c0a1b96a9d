package reminders

import (
	"slices"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/members/notify"
	"fapai/api/platform/apperr"
)

// The types of reminders: codes of the dictionary remind_type.
const (
	OnStart     = "start"
	OnDeposit   = "deposit"
	OnEnd       = "end"
	OnStatus    = "status"
	OnNextRound = "next_round"
	OnResult    = "result"
)

// The states of a reminder, as the contract and the table name them.
const (
	Pending   = "pending"
	Held      = "held" // the auction is suspended
	Sent      = "sent"
	Failed    = "failed"
	Cancelled = "cancelled"
	Expired   = "expired"
)

// The default values of a reminder, for those that are not set.
var (
	defaultTypes    = []string{OnStart, OnStatus}
	defaultOffsets  = []int64{1440, 60}
	defaultChannels = []string{notify.Site, notify.SMS}
	// nextRoundTypes holds the default types for a lot that failed or was withdrawn. They also apply to its next round,
	// to which the reminder moves.
	nextRoundTypes = []string{OnStart, OnStatus, OnResult, OnNextRound}
)

const (
	depositAhead = 24 * 60 // minutes before the last moment for the deposit
	endAhead     = 60      // minutes before the announced end
	// lateAfter is the delay up to which a message does not mention that it is late.
	lateAfter = 10 * time.Minute
)

// The errors of calls that set a reminder.
var (
	ErrNoLot     = apperr.New(apperr.NotFound, "要提醒的房源不存在或已下线")
	ErrOver      = apperr.New(apperr.Conflict, "该房源的拍卖已结束，不能再设置提醒")
	ErrNextRound = apperr.New(apperr.Conflict, "该轮拍卖已结束，不能再设置提醒；下一轮已经挂出，请在本页“历次拍卖”里打开下一轮设置提醒")
	ErrNoTrigger = apperr.New(apperr.Conflict, "该房源在所选时间内没有可提醒的节点，请选择其他提醒")
	ErrTooMany   = apperr.New(apperr.Conflict, "提醒数量已达上限，请先删除部分提醒")
)

// Statuses of a lot: codes of the dictionary auction_status.
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

// Lot holds the data of a lot that reminders use. If the lot is over, NextRound is its next round.
type Lot struct {
	ID                      int64 `bun:"-"`
	Title, Status           string
	Start, SignupEnd, Close *time.Time
	StartDayOnly            bool   `bun:"-"` // only the day of Start is known
	DealPrice               *int64 `bun:"-"`
	NextRound               *int64 `bun:"-"`
}

// Reminder is a member's reminder of a lot. Seen is the state of the lot at the last comparison.
type Reminder struct {
	bun.BaseModel `bun:"table:reminders,alias:r"`

	ID          int64 `bun:",pk,autoincrement"`
	MemberID    int64
	HouseID     int64
	Types       []string `bun:",array"`
	Offsets     []int64  `bun:"offsets_min,array"` // minutes before the start
	Channels    []string `bun:",array"`
	Status      string
	Seen        Lot        `bun:"embed:seen_"`
	NextTrigger *time.Time `bun:"next_fire_at"`
	SentAt      *time.Time
	FailReason  *string
	CreatedAt   time.Time
	UpdatedAt   time.Time
	// PlannedAt is the time at which the triggers were last planned: when the reminder was set, or when the start of
	// the lot changed.
	PlannedAt time.Time
}

// awaitsRound reports whether members can wait for the next round of a lot.
func (l *Lot) awaitsRound() bool { return l.Status == lotFailed || l.Status == lotWithdrawn }

func (r *Reminder) wants(kind string) bool { return slices.Contains(r.Types, kind) }

// followsLot reports whether a reminder is useful even without a trigger, because its member is notified of changes of
// the lot.
func (r *Reminder) followsLot() bool {
	return r.wants(OnStatus) || r.wants(OnResult) || r.wants(OnNextRound)
}

// end returns the final state of a reminder that has nothing left to wait for.
func (r *Reminder) end() string {
	if r.SentAt != nil {
		return Sent
	}
	return Expired
}
