package revisions

import (
	"context"
	"strings"

	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/platform/apperr"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

var errConfirmer = apperr.New(apperr.Forbidden, "这次修改超出一人可发布的范围，须由另一位发布人确认后发布")

// Flow answers the calls that move the open revision of a subject, which are the same for all kinds of content.
type Flow struct {
	Store *Store
	// Publisher is the lowest role that publishes.
	Publisher string
	// Confirmer is the lowest role that confirms harm; empty: Publisher.
	Confirmer string
	// Ready refuses a publication; nil for none.
	Ready func(ctx context.Context, step Step) error
	// Published is called after a publication; nil for nothing.
	Published func(ctx context.Context, subject string)
	// Answer answers the present state of the subject.
	Answer func(c *fiber.Ctx, subject, message string) error
}

// Step returns a step of the calling editor.
func (f Flow) Step(c *fiber.Ctx, subject string, version int, reason string) Step {
	return Step{
		Subject: subject, Version: version, By: httpx.CallerID(c), Reason: strings.TrimSpace(reason),
		Decides: httpx.CallerReaches(c, f.Publisher),
	}
}

// Save stores a draft.
func (f Flow) Save(c *fiber.Ctx, step Step, content []byte) error {
	return f.answer(c, step.Subject, "草稿已保存", f.Store.Save(c.UserContext(), step, content))
}

// Discard ends the draft of a version.
func (f Flow) Discard(c *fiber.Ctx, subject string, version int) error {
	return f.answer(c, subject, "草稿已放弃", f.Store.Discard(c.UserContext(), f.Step(c, subject, version, "")))
}

// Submit submits a draft for review.
func (f Flow) Submit(c *fiber.Ctx, subject string) error {
	return f.move(c, subject, "已提交审核", f.Store.Submit)
}

// Return returns a revision in review or scheduled to its author.
func (f Flow) Return(c *fiber.Ctx, subject string) error {
	return f.move(c, subject, "已退回", f.Store.Return)
}

func (f Flow) move(c *fiber.Ctx, subject, message string, do func(context.Context, Step) error) error {
	var body wire.TemplateStep
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	return f.answer(c, subject, message, do(c.UserContext(), f.Step(c, subject, body.Version, body.Reason)))
}

// Publish publishes at once or schedules the publication.
func (f Flow) Publish(c *fiber.Ctx, subject string) error {
	var body wire.TemplatePublication
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	ctx, step := c.UserContext(), f.Step(c, subject, body.Version, body.Reason)
	if f.Ready != nil {
		if err := f.Ready(ctx, step); err != nil {
			return err
		}
	}
	step.Confirm = strings.TrimSpace(lo.FromPtr(body.Confirm))
	if err := f.Store.confirm(ctx, &step); err != nil {
		return err
	}
	if len(step.Harms) > 0 && f.Confirmer != "" && !httpx.CallerReaches(c, f.Confirmer) {
		return errConfirmer
	}
	if body.PublishAt != nil {
		return f.answer(c, subject, "已安排定时发布", f.Store.Schedule(ctx, step, *body.PublishAt))
	}
	err := f.Store.Publish(ctx, step)
	if err == nil && f.Published != nil {
		f.Published(ctx, subject)
	}
	return f.answer(c, subject, "已发布，一秒内生效", err)
}

// Restore makes a draft of an earlier revision.
func (f Flow) Restore(c *fiber.Ctx, subject string) error {
	var body wire.TemplateRestoration
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	step := f.Step(c, subject, body.Version, body.Reason)
	return f.answer(c, subject, "已恢复为草稿", f.Store.Restore(c.UserContext(), step, body.Revision))
}

// answer answers the subject after a step, or the error of the step.
func (f Flow) answer(c *fiber.Ctx, subject, message string, err error) error {
	if err != nil {
		return err
	}
	return f.Answer(c, subject, message)
}
