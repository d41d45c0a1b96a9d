package news

import (
	"context"
	"fmt"
	"reflect"
	"strconv"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/db"
)

// upsertLock makes bulk writers take turns (an arbitrary fixed number), so that two imports of one file can neither
// deadlock nor both insert an article.
const upsertLock = 7_405_220_330

// Counts says what became of the articles of an Upsert. Of two articles with one key the later stands, and the earlier
// counts as Unchanged.
type Counts struct{ Inserted, Updated, Unchanged int }

// Upsert writes articles by their source key, all or none, and NOTIFYs the tags of what changed. One that is stored as
// given is not written at all. A removal stays, and so do counters, flags and the time of the last change where the draft
// does not give them; a changed text without a time of its own was changed now. The error of a draft that Clean refuses
// names it.
func Upsert(ctx context.Context, idb bun.IDB, drafts []Draft, now time.Time) (counts Counts, err error) {
	clean := make([]Draft, 0, len(drafts))
	place := map[string]int{}
	for _, d := range drafts {
		if err := d.Clean(); err != nil {
			return counts, fmt.Errorf("%s: %w", d.SourceKey, err)
		}
		if i, twice := place[d.SourceKey]; twice {
			clean[i] = d
			counts.Unchanged++
			continue
		}
		place[d.SourceKey] = len(clean)
		clean = append(clean, d)
	}
	err = db.Tx(ctx, idb, func(ctx context.Context, tx bun.Tx) error {
		if _, err := tx.ExecContext(ctx, "SELECT pg_advisory_xact_lock(?)", upsertLock); err != nil {
			return err
		}
		w := writer{tx: tx, now: now, tags: map[string]Tag{}}
		for i := range clean {
			if err := w.write(ctx, &clean[i], &counts); err != nil {
				return fmt.Errorf("%s: %w", clean[i].SourceKey, err)
			}
		}
		if len(w.changed) == 0 {
			return nil
		}
		return db.Notify(ctx, tx, append(w.changed, TagNews)...)
	})
	return counts, err
}

// ItemTag is the cache tag of one article.
func ItemTag(id int64) string { return tagItem + strconv.FormatInt(id, 10) }

type writer struct {
	tx      bun.Tx
	now     time.Time
	tags    map[string]Tag // by name
	changed []string       // cache tags
}

func (w *writer) write(ctx context.Context, d *Draft, counts *Counts) error {
	tags, err := w.resolveTags(ctx, d.Tags)
	if err != nil {
		return err
	}
	var stored []Article
	if err := w.tx.NewSelect().Model(&stored).ExcludeColumn("grams").Where("source_key = ?", d.SourceKey).Scan(ctx); err != nil {
		return err
	}
	var had []int64
	next := d.article(nil, w.now)
	if len(stored) > 0 {
		if err := w.tx.NewSelect().Table("news_tags").Column("tag_id").Where("news_id = ?", stored[0].ID).OrderExpr("sort").Scan(ctx, &had); err != nil {
			return err
		}
		next = d.article(&stored[0], w.now)
		if same(stored[0], next) && reflect.DeepEqual(had, idsOf(tags)) {
			counts.Unchanged++
			return nil
		}
	}
	if next.ID == 0 {
		_, err = w.tx.NewInsert().Model(&next).ExcludeColumn("id").Returning("id").Exec(ctx)
		counts.Inserted++
	} else {
		_, err = w.tx.NewUpdate().Model(&next).WherePK().ExcludeColumn("created_at").Exec(ctx)
		counts.Updated++
	}
	if err != nil {
		return err
	}
	w.changed = append(w.changed, ItemTag(next.ID))
	return w.linkTags(ctx, next.ID, tags)
}

// article is the row that a draft makes of what is stored, which is nil for a new one.
func (d *Draft) article(stored *Article, now time.Time) Article {
	next := d.Article
	next.CreatedAt, next.UpdatedAt = now, now
	if stored != nil {
		next.ID, next.CreatedAt, next.DeletedAt = stored.ID, stored.CreatedAt, stored.DeletedAt
		next.ViewCount, next.LikeCount, next.IsTop, next.IsHot = stored.ViewCount, stored.LikeCount, stored.IsTop, stored.IsHot
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
	if next.UpdateTime.IsZero() {
		switch {
		case stored == nil:
			next.UpdateTime = next.PublishTime
		case stored.Title == next.Title && stored.ContentHTML == next.ContentHTML && stored.Summary == next.Summary && sameAnswers(stored.Answers, next.Answers):
			next.UpdateTime = stored.UpdateTime
		default:
			next.UpdateTime = now
		}
	}
	if next.UpdateTime.Before(next.PublishTime) {
		next.UpdateTime = next.PublishTime
	}
	return next
}

// same says that nothing but the time of the row differs.
func same(stored, next Article) bool {
	times := func(a *Article) []*time.Time {
		return []*time.Time{&a.PublishTime, &a.UpdateTime, &a.CreatedAt}
	}
	for i, t := range times(&stored) {
		if !t.Equal(*times(&next)[i]) {
			return false
		}
		*t, *times(&next)[i] = time.Time{}, time.Time{}
	}
	if !sameAnswers(stored.Answers, next.Answers) {
		return false
	}
	for _, a := range []*Article{&stored, &next} {
		// The last reply is that of the answers, the grams are those of the search text.
		a.UpdatedAt, a.Answers, a.LastReplyTime, a.Grams = time.Time{}, nil, nil, nil
		if len(a.HouseIDs) == 0 {
			a.HouseIDs = nil
		}
	}
	return reflect.DeepEqual(stored, next)
}

func sameAnswers(a, b []Answer) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i].Author != b[i].Author || a[i].ContentHTML != b[i].ContentHTML || !a[i].Time.Equal(b[i].Time) {
			return false
		}
	}
	return true
}
