package members

import (
	"github.com/gofiber/fiber/v2"

	"fapai/api/httpx"
	"fapai/proto-types/wire"
)

// ListReminders answers GET /api/house-remind.
func (h *HTTP) ListReminders(c *fiber.Ctx, params wire.ListRemindersParams) error {
	q := ReminderQuery{Page: orInt(params.Page, 1), Size: orInt(params.PageSize, 30)}
	q.Past = params.Scope != nil && *params.Scope == wire.ListRemindersParamsScopePast
	if params.HouseID != nil {
		q.HouseID = *params.HouseID
	}
	list, upcoming, past, err := h.Store.Reminders(c.UserContext(), h.Member(c), q)
	if err != nil {
		return err
	}
	wired, err := h.wireReminders(c, list)
	if err != nil {
		return err
	}
	total := upcoming
	switch {
	case q.HouseID != 0:
		total = len(list)
	case q.Past:
		total = past
	}
	httpx.Tag(c, tagPersonal)
	return httpx.OK(c, wire.ReminderList{
		List: wired, Total: total, Page: q.Page, PageSize: q.Size, Counts: wire.ReminderCounts{Upcoming: upcoming, Past: past},
	})
}

// SaveReminder answers POST /api/house-remind.
func (h *HTTP) SaveReminder(c *fiber.Ctx) error {
	var body wire.ReminderRequest
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	wish := Reminder{MemberID: h.Member(c), HouseID: body.HouseID}
	for _, t := range body.Types {
		wish.Types = append(wish.Types, string(t))
	}
	for _, way := range body.Channels {
		wish.Channels = append(wish.Channels, string(way))
	}
	if body.OffsetsMin != nil { // an empty list is a wish too
		wish.Offsets = []int64{}
		for _, offset := range body.OffsetsMin {
			wish.Offsets = append(wish.Offsets, int64(offset))
		}
	}
	set, err := h.Reminders.Set(c.UserContext(), wish)
	if err != nil {
		return err
	}
	wired, err := h.wireReminders(c, []Reminder{set})
	if err != nil {
		return err
	}
	return httpx.OKWithMessage(c, "提醒设置成功", wired[0])
}

// RemoveReminder answers DELETE /api/house-remind/{id}.
func (h *HTTP) RemoveReminder(c *fiber.Ctx, id int64, params wire.RemoveReminderParams) error {
	byHouse := params.By != nil && *params.By == wire.RemoveReminderParamsByHouse
	if err := h.Store.RemoveReminder(c.UserContext(), h.Member(c), id, byHouse); err != nil {
		return err
	}
	return h.marked(c, "提醒已取消")
}

func (h *HTTP) wireReminders(c *fiber.Ctx, list []Reminder) ([]wire.Reminder, error) {
	ids := make([]int64, len(list))
	for i, r := range list {
		ids[i] = r.HouseID
	}
	cards, err := h.cardsByID(c, ids)
	if err != nil {
		return nil, err
	}
	out := make([]wire.Reminder, len(list))
	for i := range list {
		out[i] = wireReminder(&list[i])
		if card, ok := cards[list[i].HouseID]; ok {
			out[i].House = &card
		}
	}
	return out, nil
}

// wireReminder is a reminder without its lot.
func wireReminder(r *Reminder) wire.Reminder {
	out := wire.Reminder{
		ID: r.ID, HouseID: r.HouseID, Types: []wire.ReminderType{}, OffsetsMin: append([]int64{}, r.Offsets...), Channels: []wire.Channel{},
		Status: wire.ReminderStatus(r.Status), NextFireAt: httpx.TimePtr(r.NextFire), SentAt: httpx.TimePtr(r.SentAt),
		FailReason: r.FailReason, CreatedAt: httpx.Time(r.CreatedAt),
	}
	for _, t := range r.Types {
		out.Types = append(out.Types, wire.ReminderType(t))
	}
	for _, way := range r.Channels {
		out.Channels = append(out.Channels, wire.Channel(way))
	}
	return out
}
