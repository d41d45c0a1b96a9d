package server

import (
	"context"

	"fapai/api/auth"
	"fapai/api/illustration"
	"fapai/api/members"
	"fapai/api/pii"
)

// profile is what the logins know of a member, with the number masked.
func (l *logins) profile(ctx context.Context, id int64) (members.Profile, error) {
	m, err := l.http.MemberByID(ctx, id)
	if err != nil {
		return members.Profile{}, err
	}
	p := members.Profile{Nickname: m.Nickname, Avatar: m.Avatar, Agreement: m.Agreement, AgreedAt: m.AgreedAt, CreatedAt: m.CreatedAt, LastLoginAt: m.LastLoginAt}
	if m.Mobile != "" {
		p.Mobile = pii.MaskMobile(m.Mobile)
	}
	if p.Notify, err = l.allowed(ctx, id); err != nil {
		return p, err
	}
	sessions, err := l.http.Store.Sessions(ctx, id, clock())
	for _, s := range sessions {
		p.Sessions = append(p.Sessions, members.ProfileSession{Device: s.UserAgent, Client: s.Client(), Address: s.Address, CreatedAt: s.CreatedAt, LastSeenAt: s.LastSeenAt})
	}
	if err != nil {
		return p, err
	}
	logins, err := l.http.Store.Logins(ctx, id)
	for _, entry := range logins {
		p.Logins = append(p.Logins, members.ProfileLogin{Time: entry.At, Kind: entry.Kind, Way: entry.Actor, Address: entry.Address, Client: entry.Detail})
	}
	return p, err
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

// closeAccount ends a member's account with all that is kept of it.
func closeAccount(kept *members.Store, accounts *auth.Store) func(context.Context, int64) error {
	return func(ctx context.Context, id int64) error { return kept.CloseAccount(ctx, id, accounts.Close) }
}
