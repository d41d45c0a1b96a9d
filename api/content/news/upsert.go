package news

import (
	"context"
	"fmt"
	"reflect"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/platform/cachetag"
	"fapai/api/platform/db"
)

// upsertLock is the number of the database lock by which writers of articles wait for each other; any unused number
// would do. Without it, two imports of one file could wait for each other forever, or insert an article twice.
const upsertLock = 7_405_220_330

// Upsert inserts or updates articles in one transaction. The SourceKey identifies an article. Upsert notifies the cache
// tags of changed articles. It does not write an article that equals the stored one, was removed, or was published by
// an editor. If a draft does not set an optional value, the stored value remains, except that the update time becomes
// the current time if the text has changed. If Clean refuses a draft, nothing is stored and the error names the draft.
func Upsert(ctx context.Context, idb bun.IDB, drafts []Draft, now time.Time) (db.UpsertCounts, error) {
	clean := slices.Clone(drafts)
	for i := range clean {
		if err := clean[i].Clean(); err != nil {
			return db.UpsertCounts{}, fmt.Errorf("%s: %w", clean[i].SourceKey, err)
		}
	}
	clean = db.LastOfEach(clean, func(d *Draft) string { return d.SourceKey })
	return db.UpsertTx(ctx, idb, len(drafts), func(ctx context.Context, tx bun.Tx, counts *db.UpsertCounts) error {
		if err := db.Lock(ctx, tx, upsertLock); err != nil {
			return err
		}
		w := writer{tx: tx, now: now, tags: map[string]Tag{}}
		for i := range clean {
			if err := w.write(ctx, &clean[i]); err != nil {
				return fmt.Errorf("%s: %w", clean[i].SourceKey, err)
			}
		}
		*counts = w.counts
		if len(w.changed) == 0 {
			return nil
		}
		return db.Notify(ctx, tx, append(w.changed, cachetag.News)...)
	})
}

// Publish stores an article as an editor wrote it. tx is the transaction in which the editor's draft is marked as
// published. If the draft has a RemovedAt, the article is removed. A new article gets the id of the draft.
func Publish(ctx context.Context, tx bun.Tx, d Draft, now time.Time) error {
	if err := d.Clean(); err != nil {
		return err
	}
	if err := db.Lock(ctx, tx, upsertLock); err != nil {
		return err
	}
	d.EditedAt = &now
	w := writer{tx: tx, now: now, tags: map[string]Tag{}}
	if err := w.write(ctx, &d); err != nil {
		return err
	}
	return db.Notify(ctx, tx, append(w.changed, cachetag.News)...)
}

type writer struct {
	tx      bun.Tx
	now     time.Time
	tags    map[string]Tag // tags that this writer has already read or created, by name
	counts  db.UpsertCounts
	changed []string // cache tags of changed articles
}

func (w *writer) write(ctx context.Context, d *Draft) error {
	tags, err := w.resolveTags(ctx, d.Tags)
	if err != nil {
		return err
	}
	var stored []Article
	if err := w.tx.NewSelect().Model(&stored).ExcludeColumn("grams").Where("source_key = ?", d.SourceKey).
		Scan(ctx); err != nil {
		return err
	}
	if len(stored) == 0 {
		next := d.article(nil, w.now)
		insert := w.tx.NewInsert().Model(&next).Returning("id")
		if next.ID == 0 {
			insert = insert.ExcludeColumn("id")
		}
		_, err = insert.Exec(ctx)
		w.counts.Inserted++
		return w.written(ctx, next.ID, tags, err)
	}
	if stored[0].EditedAt != nil && d.EditedAt == nil {
		return nil
	}
	var had []int64
	err = w.tx.NewSelect().Table("news_tags").Column("tag_id").Where("news_id = ?", stored[0].ID).
		OrderExpr("sort").Scan(ctx, &had)
	if err != nil {
		return err
	}
	next := d.article(&stored[0], w.now)
	if slices.Equal(had, tags) && reflect.DeepEqual(comparable(stored[0]), comparable(next)) {
		return nil
	}
	_, err = w.tx.NewUpdate().Model(&next).WherePK().ExcludeColumn("created_at").Exec(ctx)
	w.counts.Updated++
	return w.written(ctx, next.ID, tags, err)
}

func (w *writer) written(ctx context.Context, id int64, tags []int64, err error) error {
	if err != nil {
		return err
	}
	w.changed = append(w.changed, cachetag.NewsItem(id))
	return w.linkTags(ctx, id, tags)
}

// article returns the row to store: the draft, plus those values of the stored row that must be kept. stored is nil for
// a new article.
func (d *Draft) article(stored *Article, now time.Time) Article {
	next := d.Article
	next.CreatedAt, next.UpdatedAt = now, now
	if stored != nil {
		db.CopyColumns(&next, stored, d.Keep)
		next.ID, next.CreatedAt = stored.ID, stored.CreatedAt
		if d.EditedAt == nil {
			next.DeletedAt, next.RemovedAt = stored.DeletedAt, stored.RemovedAt
		}
		next.ViewCount, next.LikeCount, next.IsTop, next.IsHot = stored.ViewCount, stored.LikeCount,
			stored.IsTop, stored.IsHot
	}
	if d.Views != nil {
		next.ViewCount = max(next.ViewCount, *d.Views)
	}
	if d.Top != nil {
		next.IsTop = *d.Top
	}
	if d.Hot != nil {
		next.IsHot = *d.Hot
	}
	switch {
	case !next.UpdateTime.IsZero():
	case stored == nil:
		next.UpdateTime = next.PublishTime
	case stored.Title == next.Title && stored.ContentHTML == next.ContentHTML && stored.Summary == next.Summary &&
		reflect.DeepEqual(comparable(*stored).Answers, comparable(next).Answers):
		next.UpdateTime = stored.UpdateTime
	default:
		next.UpdateTime = now
	}
	if next.UpdateTime.Before(next.PublishTime) {
		next.UpdateTime = next.PublishTime
	}
	return next
}

// comparable returns a copy of an article for comparing two versions: all times are in one zone, and the fields that do
// not matter have their zero value.
func comparable(a Article) Article {
	a.CreatedAt, a.UpdatedAt, a.LastReplyTime, a.Grams = time.Time{}, time.Time{}, nil, nil
	a.PublishTime, a.UpdateTime = a.PublishTime.UTC(), a.UpdateTime.UTC()
	answers := make([]Answer, len(a.Answers))
	for i, answer := range a.Answers {
		answers[i] = answer
		answers[i].Time = answer.Time.UTC()
	}
	a.Answers = answers
	if len(a.HouseIDs) == 0 {
		a.HouseIDs = nil
	}
	return a
}
