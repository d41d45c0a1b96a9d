package members

import (
	"context"

	"github.com/gofiber/fiber/v2"

	"fapai/api/httpx"
	"fapai/api/pii"
	"fapai/proto-types/wire"
)

// Deps are what the handlers need from the rest of the program.
type Deps struct {
	Store *Store
	Words Vocabulary
	// Sender tells who calls.
	Sender func(c *fiber.Ctx) Sender
	// House and Agent are nil when there is such a lot or consultant, else the error to answer.
	House, Agent func(ctx context.Context, id int64) error

	// Member is the id of the member who calls; the contract's security has seen to it that there is one.
	Member    func(c *fiber.Ctx) int64
	Targets   Targets
	Cards     func(c *fiber.Ctx, ids []int64) ([]wire.HouseCard, error)
	Reminders *Reminders
	Matching  *Matching
	// Label names codes of dictionaries; Origin is that of the site, for links in files.
	Label  Labels
	Origin string
	// Profile is what is known of a member elsewhere; Close ends the account with everything kept of it.
	Profile func(ctx context.Context, member int64) (Profile, error)
	Close   func(ctx context.Context, member int64) error
}

// HTTP answers the calls of the contract's tag members.
type HTTP struct{ Deps }

// New makes the handlers.
func New(deps Deps) *HTTP { return &HTTP{deps} }

// said is what a visitor reads after a form of a type was taken.
var said = map[FormType]string{
	Viewing: "预约成功，法拍专员会尽快与您联系确认看房时间",
	Demand:  "需求已提交，有匹配的房源会第一时间通知您",
}

const saidElse = "提交成功，法拍专员会尽快与您联系"

// SubmitForm answers POST /api/form.
func (h *HTTP) SubmitForm(c *fiber.Ctx) error {
	var body wire.FormRequest
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	f, from := formOf(body), h.Sender(c)
	f.tidy()
	if f.Mobile == "" {
		f.Mobile = from.Mobile
	}
	if f.Mobile == "" {
		return ErrLogin
	}
	if !pii.IsMobile(f.Mobile) {
		return ErrMobile
	}
	if err := f.Check(h.Words); err != nil {
		return err
	}
	if f.HouseID != nil {
		if err := h.House(c.UserContext(), *f.HouseID); err != nil {
			return err
		}
	}
	if f.AgentID != nil {
		if err := h.Agent(c.UserContext(), *f.AgentID); err != nil {
			return err
		}
	}
	r, err := h.Store.Submit(c.UserContext(), f, from)
	if err != nil {
		return err
	}
	message, ok := said[r.Type]
	if !ok {
		message = saidElse
	}
	return httpx.OKWithMessage(c, message, toWire(r, message))
}
