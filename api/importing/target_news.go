package importing

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"net/url"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/uptrace/bun"

	"fapai/api/content/news"
	"fapai/api/importing/mapping"
	"fapai/api/importing/mask"
	"fapai/api/importing/values"
	"fapai/api/platform/db"
	"fapai/api/platform/sanitize"
)

// News imports files with articles. The source and the number together identify an article; if it has no number, its
// address does.
func News(ctx context.Context, files []string, o Options, deps Deps) (Report, error) {
	t := &target[news.Draft]{
		kind: "news", dryTables: &dryTables{copied: []string{"news", "tags", "news_tags"}, changes: changedNews.changes},
		open: articleReader,
		key:  func(d *news.Draft) string { return d.SourceKey },
		name: func(d *news.Draft) string { return d.SourceKey },
		write: func(ctx context.Context, tx bun.Tx, drafts []news.Draft) (db.UpsertCounts, error) {
			return news.Upsert(ctx, tx, drafts, deps.Now())
		},
	}
	return t.run(ctx, files, o, deps)
}

// articleFillers lists the fields from which a column is filled, for each column that is not filled from the field with
// its own name.
var articleFillers = map[string][]string{"cover_alt": {"cover"}, "house_ids": {"related_house_ids"}}

func articleReader(b *mapping.Binding) func(*record) (news.Draft, error) {
	keep := keptColumns(b, news.KeptColumns, articleFillers)
	return func(c *record) (news.Draft, error) {
		d, err := article(c)
		d.Keep = keepAlso(keep, c.left, news.KeptColumns, articleFillers)
		return d, err
	}
}

// optionalOfNews reports whether a line is still imported if the given field is unreadable. This is so for fields that
// are not required for an article.
func optionalOfNews(field string) bool {
	return field != "title" && field != "category" && field != "publish_time"
}

// article converts a record to a draft. Fields that are missing are reported by the draft's own check.
func article(c *record) (news.Draft, error) {
	c.optional = optionalOfNews
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
		Title: mask.Text(text("title")), Summary: mask.Text(text("summary")), Cover: c.address("cover"),
		ContentHTML: mask.Text(text("content")),
		Source:      text("source"), SourceURL: c.address("source_url"), Author: c.text("author", maxAuthor, nil),
		Question: given("question"),
		SeoTitle: given("seo_title"), SeoDescription: given("seo_description"), SeoKeyword: given("seo_keyword"),
	}}
	for _, t := range []*string{d.Question, d.SeoTitle, d.SeoDescription, d.SeoKeyword} {
		if t != nil {
			*t = mask.Text(*t)
		}
	}
	d.Summary = summary(c, d.Summary, d.ContentHTML)
	if d.Source == "" && d.SourceURL != nil {
		if at, err := url.Parse(*d.SourceURL); err == nil {
			d.Source = at.Host
			c.warn("没有写明来源，已用原文链接的主机")
		}
	}
	d.SourceKey = articleKey(&d, text("guid"), text("source_key"))
	if d.IsDemo = c.deps.Demo; d.IsDemo {
		d.SourceKey = "demo:" + text("source_key")
	}
	if d.SourceKey == "" {
		c.fail(errors.New("缺少编号和原文链接：没有其中一个，无法判断是不是同一篇文章"))
		d.SourceKey = "?" // only a placeholder, because the error is already reported
	}
	category(c, &d)
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
		if err != nil || id < 1 {
			c.leaveOut("related_house_ids", fmt.Sprintf("相关房源“%s”无法识别", word))
			continue
		}
		d.HouseIDs = append(d.HouseIDs, id)
	}
	for _, t := range []struct {
		field string
		kind  news.TagType
	}{{"tags", news.NewsTag}, {"topics", news.TopicTag}, {"house_tags", news.HouseTag}} {
		for _, name := range split(text(t.field), listMarks) {
			d.Tags = append(d.Tags, news.TagDraft{Name: name, Type: t.kind})
		}
	}
	answers(c, &d, text("answers"))
	return d, cleanArticle(c, &d, text("publish_time") != "")
}

// cleanArticle brings a draft into its standard form and adds the errors that its check finds.
func cleanArticle(c *record, d *news.Draft, hasTime bool) error {
	if err := d.Clean(); err != nil {
		for fault := range strings.SplitSeq(err.Error(), "；") {
			if fault == "缺少发布时间" && hasTime && c.err != nil { // the unreadable cell is already reported
				continue
			}
			c.fail(errors.New(fault))
		}
	}
	return c.err
}

const (
	maxAuthor  = 60
	maxSummary = 120
	maxKey     = 300
)

// articleKey returns what identifies an article: its global id, or else its number within the source, or else the
// address of the original.
func articleKey(d *news.Draft, guid, number string) string {
	key := guid
	switch {
	case guid != "":
	case number != "":
		key = d.Source + "/" + number
	case d.SourceURL != nil:
		key = *d.SourceURL
	}
	if utf8.RuneCountInString(key) > maxKey {
		sum := sha256.Sum256([]byte(key))
		key = "sha256:" + hex.EncodeToString(sum[:])
	}
	return key
}

// summary returns a summary as plain text. It returns "" if there is none, if it is too long, or if it is the same as
// the content. The beginning of the content is then used instead.
func summary(c *record, summary, content string) string {
	if summary == "" || summary == content {
		return ""
	}
	if summary = sanitize.Text(summary); utf8.RuneCountInString(summary) > maxSummary {
		c.warn(fmt.Sprintf("摘要超过 %d 字，已用正文的开头代替", maxSummary))
		return ""
	}
	return summary
}

// category sets the category from its word. For an unknown word it uses the category that the mapping has for other
// articles, if there is one.
func category(c *record, d *news.Draft) {
	cell, _ := c.get("category")
	for _, word := range append([]string{tidy(cell.Text)}, split(cell.Text, listMarks)...) {
		code, known := c.deps.Dictionary("news_category", mapping.Word("", "news_category", tidy(word)))
		if known {
			d.Category = code
			return
		}
	}
	other := c.binding.Mapping.Constants["category"]
	code, known := c.deps.Dictionary("news_category", other)
	if other == "" || !known {
		c.fail(fmt.Errorf("分类“%s”无法识别，可用的有：法拍资讯、法拍百科、法拍问答、成交案例、政策法规、法拍攻略、市场报告", tidy(cell.Text)))
		d.Category = "0" // only a placeholder, because the error is already reported
		return
	}
	d.Category = code
}

// address returns the address of a page or picture, or nil for none.
func (c *record) address(field string) (out *string) {
	c.read(field, func(cell mapping.Cell) error {
		text := strings.TrimSpace(cell.Text)
		if strings.HasPrefix(text, "/") && !strings.HasPrefix(text, "//") { // a path on our own site
			out = &text
			return nil
		}
		text, err := values.URL(text)
		if err == nil {
			out = &text
		}
		return err
	})
	return out
}

const listMarks = ",，、;；|\r\n"

// flag returns whether a cell says yes or no. It returns nil if the cell is empty, so that the choice of the editors is
// kept.
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

// answers sets the answers to a question from a list such as [{"author","content","time"}]. Any other text becomes the
// only answer, with the time of the article.
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
		c.leaveOut("answers", "回答应为 JSON 对象的数组")
		return
	}
	for _, a := range list {
		at, err := values.Time(a.Time)
		if err != nil {
			c.leaveOut("answers", "回答的"+err.Error())
			continue
		}
		d.Answers = append(d.Answers, news.Answer{Author: a.Author, ContentHTML: mask.Text(a.Content),
			Time: at.Truncate(time.Microsecond)})
	}
}
