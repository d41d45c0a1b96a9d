package searches

import (
	"slices"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/members/notify"
	"fapai/api/platform/apperr"
	"fapai/api/platform/plaintext"
)

// The kinds of events. The API contract and the table use the same values.
const (
	New       = "new"        // a lot was published
	PriceCut  = "price_cut"  // the start price of a lot was reduced
	NextRound = "next_round" // a lot was published whose asset had been auctioned before
	CalledOff = "called_off" // a lot was withdrawn, postponed or suspended
	Soon      = "soon"       // the auction of a lot starts within a day
)

var (
	allEvents       = []string{New, PriceCut, NextRound, CalledOff, Soon}
	allChannels     = []string{notify.Site, notify.SMS, notify.Wechat, notify.Mail}
	defaultChannels = []string{notify.Site, notify.Wechat}
	// urgentEvents are reported at once, whatever the frequency, because they are useless days later.
	urgentEvents = []string{CalledOff, Soon}
)

// The errors for saving or changing a search.
var (
	ErrNotFound = apperr.New(apperr.NotFound, "这个订阅不存在或已删除")
	ErrTooMany  = apperr.New(apperr.Conflict, "订阅最多 50 个，请先在“我的订阅”里删除不再需要的")
	ErrEmpty    = apperr.New(apperr.Invalid, "请先选择至少一个筛选条件，再保存搜索")
	ErrEvents   = apperr.New(apperr.Invalid, "请至少选择一种通知内容")
	ErrChannels = apperr.New(apperr.Invalid, "请至少选择一种通知方式")
	ErrLink     = apperr.New(apperr.NotFound, "退订链接无效，请登录后在“我的订阅”里暂停或删除")

	ErrLinkUsed  = apperr.New(apperr.Gone, "这个退订链接已经用过，请登录后在“我的订阅”里查看")
	ErrLinkEnded = apperr.New(apperr.Gone, "退订链接已过有效期，请登录后在“我的订阅”里暂停或删除")
)

// Search is the filter of a list of lots that a member has saved to be notified of events.
type Search struct {
	bun.BaseModel `bun:"table:saved_searches,alias:s"`

	ID          int64 `bun:",pk,autoincrement"`
	MemberID    int64
	Query, Name string
	Events      []string `bun:",array"`
	Channels    []string `bun:",array"`
	Frequency   string
	PausedAt    *time.Time
	ActiveSince time.Time
	SentAt      *time.Time
	LinkUses    int64 // number of times that links in mails have stopped or resumed the search
	CreatedAt   time.Time
	UpdatedAt   time.Time
}

// Event is an event of a lot for a saved search.
type Event struct {
	bun.BaseModel `bun:"table:search_events,alias:e"`

	ID, SearchID, HouseID int64
	Key, Kind             string
	Old, New              *string
	CreatedAt             time.Time
	SentAt                *time.Time
}

// Change holds a member's changes to a search. A nil field changes nothing.
type Change struct {
	Name, Frequency  *string
	Events, Channels []string
	Paused           *bool
	link             *int64 // LinkUses of the search when the link was made; nil if no link was used
}

// apply makes the changes at the time now. Events that happened while the search was paused are never sent.
func (c Change) apply(s *Search, now time.Time) error {
	if c.Name != nil && *c.Name != "" {
		s.Name = plaintext.Shorten(*c.Name, maxName)
	}
	if c.Frequency != nil {
		s.Frequency = *c.Frequency
	}
	if c.Events != nil {
		if s.Events = known(c.Events, allEvents); len(s.Events) == 0 {
			return ErrEvents
		}
	}
	if c.Channels != nil {
		if s.Channels = known(c.Channels, allChannels); len(s.Channels) == 0 {
			return ErrChannels
		}
	}
	if c.Paused != nil && *c.Paused != (s.PausedAt != nil) {
		s.PausedAt, s.ActiveSince = nil, now
		if *c.Paused {
			s.PausedAt = &now
		}
	}
	s.UpdatedAt = now
	return nil
}

// known returns the values of list that occur in all, in the order of all and without repetitions.
func known(list, all []string) []string {
	out := []string{}
	for _, value := range all {
		if slices.Contains(list, value) {
			out = append(out, value)
		}
	}
	return out
}
