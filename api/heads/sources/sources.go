package sources

import (
	"context"
	"fmt"
	"sync"
	"time"

	"github.com/samber/lo"

	"fapai/api/content/communities"
	"fapai/api/content/news"
	"fapai/api/heads"
	"fapai/api/heads/gone"
	"fapai/api/lots"
	"fapai/api/lots/lot"
	"fapai/api/pages/route"
)

// remembered stores the result of each query. It has no size limit, so it must be used only for a short task such as
// one audit.
type remembered[V any] struct {
	mu      sync.Mutex
	answers map[string]V
}

func (r *remembered[V]) get(question any, ask func() (V, error)) (V, error) {
	key := fmt.Sprintf("%+v", question)
	r.mu.Lock()
	defer r.mu.Unlock()
	if v, ok := r.answers[key]; ok {
		return v, nil
	}
	v, err := ask()
	if err == nil {
		if r.answers == nil {
			r.answers = map[string]V{}
		}
		r.answers[key] = v
	}
	return v, err
}

// lotHeads reads lots for the heads of many pages. It remembers the figures of lists, and may have a batch of lots that
// was loaded in advance.
type lotHeads struct {
	*lots.Store
	found    map[int64]*lot.Detail
	counts   *remembered[int]
	newest   *remembered[time.Time]
	repeated *remembered[map[int64]bool]
}

func (l lotHeads) Count(ctx context.Context, f lot.Filter) (int, error) {
	return l.counts.get(f, func() (int, error) { return l.Store.Count(ctx, f) })
}

func (l lotHeads) NewestChange(ctx context.Context, f lot.Filter) (time.Time, error) {
	return l.newest.get(f, func() (time.Time, error) { return l.Store.NewestChange(ctx, f) })
}

// IDs returns no ids: only the structured data of lists needs them, and headlist omits that data.
func (l lotHeads) IDs(context.Context, lot.Filter, int, int) ([]int64, error) { return nil, nil }

func (l lotHeads) Get(ctx context.Context, id int64) (*lot.Detail, error) {
	if l.found == nil {
		return l.Store.Get(ctx, id)
	}
	if d, ok := l.found[id]; ok {
		return d, nil
	}
	return nil, lot.ErrNotFound
}

func (l lotHeads) RepeatedTitle(ctx context.Context, h *lot.House) (bool, error) {
	if l.found == nil {
		return l.Store.RepeatedTitle(ctx, h)
	}
	repeated, err := l.allRepeated(ctx)
	return repeated[h.ID], err
}

func (l lotHeads) allRepeated(ctx context.Context) (map[int64]bool, error) {
	return l.repeated.get("", func() (map[int64]bool, error) { return l.RepeatedTitles(ctx) })
}

// Stores holds the stores that the sources read.
type Stores struct {
	Houses      *lots.Store
	Communities *communities.Store
	News        *news.Store
	Gone        *gone.Store
}

// Cached returns sources that remember figures of lists.
func (stores Stores) Cached(base heads.Sources) heads.Sources {
	base.Houses = lotHeads{
		Store: stores.Houses, counts: &remembered[int]{}, newest: &remembered[time.Time]{},
		repeated: &remembered[map[int64]bool]{},
	}
	base.Communities = communityHeads{Store: stores.Communities, counts: &remembered[int]{},
		newest: &remembered[time.Time]{}}
	base.News = newsHeads{Store: stores.News, newest: &remembered[newsState]{}}
	removed := &remembered[map[string]struct{}]{}
	base.Gone = func(ctx context.Context, page *route.Page, id int64) (bool, error) {
		paths, err := removed.get("", func() (map[string]struct{}, error) {
			list, err := stores.Gone.Paths(ctx)
			return lo.Keyify(list), err
		})
		_, found := paths[page.Path(id)]
		return found, err
	}
	return base
}

// ReadAhead loads the figures that the heads of all lots need, if base was returned by Cached.
func ReadAhead(ctx context.Context, base heads.Sources) {
	if l, ok := base.Houses.(lotHeads); ok {
		_, _ = l.allRepeated(ctx) // an error is ignored: composing the first head returns it again
	}
}

type communityHeads struct {
	*communities.Store
	found  map[int64]*communities.Detail
	counts *remembered[int]
	newest *remembered[time.Time]
}

func (c communityHeads) Count(ctx context.Context, f communities.Filter) (int, error) {
	return c.counts.get(f, func() (int, error) { return c.Store.Count(ctx, f) })
}

func (c communityHeads) NewestChange(ctx context.Context, f communities.Filter) (time.Time, error) {
	return c.newest.get(f, func() (time.Time, error) { return c.Store.NewestChange(ctx, f) })
}

// List returns no communities, for the same reason as lotHeads.IDs.
func (c communityHeads) List(context.Context, communities.Query) (communities.Result, error) {
	return communities.Result{}, nil
}

func (c communityHeads) Get(ctx context.Context, id int64) (*communities.Detail, error) {
	if c.found == nil {
		return c.Store.Get(ctx, id)
	}
	if d, ok := c.found[id]; ok {
		return d, nil
	}
	return nil, communities.ErrNotFound
}

type newsHeads struct {
	*news.Store
	found  map[int64]*news.Card
	newest *remembered[newsState]
}

type newsState struct {
	count   int
	changed time.Time
}

func (n newsHeads) Newest(ctx context.Context, category, tag string) (count int, changed time.Time, err error) {
	found, err := n.newest.get([2]string{category, tag}, func() (s newsState, err error) {
		s.count, s.changed, err = n.Store.Newest(ctx, category, tag)
		return s, err
	})
	return found.count, found.changed, err
}

func (n newsHeads) Head(ctx context.Context, id int64) (*news.Card, error) {
	if n.found == nil {
		return n.Store.Head(ctx, id)
	}
	if item, ok := n.found[id]; ok {
		return item, nil
	}
	return nil, news.ErrNotFound
}

// Bulk returns sources in which the items with the given ids are already loaded. base must have been returned by
// Cached.
func Bulk(ctx context.Context, base heads.Sources, kind string, ids []int64) (out heads.Sources, err error) {
	switch kind {
	case route.House.Name:
		if l, ok := base.Houses.(lotHeads); ok {
			l.found, err = l.Heads(ctx, ids)
			base.Houses = l
		}
	case route.Community.Name:
		if m, ok := base.Communities.(communityHeads); ok {
			m.found, err = m.Heads(ctx, ids)
			base.Communities = m
		}
	case route.NewsItem.Name:
		if n, ok := base.News.(newsHeads); ok {
			n.found, err = n.Heads(ctx, ids)
			base.News = n
		}
	}
	return base, err
}
