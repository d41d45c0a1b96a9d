package landingpages

import (
	"context"
	"slices"

	"fapai/api/platform/cache"
)

// Cache reads landing pages. After Enable it keeps all of them in memory, because there are only few.
type Cache struct {
	store *Store
	all   cache.Cache[struct{}, []LandingPage]
}

// NewCache returns a cache. Until Enable is called, every call reads the store.
func NewCache(store *Store) *Cache {
	return &Cache{store, cache.New[struct{}](cache.Options[[]LandingPage]{Dormant: true})}
}

// Enable starts caching. From then on, the owner must call Clear after every change of a landing page.
func (k *Cache) Enable() { k.all.Enable() }

// Clear empties the cache.
func (k *Cache) Clear() { k.all.Clear() }

func (k *Cache) read(ctx context.Context) ([]LandingPage, error) {
	return k.all.Load(struct{}{}, func() ([]LandingPage, error) { return k.store.All(ctx) })
}

// Active returns the published landing pages, sorted by alias.
func (k *Cache) Active(ctx context.Context) ([]LandingPage, error) {
	all, err := k.read(ctx)
	return slices.DeleteFunc(slices.Clone(all), func(l LandingPage) bool { return !l.IsActive }), err
}

// ByAlias returns the landing page with an alias. It returns ErrNotFound if there is none.
func (k *Cache) ByAlias(ctx context.Context, alias string) (*LandingPage, error) {
	return k.one(ctx, func(l LandingPage) bool { return l.Alias == alias })
}

// ByQuery returns the active landing page with the canonical query of a list. It returns ErrNotFound if there is none.
func (k *Cache) ByQuery(ctx context.Context, query string) (*LandingPage, error) {
	return k.one(ctx, func(l LandingPage) bool { return l.IsActive && l.Query == query })
}

func (k *Cache) one(ctx context.Context, is func(LandingPage) bool) (*LandingPage, error) {
	all, err := k.read(ctx)
	if err != nil {
		return nil, err
	}
	if i := slices.IndexFunc(all, is); i >= 0 {
		return &all[i], nil
	}
	return nil, ErrNotFound
}
