package account

import (
	"context"

	"github.com/gofiber/fiber/v2"

	"fapai/api/members/demands"
	"fapai/api/members/favorites"
	"fapai/api/members/mails"
	"fapai/api/members/notify"
	"fapai/api/members/reminders"
	"fapai/api/members/searches"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// HTTP handles the API operations for a whole account.
type HTTP struct {
	Store *Store
	// Profile returns a member's profile, the sessions (devices on which the member is logged in), and the log of
	// logins.
	Profile func(ctx context.Context, member int64) (wire.Account, error)
	// Proven returns an error unless the member has just proved their identity again, which an action ("close" or
	// "export") requires. Each proof is valid for one action.
	Proven func(c *fiber.Ctx, action string) error
	// Exported is called before each export. If it returns an error, nothing is exported.
	Exported func(c *fiber.Ctx) error
	// Calendars returns the secret addresses of calendars to which the member's devices can subscribe.
	Calendars func(ctx context.Context, member int64) ([]wire.Calendar, error)
	// SharedLists returns the lists of lots that the member shares, and the comments that the member wrote on shared
	// lists.
	SharedLists func(ctx context.Context, member int64) ([]wire.SharedListExport, []wire.SharedComment, error)
	Favorites   *favorites.HTTP
	Reminders   *reminders.HTTP
	Searches    *searches.HTTP
	Mail        *mails.HTTP
	Messages    *notify.HTTP
	Demands     *demands.HTTP
}

// Operations returns the API operations that HTTP handles.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{
		wire.OnCloseAccount(h.CloseAccount),
		wire.OnExportAccount(h.ExportAccount),
	}
}

// ExportAccount handles GET /api/account.
func (h *HTTP) ExportAccount(c *fiber.Ctx) error {
	ctx, member := c.UserContext(), httpx.CallerID(c)
	if err := h.Proven(c, "export"); err != nil {
		return err
	}
	if err := h.Exported(c); err != nil {
		return err
	}
	out, err := h.Profile(ctx, member)
	if err != nil {
		return err
	}
	out.ExportedAt = httpx.Time(h.Store.Now())
	if out.Collects, err = h.Favorites.Export(ctx, member); err != nil {
		return err
	}
	if out.Reminders, err = h.Reminders.Export(ctx, member); err != nil {
		return err
	}
	if out.Searches, err = h.Searches.Export(ctx, member); err != nil {
		return err
	}
	if out.Calendars, err = h.Calendars(ctx, member); err != nil {
		return err
	}
	if out.SharedLists, out.ListComments, err = h.SharedLists(ctx, member); err != nil {
		return err
	}
	if out.Mail, err = h.Mail.Export(ctx, member); err != nil {
		return err
	}
	if out.Messages, err = h.Messages.Export(ctx, member); err != nil {
		return err
	}
	if out.Demands, err = h.Demands.Export(ctx, member); err != nil {
		return err
	}
	httpx.Tag(c, cachetag.Personal)
	return httpx.OK(c, out)
}

// CloseAccount handles DELETE /api/account.
func (h *HTTP) CloseAccount(c *fiber.Ctx) error {
	if err := h.Proven(c, "close"); err != nil {
		return err
	}
	if err := h.Store.Close(c.UserContext(), httpx.CallerID(c)); err != nil {
		return err
	}
	return httpx.Message(c, "账号已注销")
}
