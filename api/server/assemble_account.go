package server

import (
	"context"

	"fapai/api/auth"
	"fapai/api/httpx"
	"fapai/api/illustration"
	"fapai/api/members"
	"fapai/api/pii"
	"fapai/proto-types/wire"
)

// profile is what the logins store of a member, with the number masked.
func (l *logins) profile(ctx context.Context, id int64) (wire.Account, error) {
	m, err := l.accounts.MemberByID(ctx, id)
	if err != nil {
		return wire.Account{}, err
	}
	out := wire.Account{
		Nickname: m.Nickname, Avatar: m.Avatar, Mobile: members.NilIfEmpty(pii.MaskMobile(m.Mobile)), Notify: []wire.Channel{},
		AgreementVersion: members.NilIfEmpty(m.Agreement), AgreedAt: httpx.TimePtr(m.AgreedAt),
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
	sessions, err := l.sessions.Store.Sessions(ctx, id, clock())
	if err != nil {
		return out, err
	}
	for _, s := range sessions {
		out.Sessions = append(out.Sessions, wire.AccountSession{
			Device: s.UserAgent, Client: s.Client(), Address: s.Address,
			CreatedAt: httpx.Time(s.CreatedAt), LastSeenAt: httpx.Time(s.LastSeenAt),
		})
	}
	logins, err := l.accounts.Store.Logins(ctx, id)
	out.Logins = auth.WireLogins(logins)
	return out, err
}

// drawnAvatars are the pictures that members may choose from.
func drawnAvatars() []auth.Avatar {
	drawn := illustration.Avatars()
	list := make([]auth.Avatar, len(drawn))
	for i, a := range drawn {
		list[i] = auth.Avatar{URL: a.URL, Name: a.Label}
	}
	return list
}
