package session

import (
	"context"
	"errors"

	"github.com/gofiber/fiber/v2"
	"github.com/prometheus/client_golang/prometheus"

	"fapai/api/accounts"
	"fapai/api/platform/apperr"
	"fapai/api/platform/redact"
)

// NewStrangers returns the counter of requests for the workbench by callers who are not logged in.
func NewStrangers() prometheus.Counter {
	return prometheus.NewCounter(prometheus.CounterOpts{
		Name: "fapai_workbench_strangers_total",
		Help: "Calls of the workbench by callers who are no members: refused and not stored.",
	})
}

// Authenticate checks the caller of an operation whose security scheme is "session", "member" or a role of the
// workbench. A caller without the role gets a 403. Refused members are recorded in the security log; refused guests are
// only counted, because anyone can cause any number of such refusals.
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

// Holder returns the member to whom the token of an open session belongs, and the member's role; 0 if there is no such
// session or it is a guest's.
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
