package templates

import (
	"context"
	"encoding/json"

	"github.com/gofiber/fiber/v2"

	"fapai/api/heads/wording"
	"fapai/api/platform/httpx"
	"fapai/api/workbench/revisions"
	"fapai/proto-types/wire"
)

// answer responds with the published template, its draft and its history. The editor sees message.
func (h *HTTP) answer(c *fiber.Ctx, page, message string) error {
	ctx := c.UserContext()
	k, ok := kindOf(page)
	if !ok {
		return ErrNoTemplate
	}
	inForce, err := liveTemplate(ctx, h.Store.DB, page)
	if err != nil {
		return err
	}
	out := wire.TemplateDetail{
		Page: page, Name: k.name, UpdatedAt: httpx.Time(inForce.UpdatedAt), Variables: []wire.TemplateVariable{},
		Live: wire.TemplateTexts{Title: inForce.Title, Description: inForce.Description, Keywords: inForce.Keywords},
	}
	variables, _ := wording.Variables(page)
	for _, v := range variables {
		out.Variables = append(out.Variables,
			wire.TemplateVariable{Name: v.Name, Note: noteOf(page, v.Name), Optional: v.Optional})
	}
	running := h.Trials.background.Running()
	open, history, err := h.Store.OpenAndHistory(ctx, page)
	if err != nil {
		return err
	}
	answer := func(r *revisions.Revision) (wire.TemplateRevision, error) { return h.revision(ctx, r) }
	if out.Open, out.History, err = revisions.Answers(open, history, answer); err != nil {
		return err
	}
	if open != nil {
		if out.Open.Trial, err = h.trial(ctx, open, running[open.ID]); err != nil {
			return err
		}
	}
	return httpx.OKWithMessage(c, message, out)
}

var revisionFrom = httpx.Converter[wire.TemplateRevision, revisions.Revision]("Content", "Author", "Publisher", "Trial")

func (h *HTTP) revision(ctx context.Context, r *revisions.Revision) (out wire.TemplateRevision, err error) {
	var content Content
	if err := json.Unmarshal(r.Content, &content); err != nil {
		return out, err
	}
	out = revisionFrom(*r)
	out.Content = wire.TemplateTexts(content)
	out.Author, out.Publisher, err = r.People(ctx, h.Nickname)
	return out, err
}

// trial returns the dry run of the draft r in the contract's type; nil if there is none.
func (h *HTTP) trial(ctx context.Context, r *revisions.Revision, isRunning bool) (*wire.TemplateTrial, error) {
	out := wire.TemplateTrial{Running: isRunning}
	if len(r.Trial) == 0 {
		if out.Running {
			return &out, nil
		}
		return nil, nil
	}
	var stored struct {
		Trial
		Report wire.TemplateReport `json:"report"`
	}
	if err := json.Unmarshal(r.Trial, &stored); err != nil {
		return nil, err
	}
	at := httpx.Time(stored.At)
	out.At, out.Report = &at, &stored.Report
	var err error
	out.Current, err = h.Trials.current(ctx, r)
	return &out, err
}
