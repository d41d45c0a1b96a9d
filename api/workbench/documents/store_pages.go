package documents

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/content"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/db"
	"fapai/api/workbench/revisions"
)

// Pages returns the Kind for single pages. It covers only the texts that apply to all cities, not the texts for one
// city.
func Pages(conn *bun.DB, now func() time.Time) *Kind {
	return &Kind{
		Store: &revisions.Store{DB: conn, Now: now, Kind: revisions.Kind{
			Name: "page", Live: livePage, Check: checkOf(cleanPage), Apply: publishPage, Large: true,
		}},
		rows: `SELECT code AS subject, title, '' AS category, NULL::timestamptz AS publish_time, updated_at, false AS offline
			FROM single_pages WHERE city_id = 0`,
		path: pagePath, clean: cleanPage, drafted: draftedPage,
		reserve: func(ctx context.Context, idb bun.IDB, code string) (string, error) {
			if !servesPage(code) {
				return "", ErrCode
			}
			taken, err := idb.NewSelect().
				TableExpr(`(SELECT FROM single_pages WHERE code = ? UNION ALL SELECT FROM revisions
				WHERE kind = 'page' AND subject = ? AND state IN ('draft', 'review', 'scheduled')) AS used`, code,
					code).ColumnExpr("1").Exists(ctx)
			if err == nil && taken {
				return "", ErrTaken
			}
			return code, err
		},
		begin: func(_ context.Context, _ bun.IDB, code string) error {
			if !servesPage(code) {
				return ErrCode
			}
			return nil
		},
	}
}

func storedPage(ctx context.Context, idb bun.IDB, code string) (*content.Page, error) {
	var page content.Page
	err := idb.NewSelect().Model(&page).Where("code = ?", code).Where("city_id = 0").Scan(ctx)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	return &page, err
}

func livePage(ctx context.Context, idb bun.IDB, code string) (json.RawMessage, time.Time, error) {
	page, err := storedPage(ctx, idb, code)
	if err != nil || page == nil {
		return nil, time.Time{}, err
	}
	texts, err := json.Marshal(pageTexts(page.Title, page.Content, page.Sort))
	return texts, page.UpdatedAt, err
}

// publishPage stores a single page. It purges the list of single pages only if the page's title or position has
// changed.
func publishPage(ctx context.Context, tx bun.Tx, r *revisions.Revision, now time.Time) error {
	texts, err := decode(r.Content)
	if err != nil {
		return err
	}
	before, err := storedPage(ctx, tx, r.Subject)
	if err != nil {
		return err
	}
	_, err = tx.ExecContext(ctx,
		`INSERT INTO single_pages (code, city_id, title, content, sort, updated_at) VALUES (?, 0, ?, ?, ?, ?)
		ON CONFLICT (code, city_id) DO UPDATE SET title = excluded.title, content = excluded.content, sort = excluded.sort,
			updated_at = excluded.updated_at`, r.Subject, texts.Title, texts.ContentHTML, texts.Sort, now)
	if err != nil {
		return err
	}
	tags := []string{cachetag.Text(r.Subject)}
	if before == nil || before.Title != texts.Title || before.Sort != texts.Sort {
		tags = append(tags, cachetag.Texts)
	}
	return db.Notify(ctx, tx, tags...)
}
