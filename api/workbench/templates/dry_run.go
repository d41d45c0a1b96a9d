package templates

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/heads/wording"
	"fapai/api/platform/apperr"
	"fapai/api/workbench/confirmation"
	"fapai/api/workbench/revisions"
)

// The errors for publishing without a dry run, or with a dry run that is out of date.
var (
	ErrNoTrial   = apperr.New(apperr.Conflict, "请先试运行，确认影响后再发布")
	ErrTrialOver = apperr.New(apperr.Conflict, "试运行之后房源或模板已变化，请重新试运行")
)

// Trial is a dry run in its stored form.
type Trial struct {
	At     time.Time `json:"at"`
	State  string    `json:"state"` // identifies the data and the templates at the time of the dry run
	Report Report    `json:"report"`
	Paths  []string  `json:"paths"` // paths of changed pages, at most pathsStored
}

// Trials starts dry runs and checks whether a stored dry run is still valid.
type Trials struct {
	DB    *bun.DB
	Store *revisions.Store
	Now   func() time.Time
	Pages Pages
	// Facts returns a text that changes whenever values in titles may change.
	Facts func(ctx context.Context) (string, error)
	// Limits holds how many pages one person may harm without a second person.
	Limits confirmation.Limits

	background revisions.Background
}

// state returns a text that changes whenever the data or the published templates change. If it has changed since a dry
// run, the dry run is out of date.
func (t *Trials) state(ctx context.Context) (string, error) {
	facts, err := t.Facts(ctx)
	if err != nil {
		return "", err
	}
	templates, err := allLive(ctx, t.DB)
	if err != nil {
		return "", err
	}
	h := sha256.New()
	_, _ = fmt.Fprintln(h, facts)
	for _, page := range slices.Sorted(maps.Keys(templates)) {
		one := templates[page]
		_, _ = fmt.Fprintf(h, "%q %q %q %q\n", page, one.Title, one.Description, one.Keywords)
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}

// Start begins a dry run of a template's draft, unless one is already running. The returned channel is closed when the
// dry run ends; failed is called if the dry run fails.
func (t *Trials) Start(ctx context.Context, r *revisions.Revision, failed func(error)) <-chan struct{} {
	return t.background.Start(ctx, r.ID, func(ctx context.Context) error { return t.run(ctx, r) }, failed)
}

func (t *Trials) run(ctx context.Context, r *revisions.Revision) error {
	_, err := t.try(ctx, r)
	return err
}

// Again makes a new dry run with the current data and returns the harms that it finds.
func (t *Trials) Again(ctx context.Context, r *revisions.Revision) ([]string, error) {
	trial, err := t.try(ctx, r)
	if err != nil {
		return nil, err
	}
	fresh := *r
	fresh.Trial = trial
	return t.Harms(ctx, &fresh)
}

// try makes a dry run, stores it and returns it as JSON.
func (t *Trials) try(ctx context.Context, r *revisions.Revision) (json.RawMessage, error) {
	var c Content
	if err := json.Unmarshal(r.Content, &c); err != nil {
		return nil, err
	}
	// The state is read before the pages, so that a change during the dry run makes the result out of date.
	state, err := t.state(ctx)
	if err != nil {
		return nil, err
	}
	report, err := DryRun(ctx, t.Pages, c.template(r.Subject))
	if err != nil {
		return nil, err
	}
	stored, err := json.Marshal(Trial{
		At: t.Now(), State: state, Report: report, Paths: report.paths[:min(len(report.paths), pathsStored)],
	})
	if err != nil {
		return nil, err
	}
	return stored, t.Store.SetTrial(ctx, r.ID, r.Version, stored)
}

// Harms returns the harms because of which a second person must publish a revision. For a revision without a dry run it
// returns none, because such a revision cannot be published.
func (t *Trials) Harms(_ context.Context, r *revisions.Revision) ([]string, error) {
	if len(r.Trial) == 0 {
		return nil, nil
	}
	var stored Trial
	err := json.Unmarshal(r.Trial, &stored)
	report := &stored.Report
	return t.Limits.Harms(confirmation.Effects{
		Duplicates: report.NewDuplicates, Cuts: report.NewCuts, Empty: report.NewEmpty, Unnamed: report.NewUnnamed,
	}), err
}

// Check refuses the publication of a revision whose dry run is missing (ErrNoTrial) or out of date (ErrTrialOver).
func (t *Trials) Check(ctx context.Context, r *revisions.Revision) error {
	if r == nil || len(r.Trial) == 0 {
		return ErrNoTrial
	}
	current, err := t.current(ctx, r)
	if err == nil && !current {
		return ErrTrialOver
	}
	return err
}

func (t *Trials) current(ctx context.Context, r *revisions.Revision) (bool, error) {
	var stored Trial
	if err := json.Unmarshal(r.Trial, &stored); err != nil {
		return false, err
	}
	state, err := t.state(ctx)
	return state == stored.State, err
}

// sentence returns the Chinese message about a fault of a template.
func sentence(f wording.Fault) string {
	field := map[string]string{"title": "标题", "description": "描述", "keywords": "关键词"}[f.Field]
	switch f.Reason {
	case wording.FaultUnknown:
		return fmt.Sprintf("%s：这类页面没有变量 {%s}", field, f.Variable)
	case wording.FaultFallback:
		return fmt.Sprintf("%s：{%s} 在部分页面为空，请写明为空时的文字，如 {%s?} 或 {%s?全城}", field, f.Variable, f.Variable, f.Variable)
	case wording.FaultBraces:
		return field + "：花括号不成对，或括号内不是变量"
	case wording.FaultEmpty:
		return field + "：有空白的写法，请删去多余的 |"
	default:
		return field + "：过长"
	}
}
