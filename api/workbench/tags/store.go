package tags

import (
	"context"
	"time"

	"github.com/samber/lo"
	"github.com/uptrace/bun"

	"fapai/api/content/news"
	"fapai/api/platform/audit"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/db"
)

// Store reads and changes tags.
type Store struct {
	DB  *bun.DB
	Now func() time.Time
}

// All returns all tags, those with the most articles first.
func (s *Store) All(ctx context.Context) ([]Tag, error) {
	list := []Tag{}
	err := s.DB.NewSelect().TableExpr("tags AS t").Column("t.id", "t.name", "t.slug", "t.type", "t.hot_score",
		"t.description", "t.version").
		ColumnExpr("(SELECT count(*) FROM news_tags AS nt JOIN news AS n ON n.id = nt.news_id WHERE nt.tag_id = t.id AND n.deleted_at IS NULL) AS count").
		ColumnExpr("array(SELECT a.name FROM tag_aliases AS a WHERE a.tag_id = t.id ORDER BY a.name) AS aliases").
		OrderExpr("count DESC, t.name").Scan(ctx, &list)
	return list, err
}

// Change stores the name, type, description and weight of a tag. It may return ErrNone, ErrChanged or
// ErrTaken.
func (s *Store) Change(ctx context.Context, next news.Tag, by int64) error {
	return db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		before, err := locked(ctx, tx, next.ID, next.Version)
		if err != nil {
			return err
		}
		if next.Name != before.Name {
			if err := rename(ctx, tx, &before, next.Name); err != nil {
				return err
			}
		}
		_, err = tx.ExecContext(ctx,
			"UPDATE tags SET name = ?, type = ?, description = ?, hot_score = ?, version = version + 1 WHERE id = ?",
			next.Name, next.Type, next.Description, next.HotScore, next.ID)
		if err != nil {
			return err
		}
		ids := []int64{}
		if next.Name != before.Name {
			if ids, err = articlesOf(ctx, tx, next.ID); err != nil {
				return err
			}
		}
		return s.finish(ctx, tx, ids, audit.Act{
			MemberID: by, Action: "tag.change", Subject: next.Name,
			Detail: map[string]news.Tag{"before": before, "after": next},
		})
	})
}

// rename changes the name of a tag and makes the former name an alias. The new name may be an alias of the tag itself.
func rename(ctx context.Context, tx bun.Tx, tag *news.Tag, name string) error {
	var taken bool
	err := tx.NewRaw(`SELECT EXISTS (SELECT FROM tags WHERE name = ? AND id <> ?) OR EXISTS (SELECT FROM tag_aliases WHERE name = ? AND tag_id <> ?)`,
		name, tag.ID, name, tag.ID).Scan(ctx, &taken)
	if err != nil {
		return err
	}
	if taken {
		return ErrTaken
	}
	// An alias with a slug comes from a merged tag, whose address redirects to this tag. The alias must remain even if
	// it equals the tag's new name.
	_, err = tx.ExecContext(ctx, "DELETE FROM tag_aliases WHERE name = ? AND slug IS NULL", name)
	if err == nil {
		_, err = tx.ExecContext(ctx,
			"INSERT INTO tag_aliases (name, tag_id) VALUES (?, ?) ON CONFLICT (name) DO NOTHING", tag.Name, tag.ID)
	}
	return err
}

// Merge moves the articles of the tag id to the tag into, and deletes the tag id. The names and the address of the
// deleted tag then lead to the tag into. Merge may return ErrNone, ErrChanged or ErrSelf.
func (s *Store) Merge(ctx context.Context, id, into int64, version int, by int64) error {
	if id == into {
		return ErrSelf
	}
	return db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		// Rows are locked in the order of ids, so that two merges in opposite directions do not deadlock.
		_, err := tx.ExecContext(ctx, "SELECT FROM tags WHERE id IN (?, ?) ORDER BY id FOR UPDATE", id, into)
		if err != nil {
			return err
		}
		from, err := locked(ctx, tx, id, version)
		if err != nil {
			return err
		}
		var to news.Tag
		if err := tx.NewSelect().Model(&to).Where("id = ?", into).Scan(ctx); err != nil {
			return db.NoRow(err, ErrNone)
		}
		ids, err := articlesOf(ctx, tx, id)
		if err != nil {
			return err
		}
		for _, change := range []struct {
			query string
			args  []any
		}{
			{`UPDATE news_tags AS nt SET tag_id = ? WHERE tag_id = ?
				AND NOT EXISTS (SELECT FROM news_tags AS o WHERE o.news_id = nt.news_id AND o.tag_id = ?)`,
				[]any{into, id, into}},
			{"DELETE FROM news_tags WHERE tag_id = ?", []any{id}},
			{"UPDATE tag_aliases SET tag_id = ? WHERE tag_id = ?", []any{into, id}},
			{"DELETE FROM tag_aliases WHERE name = ?", []any{from.Name}},
			{"INSERT INTO tag_aliases (name, slug, tag_id) VALUES (?, ?, ?)", []any{from.Name, from.Slug, into}},
			{"DELETE FROM tags WHERE id = ?", []any{id}},
			{"UPDATE tags SET version = version + 1 WHERE id = ?", []any{into}},
		} {
			if _, err := tx.ExecContext(ctx, change.query, change.args...); err != nil {
				return err
			}
		}
		return s.finish(ctx, tx, ids, audit.Act{
			MemberID: by, Action: "tag.merge", Subject: from.Name,
			Detail: map[string]any{"tag": from, "into": to, "articles": ids},
		})
	})
}

// locked returns a tag and locks its row. It fails unless the tag has the version that the editor saw.
func locked(ctx context.Context, tx bun.Tx, id int64, version int) (tag news.Tag, err error) {
	if err := tx.NewSelect().Model(&tag).Where("id = ?", id).For("UPDATE").Scan(ctx); err != nil {
		return tag, db.NoRow(err, ErrNone)
	}
	if tag.Version != version {
		return tag, ErrChanged
	}
	return tag, nil
}

func articlesOf(ctx context.Context, tx bun.Tx, tag int64) (ids []int64, err error) {
	err = tx.NewSelect().Table("news_tags").Column("news_id").Where("tag_id = ?", tag).
		OrderExpr("news_id").Scan(ctx, &ids)
	return ids, err
}

// finish updates the search index of articles, purges their pages and adds an entry to the log of acts.
func (s *Store) finish(ctx context.Context, tx bun.Tx, ids []int64, act audit.Act) error {
	act.At = s.Now()
	if err := news.Reindex(ctx, tx, ids, act.At); err != nil {
		return err
	}
	tags := append([]string{cachetag.News},
		lo.Map(ids, func(id int64, _ int) string { return cachetag.NewsItem(id) })...)
	if err := db.Notify(ctx, tx, tags...); err != nil {
		return err
	}
	return audit.Record(ctx, tx, act)
}
