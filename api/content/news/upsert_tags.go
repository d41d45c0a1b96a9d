package news

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/mozillazg/go-pinyin"
	"github.com/uptrace/bun/dialect/pgdialect"

	"fapai/api/platform/bigrams"
)

// resolveTags returns the ids of a draft's tags, and creates the tags that do not exist. It does not change existing
// tags. For the name of a tag that was merged into another tag, it returns the other tag's id.
func (w *writer) resolveTags(ctx context.Context, drafts []TagDraft) (ids []int64, err error) {
	for _, d := range drafts {
		tag, known := w.tags[d.Name]
		if !known {
			if tag, err = w.findTag(ctx, d); err != nil {
				return nil, err
			}
			w.tags[d.Name] = tag
		}
		if !slices.Contains(ids, tag.ID) { // two names have the same id if the tags were merged
			ids = append(ids, tag.ID)
		}
	}
	return ids, nil
}

func (w *writer) findTag(ctx context.Context, d TagDraft) (Tag, error) {
	var found []Tag
	err := w.tx.NewSelect().Model(&found).
		Where("name = ? OR id = (SELECT tag_id FROM tag_aliases WHERE name = ?)", d.Name, d.Name).
		OrderExpr("name = ? DESC", d.Name).Scan(ctx)
	if err != nil {
		return Tag{}, err
	}
	if len(found) > 0 {
		return found[0], nil
	}
	tag := Tag{Name: d.Name, Type: d.Type}
	for n := 1; ; n++ {
		tag.Slug = slugOf(d.Name)
		if n > 1 {
			tag.Slug += "-" + strconv.Itoa(n)
		}
		taken, err := w.tx.NewSelect().TableExpr("(SELECT slug FROM tags UNION ALL SELECT slug FROM tag_aliases) AS t").
			Where("slug = ?", tag.Slug).Exists(ctx)
		if err != nil {
			return tag, err
		}
		if !taken {
			break
		}
	}
	_, err = w.tx.NewInsert().Model(&tag).ExcludeColumn("id").Returning("id").Exec(ctx)
	return tag, err
}

// linkTags makes the given tags the only tags of an article, in this order.
func (w *writer) linkTags(ctx context.Context, newsID int64, tags []int64) error {
	if _, err := w.tx.ExecContext(ctx, "DELETE FROM news_tags WHERE news_id = ?", newsID); err != nil {
		return err
	}
	_, err := w.tx.ExecContext(ctx, `INSERT INTO news_tags (news_id, tag_id, sort)
		SELECT ?, id, n - 1 FROM unnest(?::bigint[]) WITH ORDINALITY AS t (id, n)`, newsID, pgdialect.Array(tags))
	return err
}

// slugOf converts a name to a part of an address: 法拍贷款 becomes fapaidaikuan. Latin letters and digits remain as they
// are.
func slugOf(name string) string {
	var b strings.Builder
	args := pinyin.NewArgs()
	for _, r := range bigrams.Fold(name) {
		switch {
		case r < unicode.MaxASCII && (unicode.IsLetter(r) || unicode.IsDigit(r)):
			b.WriteRune(r)
		case unicode.Is(unicode.Han, r):
			if reading := pinyin.SinglePinyin(r, args); len(reading) > 0 {
				b.WriteString(reading[0])
			}
		case b.Len() > 0 && !strings.HasSuffix(b.String(), "-"):
			b.WriteByte('-')
		}
	}
	slug := b.String()
	if len(slug) > maxSlug {
		slug = slug[:maxSlug]
	}
	if slug = strings.Trim(slug, "-"); slug == "" {
		return "tag"
	}
	return slug
}
