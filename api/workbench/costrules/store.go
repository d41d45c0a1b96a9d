package costrules

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/lots/cost/stored"
	"fapai/api/lots/importer"
	"fapai/api/platform/apperr"
	"fapai/api/platform/jobs"
	"fapai/api/workbench/revisions"
)

// subject is the only subject of these revisions. All rules are in one content, so that a dry run shows the effect of
// all changes together.
const subject = "cost-rules"

// jobKind is the kind of the background jobs that recompute the total costs of lots.
const jobKind = "cost.recompute"

// Kind tells package revisions how cost rules are read, checked and published.
var Kind = revisions.Kind{
	Name: "cost_rule", Large: true, Live: live,
	Check: func(_ string, content json.RawMessage) error {
		_, err := decode(content)
		return err
	},
	Apply: func(ctx context.Context, tx bun.Tx, r *revisions.Revision, now time.Time) error {
		c, err := decode(r.Content)
		if err != nil {
			return err
		}
		rules, err := c.parse()
		if err != nil {
			return err
		}
		if err := stored.Replace(ctx, tx, rules, now); err != nil {
			return err
		}
		return jobs.Add(ctx, tx, now, jobs.Job{Kind: jobKind, Key: fmt.Sprintf("%s:%d", jobKind, r.ID), RunAt: now})
	},
}

// decode parses the content of a revision and returns an error if a rule has a fault.
func decode(content json.RawMessage) (c Content, err error) {
	if err := json.Unmarshal(content, &c); err != nil {
		return c, apperr.Wrap(apperr.Invalid, "规则有误", err)
	}
	_, err = c.parse()
	return c, err
}

func live(ctx context.Context, idb bun.IDB, _ string) (json.RawMessage, time.Time, error) {
	rules, err := stored.Rules(ctx, idb)
	if err != nil {
		return nil, time.Time{}, err
	}
	changed, err := stored.RulesChanged(ctx, idb)
	if err != nil {
		return nil, time.Time{}, err
	}
	content, err := json.Marshal(contentOf(rules))
	return content, changed, err
}

// Register adds the background job that recomputes the total costs of all lots after a publication.
func Register(queue *jobs.Queue, conn *bun.DB, now func() time.Time) {
	queue.Handle(jobKind, func(ctx context.Context, _ json.RawMessage) error {
		_, err := stored.Recompute(ctx, conn, now(), false, importer.LockWrites)
		return err
	})
}
