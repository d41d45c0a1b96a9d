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

// The states of a reminder, with their values in the API contract and the table.
const (
	Pending   = "pending"
	Held      = "held" // the auction is suspended
	Sent      = "sent"
	Failed    = "failed"
	Cancelled = "cancelled"
	Expired   = "expired"
)

// The default values of a reminder.
var (
	defaultTypes    = []string{OnStart, OnStatus}
	defaultOffsets  = []int64{1440, 60}
	defaultChannels = []string{notify.Site, notify.SMS}
	// nextRoundTypes holds the default types for a failed or withdrawn lot. The reminder keeps them when it moves
	// to the next round.
	nextRoundTypes = []string{OnStart, OnStatus, OnResult, OnNextRound}
)

const (
	depositAhead = 24 * 60 // minutes before the deadline of the deposit
	endAhead     = 60      // minutes before the announced end
	// lateAfter is the delay from which a message mentions that it is late.
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

// Lot holds the data of a lot that reminders use. NextRound is the next round of a lot that is over.
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
	// PlannedAt is the time of the last planning of triggers: when the reminder was set or the lot's start changed.
	PlannedAt time.Time
}

// awaitsRound reports whether the lot has ended in a way after which a next round is possible (failed or
// withdrawn).
func (l *Lot) awaitsRound() bool { return l.Status == lotFailed || l.Status == lotWithdrawn }

func (r *Reminder) wants(kind string) bool { return slices.Contains(r.Types, kind) }

// followsLot reports whether a reminder is useful without a trigger, because its types include changes of the lot.
func (r *Reminder) followsLot() bool {
	return r.wants(OnStatus) || r.wants(OnResult) || r.wants(OnNextRound)
}

// end returns the final state of a reminder: Sent if a notification was sent, otherwise Expired.
func (r *Reminder) end() string {
	if r.SentAt != nil {
		return Sent
	}
	return Expired
}
