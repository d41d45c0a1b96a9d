package landings

import (
	"context"
	"slices"

	"fapai/api/kept"
)

// Kept reads landings, of which there are few; after Keep it keeps them in memory.
type Kept struct {
	store *Store
	all   kept.Values[struct{}, []Landing]
}

// NewKept makes a Kept.
func NewKept(store *Store) *Kept {
	return &Kept{store: store}
}

// Keep begins to keep what is read. From now on Drop must be called after every change.
func (k *Kept) Keep() { k.all.Keep() }

// Drop forgets what was read.
func (k *Kept) Drop() { k.all.Drop() }

func (k *Kept) read(ctx context.Context) ([]Landing, error) {
	return k.all.One(struct{}{}, func() ([]Landing, error) { return k.store.All(ctx) })
}

// Active are the landings that are pages, in the order of their aliases.
func (k *Kept) Active(ctx context.Context) ([]Landing, error) {
	all, err := k.read(ctx)
	return slices.DeleteFunc(slices.Clone(all), func(l Landing) bool { return !l.IsActive }), err
}

// ByAlias is the landing of an alias, or ErrNotFound.
func (k *Kept) ByAlias(ctx context.Context, alias string) (*Landing, error) {
	return k.one(ctx, func(l Landing) bool { return l.Alias == alias })
}

// ByQuery is the page of a canonical query, or ErrNotFound.
func (k *Kept) ByQuery(ctx context.Context, query string) (*Landing, error) {
	return k.one(ctx, func(l Landing) bool { return l.IsActive && l.Query == query })
}

func (k *Kept) one(ctx context.Context, is func(Landing) bool) (*Landing, error) {
	all, err := k.read(ctx)
	if err != nil {
		return nil, err
	}
	if i := slices.IndexFunc(all, is); i >= 0 {
		return &all[i], nil
	}
	return nil, ErrNotFound
}
