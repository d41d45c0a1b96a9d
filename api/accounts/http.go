package accounts

import (
	"context"
	"sync"
	"time"

	"github.com/gofiber/fiber/v2"

	"fapai/api/platform/httpx"
	"fapai/api/platform/pii"
	"fapai/proto-types/wire"
)

// HTTP handles the API operations for profiles.
type HTTP struct {
	Store   *Store
	Phones  *pii.Cipher // encrypts mobile numbers and openids
	Avatars []Avatar
	// Square makes a square avatar from an uploaded file. It returns the errors of package picture.
	Square func(ctx context.Context, file []byte) ([]byte, error)
	Now    func() time.Time

	uploading sync.Map // ids of members whose upload is being processed
}

// Operations returns the API operations that HTTP handles.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{
		wire.OnListRoles(h.ListRoles),
		wire.OnGiveRole(h.GiveRole),
		wire.OnChangeRole(h.ChangeRole),
		wire.OnGetUser(h.GetUser),
		wire.OnUpdateUser(h.UpdateUser),
		wire.OnListAvatars(h.ListAvatars),
		wire.OnUploadAvatar(h.UploadAvatar),
		wire.OnListLogins(h.ListLogins),
	}
}

// GetUser returns the logged-in member.
func (h *HTTP) GetUser(c *fiber.Ctx) error {
	member, err := h.MemberByID(c.UserContext(), CallerOf(c).MemberID)
	if err != nil {
		return err
	}
	return httpx.OK(c, toWire(member))
}

// UpdateUser changes the caller's profile and returns the result.
func (h *HTTP) UpdateUser(c *fiber.Ctx) error {
	var body wire.UpdateUserJSONBody
	if err := c.BodyParser(&body); err != nil {
		return err
	}
	change, member := Change{Nickname: body.Nickname, Avatar: body.Avatar, Agreement: body.AgreementVersion},
		CallerOf(c).MemberID
	if body.Notify != nil {
		change.Notify = NotifyChange{body.Notify.Sms, body.Notify.Wechat, body.Notify.Site, body.Notify.Changes}
	}
	if err := change.check(); err != nil {
		return err
	}
	if change.Avatar != nil {
		if err := h.checkAvatar(c.UserContext(), member, *change.Avatar); err != nil {
			return err
		}
	}
	if err := h.Store.Change(c.UserContext(), member, change, h.Now(), ShortAddress(c.IP())); err != nil {
		return err
	}
	return h.GetUser(c)
}

// ListLogins returns the caller's last logins.
func (h *HTTP) ListLogins(c *fiber.Ctx) error {
	rows, err := h.Store.Logins(c.UserContext(), CallerOf(c).MemberID)
	if err != nil {
		return err
	}
	return httpx.OK(c, map[string]any{"list": WireLogins(rows)})
}

// WireLogins converts log entries to the type of the API contract.
func WireLogins(rows []SecurityEvent) []wire.LoginEntry {
	list := make([]wire.LoginEntry, len(rows))
	for i, row := range rows {
		list[i] = wire.LoginEntry{
			Time: httpx.Time(row.At), Kind: wire.LoginEntryKind(row.Kind), Way: wire.LoginEntryWay(row.Actor),
			Address: row.Address, Client: row.Detail,
		}
	}
	return list
}

func toWire(m Member) wire.User {
	u := wire.User{
		ID: m.ID, Nickname: m.Nickname, Avatar: m.Avatar, Role: wire.UserRole(m.Role), WechatBound: m.WechatBound,
		Notify: wire.Notify{Sms: m.Notify.SMS, Wechat: m.Notify.Wechat, Site: m.Notify.Site,
			Changes: m.Notify.Changes},
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
