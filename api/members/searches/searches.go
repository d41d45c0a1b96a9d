package searches

import (
	"slices"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/members/notify"
	"fapai/api/platform/apperr"
	"fapai/api/platform/plaintext"
)

// The kinds of events, with their values in the API contract and the table.
const (
	New       = "new"        // a lot was listed
	PriceCut  = "price_cut"  // the start price of a lot became lower
	NextRound = "next_round" // a lot was listed as a second auction, a sale or a new auction
	CalledOff = "called_off" // withdrawn, postponed or suspended
	Soon      = "soon"       // the auction of a lot begins within a day
)

var (
	allEvents       = []string{New, PriceCut, NextRound, CalledOff, Soon}
	allChannels     = []string{notify.Site, notify.SMS, notify.Wechat, notify.Mail}
	defaultChannels = []string{notify.Site, notify.Wechat}
	// urgentEvents are sent at once, because a digest days later would be useless.
	urgentEvents = []string{CalledOff, Soon}
)

// The errors of calls that save or change a search.
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

// Search is a filter of the list that a member saved.
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
	LinkUses    int64 // number of times that a link in a mail stopped or resumed it
	CreatedAt   time.Time
	UpdatedAt   time.Time
}

// Event is an event of a lot in the list of a saved search.
type Event struct {
	bun.BaseModel `bun:"table:search_events,alias:e"`

	ID, SearchID, HouseID int64
	Key, Kind             string
	Old, New              *string
	CreatedAt             time.Time
	SentAt                *time.Time
}

// Change holds a member's changes of a search; nil fields change nothing.
type Change struct {
	Name, Frequency  *string
	Events, Channels []string
	Paused           *bool
	link             *int64 // value of LinkUses when the link was created; nil if the change did not come from a link
}

// apply changes a search at the time now. Events that occurred while the search was paused are never sent.
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

// known returns the values of list that are also in all, in the order of all and without duplicates.
func known(list, all []string) []string {
	out := []string{}
	for _, value := range all {
		if slices.Contains(list, value) {
			out = append(out, value)
		}
	}
	return out
}
