package session

import (
	"bytes"
	"context"
	"crypto/subtle"
	"errors"
	"slices"
	"time"

	"github.com/gofiber/fiber/v2"
	"github.com/prometheus/client_golang/prometheus"

	"fapai/api/accounts"
	"fapai/api/platform/apperr"
	"fapai/api/platform/httpx"
	"fapai/api/platform/pii"
	"fapai/api/platform/redact"
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

// NewStrangers returns the counter of requests for the workbench by callers who are not logged in.
func NewStrangers() prometheus.Counter {
	return prometheus.NewCounter(prometheus.CounterOpts{
		Name: "fapai_workbench_strangers_total",
		Help: "Calls of the workbench by callers who are no members: refused and not stored.",
	})
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

// Authenticate checks the caller of an operation with the security scheme "session", "member" or a role of the
// workbench. A caller without the role gets a 403. Refused members are recorded in the security log; refused
// guests are only counted, because anyone can cause any number of them.
func (h *HTTP) Authenticate(c *fiber.Ctx, scheme string) error {
	err := h.authenticate(c, scheme)
	var refused *apperr.E
	if !accounts.IsWorkbenchRole(scheme) || !errors.As(err, &refused) {
		return err
	}
	caller := accounts.CallerOf(c)
	if !caller.Member() {
		h.Strangers.Inc()
		return accounts.ErrNotEditor
	}
	err = accounts.AddRefusal(c.UserContext(), h.Accounts.DB, accounts.SecurityEvent{
		At: h.Now(), Kind: accounts.EventDenied, MemberID: caller.MemberID, Actor: accounts.ActorMember,
		Address: accounts.ShortAddress(c.IP()), Detail: c.Method() + " " + redact.Forms(c.Path()),
	})
	if err != nil {
		return err
	}
	return accounts.ErrNotEditor
}

func (h *HTTP) authenticate(c *fiber.Ctx, scheme string) error {
	token := Token(c)
	if !Plausible(token) {
		return accounts.ErrNoSession
	}
	caller, err := h.caller(c, token)
	if err != nil {
		return err
	}
	accounts.SetCaller(c, caller)
	if scheme != "session" && !caller.Member() {
		return accounts.ErrNotMember
	}
	if accounts.IsWorkbenchRole(scheme) && !caller.Role.Reaches(accounts.Role(scheme)) {
		return accounts.ErrNotEditor
	}
	return nil
}

// Holder returns the member to whom an open session's token belongs, with the member's role; 0 if there is
// none.
func (h *HTTP) Holder(ctx context.Context, token string) (member int64, role accounts.Role) {
	caller, ok := h.owner(ctx, token)
	if !ok {
		return 0, ""
	}
	return caller.MemberID, caller.Role
}

func (h *HTTP) owner(ctx context.Context, token string) (accounts.Caller, bool) {
	if !Plausible(token) {
		return accounts.Caller{}, false
	}
	caller, err := h.Store.Caller(ctx, HashToken(token), h.Now())
	return caller, err == nil
}

func (h *HTTP) caller(c *fiber.Ctx, token string) (accounts.Caller, error) {
	ctx, hash, now := c.UserContext(), HashToken(token), h.Now()
	caller, err := h.Store.Caller(ctx, hash, now)
	if !errors.Is(err, errUnknownSession) {
		return caller, err
	}
	issued, proven := GuestIssued(h.Secrets, token)
	if !proven || !now.Before(issued.Add(GuestLifetime)) {
		return accounts.Caller{}, accounts.ErrNoSession
	}
	from := accounts.ClientOf(c)
	err = h.Store.OpenGuest(ctx, NewSession{
		Hash: hash, Now: now, Expires: issued.Add(GuestLifetime), UserAgent: from.UserAgent,
		Address: accounts.ShortAddress(from.Address),
	})
	return accounts.Caller{SessionHash: hash}, err
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
