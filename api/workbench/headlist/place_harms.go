package headlist

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"time"

	"fapai/api/heads"
	"fapai/api/heads/width"
	"fapai/api/heads/wording"
	"fapai/api/platform/apperr"
	"fapai/api/platform/cachetag"
	"fapai/api/workbench/checks"
	"fapai/api/workbench/confirmation"
	"fapai/api/workbench/revisions"
)

// Harms returns the harms because of which a second person must publish a draft. Only an override of a place can have
// harms; an override of one address changes a single page.
func (h *Overrides) Harms(ctx context.Context, r *revisions.Revision) ([]string, error) {
	o, err := overrideOf(r.Subject, r.Content)
	if err != nil {
		return nil, err
	}
	return h.harms(ctx, &o)
}

func (h *Overrides) harms(ctx context.Context, o *heads.Override) ([]string, error) {
	if o.Scope != heads.ScopeAlias {
		return nil, nil
	}
	effects, err := h.Index.overrideEffects(ctx, *o)
	return h.Limits.Harms(effects), err
}

// alone returns an error for an override that one person may not publish without a second person.
func (h *Overrides) alone(ctx context.Context, o *heads.Override) error {
	harms, err := h.harms(ctx, o)
	if err != nil || len(harms) == 0 {
		return err
	}
	return apperr.New(apperr.Conflict, fmt.Sprintf(
		"这次修改超出一人可发布的范围，请存为草稿并提交审核，由另一位发布人确认：%s", strings.Join(harms, "；")))
}

// overrideEffects counts the pages that an override of a place would harm, by kind of harm. It does not count pages
// that already have the harm.
func (x *Index) overrideEffects(ctx context.Context, o heads.Override) (e confirmation.Effects, err error) {
	if err := x.wait(ctx); err != nil {
		return e, err
	}
	m, err := x.maker(ctx)
	if err != nil {
		return e, err
	}
	live := m.service
	m.replace([]heads.Override{o})
	return x.effects(ctx, live, m, x.ofPlace(o.Target))
}

// Effects counts the pages among paths that a change of the service would harm, by kind of harm. It does not count
// pages that already have the harm. paths may include pages that do not exist yet.
func (x *Index) Effects(
	ctx context.Context, paths []string, change func(service *heads.Service),
) (e confirmation.Effects, err error) {
	if err := x.wait(ctx); err != nil {
		return e, err
	}
	m, err := x.maker(ctx)
	if err != nil {
		return e, err
	}
	live, changed := m.service, *m.service
	change(&changed)
	m.service = &changed
	return x.effects(ctx, live, m, paths)
}

// longestWait is the maximum time that a request waits until the rows have been made.
const longestWait = 5 * time.Second

// wait waits until the rows have been made. After longestWait it returns ErrNotReady.
func (x *Index) wait(ctx context.Context) error {
	waiting, cancel := context.WithTimeout(ctx, longestWait)
	defer cancel()
	if err := x.Since(waiting, time.Time{}); err != nil && ctx.Err() == nil {
		return ErrNotReady
	}
	return ctx.Err()
}

// effects makes the rows of the given pages with the changed maker m, and compares these rows with the rows of all
// other pages.
func (x *Index) effects(
	ctx context.Context, live *heads.Service, m maker, paths []string,
) (e confirmation.Effects, err error) {
	list := make([]address, len(paths))
	for i, path := range paths {
		list[i].path = path
	}
	made, err := firstRows(ctx, m, list)
	if err != nil {
		return e, err
	}
	x.compareTried(made)
	known := x.Rows(ctx, paths)
	duplicate := checks.Set(0).With(place("title-duplicate"), true)
	for i := range made {
		is, was := &made[i], known[made[i].Path]
		if is.Status != http.StatusOK {
			continue
		}
		if is.Found&duplicate != 0 && was.Found&duplicate == 0 {
			e.Duplicates++
		}
		if is.TitlePx > width.Cut() && was.TitlePx <= width.Cut() {
			e.Cuts++
		}
		if confirmation.Empties(textsOf(&was), textsOf(is)) {
			e.Empty++
		}
		if was.Title == is.Title || was.Title == "" {
			continue
		}
		path, query, _ := strings.Cut(is.Path, "?")
		filled, ok, err := live.Filled(ctx, path, query)
		if err != nil {
			return e, err
		}
		if ok && confirmation.Unnames(was.Title, is.Title, filled.Values) {
			e.Unnamed++
		}
	}
	return e, nil
}

func textsOf(r *Row) wording.Texts {
	return wording.Texts{Title: r.Title, Description: r.Description, Keywords: r.Keywords}
}

// ofPlace returns the addresses of the pages to which an override of a place applies.
func (x *Index) ofPlace(t heads.Target) (paths []string) {
	x.mu.RLock()
	defer x.mu.RUnlock()
	tag := map[string]bool{cachetag.Override(string(t.Scope), t.Key): true}
	for i := range x.rows {
		if r := &x.rows[i]; r.Status == http.StatusOK && anyOf(tag, r.tags) {
			paths = append(paths, r.Path)
		}
	}
	return paths
}
