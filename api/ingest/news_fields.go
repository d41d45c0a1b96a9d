package ingest

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"fapai/api/ingest/values"
	"fapai/api/news"
)

// newsColumns are the names that each field of an article may have, best first.
var newsColumns = map[string][]string{
	"key":             {"source_key", "id", "编号", "文章编号"},
	"title":           {"title", "标题"},
	"category":        {"category", "分类", "栏目"},
	"summary":         {"summary", "摘要", "导语"},
	"cover":           {"cover", "封面", "封面图"},
	"content":         {"content_html", "content", "正文", "内容"},
	"source":          {"source", "来源"},
	"source_url":      {"source_url", "url", "原文链接", "链接"},
	"author":          {"author", "作者"},
	"question":        {"question", "问题"},
	"answers":         {"answers", "answer", "回答"},
	"publish_time":    {"publish_time", "发布时间"},
	"update_time":     {"update_time", "更新时间"},
	"tags":            {"tags", "标签"},
	"topics":          {"topics", "专题"},
	"houses":          {"related_house_ids", "相关房源"},
	"top":             {"is_top", "置顶"},
	"hot":             {"is_hot", "热门"},
	"views":           {"view_count", "阅读次数", "浏览次数"},
	"seo_title":       {"seo_title"},
	"seo_description": {"seo_description"},
	"seo_keyword":     {"seo_keyword"},
}

// missingColumn is a field without which a file is none of articles.
func missingColumn(header []string) string {
	for _, field := range []string{"title", "category", "publish_time"} {
		if !slices.ContainsFunc(newsColumns[field], func(c string) bool { return slices.Contains(header, c) }) {
			return newsColumns[field][1]
		}
	}
	return ""
}

func unusedColumns(header []string) (unused []string) {
	known := map[string]bool{}
	for _, columns := range newsColumns {
		for _, c := range columns {
			known[c] = true
		}
	}
	for _, c := range header {
		if !known[c] {
			unused = append(unused, c)
		}
	}
	return unused
}

// newsDraft understands one record. What is missing is found by the draft itself.
func newsDraft(fields map[string]string, code func(key, word string) (string, bool)) (news.Draft, error) {
	cell := func(field string) string {
		for _, column := range newsColumns[field] {
			if text := strings.TrimSpace(fields[column]); text != "" {
				return text
			}
		}
		return ""
	}
	given := func(field string) *string {
		if text := cell(field); text != "" {
			return &text
		}
		return nil
	}
	d := news.Draft{Article: news.Article{
		Title: cell("title"), Summary: cell("summary"), Cover: given("cover"), ContentHTML: cell("content"), Source: cell("source"),
		SourceURL: given("source_url"), Author: given("author"), Question: given("question"),
		SeoTitle: given("seo_title"), SeoDescription: given("seo_description"), SeoKeyword: given("seo_keyword"),
	}}
	// A number is one's own; the address of the original is everyone's.
	if key := cell("key"); key != "" {
		d.SourceKey = d.Source + "/" + key
	} else {
		d.SourceKey = cell("source_url")
	}
	var known bool
	if d.Category, known = code("news_category", cell("category")); !known {
		return d, fmt.Errorf("分类“%s”无法识别", cell("category"))
	}
	var faults []error
	d.PublishTime = newsTime(cell("publish_time"), &faults)
	d.UpdateTime = newsTime(cell("update_time"), &faults)
	d.Top, d.Hot = newsFlag(cell("top"), &faults), newsFlag(cell("hot"), &faults)
	if text := cell("views"); text != "" {
		n, err := strconv.ParseInt(text, 10, 64)
		if err != nil || n < 0 {
			faults = append(faults, fmt.Errorf("阅读次数“%s”无法识别", text))
		}
		d.Views = &n
	}
	for _, text := range split(cell("houses")) {
		id, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			faults = append(faults, fmt.Errorf("相关房源“%s”无法识别", text))
		}
		d.HouseIDs = append(d.HouseIDs, id)
	}
	for _, name := range split(cell("tags")) {
		d.Tags = append(d.Tags, news.TagDraft{Name: name, Type: news.NewsTag})
	}
	for _, name := range split(cell("topics")) {
		d.Tags = append(d.Tags, news.TagDraft{Name: name, Type: news.TopicTag})
	}
	var err error
	if d.Answers, err = newsAnswers(cell("answers"), d.Source, d.PublishTime); err != nil {
		faults = append(faults, err)
	}
	return d, errors.Join(faults...)
}

// split cuts a list in a cell.
func split(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(",，、;；|\r\n", r) })
}

func newsTime(text string, faults *[]error) time.Time {
	if text == "" {
		return time.Time{}
	}
	t, err := values.Time(text)
	if err != nil {
		*faults = append(*faults, err)
	}
	return t
}

// newsFlag is nil where nothing is said: then what editors chose stays.
func newsFlag(text string, faults *[]error) *bool {
	var flag bool
	switch strings.ToLower(text) {
	case "":
		return nil
	case "1", "true", "yes", "是", "y":
		flag = true
	case "0", "false", "no", "否", "n":
	default:
		*faults = append(*faults, fmt.Errorf("“%s”应为是或者否", text))
	}
	return &flag
}

// newsAnswers reads [{"author","content","time"}], or a text that is the one
// answer, given with the article.
func newsAnswers(text, source string, published time.Time) ([]news.Answer, error) {
	if text == "" {
		return nil, nil
	}
	if !strings.HasPrefix(text, "[") {
		return []news.Answer{{Author: source, ContentHTML: text, Time: published}}, nil
	}
	var list []struct{ Author, Content, Time string }
	if err := json.Unmarshal([]byte(text), &list); err != nil {
		return nil, errors.New("回答应为 JSON 对象的数组")
	}
	answers := make([]news.Answer, len(list))
	for i, a := range list {
		at, err := values.Time(a.Time)
		if err != nil {
			return nil, err
		}
		answers[i] = news.Answer{Author: a.Author, ContentHTML: a.Content, Time: at}
	}
	return answers, nil
}
