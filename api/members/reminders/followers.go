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

// ChangeLog provides access to the log of changes of lots. If Take is nil, there is no such log, and nobody is notified
// of changes.
type ChangeLog struct {
	// Take returns changes that it has not returned before, and stores in tx that they have been processed. more is
	// true if there may be further changes.
	Take func(ctx context.Context, tx bun.Tx, limit int) (keys []lot.ChangeKey, more bool, err error)
	// At returns all changes that one write made to a lot. It omits the values of long texts.
	At func(ctx context.Context, key lot.ChangeKey) ([]lot.Change, error)
	// Label returns the label of a dictionary code.
	Label func(dictionary, code string) string
}

// follower is a member who follows a lot. Types and Channels are those of the member's reminder; they are empty if the
// member has only a favorite.
type follower struct {
	MemberID        int64
	Types, Channels []string `bun:",array"`
	Favorite        bool
}

// QueueChanges finds followed lots that have changed since its last call, and adds jobs that notify the followers.
// There is one job for all changes that one write made to a lot.
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

// notifyChanges notifies all followers of a lot of the lot's changes. If the job runs twice, nobody is notified twice,
// because each message has a key.
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

// isExtension reports whether a change only means that the auction ends later because of a late bid. Such changes are
// frequent, and nobody is notified of them.
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

// changeChannels returns the external channels through which a follower is notified of a change, as far as the member
// allows them: the channels of the member's reminder and, for a favorite, WeChat. For a favorite, text messages, which
// cost money, are used only if urgent is true, because the auction will not take place as announced.
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
	// clockStatuses lists the statuses that a lot reaches because time passes, e.g. at the announced start. A change to
	// one of these statuses is never urgent.
	clockStatuses = []string{lotUpcoming, lotRunning, "2", lotNoTimes}
)

// covered reports whether a reminder with these types notifies the member of the change anyway (see applyLot and
// triggers), so that the member needs no second message.
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

// changeText returns a Chinese sentence about a change of a lot, for a message.
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
