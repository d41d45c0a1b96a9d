package dictionary

import (
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/platform/apperr"
	"fapai/api/platform/audit"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// Workbench handles the API operations by which editors change labels.
type Workbench struct {
	Labels   *Labels
	Nickname audit.Nicknames
	Now      func() time.Time
}

// Operations returns the API operations that Workbench handles.
func (d *Workbench) Operations() []wire.Operation {
	return []wire.Operation{
		wire.OnListLabels(d.ListLabels),
		wire.OnPutLabel(d.PutLabel),
		wire.OnListLabelHistory(d.ListLabelHistory),
	}
}

var errNoValue = apperr.New(apperr.NotFound, "没有这个字典值，请刷新后再试")

// ListLabels handles GET /api/editor/label.
func (d *Workbench) ListLabels(c *fiber.Ctx) error { return d.answer(c, "") }

func (d *Workbench) answer(c *fiber.Ctx, message string) error {
	ctx := c.UserContext()
	rows, err := d.Labels.Store.all(ctx)
	if err != nil {
		return err
	}
	names := d.Nickname.Once()
	list := make([]wire.WorkbenchDictionary, len(Editable))
	for i, one := range Editable {
		entries := d.Labels.Base[one.Key]
		list[i] = wire.WorkbenchDictionary{Key: one.Key, Name: one.Name, Note: one.Note, MaxWidth: one.Max,
			Entries: make([]wire.WorkbenchLabel, len(entries))}
		for j, e := range entries {
			row, exists := rows[value{one.Key, e.Code}]
			out := wire.WorkbenchLabel{Code: e.Code, Builtin: e.Name, Label: lo.FromPtrOr(row.Label, e.Name)}
			if exists {
				// The time is not rounded to seconds: the editor's next change must send it back to prove which version
				// the editor saw.
				at := row.UpdatedAt.In(httpx.CST)
				out.UpdatedAt = &at
			}
			if out.By, err = names.Text(ctx, row.EditorID); err != nil {
				return err
			}
			list[i].Entries[j] = out
		}
	}
	return httpx.OKWithMessage(c, message, map[string]any{"list": list})
}

// find returns the dictionary that contains a value. It returns an error if editors may not change the dictionary's
// labels.
func (d *Workbench) find(key, code string) (Described, error) {
	one, ok := describedBy(key)
	if !ok || d.Labels.Base.Name(key, code) == "" {
		return Described{}, errNoValue
	}
	return one, nil
}

// PutLabel handles PUT /api/editor/label/{dictionary}/{code}.
func (d *Workbench) PutLabel(c *fiber.Ctx, dictionary wire.DictionaryKey, code wire.DictionaryCode) error {
	var body wire.PutLabelJSONRequestBody
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	one, err := d.find(dictionary, code)
	if err != nil {
		return err
	}
	next := change{
		value: value{dictionary, code}, seen: body.Seen, editor: httpx.CallerID(c),
		reason: strings.TrimSpace(body.Reason), at: d.Now(),
	}
	if body.Label != nil {
		label, err := one.clean(*body.Label)
		if err != nil {
			return err
		}
		next.label = &label
	}
	if err := d.Labels.Store.put(c.UserContext(), d.Labels.Base, next); err != nil {
		return err
	}
	return d.answer(c, "已保存，1 秒内生效")
}

// ListLabelHistory handles GET /api/editor/label/{dictionary}/{code}/history.
func (d *Workbench) ListLabelHistory(c *fiber.Ctx, dictionary wire.DictionaryKey, code wire.DictionaryCode) error {
	if _, err := d.find(dictionary, code); err != nil {
		return err
	}
	q := audit.Query{Action: action, Subject: value{dictionary, code}.subject()}
	return audit.History(c, &audit.Store{DB: d.Labels.Store.DB}, q, d.Nickname)
}
