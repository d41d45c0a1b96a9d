package documents

import (
	"cmp"
	"context"
	"strconv"
	"time"

	"github.com/samber/lo"

	"fapai/api/content/news"
	"fapai/api/heads"
	"fapai/api/pages/route"
	"fapai/api/platform/httpx"
)

// ownSource is shown as the source of an article that names no source.
const ownSource = "本站编辑部"

// workbenchKey returns the source key of an article written in the workbench. Imported articles have the keys of the
// site that they come from.
func workbenchKey(subject string) string { return "workbench:" + subject }

// articleID returns the id of an article; 0 if subject is not a number.
func articleID(subject string) int64 {
	id, err := strconv.ParseInt(subject, 10, 64)
	if err != nil {
		return 0
	}
	return id
}

func articlePath(subject string) string { return route.NewsItem.Path(articleID(subject)) }

// draftOf returns the stored form of an article with the texts t. If t has no time of publication, the article gets the
// time `published`.
func draftOf(subject string, t Texts, published time.Time) news.Draft {
	d := news.Draft{Article: news.Article{
		ID: articleID(subject), SourceKey: workbenchKey(subject), Title: t.Title,
		Category: t.Category, Summary: t.Summary,
		Cover: lo.EmptyableToPtr(t.Cover), CoverAlt: lo.EmptyableToPtr(t.CoverAlt), ContentHTML: t.ContentHTML,
		Source: cmp.Or(t.Source, ownSource), SourceURL: lo.EmptyableToPtr(t.SourceURL),
		Author:   lo.EmptyableToPtr(t.Author),
		Question: lo.EmptyableToPtr(t.Question), HouseIDs: t.HouseIds,
		PublishTime: lo.FromPtrOr(t.PublishTime, published),
		SeoTitle:    lo.EmptyableToPtr(t.SeoTitle), SeoDescription: lo.EmptyableToPtr(t.SeoDescription),
		SeoKeyword: lo.EmptyableToPtr(t.SeoKeyword),
	}, Top: &t.IsTop, Hot: &t.IsHot}
	for _, a := range t.Answers {
		d.Answers = append(d.Answers, news.Answer{Author: a.Author, ContentHTML: a.ContentHTML, Time: a.Time})
	}
	for _, name := range t.Tags {
		d.Tags = append(d.Tags, news.TagDraft{Name: name})
	}
	return d
}

var articleTexts = httpx.Converter[Texts, news.Article]("Tags", "Sort", "Offline", "Removed")

// textsOf returns the texts and tags of a stored article in the form that editors change.
func textsOf(a *news.Article, tags []string) Texts {
	t := articleTexts(*a)
	t.Tags, t.Offline, t.Removed = append([]string{}, tags...), a.DeletedAt != nil, a.RemovedAt != nil
	return t
}

// cleaner returns the function Kind.clean of articles. known reports whether a category exists.
func cleaner(known func(category string) bool) func(string, Texts) (Texts, error) {
	return func(subject string, t Texts) (Texts, error) {
		d := draftOf(subject, t, time.Unix(0, 0))
		if !known(t.Category) {
			return t, ErrCategory
		}
		if err := d.Clean(); err != nil {
			return t, err
		}
		if d.Cover != nil && d.CoverAlt == nil {
			return t, ErrAlt
		}
		d.IsTop, d.IsHot = t.IsTop, t.IsHot
		clean := textsOf(&d.Article, lo.Map(d.Tags, func(tag news.TagDraft, _ int) string { return tag.Name }))
		clean.Offline, clean.Removed = t.Offline || t.Removed, t.Removed
		if err := pictures(&clean); err != nil {
			return t, err
		}
		if t.PublishTime == nil {
			clean.PublishTime = nil
		}
		return clean, nil
	}
}

// draftedNews is a heads.NewsSource that returns the drafted article instead of the stored one.
type draftedNews struct {
	heads.NewsSource
	card news.Card
}

// Head returns the drafted article.
func (d draftedNews) Head(context.Context, int64) (*news.Card, error) { return &d.card, nil }

func draftedArticle(service heads.Service, subject string, t Texts) *heads.Service {
	d := draftOf(subject, t, time.Now())
	card := news.Card{Article: d.Article}
	for _, name := range t.Tags {
		card.Tags = append(card.Tags, news.Tag{Name: name})
	}
	service.Sources.News = draftedNews{service.Sources.News, card}
	return &service
}
