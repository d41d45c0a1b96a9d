package seo

import (
	"cmp"
	"context"
	"net/url"
	"strings"

	"github.com/samber/lo"

	"fapai/api/cachetag"
	"fapai/api/news"
	"fapai/api/route"
	"fapai/api/sanitize"
)

const (
	newsChannel  = "法拍资讯"
	newsCategory = "news_category" // dictionary
)

var newsPath = route.News.Path()

// news is the head of the list. A tag's list is a page in its own right; everything else that narrows the list is not.
func (s *Service) news(ctx context.Context, r request) (Head, error) {
	tag, known, err := s.Sources.News.TagBySlug(ctx, r.query.Get("tag"))
	if err != nil {
		return Head{}, err
	}
	newest, err := s.Sources.News.NewestChange(ctx, tag.Slug)
	if err != nil {
		return Head{}, err
	}
	name := cmp.Or(tag.Name, s.Sources.Label(newsCategory, r.query.Get("category")), newsChannel)
	h, err := s.compose(ctx, "news", map[string]string{"category": name, pageValue: r.numbered()})
	h.Active = "3"
	h.Breadcrumb = []Crumb{homeCrumb, {Name: newsChannel}}
	if name != newsChannel {
		h.Breadcrumb = []Crumb{homeCrumb, {newsChannel, newsPath}, {Name: name}}
	}
	h.Index = !filtered(r.query)
	address := newsPath
	if known && !newest.IsZero() && !filtered(without(r.query, "tag")) {
		h.Index, h.own = true, url.Values{"tag": {tag.Slug}}
		address += "?" + h.own.Encode()
	}
	h.Tags = append(h.Tags, cachetag.News)
	s.changed(&h, address, newest)
	return h, err
}

// tags is the head of the tag index.
func (s *Service) tags(ctx context.Context, r request) (Head, error) {
	newest, err := s.Sources.News.NewestChange(ctx, "")
	if err != nil {
		return Head{}, err
	}
	h, err := s.compose(ctx, "tags", map[string]string{pageValue: r.numbered()})
	h.Active = "3"
	s.changed(&h, r.path, newest)
	h.Breadcrumb = []Crumb{homeCrumb, {newsChannel, newsPath}, {Name: "热门标签"}}
	h.Tags = append(h.Tags, cachetag.News)
	return h, err
}

func (s *Service) newsItem(ctx context.Context, r request) (Head, error) {
	item, err := s.Sources.News.Head(ctx, r.id())
	if err != nil {
		return Head{}, notFoundPage(err)
	}
	category := s.Sources.Label(newsCategory, item.Category)
	tags := strings.Join(lo.Map(item.Tags, func(t news.Tag, _ int) string { return t.Name }), ",")
	h, err := s.compose(ctx, "news_item", map[string]string{
		"title": item.Title, "category": category, "summary": item.Summary, "tags": tags,
	})
	if err != nil {
		return Head{}, err
	}
	h.Title = cmp.Or(trimmed(item.SeoTitle), h.Title)
	h.Description = cmp.Or(trimmed(item.SeoDescription), h.Description)
	h.Keywords = cmp.Or(trimmed(item.SeoKeyword), h.Keywords)
	h.Active, h.Published, h.Updated = "3", &item.PublishTime, &item.UpdateTime
	h.Breadcrumb = []Crumb{homeCrumb, {newsChannel, newsPath}}
	if category != "" && category != newsChannel { // one of the categories is called like the channel
		h.Breadcrumb = append(h.Breadcrumb, Crumb{category, newsPath + "?category=" + item.Category})
	}
	h.Breadcrumb = append(h.Breadcrumb, Crumb{Name: item.Title})
	cover := trimmed(item.Cover)
	if cover == "" {
		cover = s.Sources.DrawCover(item.Category, item.ID)
	}
	h.Image = s.absolute(cover)
	times := s.itemTimes(h, r.path, []string{h.Image})
	// What Toutiao calls the last reply is for an article its last change.
	if reply := item.LastReplyTime; reply != nil {
		times.LrDate = baiduTime(*reply)
		if reply.After(item.UpdateTime) {
			h.Updated = reply
		}
	}
	h.JSONLD = []any{times, s.articleLD(item, h.Image, category, tags, r.path)}
	if question := trimmed(item.Question); question != "" && len(item.Answers) > 0 {
		h.JSONLD = append(h.JSONLD, faqLD(question, item.Answers))
	}
	return h, nil
}

func (s *Service) articleLD(item *news.Card, image, category, tags, path string) thing {
	publisher := s.organizationLD()
	publisher.Context = ""
	author := &thing{Type: "Organization", Name: item.Source}
	if name := trimmed(item.Author); name != "" {
		author = &thing{Type: "Person", Name: name}
	}
	return thing{
		Context: schemaOrg, Type: "Article", Headline: item.Title, Description: item.Summary, Image: []string{image},
		Page: s.Site.Origin + path, Published: zoned(&item.PublishTime), Modified: zoned(&item.UpdateTime),
		Author: author, Publisher: &publisher, Section: category, Keywords: tags,
	}
}

func faqLD(question string, answers []news.Answer) thing {
	texts := lo.Map(answers, func(a news.Answer, _ int) string { return sanitize.Text(a.ContentHTML) })
	return thing{Context: schemaOrg, Type: "FAQPage", Questions: []thing{{
		Type: "Question", Name: question, Answer: &thing{Type: "Answer", Text: strings.Join(texts, "\n")},
	}}}
}
