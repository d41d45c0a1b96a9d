package documents

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"strconv"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/content/news"
	"fapai/api/workbench/revisions"
)

// News returns the Kind for articles; known reports whether a category exists.
func News(db *bun.DB, now func() time.Time, known func(category string) bool) *Kind {
	clean := cleaner(known)
	return &Kind{
		Store: &revisions.Store{DB: db, Now: now, Kind: revisions.Kind{
			Name: "news", Live: liveArticle, Check: checkOf(clean), Apply: publishArticle, Large: true,
		}},
		rows: `SELECT id::text AS subject, title, category, publish_time, updated_at, deleted_at IS NOT NULL AS offline FROM news`,
		path: articlePath, clean: clean, drafted: draftedArticle,
		reserve: func(ctx context.Context, idb bun.IDB, _ string) (subject string, err error) {
			err = idb.NewRaw("SELECT nextval('news_id_seq')::text").Scan(ctx, &subject)
			return subject, err
		},
		begin: func(ctx context.Context, idb bun.IDB, subject string) error {
			var reserved bool
			err := idb.NewRaw("SELECT ? BETWEEN 1 AND last_value FROM news_id_seq", articleID(subject)).
				Scan(ctx, &reserved)
			if err == nil && !reserved {
				return ErrNone
			}
			return err
		},
	}
}

// storedArticle returns a stored article with the names of its tags; nil if it does not exist.
func storedArticle(ctx context.Context, idb bun.IDB, subject string) (*news.Article, []string, error) {
	var a news.Article
	err := idb.NewSelect().Model(&a).ExcludeColumn("search_text", "grams").Where("id = ?", articleID(subject)).Scan(ctx)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil, nil
	}
	if err != nil {
		return nil, nil, err
	}
	var tags []string
	err = idb.NewSelect().TableExpr("news_tags AS nt").Join("JOIN tags AS t ON t.id = nt.tag_id").Column("t.name").
		Where("nt.news_id = ?", a.ID).OrderExpr("nt.sort").Scan(ctx, &tags)
	return &a, tags, err
}

func liveArticle(ctx context.Context, idb bun.IDB, subject string) (json.RawMessage, time.Time, error) {
	a, tags, err := storedArticle(ctx, idb, subject)
	if err != nil || a == nil {
		return nil, time.Time{}, err
	}
	content, err := json.Marshal(textsOf(a, tags))
	return content, a.UpdatedAt, err
}

// publishArticle stores an article. An article without a time of publication gets the current time. Columns that
// editors cannot change keep their values.
func publishArticle(ctx context.Context, tx bun.Tx, r *revisions.Revision, now time.Time) error {
	texts, err := decode(r.Content)
	if err != nil {
		return err
	}
	d := draftOf(r.Subject, texts, now)
	stored, _, err := storedArticle(ctx, tx, r.Subject)
	if err != nil {
		return err
	}
	if stored != nil {
		d.SourceKey, d.IsDemo = stored.SourceKey, stored.IsDemo
	}
	if texts.Offline {
		d.DeletedAt = &now
	}
	if texts.Removed {
		d.DeletedAt, d.RemovedAt = &now, &now
		if stored != nil && stored.RemovedAt != nil {
			d.RemovedAt = stored.RemovedAt
		}
	}
	if err := news.Publish(ctx, tx, d, now); err != nil {
		return err
	}
	r.Content, _, err = liveArticle(ctx, tx, strconv.FormatInt(d.ID, 10))
	return err
}
