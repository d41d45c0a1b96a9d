package revisions

import (
	"context"
	"encoding/json"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/platform/apperr"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// PublisherScheme is the security scheme in the API contract for steps that need the kind's publisher role.
const PublisherScheme = "revision_publisher"

var (
	errConfirmer = apperr.New(apperr.Forbidden, "这次修改超出一人可发布的范围，须由另一位发布人确认后发布")
	errSubject   = apperr.New(apperr.Invalid, "参数 subject 有误")
)

// Flow describes who may publish drafts of a kind, and what is done before and after a publication.
type Flow struct {
	Store *Store
	// Publisher is the lowest role that may publish a revision or return it to its author.
	Publisher string
	// Confirmer is the lowest role that may confirm a change with harms; "" if it is the same as Publisher.
	Confirmer string
	// Ready returns an error if a revision must not be published yet, e.g. because there was no dry run. It may be nil.
	Ready func(ctx context.Context, r *Revision) error
	// Published is called after a publication. It may be nil.
	Published func(ctx context.Context, subject string)
}

// Step returns a Step that the calling editor makes.
func (f Flow) Step(c *fiber.Ctx, subject string, version int, reason string) Step {
	return Step{
		Subject: subject, Version: version, By: httpx.CallerID(c), Reason: strings.TrimSpace(reason),
		Decides: httpx.CallerReaches(c, f.Publisher),
	}
}

// Save stores a draft, then calls `answer` to write the response.
func (f Flow) Save(
	c *fiber.Ctx, step Step, content any, answer func(c *fiber.Ctx, subject, message string) error,
) error {
	encoded, err := json.Marshal(content)
	if err != nil {
		return err
	}
	if err := f.Store.Save(c.UserContext(), step, encoded); err != nil {
		return err
	}
	return answer(c, step.Subject, "草稿已保存")
}

// HTTP handles the API operations that submit, return, discard, restore and publish drafts of all kinds.
type HTTP struct {
	flows map[wire.RevisionKind]Flow
}

// NewHTTP returns a handler for the kinds with the given flows.
func NewHTTP(flows ...Flow) *HTTP {
	return &HTTP{flows: lo.KeyBy(flows, func(f Flow) wire.RevisionKind {
		return wire.RevisionKind(f.Store.Kind.Name)
	})}
}

// Operations returns the API operations that HTTP handles.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{
		wire.OnSubmitRevision(handler(h, Flow.submit)),
		wire.OnReturnRevision(handler(h, Flow.sendBack)),
		wire.OnPublishRevision(handler(h, Flow.publish)),
		wire.OnRestoreRevision(handler(h, Flow.restore)),
		wire.OnDiscardRevision(handler(h, Flow.discard)),
	}
}

// Publisher returns the lowest role that may publish revisions of a kind. For an unknown kind, which the API contract
// refuses anyway, it returns the highest role.
func (h *HTTP) Publisher(kind string) string {
	if f, ok := h.flows[wire.RevisionKind(kind)]; ok {
		return f.Publisher
	}
	return "publisher"
}

var openFrom = httpx.Converter[wire.OpenRevision, Revision]()

// handler returns the HTTP handler for a step. Its response contains the draft and the message that the step returns.
func handler[Body any](
	h *HTTP, step func(f Flow, c *fiber.Ctx, subject string, body Body) (message string, err error),
) func(*fiber.Ctx, wire.RevisionKind, wire.RevisionSubject) error {
	return func(c *fiber.Ctx, kind wire.RevisionKind, subject wire.RevisionSubject) error {
		var body Body
		if err := c.BodyParser(&body); err != nil {
			return fiber.ErrBadRequest
		}
		// PostgreSQL accepts only valid UTF-8 without NUL. The API contract checks the subject only in its
		// percent-encoded form.
		if !utf8.ValidString(subject) || strings.ContainsFunc(subject, unicode.IsControl) {
			return errSubject
		}
		f := h.flows[kind]
		message, err := step(f, c, subject, body)
		if err != nil {
			return err
		}
		open, err := f.Store.Open(c.UserContext(), subject)
		if err != nil {
			return err
		}
		data := map[string]*wire.OpenRevision{"open": nil}
		if open != nil {
			data["open"] = new(openFrom(*open))
		}
		return httpx.OKWithMessage(c, message, data)
	}
}

// submit sends a draft to review.
func (f Flow) submit(c *fiber.Ctx, subject string, body wire.RevisionStep) (string, error) {
	return "已提交审核", f.Store.Submit(c.UserContext(), f.Step(c, subject, body.Version, body.Reason))
}

// sendBack returns a revision that is in review or scheduled to its author.
func (f Flow) sendBack(c *fiber.Ctx, subject string, body wire.RevisionStep) (string, error) {
	return "已退回", f.Store.Return(c.UserContext(), f.Step(c, subject, body.Version, body.Reason))
}

// discard ends the open revision without publishing it.
func (f Flow) discard(c *fiber.Ctx, subject string, body wire.RevisionStep) (string, error) {
	return "草稿已放弃", f.Store.Discard(c.UserContext(), f.Step(c, subject, body.Version, body.Reason))
}

// restore creates a draft with the content of an earlier revision.
func (f Flow) restore(c *fiber.Ctx, subject string, body wire.RevisionRestoration) (string, error) {
	step := f.Step(c, subject, body.Version, body.Reason)
	return "已恢复为草稿", f.Store.Restore(c.UserContext(), step, body.Revision)
}

// publish publishes a revision at once, or schedules its publication.
func (f Flow) publish(c *fiber.Ctx, subject string, body wire.RevisionPublication) (string, error) {
	ctx, step := c.UserContext(), f.Step(c, subject, body.Version, body.Reason)
	if err := f.ready(ctx, step); err != nil {
		return "", err
	}
	step.Confirm = strings.TrimSpace(lo.FromPtr(body.Confirm))
	if err := f.Store.confirm(ctx, &step); err != nil {
		return "", err
	}
	if len(step.Harms) > 0 && f.Confirmer != "" && !httpx.CallerReaches(c, f.Confirmer) {
		return "", errConfirmer
	}
	if body.PublishAt != nil {
		return "已安排定时发布", f.Store.Schedule(ctx, step, *body.PublishAt)
	}
	err := f.Store.Publish(ctx, step)
	if err == nil && f.Published != nil {
		f.Published(ctx, subject)
	}
	return "已发布，一秒内生效", err
}

// ready returns an error if a revision must not be published: because its kind requires more (e.g. a dry run), or
// because the revision has changed since the editor saw it.
func (f Flow) ready(ctx context.Context, step Step) error {
	if f.Ready == nil {
		return nil
	}
	r, err := f.Store.Open(ctx, step.Subject)
	switch {
	case err != nil:
		return err
	case r == nil:
		return ErrNone
	case r.Version != step.Version:
		return ErrChanged
	}
	return f.Ready(ctx, r)
}
