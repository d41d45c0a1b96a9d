package bulk

import (
	"context"
	"log/slog"
	"slices"
	"strings"
	"time"

	"github.com/samber/lo"

	"fapai/api/heads"
	"fapai/api/heads/width"
	"fapai/api/workbench/checks"
	"fapai/api/workbench/confirmation"
	"fapai/api/workbench/headlist"
)

// Maker creates bulk edits and their previews.
type Maker struct {
	Index *headlist.Index
	Store *Store
	Log   *slog.Logger
	// Limits holds, for each kind of harm, how many pages one person may harm without a second person. Site is the name
	// of the site as it appears in titles.
	Limits confirmation.Limits
	Site   string
}

// Begin stores a bulk edit and makes its preview in the background.
func (m *Maker) Begin(ctx context.Context, b Edit, found collected) (id int64, err error) {
	if len(found.rows) > maxRows {
		return 0, ErrTooMany
	}
	b.State, b.Total = Making, len(found.rows)
	b.RejectCount, b.Rejects = len(found.rejects), found.rejects[:min(len(found.rejects), maxRejects)]
	if id, err = m.Store.begin(ctx, b); err != nil {
		return 0, err
	}
	// The preview continues after the response is sent, so it must not end with the request's context.
	work := context.WithoutCancel(ctx)
	go func() {
		if err := m.preview(work, id, found.rows); err != nil {
			m.Log.Error("the preview of a bulk edit of heads failed", "bulk_edit", id, "error", err.Error())
			if err := m.Store.fail(work, id); err != nil {
				m.Log.Error("a bulk edit of heads could not be marked as failed", "bulk_edit", id, "error", err.Error())
			}
		}
	}()
	return id, nil
}

// preview computes and stores the effect of every row.
func (m *Maker) preview(ctx context.Context, id int64, rows []Row) error {
	paths := lo.Map(rows, func(r Row, _ int) string { return r.Path })
	stored, err := m.Store.versions(ctx, m.Store.DB, paths)
	if err != nil {
		return err
	}
	now := m.Store.Now()
	overrides := make([]heads.Override, len(rows))
	for i := range rows {
		r := &rows[i]
		r.N = i + 1
		r.Before = stored[r.Path].Version
		r.After = r.Before.with(r.Shown, r.requested, now)
		overrides[i] = r.After.override(r.Path)
		// The preview assumes the page's stored time of change. The current time would differ from the time in
		// the site map and cause a finding that does not exist after the edit is applied.
		if at := stored[r.Path].seen; at != nil {
			overrides[i].UpdatedAt = *at
		}
		if r.Conflict != nil {
			r.Conflict.Version = r.Before
		}
	}
	known := m.Index.Rows(ctx, paths)
	reported := time.Now()
	tried, err := m.Index.Try(ctx, overrides, func(done int) error {
		if time.Since(reported) < progressEvery {
			return nil
		}
		reported = time.Now()
		return m.Store.progress(ctx, id, done)
	})
	if err != nil {
		return err
	}
	for i := range rows {
		r, old := &rows[i], known[rows[i].Path]
		r.Wanted = textsOf(&tried[i])
		r.Found, r.Fixed = namesOf(tried[i].Found&^old.Found), namesOf(old.Found&^tried[i].Found)
	}
	return m.Store.finish(ctx, id, rows, m.Limits.Harms(m.effects(rows)))
}

// duplicate is the Chinese name of the check for equal titles.
var duplicate = func() string {
	i, _ := checks.PlaceOf("title-duplicate")
	return checks.All[i].Name
}()

// effects counts the pages that a bulk edit would harm, by kind of harm.
func (m *Maker) effects(rows []Row) (e confirmation.Effects) {
	empty := func(before, after string) bool { return before != "" && after == "" }
	for i := range rows {
		r := &rows[i]
		if slices.Contains(r.Found, duplicate) {
			e.Duplicates++
		}
		if width.Width(r.Wanted.Title) > width.Cut() && width.Width(r.Shown.Title) <= width.Cut() {
			e.Cuts++
		}
		if empty(r.Shown.Title, r.Wanted.Title) || empty(r.Shown.Description, r.Wanted.Description) ||
			empty(r.Shown.Keywords, r.Wanted.Keywords) {
			e.Empty++
		}
		if strings.Contains(r.Shown.Title, m.Site) && !strings.Contains(r.Wanted.Title, m.Site) {
			e.Unnamed++
		}
	}
	return e
}

// progressEvery is the minimum time between two updates of the stored progress.
const progressEvery = 200 * time.Millisecond

func namesOf(found checks.Set) []string {
	names := []string{}
	for i := range checks.All {
		if found.Has(i) {
			names = append(names, checks.All[i].Name)
		}
	}
	return names
}
