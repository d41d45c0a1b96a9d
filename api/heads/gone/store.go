package gone

import (
	"context"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/pages/route"
)

// Kind is a kind of item whose pages respond with 410 when the item has been removed. The row of a removed item remains
// in its table.
type Kind struct {
	Page  *route.Page
	Table string
	Since string // name of the column with the time of removal
}

// Marked is the kind of addresses that editors declared as gone and that belong to no item.
const Marked = "marked"

// Item is an address that is gone, and its kind.
type Item struct {
	Kind string // name of the page, or Marked
	Path string // percent-decoded path
	At   time.Time
}

// Store reads the addresses that are gone.
type Store struct {
	DB    bun.IDB
	Kinds []Kind
}

// Has reports whether the item of a page existed and was removed.
func (s *Store) Has(ctx context.Context, page *route.Page, id int64) (bool, error) {
	for _, k := range s.Kinds {
		if k.Page == page {
			return s.DB.NewSelect().TableExpr("?", bun.Ident(k.Table)).Where("id = ?", id).
				Where("? IS NOT NULL", bun.Ident(k.Since)).Exists(ctx)
		}
	}
	return false, nil
}

// all returns a query for the removed addresses that do not redirect.
func (s *Store) all() *bun.SelectQuery {
	union := s.DB.NewSelect().TableExpr("redirects").
		ColumnExpr("? AS kind, from_path AS path, updated_at AS at", Marked).
		Where("to_path IS NULL").Where("strpos(from_path, ?) = 0", "{") // addresses with placeholders are patterns and cannot be listed
	for _, k := range s.Kinds {
		before, after, _ := strings.Cut(k.Page.Pattern, "{id}")
		union = union.UnionAll(s.DB.NewSelect().TableExpr("?", bun.Ident(k.Table)).
			ColumnExpr("? AS kind, ? || id || ? AS path, ? AS at", k.Page.Name, before, after, bun.Ident(k.Since)).
			Where("? IS NOT NULL", bun.Ident(k.Since)))
	}
	return s.DB.NewSelect().TableExpr("(?) AS g", union).
		Where("kind = ? OR NOT EXISTS (SELECT FROM redirects AS r WHERE r.from_path = g.path)", Marked)
}

// List returns one page of the addresses that are gone, the latest first, and their total number. Page 1 is the first.
func (s *Store) List(ctx context.Context, page, size int) (list []Item, total int, err error) {
	list = []Item{}
	total, err = s.all().OrderExpr("at DESC, path").Limit(size).Offset((page-1)*size).ScanAndCount(ctx, &list)
	return list, total, err
}

// Paths returns all addresses that are gone.
func (s *Store) Paths(ctx context.Context) (paths []string, err error) {
	err = s.all().Column("path").OrderExpr("path").Scan(ctx, &paths)
	return paths, err
}
