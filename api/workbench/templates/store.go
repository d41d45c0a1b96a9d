package templates

import (
	"context"
	"encoding/json"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/heads/wording"
	"fapai/api/platform/apperr"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/db"
	"fapai/api/workbench/revisions"
)

// Queue queues changed pages, of which search engines will be notified, in the transaction of a publication.
type Queue func(ctx context.Context, tx bun.Tx, paths []string, now time.Time) error

// Kind tells package revisions how templates are checked and published.
func Kind(queue Queue) revisions.Kind {
	return revisions.Kind{
		Name: "template", Live: live,
		Check: func(page string, content json.RawMessage) error {
			var c Content
			if err := json.Unmarshal(content, &c); err != nil {
				return apperr.Wrap(apperr.Invalid, "模板有误", err)
			}
			if _, ok := kindOf(page); !ok {
				return ErrNoTemplate
			}
			if faults := c.template(page).Faults(); len(faults) > 0 {
				return apperr.New(apperr.Invalid, sentence(faults[0]))
			}
			return nil
		},
		Apply: func(ctx context.Context, tx bun.Tx, r *revisions.Revision, now time.Time) error {
			var c Content
			if err := json.Unmarshal(r.Content, &c); err != nil {
				return err
			}
			_, err := tx.ExecContext(ctx,
				"UPDATE seo_templates SET title = ?, description = ?, keywords = ?, updated_at = ? WHERE page = ?",
				c.Title, c.Description, c.Keywords, now, r.Subject)
			if err != nil {
				return err
			}
			if len(r.Trial) > 0 {
				var t Trial
				if err := json.Unmarshal(r.Trial, &t); err != nil {
					return err
				}
				if err := queue(ctx, tx, t.Paths, now); err != nil {
					return err
				}
			}
			return db.Notify(ctx, tx, cachetag.Head(r.Subject))
		},
	}
}

func live(ctx context.Context, idb bun.IDB, page string) (json.RawMessage, time.Time, error) {
	var c Content
	var changed time.Time
	err := idb.NewSelect().Table("seo_templates").Column("title", "description", "keywords", "updated_at").
		Where("page = ?", page).
		Scan(ctx, &c.Title, &c.Description, &c.Keywords, &changed)
	if err != nil {
		return nil, time.Time{}, db.NoRow(err, ErrNoTemplate)
	}
	content, err := json.Marshal(c)
	return content, changed, err
}

// liveTemplate returns the published template of a kind of page.
func liveTemplate(ctx context.Context, idb bun.IDB, page string) (wording.Template, error) {
	content, changed, err := live(ctx, idb, page)
	if err != nil {
		return wording.Template{}, err
	}
	var c Content
	err = json.Unmarshal(content, &c)
	t := c.template(page)
	t.UpdatedAt = changed
	return t, err
}

// allLive returns all published templates, by kind of page.
func allLive(ctx context.Context, idb bun.IDB) (map[string]wording.Template, error) {
	var rows []struct {
		Page, Title, Description, Keywords string
		UpdatedAt                          time.Time
	}
	err := idb.NewSelect().Table("seo_templates").Column("page", "title", "description", "keywords", "updated_at").
		OrderExpr("page").Scan(ctx, &rows)
	found := make(map[string]wording.Template, len(rows))
	for _, r := range rows {
		found[r.Page] = wording.Template{Page: r.Page, Title: r.Title, Description: r.Description,
			Keywords: r.Keywords, UpdatedAt: r.UpdatedAt}
	}
	return found, err
}
