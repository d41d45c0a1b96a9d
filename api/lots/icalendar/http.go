package icalendar

import (
	"context"
	"fmt"
	"strings"

	"github.com/cespare/xxhash/v2"
	"github.com/gofiber/fiber/v2"

	"fapai/api/lots/lot"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

const (
	publicCache  = "public, max-age=300"
	privateCache = "private, no-cache"
)

// Found is the content of a calendar: its name and its lots. Alarms maps the id of a lot to its alarms in minutes
// before a date. A lot without an entry has the default alarms.
type Found struct {
	Name   string
	IDs    []int64
	Alarms map[int64][]int64
}

// HTTP implements the contract's calendar operations.
type HTTP struct {
	Store   *Store
	Printer *Printer
	Cards   func(ctx context.Context, ids []int64) ([]lot.Card, error)
	// Court returns the lots of a court, Reminded the lots for which a member has reminders, and Search the lots of a
	// member's saved search. Court and Search return an error if the court or the search does not exist.
	Court    func(ctx context.Context, id int64) (Found, error)
	Reminded func(ctx context.Context, member int64) (Found, error)
	Search   func(ctx context.Context, member, id int64) (Found, error)
}

// Operations returns the contract's operations that HTTP implements.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{
		wire.OnListCalendars(h.ListCalendars),
		wire.OnCreateCalendar(h.CreateCalendar),
		wire.OnRevokeCalendar(h.RevokeCalendar),
		wire.OnGetCalendarFeed(h.GetCalendarFeed),
		wire.OnGetCourtCalendar(h.GetCourtCalendar),
		wire.OnGetHouseCalendar(h.GetHouseCalendar),
	}
}

// GetHouseCalendar answers GET /api/house/{id}/calendar.ics.
func (h *HTTP) GetHouseCalendar(c *fiber.Ctx, id wire.ID) error {
	cards, err := h.Cards(c.UserContext(), []int64{id})
	if err != nil {
		return err
	}
	if len(cards) == 0 {
		return lot.ErrNotFound
	}
	httpx.Tag(c, cachetag.House(id), cachetag.AnyHouse)
	return h.send(c, publicCache, fmt.Sprintf("lot-%d.ics", id), h.Printer.Print(cards[0].Title, cards, nil))
}

// GetCourtCalendar answers GET /api/court/{id}/calendar.ics.
func (h *HTTP) GetCourtCalendar(c *fiber.Ctx, id wire.ID) error {
	found, err := h.Court(c.UserContext(), id)
	if err != nil {
		return err
	}
	httpx.Tag(c, cachetag.Houses)
	return h.print(c, publicCache, fmt.Sprintf("court-%d.ics", id), found)
}

// GetCalendarFeed answers GET /api/calendar/{token}/feed.ics.
func (h *HTTP) GetCalendarFeed(c *fiber.Ctx, token string) error {
	ctx := c.UserContext()
	feed, err := h.Store.Open(ctx, token)
	if err != nil {
		return err
	}
	var found Found
	if feed.SearchID != nil {
		found, err = h.Search(ctx, feed.MemberID, *feed.SearchID)
	} else {
		found, err = h.Reminded(ctx, feed.MemberID)
	}
	if err != nil {
		return err
	}
	httpx.Tag(c, cachetag.Personal)
	c.Set(fiber.HeaderReferrerPolicy, "no-referrer")
	return h.print(c, privateCache, "feed.ics", found)
}

func (h *HTTP) print(c *fiber.Ctx, cache, file string, found Found) error {
	cards, err := h.Cards(c.UserContext(), found.IDs)
	if err != nil {
		return err
	}
	return h.send(c, cache, file, h.Printer.Print(found.Name, cards, found.Alarms))
}

// send responds with a calendar, or with 304 if the client already has it.
func (h *HTTP) send(c *fiber.Ctx, cache, file string, calendar []byte) error {
	c.Set(fiber.HeaderCacheControl, cache)
	c.Set("X-Robots-Tag", "noindex")
	c.Set(fiber.HeaderETag, fmt.Sprintf(`"%016x"`, xxhash.Sum64(calendar)))
	if c.Fresh() {
		return c.SendStatus(fiber.StatusNotModified)
	}
	c.Set(fiber.HeaderContentType, "text/calendar; charset=utf-8")
	c.Set(fiber.HeaderContentDisposition, `inline; filename="`+file+`"`)
	return c.Send(calendar)
}

// ListCalendars answers GET /api/calendar.
func (h *HTTP) ListCalendars(c *fiber.Ctx) error {
	list, err := h.Export(c.UserContext(), httpx.CallerID(c))
	if err != nil {
		return err
	}
	httpx.Tag(c, cachetag.Personal)
	return httpx.OK(c, list)
}

// Export returns a member's calendar addresses for the export of personal data.
func (h *HTTP) Export(ctx context.Context, member int64) ([]wire.Calendar, error) {
	list, err := h.Store.List(ctx, member)
	out := make([]wire.Calendar, len(list))
	for i, f := range list {
		out[i] = wire.Calendar{ID: f.ID, SearchID: f.SearchID, CreatedAt: httpx.Time(f.CreatedAt),
			ReadAt: httpx.TimePtr(f.ReadAt)}
	}
	return out, err
}

// CreateCalendar answers POST /api/calendar.
func (h *HTTP) CreateCalendar(c *fiber.Ctx) error {
	var body wire.CreateCalendarJSONBody
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	ctx, member := c.UserContext(), httpx.CallerID(c)
	if body.SearchID != nil {
		if _, err := h.Search(ctx, member, *body.SearchID); err != nil {
			return err
		}
	}
	id, token, err := h.Store.Create(ctx, member, body.SearchID)
	if err != nil {
		return err
	}
	address := h.Printer.Origin + "/api/calendar/" + token + "/feed.ics"
	_, rest, _ := strings.Cut(address, ":")
	return httpx.OKWithMessage(c, "日历地址已生成", wire.NewCalendar{ID: id, URL: address, Webcal: "webcal:" + rest})
}

// RevokeCalendar answers DELETE /api/calendar/{id}.
func (h *HTTP) RevokeCalendar(c *fiber.Ctx, id wire.ID) error {
	if err := h.Store.Revoke(c.UserContext(), httpx.CallerID(c), id); err != nil {
		return err
	}
	return httpx.Message(c, "日历地址已停用")
}
