package heads

import (
	"cmp"
	"context"
	"errors"
	"net/url"
	"strings"

	"github.com/samber/lo"

	"fapai/api/content/news"
	"fapai/api/heads/wording"
	"fapai/api/pages/route"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/sanitize"
)

const (
	newsChannel  = "法拍资讯"
	newsCategory = "news_category" // key of the dictionary of categories
)

var newsPath = route.News.Path()

// news returns the head of the list of articles. The lists of one category or one tag are indexable; lists with other
// parameters are not.
func (s *Service) news(ctx context.Context, r request) (Head, error) {
	tag, known, err := s.Sources.News.TagBySlug(ctx, r.query.Get("tag"))
	if err != nil {
		return Head{}, err
	}
	if known && tag.Slug != r.query.Get("tag") { // the tag was merged into another one, whose list is the redirect's target
		to := address(newsPath, url.Values{"tag": {tag.Slug}})
		return Head{Status: 301, Redirect: to, Canonical: s.Site.Origin + to, Tags: []string{cachetag.News}}, nil
	}
	if !known && r.query.Get("tag") != "" {
		return Head{Tags: []string{cachetag.News}}, ErrNoPage
	}
	category := r.query.Get("category")
	label := s.Sources.Label(newsCategory, category)
	if label == "" && category != "" {
		return Head{Tags: []string{cachetag.Dictionary}}, ErrNoPage
	}
	count, newest, err := s.Sources.News.Newest(ctx, category, tag.Slug)
	if err != nil {
		return Head{}, err
	}
	name := cmp.Or(tag.Name, label, newsChannel)
	h, err := s.compose(ctx, "news", map[string]string{"category": name, wording.PageNumber: r.numbered()})
	h.Active = "3"
	if r.numbered() == "" && h.From.Description == FromTemplate {
		replace(&h.Description, &h.From.Description, tag.Description, FromArticle)
	}
	h.Breadcrumb = []Crumb{homeCrumb, {Name: newsChannel}}
	if name != newsChannel {
		h.Breadcrumb = []Crumb{homeCrumb, {newsChannel, newsPath}, {Name: name}}
	}
	rules, err2 := s.crawlRules(ctx)
	if rules.MinimumsAt.After(h.worded) {
		h.worded = rules.MinimumsAt
	}
	h.last = max(1, (count+newsPerPage-1)/newsPerPage)
	h.Index = !filtered(r.query)
	if filtered(without(r.query, "tag", "category", "sort")) {
		h.narrowed = "搜索结果"
	}
	switch {
	case known && !filtered(without(r.query, "tag")):
		// A tag's list with few articles is noindex but remains its own canonical page, because another canonical
		// address would suggest that the list may be indexed.
		h.Index, h.own = count >= rules.Minimum(NewsTagList), url.Values{"tag": {tag.Slug}}
	case label != "" && !filtered(without(r.query, "category")):
		h.Index, h.own = count > 0 && label != newsChannel, url.Values{"category": {category}}
	}
	h.Tags = append(h.Tags, cachetag.News, cachetag.Dictionary)
	changed(&h, newest)
	return h, errors.Join(err, err2)
}

// newsPerPage is the number of articles per page of the list. It must equal the page size in
// web/src/routes/news/news.tsx.
const newsPerPage = 15

// tags returns the head of the page with all tags.
func (s *Service) tags(ctx context.Context, r request) (Head, error) {
	_, newest, err := s.Sources.News.Newest(ctx, "", "")
	if err != nil {
		return Head{}, err
	}
	h, err := s.compose(ctx, "tags", map[string]string{wording.PageNumber: r.numbered()})
	h.Active = "3"
	changed(&h, newest)
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
	h.ofArticle(item)
	h.Tags = append(h.Tags, cachetag.Dictionary)
	h.Active, h.Published, h.Updated = "3", &item.PublishTime, &item.UpdateTime
	h.Breadcrumb = []Crumb{homeCrumb, {newsChannel, newsPath}}
	if category != "" && category != newsChannel { // a category with the channel's name (法拍资讯) is not repeated
		h.Breadcrumb = append(h.Breadcrumb, Crumb{category, newsPath + "?category=" + item.Category})
	}
	h.Breadcrumb = append(h.Breadcrumb, Crumb{Name: item.Title})
	cover := trimmed(item.Cover)
	if cover == "" {
		cover = s.Sources.DrawCover(item.Category, item.ID)
	}
	h.images = []string{s.absolute(cover)}
	h.Image = cmp.Or(rasterOf([]string{s.absolute(news.WideCover(cover))}), s.card("news", item.ID))
	// Toutiao requires the time of the last answer. For an article without questions, the time of its last change is
	// used instead.
	if reply := item.LastReplyTime; reply != nil {
		h.replied = reply
		if reply.After(item.UpdateTime) {
			h.Updated = reply
		}
	}
	h.JSONLD = []any{s.articleLD(item, h.Image, category, tags, r.path)}
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
		Context: schemaOrg, Type: "NewsArticle", Headline: item.Title,
		Description: item.Summary, Image: []string{image},
		Page: s.Site.Origin + path, Published: zoned(&item.PublishTime), Modified: zoned(&item.UpdateTime),
		Author: author, Publisher: &publisher, Section: category, Keywords: tags,
	}
}

func faqLD(question string, answers []news.Answer) thing {
	texts := lo.Map(answers, func(a news.Answer, _ int) string { return sanitize.Text(a.ContentHTML) })
	return thing{Context: schemaOrg, Type: "FAQPage", MainEntity: []thing{{
		Type: "Question", Name: question, Answer: &thing{Type: "Answer", Text: strings.Join(texts, "\n")},
	}}}
}
