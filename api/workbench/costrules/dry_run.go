package costrules

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/lots/cost"
	"fapai/api/lots/cost/stored"
	"fapai/api/platform/apperr"
	"fapai/api/workbench/revisions"
)

// The errors for publishing without a dry run, or with a dry run that is out of date.
var (
	ErrNoTrial   = apperr.New(apperr.Conflict, "请先试运行，确认影响的房源后再发布")
	ErrTrialOver = apperr.New(apperr.Conflict, "试运行之后线上规则已变化，请重新试运行")
)

// Trial is a dry run in its stored form.
type Trial struct {
	At     time.Time `json:"at"`
	State  string    `json:"state"` // identifies the published rules at the time of the dry run
	Report Report    `json:"report"`
}

// Report is the result of a dry run. Its amounts have the same units as the amounts in stored.Recomputed.
type Report struct {
	Lots         int    `json:"lots"`
	Changed      int    `json:"changed"`
	Up           int    `json:"up"`
	Down         int    `json:"down"`
	Known        int    `json:"known"`
	Unknown      int    `json:"unknown"`
	Mean         int64  `json:"mean"`
	Median       int64  `json:"median"`
	Largest      int64  `json:"largest"`
	LargestID    *int64 `json:"largest_id"`
	Milliseconds int64  `json:"milliseconds"`
}

// Trials starts dry runs and checks whether a stored dry run is still valid.
type Trials struct {
	DB    *bun.DB
	Store *revisions.Store
	Now   func() time.Time

	background revisions.Background
}

// state returns the checksum of the published rules. If it has changed since a dry run, the dry run is out of date.
func (t *Trials) state(ctx context.Context) (string, error) {
	content, _, err := live(ctx, t.DB, subject)
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:]), err
}

// Start begins a dry run of a draft, unless one is already running. The returned channel is closed when the dry run
// ends; failed is called if the dry run fails.
func (t *Trials) Start(ctx context.Context, r *revisions.Revision, failed func(error)) <-chan struct{} {
	return t.background.Start(ctx, r.ID, func(ctx context.Context) error { return t.run(ctx, r) }, failed)
}

func (t *Trials) run(ctx context.Context, r *revisions.Revision) error {
	c, err := decode(r.Content)
	if err != nil {
		return err
	}
	rules, err := c.parse()
	if err != nil {
		return err
	}
	state, err := t.state(ctx)
	if err != nil {
		return err
	}
	began := time.Now()
	out, err := stored.Try(ctx, t.DB, cost.NewBook(rules), t.Now())
	if err != nil {
		return err
	}
	report := Report{
		Lots: out.Lots, Changed: out.Changed, Up: out.Up, Down: out.Down, Known: out.Known,
		Unknown: out.Unknown, Mean: out.Mean,
		Median: out.Median, Largest: out.Largest, Milliseconds: time.Since(began).Milliseconds(),
	}
	if out.LargeID != 0 {
		report.LargestID = &out.LargeID
	}
	trial, err := json.Marshal(Trial{At: t.Now(), State: state, Report: report})
	if err != nil {
		return err
	}
	return t.Store.SetTrial(ctx, r.ID, r.Version, trial)
}

// Check refuses the publication of a revision whose dry run is missing (ErrNoTrial) or out of date (ErrTrialOver).
func (t *Trials) Check(ctx context.Context, r *revisions.Revision) error {
	if len(r.Trial) == 0 {
		return ErrNoTrial
	}
	current, err := t.current(ctx, r)
	if err == nil && !current {
		return ErrTrialOver
	}
	return err
}

func (t *Trials) current(ctx context.Context, r *revisions.Revision) (bool, error) {
	var trial Trial
	if err := json.Unmarshal(r.Trial, &trial); err != nil {
		return false, err
	}
	state, err := t.state(ctx)
	return state == trial.State, err
}
