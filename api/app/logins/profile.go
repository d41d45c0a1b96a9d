package logins

import (
	"context"
	"errors"

	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/accounts"
	"fapai/api/members/demands"
	"fapai/api/platform/clock"
	"fapai/api/platform/httpx"
	"fapai/api/platform/pii"
	"fapai/proto-types/wire"
)

// Nickname returns the nickname of a member, or "" if the account is closed.
func (l *Logins) Nickname(ctx context.Context, id int64) (string, error) {
	m, err := l.Accounts.Store.Member(ctx, id)
	if errors.Is(err, accounts.ErrNotMember) {
		return "", nil
	}
	return m.Nickname, err
}

// Submitter returns the data of the caller who submits a form. For a member it includes the mobile number.
func (l *Logins) Submitter(c *fiber.Ctx) demands.Submitter {
	caller := accounts.CallerOf(c)
	from := demands.Submitter{SessionHash: caller.SessionHash, Address: c.IP(), MemberID: caller.MemberID}
	if caller.Member() {
		// If this fails, the number stays empty, and the form asks for it as it does for guests.
		if member, err := l.Accounts.MemberByID(c.UserContext(), caller.MemberID); err == nil {
			from.Mobile = member.Mobile
		}
	}
	return from
}

// Profile returns the account data of a member. The mobile number is masked.
func (l *Logins) Profile(ctx context.Context, id int64) (wire.Account, error) {
	m, err := l.Accounts.MemberByID(ctx, id)
	if err != nil {
		return wire.Account{}, err
	}
	out := wire.Account{
		Nickname: m.Nickname, Avatar: m.Avatar, Mobile: lo.EmptyableToPtr(pii.MaskMobile(m.Mobile)),
		Notify:           []wire.Channel{},
		AgreementVersion: lo.EmptyableToPtr(m.Agreement), AgreedAt: httpx.TimePtr(m.AgreedAt),
		CreatedAt:   httpx.Time(m.CreatedAt),
		LastLoginAt: httpx.Time(m.LastLoginAt), Sessions: []wire.AccountSession{},
	}
	channels, err := l.allowedChannels(ctx, id)
	if err != nil {
		return out, err
	}
	for _, channel := range channels {
		out.Notify = append(out.Notify, wire.Channel(channel))
	}
	sessions, err := l.Sessions.Store.Sessions(ctx, id, clock.Now())
	if err != nil {
		return out, err
	}
	for _, s := range sessions {
		out.Sessions = append(out.Sessions, wire.AccountSession{
			Device: s.UserAgent, Client: s.Client(), Address: s.Address,
			CreatedAt: httpx.Time(s.CreatedAt), LastSeenAt: httpx.Time(s.LastSeenAt),
		})
	}
	logins, err := l.Accounts.Store.Logins(ctx, id)
	out.Logins = accounts.WireLogins(logins)
	return out, err
}
