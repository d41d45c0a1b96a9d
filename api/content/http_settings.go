package content

import (
	"encoding/json"
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"

	"fapai/api/platform/audit"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// Workbench handles the API operations by which editors change the site's settings.
type Workbench struct {
	Facts    *Facts
	Nickname audit.Nicknames
	Now      func() time.Time
}

// Operations returns the API operations that Workbench handles.
func (d *Workbench) Operations() []wire.Operation {
	return []wire.Operation{
		wire.OnListSettings(d.ListSettings),
		wire.OnPutSetting(d.PutSetting),
		wire.OnListSettingHistory(d.ListSettingHistory),
	}
}

// ListSettings handles GET /api/editor/setting.
func (d *Workbench) ListSettings(c *fiber.Ctx) error { return d.answer(c, "") }

func (d *Workbench) answer(c *fiber.Ctx, message string) error {
	ctx := c.UserContext()
	stored, err := d.Facts.Store.changedSettings(ctx)
	if err != nil {
		return err
	}
	list := make([]wire.SiteSetting, len(Settings))
	for i, s := range Settings {
		base := d.Facts.Base
		out := wire.SiteSetting{
			Key: wire.SiteSettingKey(s.Key), Name: s.Name, Note: s.Note, MaxLength: s.Max, Required: s.Required,
			Default: *s.field(&base), Value: *s.field(&base),
		}
		if row, ok := stored[s.Key]; ok {
			// The time is not rounded to seconds: the editor's next change must send it back to prove which version the
			// editor saw.
			at := row.UpdatedAt.In(httpx.CST)
			out.Value, out.UpdatedAt = row.Value, &at
			if out.By, err = d.Nickname.Text(ctx, row.EditorID); err != nil {
				return err
			}
		}
		list[i] = out
	}
	return httpx.OKWithMessage(c, message, map[string]any{"list": list})
}

// PutSetting handles PUT /api/editor/setting/{key}.
func (d *Workbench) PutSetting(c *fiber.Ctx, key wire.SiteSettingKey) error {
	var body wire.PutSettingJSONBody
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	setting, ok := settingOf(string(key))
	if !ok {
		return ErrNotFound
	}
	base := d.Facts.Base
	change := settingChange{
		setting: setting, seen: body.Seen, editor: httpx.CallerID(c), reason: strings.TrimSpace(body.Reason),
		at: d.Now(), base: *setting.field(&base),
	}
	if body.Value != nil {
		text, err := setting.clean(*body.Value)
		if err != nil {
			return err
		}
		change.value = &text
	}
	if err := d.Facts.Store.putSetting(c.UserContext(), change); err != nil {
		return err
	}
	return d.answer(c, "已保存，1 秒内生效")
}

// ListSettingHistory handles GET /api/editor/setting/{key}/history.
func (d *Workbench) ListSettingHistory(c *fiber.Ctx, key wire.SiteSettingKey) error {
	entries, err := d.Facts.Store.settingHistory(c.UserContext(), string(key))
	if err != nil {
		return err
	}
	list := make([]wire.SiteSettingChange, len(entries))
	for i, e := range entries {
		var detail struct{ Before, After string }
		if err := json.Unmarshal([]byte(e.Detail), &detail); err != nil {
			return err
		}
		list[i] = wire.SiteSettingChange{At: httpx.Time(e.At), Before: detail.Before,
			After: detail.After, Reason: e.Reason}
		if list[i].By, err = d.Nickname.Text(c.UserContext(), e.MemberID); err != nil {
			return err
		}
	}
	return httpx.OK(c, map[string]any{"list": list})
}
