package seo

import (
	"cmp"
	"context"
	"net/url"
	"strings"
	"time"

	"fapai/api/cachetag"
	"fapai/api/route"
)

// News is what an article's head is made from.
type News struct {
	ID                               int64
	Title, Summary, Category         string // Category is a label
	CategoryCode                     string
	Source, Author                   string
	SeoTitle, SeoDescription, SeoKey string // editors' own wording; empty for the template's
	Cover                            string // address
	Tags                             []string
	Question                         string // of a question with answers
	Answers                          []string
	Published, Updated               time.Time
	LastReply                        *time.Time
}

// NewsList are the facts of a list of articles.
type NewsList struct {
	Category string // label of the category asked for, empty for all or an unknown one
	Tag      string // name of the tag asked for
	TagSlug  string
	Newest   time.Time // change of an article, of one with the tag where there is a tag; zero when there is none
}

const newsChannel = "法拍资讯"

// news is the head of the list. A tag's list is a page in its own right; everything else that narrows the list is not.
func (s *Service) news(ctx context.Context, r request) (Head, error) {
	code := r.query.Get("category")
	list, err := s.Sources.NewsList(ctx, code, r.query.Get("tag"))
	if err != nil {
		return Head{}, err
	}
	name := newsChannel
	switch {
	case list.Tag != "":
		name = list.Tag
	case list.Category != "":
		name = list.Category
	}
	h, err := s.compose(ctx, "news", map[string]string{"category": name})
	if err != nil {
		return Head{}, err
	}
	h.Active = "3"
	h.Breadcrumb = []Crumb{{"首页", "/"}, {Name: newsChannel}}
	if name != newsChannel {
		h.Breadcrumb = []Crumb{{"首页", "/"}, {newsChannel, newsPath}, {Name: name}}
	}
	h.Index = !filtered(r.query)
	address := newsPath
	if list.Tag != "" && !list.Newest.IsZero() && !filtered(without(r.query, "tag")) {
		h.Index, h.own = true, url.Values{"tag": {list.TagSlug}}
		address += "?" + h.own.Encode()
	}
	h.Tags = append(h.Tags, cachetag.News)
	s.changed(&h, address, list.Newest)
	return h, nil
}

var newsPath = route.News.Path()

func (s *Service) newsItem(ctx context.Context, r request) (Head, error) {
	item, err := s.Sources.NewsItem(ctx, r.id())
	if err != nil {
		return Head{}, notFoundPage(err)
	}
	h, err := s.compose(ctx, "news_item", map[string]string{
		"title": item.Title, "category": item.Category, "summary": item.Summary, "tags": strings.Join(item.Tags, ","),
	})
	if err != nil {
		return Head{}, err
	}
	h.Title, h.Description, h.Keywords = cmp.Or(item.SeoTitle, h.Title), cmp.Or(item.SeoDescription, h.Description), cmp.Or(item.SeoKey, h.Keywords)
	// What Toutiao calls the last reply is for an article its last change.
	changed := item.Updated
	if item.LastReply != nil && item.LastReply.After(changed) {
		changed = *item.LastReply
	}
	h.Active, h.Published, h.Updated = "3", &item.Published, &changed
	h.Breadcrumb = []Crumb{{"首页", "/"}, {newsChannel, newsPath}}
	if item.Category != "" && item.Category != newsChannel { // one of the categories is called like the channel
		h.Breadcrumb = append(h.Breadcrumb, Crumb{item.Category, newsPath + "?category=" + item.CategoryCode})
	}
	h.Breadcrumb = append(h.Breadcrumb, Crumb{Name: item.Title})
	h.Image = s.absolute(item.Cover)
	h.JSONLD = s.newsLD(item, s.Site.Origin+r.path, h)
	return h, nil
}

// tags is the head of the tag index.
func (s *Service) tags(ctx context.Context, r request) (Head, error) {
	list, err := s.Sources.NewsList(ctx, "", "")
	if err != nil {
		return Head{}, err
	}
	h, err := s.compose(ctx, "tags", map[string]string{})
	h.Active = "3"
	s.changed(&h, r.path, list.Newest)
	h.Breadcrumb = []Crumb{{"首页", "/"}, {newsChannel, newsPath}, {Name: "热门标签"}}
	h.Tags = append(h.Tags, cachetag.News)
	return h, err
}

func (s *Service) newsLD(item News, page string, h Head) []any {
	factor := timeFactor{
		Context: cambrian, ID: page, Title: h.Title, Images: []string{h.Image}, Description: h.Description,
		PubDate: baiduTime(item.Published), UpDate: baiduTime(item.Updated),
	}
	if item.LastReply != nil {
		factor.LrDate = baiduTime(*item.LastReply)
	}
	publisher := s.organizationLD()
	publisher.Context = ""
	text := article{
		Context: schemaOrg, Type: "Article", Headline: item.Title, Description: item.Summary, Images: []string{h.Image}, Page: page,
		Published: item.Published.In(cst).Format(time.RFC3339), Modified: item.Updated.In(cst).Format(time.RFC3339),
		Author: party{Type: "Organization", Name: item.Source}, Publisher: publisher, Section: item.Category, Keywords: strings.Join(item.Tags, ","),
	}
	if item.Author != "" {
		text.Author = party{Type: "Person", Name: item.Author}
	}
	out := []any{factor, text}
	if item.Question != "" && len(item.Answers) > 0 {
		out = append(out, faqPage{Context: schemaOrg, Type: "FAQPage", Questions: []faqQuestion{{
			Type: "Question", Name: item.Question, Answer: faqAnswer{Type: "Answer", Text: strings.Join(item.Answers, "\n")},
		}}})
	}
	return out
}

type article struct {
	Context     string       `json:"@context"`
	Type        string       `json:"@type"`
	Headline    string       `json:"headline"`
	Description string       `json:"description,omitempty"`
	Images      []string     `json:"image,omitempty"`
	Page        string       `json:"mainEntityOfPage"`
	Published   string       `json:"datePublished"`
	Modified    string       `json:"dateModified"`
	Author      party        `json:"author"`
	Publisher   organization `json:"publisher"`
	Section     string       `json:"articleSection,omitempty"`
	Keywords    string       `json:"keywords,omitempty"`
}

type faqPage struct {
	Context   string        `json:"@context"`
	Type      string        `json:"@type"`
	Questions []faqQuestion `json:"mainEntity"`
}

type faqQuestion struct {
	Type   string    `json:"@type"`
	Name   string    `json:"name"`
	Answer faqAnswer `json:"acceptedAnswer"`
}

type faqAnswer struct {
	Type string `json:"@type"`
	Text string `json:"text"`
}
