package reminders

import (
	"context"

	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/members"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// HTTP handles the API operations for reminders.
type HTTP struct {
	Service *Service
	Cards   members.Cards
	// AnswerFavorites responds with a message and the ids of all objects that the member has saved or set a reminder
	// for.
	AnswerFavorites func(c *fiber.Ctx, message string) error
}

// Operations returns the API operations that HTTP handles.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{
		wire.OnListReminders(h.ListReminders),
		wire.OnSaveReminder(h.SaveReminder),
		wire.OnRemoveReminder(h.RemoveReminder),
	}
}

// ListReminders handles GET /api/house-remind.
func (h *HTTP) ListReminders(c *fiber.Ctx, params wire.ListRemindersParams) error {
	q := Query{
		HouseID: lo.FromPtr(params.HouseID),
		Past:    params.Scope != nil && *params.Scope == wire.ListRemindersParamsScopePast,
	}
	q.Page, q.Size = members.Page(params.Page, params.PageSize)
	list, upcoming, past, err := h.Service.Store.List(c.UserContext(), httpx.CallerID(c), q)
	if err != nil {
		return err
	}
	shown, err := h.withCards(c, list)
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
	httpx.Tag(c, cachetag.Personal)
	return httpx.OK(c, wire.ReminderList{
		List: shown, Total: total, Page: q.Page, PageSize: q.Size,
		Counts: wire.ReminderCounts{Upcoming: upcoming, Past: past},
	})
}

// SaveReminder handles POST /api/house-remind.
func (h *HTTP) SaveReminder(c *fiber.Ctx) error {
	var body wire.ReminderRequest
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	set, err := h.Service.Set(c.UserContext(), Reminder{
		MemberID: httpx.CallerID(c), HouseID: body.HouseID,
		Types:    convert(body.Types, func(t wire.ReminderType) string { return string(t) }),
		Channels: convert(body.Channels, func(way wire.Channel) string { return string(way) }),
		Offsets:  convert(body.OffsetsMin, func(offset wire.ReminderRequestOffsetsMin) int64 { return int64(offset) }),
	})
	if err != nil {
		return err
	}
	shown, err := h.withCards(c, []Reminder{set})
	if err != nil {
		return err
	}
	message := "提醒设置成功，房源有变化时会通知您"
	if set.NextTrigger != nil {
		message = "提醒设置成功，将于" + timeText(set.NextTrigger) + "提醒您"
	}
	return httpx.OKWithMessage(c, message, shown[0])
}

// RemoveReminder handles DELETE /api/house-remind/{id}.
func (h *HTTP) RemoveReminder(c *fiber.Ctx, id int64, params wire.RemoveReminderParams) error {
	byHouse := params.By != nil && *params.By == wire.RemoveReminderParamsByHouse
	if err := h.Service.Store.Remove(c.UserContext(), httpx.CallerID(c), id, byHouse); err != nil {
		return err
	}
	return h.AnswerFavorites(c, "提醒已取消")
}

// Export returns all reminders of a member, for the export of the account. It omits the cards of the lots.
func (h *HTTP) Export(ctx context.Context, member int64) ([]wire.Reminder, error) {
	all := []wire.Reminder{}
	for _, past := range []bool{false, true} {
		list, err := members.AllPages(func(page, size int) ([]Reminder, error) {
			list, _, _, err := h.Service.Store.List(ctx, member, Query{Past: past, Page: page, Size: size})
			return list, err
		})
		if err != nil {
			return nil, err
		}
		all = append(all, convert(list, toWire)...)
	}
	return all, nil
}

func (h *HTTP) withCards(c *fiber.Ctx, list []Reminder) ([]wire.Reminder, error) {
	cards, err := h.Cards.ByID(c, houseIDs(list))
	out := append([]wire.Reminder{}, convert(list, toWire)...)
	for i := range out {
		out[i].House = cards[out[i].HouseID]
	}
	return out, err
}

func toWire(r Reminder) wire.Reminder {
	return wire.Reminder{
		ID: r.ID, HouseID: r.HouseID, OffsetsMin: append([]int64{}, r.Offsets...),
		Status:     wire.ReminderStatus(r.Status),
		Types:      convert(r.Types, func(t string) wire.ReminderType { return wire.ReminderType(t) }),
		Channels:   convert(r.Channels, func(channel string) wire.Channel { return wire.Channel(channel) }),
		NextFireAt: httpx.TimePtr(r.NextTrigger), SentAt: httpx.TimePtr(r.SentAt), FailReason: r.FailReason,
		CreatedAt: httpx.Time(r.CreatedAt),
	}
}

// convert returns the results of f for all elements of a list; nil if the list is nil.
func convert[A, B any](list []A, f func(A) B) []B {
	if list == nil {
		return nil
	}
	return lo.Map(list, func(v A, _ int) B { return f(v) })
}
