package landingpages

import (
	"context"
	"slices"
	"strconv"

	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/heads"
	"fapai/api/heads/landingpages"
	"fapai/api/pages/route"
	"fapai/api/platform/apperr"
	"fapai/api/workbench/revisions"
)

// minimum returns the number of lots that a landing page needs to be indexable.
func (h *HTTP) minimum(ctx context.Context) (int, error) {
	rules, err := h.Heads.CrawlRules(ctx)
	return rules.Minimum(heads.HousesLandingPageList), err
}

// drafted is a source of landing pages that returns the draft instead of the stored landing page.
type drafted struct {
	*landingpages.Store
	landing landingpages.LandingPage
}

// ByAlias returns the draft if it has this alias, otherwise the stored landing page.
func (d drafted) ByAlias(ctx context.Context, alias string) (*landingpages.LandingPage, error) {
	if alias == d.landing.Alias {
		return &d.landing, nil
	}
	return d.Store.ByAlias(ctx, alias)
}

// Active returns the landing pages that would be active after the draft's publication.
func (d drafted) Active(ctx context.Context) ([]landingpages.LandingPage, error) {
	list, err := d.Store.Active(ctx)
	return slices.DeleteFunc(list, func(l landingpages.LandingPage) bool { return l.Alias == d.landing.Alias }), err
}

func (h *HTTP) drafted(alias string, draft Content) drafted {
	return drafted{h.Rules.LandingPages, landingOf(alias, draft, h.Store.Now())}
}

// indexed returns the addresses of those pages (1, 2, …) of a landing page that are indexable, and the head of page 1.
func (h *HTTP) indexed(
	ctx context.Context, service *heads.Service, alias string,
) (head heads.Head, pages []string, err error) {
	path := route.HousesPlace.Path(alias)
	head, err = service.Head(ctx, path, "")
	if apperr.Missing(err) {
		return head, nil, nil
	}
	if err != nil || head.Status != fiber.StatusOK || !head.Index {
		return head, nil, err
	}
	pages = []string{path}
	for n := 2; n <= head.Pages(); n++ {
		pages = append(pages, path+"?page="+strconv.Itoa(n))
	}
	return head, pages, nil
}

// compare returns the indexable pages of a landing page now (was) and after the draft's publication (is), and the head
// after the publication.
func (h *HTTP) compare(
	ctx context.Context, alias string, draft Content,
) (head heads.Head, was, is []string, err error) {
	if _, was, err = h.indexed(ctx, h.Heads, alias); err != nil {
		return head, nil, nil, err
	}
	service := *h.Heads
	service.LandingPages = h.drafted(alias, draft)
	head, is, err = h.indexed(ctx, &service, alias)
	return head, was, is, err
}

// Harms returns the harms because of which a second person must publish a revision.
func (h *HTTP) Harms(ctx context.Context, r *revisions.Revision) ([]string, error) {
	draft, err := decode(r.Content)
	if err != nil {
		return nil, err
	}
	_, was, is, err := h.compare(ctx, r.Subject, draft)
	if err != nil {
		return nil, err
	}
	// The pages that will be indexable are compared with all other pages of the site, e.g. for equal titles.
	effects, err := h.Effects(ctx, is,
		func(service *heads.Service) { service.LandingPages = h.drafted(r.Subject, draft) })
	_, lost := lo.Difference(is, was)
	effects.Closed = len(lost)
	return h.Limits.Harms(effects), err
}
