package importing

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/content/news"
	"fapai/api/importing/mapping"
	"fapai/api/importing/mask"
	"fapai/api/importing/values"
	"fapai/api/platform/db"
)

// News imports files of articles. An article is the same one by its source and number, where there is none by its address.
func News(ctx context.Context, files []string, o Options, deps Deps) (Report, error) {
	t := &target[news.Draft]{
		kind: "news", stand: &stand{copied: []string{"news", "tags", "news_tags"}},
		open: func(*mapping.Binding) func(*record) (news.Draft, error) { return article },
		key:  func(d *news.Draft) string { return d.SourceKey },
		name: func(d *news.Draft) string { return d.SourceKey },
		write: func(ctx context.Context, tx bun.Tx, drafts []news.Draft) (db.UpsertCounts, error) {
			return news.Upsert(ctx, tx, drafts, deps.Now())
		},
	}
	return t.run(ctx, files, o, deps)
}

// article reads one record. What is missing is found by the draft itself.
func article(c *record) (news.Draft, error) {
	text := func(field string) string {
		cell, _ := c.get(field)
		return strings.TrimSpace(cell.Text)
	}
	given := func(field string) *string {
		if text := text(field); text != "" {
			return &text
		}
		return nil
	}
	d := news.Draft{Article: news.Article{
		Title: mask.Text(text("title")), Summary: mask.Text(text("summary")), Cover: given("cover"), ContentHTML: mask.Text(text("content")),
		Source: text("source"), SourceURL: given("source_url"), Author: given("author"), Question: given("question"),
		SeoTitle: given("seo_title"), SeoDescription: given("seo_description"), SeoKeyword: given("seo_keyword"),
	}}
	for _, t := range []*string{d.Question, d.SeoTitle, d.SeoDescription, d.SeoKeyword} {
		if t != nil {
			*t = mask.Text(*t)
		}
	}
	// A number is unique within its source; the address of the original is unique everywhere.
	if d.SourceKey = text("source_url"); text("source_key") != "" {
		d.SourceKey = d.Source + "/" + text("source_key")
	}
	if d.IsDemo = c.deps.Demo; d.IsDemo {
		d.SourceKey = "demo:" + text("source_key")
	}
	var known bool
	if d.Category, known = c.deps.Dictionary("news_category", text("category")); !known {
		return d, fmt.Errorf("分类“%s”无法识别", text("category"))
	}
	if t := c.moment("publish_time"); t != nil {
		d.PublishTime = *t
	}
	if t := c.moment("update_time"); t != nil {
		d.UpdateTime = *t
	}
	d.Top, d.Hot = flag(c, "is_top"), flag(c, "is_hot")
	if n := c.count("view_count", 1<<31-1); n != nil {
		d.Views = new(int64(*n))
	}
	for _, word := range split(text("related_house_ids"), listMarks) {
		id, err := strconv.ParseInt(strings.TrimSpace(word), 10, 64)
		if err != nil {
			c.fail(fmt.Errorf("相关房源“%s”无法识别", word))
		}
		d.HouseIDs = append(d.HouseIDs, id)
	}
	for _, name := range split(text("tags"), listMarks) {
		d.Tags = append(d.Tags, news.TagDraft{Name: name, Type: news.NewsTag})
	}
	for _, name := range split(text("topics"), listMarks) {
		d.Tags = append(d.Tags, news.TagDraft{Name: name, Type: news.TopicTag})
	}
	for _, name := range split(text("house_tags"), listMarks) {
		d.Tags = append(d.Tags, news.TagDraft{Name: name, Type: news.HouseTag})
	}
	answers(c, &d, text("answers"))
	if c.err != nil {
		return d, c.err
	}
	return d, d.Clean()
}

const listMarks = ",，、;；|\r\n"

// flag is nil for an empty cell: then what editors chose stays.
func flag(c *record, field string) (out *bool) {
	c.read(field, func(cell mapping.Cell) error {
		answer, err := values.YesNo(cell.Text)
		if err != nil || answer == values.Unknown {
			return fmt.Errorf("“%s”应为是或者否", cell.Text)
		}
		out = new(answer == values.Yes)
		return nil
	})
	return out
}

// answers reads [{"author","content","time"}], or a text that is the one answer, given with the article.
func answers(c *record, d *news.Draft, text string) {
	if text == "" {
		return
	}
	if !strings.HasPrefix(text, "[") {
		d.Answers = []news.Answer{{Author: d.Source, ContentHTML: mask.Text(text), Time: d.PublishTime}}
		return
	}
	list, err := elements[struct{ Author, Content, Time string }](text, "content")
	if err != nil {
		c.fail(errors.New("回答应为 JSON 对象的数组"))
	}
	for _, a := range list {
		at, err := values.Time(a.Time)
		if err != nil {
			c.fail(err)
		}
		d.Answers = append(d.Answers, news.Answer{Author: a.Author, ContentHTML: mask.Text(a.Content), Time: at.Truncate(time.Microsecond)})
	}
}
