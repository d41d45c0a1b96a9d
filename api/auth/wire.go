package auth

import (
	"bytes"

	"fapai/api/httpx"
	"fapai/api/pii"
	"fapai/proto-types/wire"
)

func toWireSession(o Opened) wire.Session {
	return wire.Session{TokenType: TokenType, AccessToken: o.Token, ExpiresIn: int(o.Lifetime.Seconds())}
}

// sessionList is the data of GET /api/session.
type sessionList struct {
	List []wire.OpenSession `json:"list"`
}

// toWireSessions puts the caller's own session first.
func toWireSessions(rows []sessionRow, caller Caller) sessionList {
	out := sessionList{List: make([]wire.OpenSession, 0, len(rows))}
	for _, row := range rows {
		s := wire.OpenSession{
			ID: row.ID, Current: bytes.Equal(row.TokenHash, caller.SessionHash), Device: row.UserAgent, Client: row.Client(), Address: row.Address,
			CreatedAt: httpx.Time(row.CreatedAt), LastSeenAt: httpx.Time(row.LastSeenAt), ExpiresAt: httpx.Time(row.ExpiresAt),
		}
		if s.Current {
			out.List = append([]wire.OpenSession{s}, out.List...)
		} else {
			out.List = append(out.List, s)
		}
	}
	return out
}

func toWireUser(m Member) wire.User {
	u := wire.User{
		ID: m.ID, Nickname: m.Nickname, Avatar: m.Avatar, Role: wire.UserRole(m.Role), WechatBound: m.WechatBound,
		Notify:    wire.Notify{Sms: m.Notify.SMS, Wechat: m.Notify.Wechat, Site: m.Notify.Site},
		CreatedAt: httpx.Time(m.CreatedAt), LastLoginAt: httpx.Time(m.LastLoginAt),
	}
	if masked := pii.MaskMobile(m.Mobile); masked != "" {
		u.Mobile = &masked
	}
	if m.Agreement != "" && m.AgreedAt != nil {
		u.Consent = &wire.Consent{Version: m.Agreement, Time: httpx.Time(*m.AgreedAt)}
	}
	return u
}

func changeOf(body wire.UpdateUserJSONBody) Change {
	c := Change{Nickname: body.Nickname, Avatar: body.Avatar, Agreement: body.AgreementVersion}
	if body.Notify != nil {
		c.SMS, c.Wechat, c.Site = body.Notify.Sms, body.Notify.Wechat, body.Notify.Site
	}
	return c
}
