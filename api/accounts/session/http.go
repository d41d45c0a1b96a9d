package session

import (
	"bytes"
	"crypto/subtle"
	"slices"
	"time"

	"github.com/gofiber/fiber/v2"
	"github.com/prometheus/client_golang/prometheus"

	"fapai/api/accounts"
	"fapai/api/platform/apperr"
	"fapai/api/platform/httpx"
	"fapai/api/platform/pii"
	"fapai/proto-types/wire"
)

// HTTP handles the API operations for sessions, and checks the caller of all operations (Authenticate).
type HTTP struct {
	Store     *Store
	Accounts  *accounts.Store // writes the security log
	Secrets   *pii.Cipher     // signs the tokens of guests
	TokenData string          // fixed value of the token_data header
	Now       func() time.Time
	// Strangers counts requests for the workbench by callers who are not logged in.
	Strangers prometheus.Counter
}

// Operations returns the API operations that HTTP handles.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{
		wire.OnCreateGuest(h.CreateGuest),
		wire.OnEndSessions(h.EndSessions),
		wire.OnListSessions(h.ListSessions),
		wire.OnEndSession(h.EndSession),
	}
}

// ToWire converts a new session to the type of the API contract.
func ToWire(o Opened) wire.Session {
	return wire.Session{TokenType: Type, AccessToken: o.Token, ExpiresIn: int(o.Lifetime.Seconds())}
}

// CreateGuest handles POST /api/guest and returns a new guest session.
func (h *HTTP) CreateGuest(c *fiber.Ctx, params wire.CreateGuestParams) error {
	if subtle.ConstantTimeCompare([]byte(params.TokenData), []byte(h.TokenData)) != 1 {
		return apperr.New(apperr.Invalid, "请求来源无法识别")
	}
	return httpx.OK(c, ToWire(Opened{Token: NewGuest(h.Secrets, h.Now()), Lifetime: GuestLifetime}))
}

// ListSessions returns the member's open sessions.
func (h *HTTP) ListSessions(c *fiber.Ctx) error {
	caller := accounts.CallerOf(c)
	rows, err := h.Store.Sessions(c.UserContext(), caller.MemberID, h.Now())
	if err != nil {
		return err
	}
	// The caller's own session is listed first.
	list := make([]wire.OpenSession, 0, len(rows))
	for _, row := range rows {
		s := wire.OpenSession{
			ID: row.ID, Current: bytes.Equal(row.TokenHash, caller.SessionHash), Device: row.UserAgent,
			Client: row.Client(), Address: row.Address,
			CreatedAt: httpx.Time(row.CreatedAt), LastSeenAt: httpx.Time(row.LastSeenAt),
			ExpiresAt: httpx.Time(row.ExpiresAt),
		}
		if s.Current {
			list = slices.Insert(list, 0, s)
		} else {
			list = append(list, s)
		}
	}
	return httpx.OK(c, map[string]any{"list": list})
}

// EndSessions ends the caller's session or, if requested, all other sessions of the member.
func (h *HTTP) EndSessions(c *fiber.Ctx, params wire.EndSessionsParams) error {
	caller, from := accounts.CallerOf(c), accounts.ShortAddress(c.IP())
	if params.Scope == nil || *params.Scope != wire.EndSessionsParamsScopeOthers {
		if err := h.Store.End(c.UserContext(), caller, h.Now(), from); err != nil {
			return err
		}
		return httpx.Message(c, "已退出登录")
	}
	if !caller.Member() {
		return accounts.ErrNotMember
	}
	if err := h.Store.EndOthers(c.UserContext(), caller, h.Now(), from); err != nil {
		return err
	}
	return httpx.Message(c, "已退出其他设备")
}

// EndSession ends one of the member's sessions.
func (h *HTTP) EndSession(c *fiber.Ctx, id int64) error {
	found, err := h.Store.EndOne(c.UserContext(), accounts.CallerOf(c).MemberID, id, h.Now(),
		accounts.ShortAddress(c.IP()))
	if err != nil {
		return err
	}
	if !found {
		return apperr.ErrNotFound
	}
	return httpx.Message(c, "已退出该设备")
}
