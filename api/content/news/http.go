package news

import (
	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/platform/cachetag"
	"fapai/api/platform/httpx"
	"fapai/api/platform/viewcount"
	"fapai/proto-types/wire"
)

// Illustrator returns the address of a generated picture for an article that has no cover.
type Illustrator func(category string, id int64) string

// HTTP handles the API operations with the tag news.
type HTTP struct {
	Store      *Store
	Views      *viewcount.Counter
	Illustrate Illustrator
}

// Operations returns the API operations that HTTP handles.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{
		wire.OnListNews(h.ListNews),
		wire.OnListHotNews(h.ListHotNews),
		wire.OnSuggestNews(h.SuggestNews),
		wire.OnGetNews(h.GetNews),
		wire.OnViewNews(h.ViewNews),
		wire.OnListTags(h.ListTags),
	}
}

// ListNews returns one page of cards.
func (h *HTTP) ListNews(c *fiber.Ctx, params wire.ListNewsParams) error {
	q := queryOf(&params)
	result, err := h.Store.List(c.UserContext(), q)
	if err != nil {
		return err
	}
	httpx.Tag(c, cachetag.News)
	return httpx.OK(c, wire.NewsList{List: h.wireCards(result.Cards), Total: result.Total,
		Page: q.Page, PageSize: q.PageSize})
}

// ListHotNews returns the articles that editors marked as hot, then the most read ones.
func (h *HTTP) ListHotNews(c *fiber.Ctx, params wire.ListHotNewsParams) error {
	cards, err := h.Store.Hot(c.UserContext(), lo.FromPtr(params.Category), lo.FromPtrOr(params.Limit, defaultHot))
	if err != nil {
		return err
	}
	httpx.Tag(c, cachetag.News)
	return httpx.OK(c, h.wireCards(cards))
}

// SuggestNews returns articles whose titles contain the typed words.
func (h *HTTP) SuggestNews(c *fiber.Ctx, params wire.SuggestNewsParams) error {
	cards, err := h.Store.Suggest(c.UserContext(), params.Keyword, maxSuggestions)
	if err != nil {
		return err
	}
	httpx.Tag(c, cachetag.News)
	return httpx.OK(c, linksFrom(cards))
}

// GetNews returns one article, or ErrNotFound. The response is purged whenever any article changes, because a new
// article may become the previous or the next one. A 404 is purged too, because the article may be published later.
func (h *HTTP) GetNews(c *fiber.Ctx, id wire.ID) error {
	httpx.Tag(c, cachetag.NewsItem(id), cachetag.News)
	d, err := h.Store.Get(c.UserContext(), id)
	if err != nil {
		return err
	}
	return httpx.OK(c, h.wireNews(d))
}

// ViewNews adds one to the number of views of an article, if it exists.
func (h *HTTP) ViewNews(c *fiber.Ctx, id wire.ID) error {
	if err := h.Views.Count(c.UserContext(), id, httpx.Viewer(c), h.Store.MustExist); err != nil {
		return err
	}
	return httpx.Message(c, "ok")
}

// ListTags returns the tags in their groups.
func (h *HTTP) ListTags(c *fiber.Ctx, params wire.ListTagsParams) error {
	tags, err := h.Store.Tags(c.UserContext(), lo.FromPtr(params.Latest))
	if err != nil {
		return err
	}
	httpx.Tag(c, cachetag.News)
	return httpx.OK(c, wireGroups(tags))
}
