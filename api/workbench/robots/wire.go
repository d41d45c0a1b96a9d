package robots

import (
	"context"
	"encoding/json"

	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/heads"
	"fapai/api/platform/httpx"
	"fapai/api/workbench/revisions"
	"fapai/proto-types/wire"
)

func fromWire(rules string, minimums []wire.RobotsMinimum, signals *wire.RobotsSignals) Content {
	c := Content{Rules: tidy(rules), Minimums: map[string]int{}}
	if signals != nil {
		c.Signals = heads.Signals{
			heads.SignalSearch: string(signals.Search), heads.SignalInput: string(signals.AiInput),
			heads.SignalTrain: string(signals.AiTrain),
		}
		c.Signals = c.decided()
	}
	for _, m := range minimums {
		c.Minimums[string(m.Kind)] = m.Count
	}
	return c
}

func (c Content) onWire() wire.RobotsContent {
	out := wire.RobotsContent{Rules: c.Rules, Signals: &wire.RobotsSignals{
		Search:  wire.RobotsSignal(c.Signals[heads.SignalSearch]),
		AiInput: wire.RobotsSignal(c.Signals[heads.SignalInput]),
		AiTrain: wire.RobotsSignal(c.Signals[heads.SignalTrain]),
	}}
	for _, m := range Minimums {
		out.Minimums = append(out.Minimums,
			wire.RobotsMinimum{Kind: wire.RobotsMinimumKind(m.Kind), Count: max(1, c.Minimums[m.Kind])})
	}
	return out
}

func changeOnWire(key string, c Change) wire.RobotsChange {
	return wire.RobotsChange{
		Key: key, Before: c.Before, After: c.After, Gained: c.Gained, Lost: c.Lost,
		GainedPaths: append([]string{}, c.GainedPaths...), LostPaths: append([]string{}, c.LostPaths...),
	}
}

// answer responds with the rules, the draft and the history.
func (h *HTTP) answer(c *fiber.Ctx, subject, message string) error {
	ctx := c.UserContext()
	live, err := h.Rules(ctx)
	if err != nil {
		return err
	}
	out := wire.RobotsDetail{
		Live: contentOf(live).onWire(), LiveAt: httpx.Time(live.UpdatedAt),
		Kinds: lo.Map(Minimums,
			func(m struct{ Kind, Name, Unit string }, _ int) wire.RobotsKind { return wire.RobotsKind(m) }),
		Engines: lo.Map(Engines, func(e Engine, _ int) wire.RobotsEngine {
			return wire.RobotsEngine{Key: e.Key, Name: e.Name, Agent: e.Agent}
		}),
	}
	if out.Generated, err = h.Generated(ctx); err != nil {
		return err
	}
	open, history, err := h.Store.OpenAndHistory(ctx, subject)
	if err != nil {
		return err
	}
	answer := func(r *revisions.Revision) (wire.RobotsRevision, error) { return h.revision(ctx, r) }
	if out.Open, out.History, err = revisions.Answers(open, history, answer); err != nil {
		return err
	}
	return httpx.OKWithMessage(c, message, out)
}

var revisionFrom = httpx.Converter[wire.RobotsRevision, revisions.Revision]("Content", "Author", "Publisher")

func (h *HTTP) revision(ctx context.Context, r *revisions.Revision) (out wire.RobotsRevision, err error) {
	var content Content
	if err := json.Unmarshal(r.Content, &content); err != nil {
		return out, err
	}
	out = revisionFrom(*r)
	out.Content = content.onWire()
	out.Author, out.Publisher, err = r.People(ctx, h.Nickname)
	return out, err
}
