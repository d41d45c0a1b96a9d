package members

import (
	"context"

	"github.com/gofiber/fiber/v2"

	"fapai/api/httpx"
	"fapai/proto-types/wire"
)

// ExportAccount answers GET /api/account.
func (h *HTTP) ExportAccount(c *fiber.Ctx) error {
	member := h.Member(c)
	profile, err := h.Profile(c.UserContext(), member)
	if err != nil {
		return err
	}
	out := wireProfile(profile)
	out.ExportedAt = httpx.Time(h.Store.now())
	if err := h.exportKept(c.UserContext(), member, &out); err != nil {
		return err
	}
	httpx.Tag(c, tagPersonal)
	return httpx.OK(c, out)
}

// exportKept adds what members keep. Things are named by their ids and titles, as they were saved.
func (h *HTTP) exportKept(ctx context.Context, member int64, out *wire.Account) error {
	for _, kind := range []Kind{House, Community, News} {
		saved, err := pages(func(page, size int) ([]Collect, error) {
			list, _, err := h.Store.Collects(ctx, member, kind, page, size)
			return list, err
		})
		if err != nil {
			return err
		}
		for _, item := range saved {
			out.Collects = append(out.Collects, wireCollect(item, Target{}, false))
		}
	}
	for _, past := range []bool{false, true} {
		reminders, err := pages(func(page, size int) ([]Reminder, error) {
			list, _, _, err := h.Store.Reminders(ctx, member, ReminderQuery{Past: past, Page: page, Size: size})
			return list, err
		})
		if err != nil {
			return err
		}
		for i := range reminders {
			out.Reminders = append(out.Reminders, wireReminder(&reminders[i]))
		}
	}
	messages, err := pages(func(page, size int) ([]Message, error) {
		list, _, _, err := h.Store.Messages(ctx, member, MessageQuery{Page: page, Size: size})
		return list, err
	})
	if err != nil {
		return err
	}
	for _, m := range messages {
		out.Messages = append(out.Messages, wireMessage(m))
	}
	demands, err := pages(func(page, size int) ([]DemandItem, error) {
		list, _, err := h.Store.Demands(ctx, member, page, size)
		return list, err
	})
	for i := range demands {
		out.Demands = append(out.Demands, wireDemand(&demands[i]))
	}
	return err
}

// CloseAccount answers DELETE /api/account.
func (h *HTTP) CloseAccount(c *fiber.Ctx) error {
	if err := h.Close(c.UserContext(), h.Member(c)); err != nil {
		return err
	}
	return httpx.Message(c, "账号已注销")
}

func wireProfile(p Profile) wire.Account {
	out := wire.Account{
		Nickname: p.Nickname, Avatar: p.Avatar, Mobile: notEmpty(&p.Mobile), Notify: []wire.Channel{}, AgreementVersion: notEmpty(&p.Agreement),
		AgreedAt: httpx.TimePtr(p.AgreedAt), CreatedAt: httpx.Time(p.CreatedAt), LastLoginAt: httpx.Time(p.LastLoginAt),
		Sessions: []wire.AccountSession{}, Logins: []wire.LoginEntry{}, Collects: []wire.Collect{}, Reminders: []wire.Reminder{}, Messages: []wire.Message{},
		Demands: []wire.DemandItem{},
	}
	for _, way := range p.Notify {
		out.Notify = append(out.Notify, wire.Channel(way))
	}
	for _, s := range p.Sessions {
		out.Sessions = append(out.Sessions, wire.AccountSession{
			Device: s.Device, Client: s.Client, Address: s.Address, CreatedAt: httpx.Time(s.CreatedAt), LastSeenAt: httpx.Time(s.LastSeenAt),
		})
	}
	for _, l := range p.Logins {
		out.Logins = append(out.Logins, wire.LoginEntry{
			Time: httpx.Time(l.Time), Kind: wire.LoginEntryKind(l.Kind), Way: wire.LoginEntryWay(l.Way), Address: l.Address, Client: l.Client,
		})
	}
	return out
}
