package costrules

import (
	"context"
	"encoding/json"

	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/lots/cost"
	"fapai/api/lots/cost/stored"
	"fapai/api/lots/lot"
	"fapai/api/platform/httpx"
	"fapai/api/platform/jobs"
	"fapai/api/workbench/revisions"
	"fapai/proto-types/wire"
)

func fromWire(rows wire.CostRuleRows) Content {
	c := Content{Rules: lo.Map(rows, func(r wire.CostRuleRow, _ int) Rule { return Rule(r) })}
	c.sort()
	return c
}

func (c Content) onWire() wire.CostRuleRows {
	return lo.Map(c.Rules, func(r Rule, _ int) wire.CostRuleRow { return wire.CostRuleRow(r) })
}

// answer responds with the published rules, the draft and the history. The editor sees message.
func (h *HTTP) answer(c *fiber.Ctx, subject, message string) error {
	ctx := c.UserContext()
	rules, err := stored.Rules(ctx, h.Store.DB)
	if err != nil {
		return err
	}
	out := wire.CostRulesDetail{
		Live: contentOf(rules).onWire(),
		Ending: lo.Map(cost.EndingSoon(rules, h.Store.Now()), func(r *cost.Rule, _ int) wire.CostRuleEnding {
			return wire.CostRuleEnding{Code: r.Code, ValidTo: r.ValidTo.Format(lot.DayFormat)}
		}),
	}
	if out.Computing, err = jobs.Waiting(ctx, h.Store.DB, jobKind); err != nil {
		return err
	}
	running := h.Trials.background.Running()
	open, history, err := h.Store.OpenAndHistory(ctx, subject)
	if err != nil {
		return err
	}
	answer := func(r *revisions.Revision) (wire.CostRulesRevision, error) { return h.revision(ctx, r) }
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

var revisionFrom = httpx.Converter[wire.CostRulesRevision, revisions.Revision]("Rules", "Trial", "Author", "Publisher")

func (h *HTTP) revision(ctx context.Context, r *revisions.Revision) (out wire.CostRulesRevision, err error) {
	var content Content
	if err := json.Unmarshal(r.Content, &content); err != nil {
		return out, err
	}
	out = revisionFrom(*r)
	out.Rules = content.onWire()
	out.Author, out.Publisher, err = r.People(ctx, h.Nickname)
	return out, err
}

// trial returns the dry run of the draft r in the contract's type; nil if there is none.
func (h *HTTP) trial(ctx context.Context, r *revisions.Revision, isRunning bool) (*wire.CostRulesTrial, error) {
	out := wire.CostRulesTrial{Running: isRunning}
	if len(r.Trial) == 0 {
		if out.Running {
			return &out, nil
		}
		return nil, nil
	}
	var trial struct {
		Trial
		Report wire.CostRulesReport `json:"report"`
	}
	if err := json.Unmarshal(r.Trial, &trial); err != nil {
		return nil, err
	}
	out.At, out.Report = new(httpx.Time(trial.At)), &trial.Report
	var err error
	out.Current, err = h.Trials.current(ctx, r)
	return &out, err
}
