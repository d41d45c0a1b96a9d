package reminders

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/samber/lo"
	"github.com/uptrace/bun"

	"fapai/api/lots/lot"
	"fapai/api/members/notify"
	"fapai/api/platform/db"
	"fapai/api/platform/jobs"
)

const (
	jobChanges   = "lot_changes"
	changesBatch = 500
)

// ChangeLog reads the changes of lots that members are notified of. If Take is nil, there are none.
type ChangeLog struct {
	// Take returns the next changes and stores in the transaction that they were processed. more reports whether
	// there may be further ones.
	Take func(ctx context.Context, tx bun.Tx, limit int) (keys []lot.ChangeKey, more bool, err error)
	// At returns the changes with a key; changes of long texts come without their values.
	At func(ctx context.Context, key lot.ChangeKey) ([]lot.Change, error)
	// Label returns the label of a code in a dictionary.
	Label func(dictionary, code string) string
}

// follower is a member with a favorite or a reminder of a lot, and the types and channels of the reminder.
type follower struct {
	MemberID        int64
	Types, Channels []string `bun:",array"`
	Favorite        bool
}

// QueueChanges queues jobs for the followed lots that changed since the last call: one job for all changes of a lot
// by one write.
func (s *Service) QueueChanges(ctx context.Context) error {
	if s.Changes.Take == nil {
		return nil
	}
	for more := true; more; {
		err := db.Tx(ctx, s.Store.DB, func(ctx context.Context, tx bun.Tx) error {
			keys, left, err := s.Changes.Take(ctx, tx, changesBatch)
			if more = left; err != nil || len(keys) == 0 {
				return err
			}
			followed, err := s.Store.followed(ctx, tx, keys)
			if err != nil {
				return err
			}
			now := s.Store.Now()
			var list []jobs.Job
			for _, key := range keys {
				if followed[key.HouseID] {
					list = append(list, jobs.Job{Kind: jobChanges, Key: changesKey(key), RunAt: now, Payload: key})
				}
			}
			return jobs.Add(ctx, tx, now, list...)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

func changesKey(key lot.ChangeKey) string {
	return fmt.Sprintf("%s:%d:%d", jobChanges, key.HouseID, key.ChangedAt.UnixMicro())
}

// notifyChanges notifies the followers of a lot of its changes. It can be repeated safely, because messages and
// deliveries have unique keys.
func (s *Service) notifyChanges(ctx context.Context, payload json.RawMessage) error {
	var key lot.ChangeKey
	if err := json.Unmarshal(payload, &key); err != nil {
		return jobs.Permanent(err)
	}
	changes, err := s.Changes.At(ctx, key)
	if err != nil {
		return err
	}
	lots, err := s.Lots(ctx, []int64{key.HouseID})
	if err != nil {
		return err
	}
	one, found := lots[key.HouseID]
	changes = slices.DeleteFunc(changes, func(c lot.Change) bool { return isExtension(c, &one, key.ChangedAt) })
	if !found || len(changes) == 0 {
		return nil
	}
	for after := int64(0); ; {
		list, err := s.Store.followers(ctx, key, after, compareBatch)
		if err != nil || len(list) == 0 {
			return err
		}
		after = list[len(list)-1].MemberID
		for _, f := range list {
			if err := s.notifyFollower(ctx, f, key, &one, changes); err != nil {
				return err
			}
		}
	}
}

// isExtension reports whether a change only moves the end of the bidding after the start. Each late bid causes
// that.
func isExtension(c lot.Change, one *Lot, at time.Time) bool {
	return c.Field == "end_time" && one.Start != nil && one.Start.Before(at)
}

func (s *Service) notifyFollower(ctx context.Context, f follower, key lot.ChangeKey, one *Lot, all []lot.Change) error {
	var texts []string
	urgent, byClock := false, true
	for _, c := range all {
		if covered(c, all, f.Types) {
			continue
		}
		texts = append(texts, s.changeText(c))
		urgent = urgent || c.Field == "start_time" || c.Field == lot.StatusField &&
			slices.Contains(calledOff, lo.FromPtr(c.New))
		byClock = byClock && c.Field == lot.StatusField && slices.Contains(clockStatuses, lo.FromPtr(c.New))
	}
	if len(texts) == 0 {
		return nil
	}
	now, expires := s.Store.Now(), key.ChangedAt.Add(changesExpire)
	mark := "设提醒"
	if f.Favorite {
		mark = "收藏"
	}
	body := fmt.Sprintf("您%s的“%s”有变动：%s。", mark, one.Title, strings.Join(texts, "；"))
	var channels []string
	if !byClock && now.Before(expires) {
		var err error
		if channels, err = s.changeChannels(ctx, f, urgent); err != nil {
			return err
		}
	}
	return db.Tx(ctx, s.Store.DB, func(ctx context.Context, tx bun.Tx) error {
		for _, channel := range append([]string{notify.Site}, channels...) {
			d := delivery{EventKey: fmt.Sprintf("%s:%d", changesKey(key), f.MemberID), Since: now,
				Notification: notify.Notification{
					MemberID: f.MemberID, Channel: channel, Kind: notify.KindChange, Title: "房源变动提醒",
					Body: body, HouseID: key.HouseID,
					ExpiresAt: &expires,
				}}
			if err := d.queue(ctx, tx, now); err != nil {
				return err
			}
		}
		return nil
	})
}

// changeChannels returns the external channels for a member. They are the channels of the reminder and, for a
// favorite, WeChat, if the member allows them. Text messages cost money: a member without a reminder by text
// message gets one only if urgent is true, i.e. the auction does not take place as announced.
func (s *Service) changeChannels(ctx context.Context, f follower, urgent bool) ([]string, error) {
	allowed, err := s.Sender.Allowed(ctx, f.MemberID)
	return lo.Filter(allowed, func(channel string, _ int) bool {
		wanted := f.Favorite && (channel == notify.Wechat || urgent && channel != notify.Mail)
		return channel != notify.Site && (wanted || slices.Contains(f.Channels, channel))
	}), err
}

var (
	// calledOff lists the statuses of auctions that do not take place as announced.
	calledOff = []string{lotWithdrawn, lotPostponed, lotSuspended, lotInKind}
	// clockStatuses lists the statuses that follow from the announced times alone. A change to one of them is not
	// urgent.
	clockStatuses = []string{lotUpcoming, lotRunning, "2", lotNoTimes}
)

// covered reports whether a reminder of the given types already notifies its member of the change, see applyLot and
// triggers.
func covered(c lot.Change, all []lot.Change, types []string) bool {
	has := func(kind string) bool { return slices.Contains(types, kind) }
	moved := slices.ContainsFunc(all, func(c lot.Change) bool { return c.Field == "start_time" })
	before, after := lo.FromPtr(c.Old), lo.FromPtr(c.New)
	switch c.Field {
	case "start_time", "end_time", "signup_end":
		return moved && has(OnStatus)
	case "deal_price":
		return has(OnResult)
	case lot.StatusField:
		switch {
		case slices.Contains(calledOff, after), before == lotPostponed, before == lotSuspended:
			return has(OnStatus)
		case after == lotSold, after == lotFailed:
			return has(OnResult)
		case after == lotRunning:
			return has(OnStart)
		}
		return has(OnEnd)
	}
	return false
}

// changeText describes a change in Chinese.
func (s *Service) changeText(c lot.Change) string {
	t := lot.TrackedOf(c.Field)
	value := func(v *string) string {
		text := lo.FromPtr(v)
		switch at, err := time.Parse(time.RFC3339, text); {
		case text == "":
			return "无"
		case t.Kind == lot.TimeChange && err == nil:
			return timeText(&at)
		case t.Kind == lot.PriceChange:
			yuan, _ := strconv.ParseInt(text, 10, 64)
			return lot.MoneyInWords(yuan)
		case t.Kind == lot.StatusChange:
			return s.Changes.Label("auction_status", text)
		case t.Kind == lot.StageChange:
			return s.Changes.Label("auction_stage", text)
		}
		return text
	}
	switch {
	case t.Kind == lot.TextChange, t.Kind == lot.FilesChange:
		return t.Label + "有更新"
	case c.Old == nil:
		return t.Label + "为" + value(c.New)
	}
	return fmt.Sprintf("%s由%s变更为%s", t.Label, value(c.Old), value(c.New))
}
