package news

import (
	"context"
	"slices"

	"github.com/samber/lo"
	"github.com/uptrace/bun"
)

// Tags returns all tags with at least one published article, those with the highest HotScore first. Each tag contains
// its newest articles, up to the number latest.
func (s *Store) Tags(ctx context.Context, latest int) ([]TagCount, error) {
	out := []TagCount{}
	err := s.published(s.idb.NewSelect().TableExpr("tags AS t").
		Join("JOIN news_tags AS nt ON nt.tag_id = t.id").Join("JOIN news AS n ON n.id = nt.news_id")).
		ColumnExpr("t.id, t.name, t.slug, t.type, t.hot_score, t.description, count(*) AS count, max("+changedSQL+
			") AS changed").GroupExpr("t.id").
		OrderExpr("t.hot_score DESC, count(*) DESC, t.name").Scan(ctx, &out)
	if err == nil && latest > 0 && len(out) > 0 {
		err = s.addLatest(ctx, out, latest)
	}
	return out, err
}

// addLatest loads the newest articles of all tags in one query.
func (s *Store) addLatest(ctx context.Context, tags []TagCount, latest int) error {
	ids := lo.Map(tags, func(t TagCount, _ int) int64 { return t.ID })
	var rows []struct {
		Card  `bun:",extend"`
		TagID int64
	}
	newest := s.published(s.idb.NewSelect().TableExpr("news_tags AS nt").Join("JOIN news AS n ON n.id = nt.news_id")).
		ColumnExpr("nt.tag_id, n.id, n.title, n.category, n.publish_time").
		ColumnExpr("row_number() OVER (PARTITION BY nt.tag_id ORDER BY n.publish_time DESC, n.id DESC) AS place").
		Where("nt.tag_id IN ?", bun.Tuple(ids))
	err := s.idb.NewSelect().TableExpr("(?) AS n", newest).
		ColumnExpr("n.tag_id, n.id, n.title, n.category, n.publish_time").
		Where("n.place <= ?", latest).OrderExpr("n.tag_id, n.place").Scan(ctx, &rows)
	for _, row := range rows {
		i := slices.Index(ids, row.TagID)
		tags[i].Latest = append(tags[i].Latest, row.Card)
	}
	return err
}

// TagBySlug returns the tag with a slug; false if there is none. For the slug of a tag that was merged into another
// tag, it returns the other tag.
func (s *Store) TagBySlug(ctx context.Context, slug string) (Tag, bool, error) {
	var tags []Tag
	err := s.idb.NewSelect().Model(&tags).
		Where("slug = ? OR id = (SELECT tag_id FROM tag_aliases WHERE slug = ?)", slug, slug).Scan(ctx)
	if err != nil || len(tags) == 0 {
		return Tag{}, false, err
	}
	return tags[0], true, nil
}
