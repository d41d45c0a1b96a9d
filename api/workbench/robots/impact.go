package robots

import (
	"context"
	"encoding/json"

	"fapai/api/heads"
	"fapai/api/heads/listing"
	"fapai/api/workbench/confirmation"
	"fapai/api/workbench/revisions"
)

// Change holds how many pages a draft opens and closes for search engines, with some of their addresses.
type Change struct {
	Before, After, Gained, Lost int
	GainedPaths, LostPaths      []string
}

func (c *Change) add(path string, before, after bool) {
	if before {
		c.Before++
	}
	if after {
		c.After++
	}
	switch {
	case after && !before:
		if c.Gained++; c.Gained <= samplesShown {
			c.GainedPaths = append(c.GainedPaths, path)
		}
	case before && !after:
		if c.Lost++; c.Lost <= samplesShown {
			c.LostPaths = append(c.LostPaths, path)
		}
	}
}

// Impact holds the changes that a draft makes: one Change for each entry of Engines, and one for each entry of
// Minimums.
type Impact struct {
	Engines []Change // addresses in the site map that each engine may read
	Lists   []Change // lists that are indexable
}

// closed returns how many pages a draft closes: the number of lists that stop being indexable, plus the number of pages
// that the most affected engine may no longer read.
func (i *Impact) closed() (pages int) {
	for _, e := range i.Engines {
		pages = max(pages, e.Lost)
	}
	for _, l := range i.Lists {
		pages += l.Lost
	}
	return pages
}

// reading counts the addresses that each engine may read before and after a change of the rules.
type reading struct {
	before, after [][]rule // rules for each entry of Engines
	changes       []Change
}

func newReading(live, draft File) *reading {
	r := &reading{changes: make([]Change, len(Engines))}
	for _, e := range Engines {
		before, _ := live.rulesFor(e.Agent)
		after, _ := draft.rulesFor(e.Agent)
		r.before, r.after = append(r.before, before), append(r.after, after)
	}
	return r
}

func (r *reading) add(path string) {
	for i := range r.changes {
		r.changes[i].add(path, decide(r.before[i], path).Allowed, decide(r.after[i], path).Allowed)
	}
}

func listChanges(lists []listing.List, live heads.CrawlRules, draft map[string]int) []Change {
	changes := make([]Change, len(Minimums))
	for i, m := range Minimums {
		for _, l := range lists {
			if l.Kind == m.Kind {
				changes[i].add(l.Path, l.Items >= live.Minimum(m.Kind), l.Items >= max(1, draft[m.Kind]))
			}
		}
	}
	return changes
}

// gained returns the lists that are indexable with the new minimums but not with the old ones.
func gained(lists []listing.List, before heads.CrawlRules, minimums map[string]int) (paths []string) {
	for _, l := range lists {
		if l.Items >= max(1, minimums[l.Kind]) && l.Items < before.Minimum(l.Kind) {
			paths = append(paths, l.Path)
		}
	}
	return paths
}

// impact returns what publishing a draft would change, and the draft's faults.
func (h *HTTP) impact(ctx context.Context, draft Content) (Impact, []Fault, error) {
	live, err := h.Rules(ctx)
	if err != nil {
		return Impact{}, nil, err
	}
	before, _ := Parse(live.Rules)
	after, faults := Parse(draft.Rules)
	compared := newReading(before, after)
	if err := h.Addresses(ctx, compared.add); err != nil {
		return Impact{}, nil, err
	}
	lists, err := h.Lists(ctx)
	return Impact{Engines: compared.changes, Lists: listChanges(lists, live, draft.Minimums)}, faults, err
}

// Harms returns the harms because of which a second person must publish a revision.
func (h *HTTP) Harms(ctx context.Context, r *revisions.Revision) ([]string, error) {
	var draft Content
	if err := json.Unmarshal(r.Content, &draft); err != nil {
		return nil, err
	}
	impact, _, err := h.impact(ctx, draft)
	return h.Limits.Harms(confirmation.Effects{Closed: impact.closed()}), err
}
