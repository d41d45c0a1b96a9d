package houses

import (
	"context"

	"fapai/api/houses/lot"
)

// HasDemo reports that the database holds demo lots, which the site must then mark.
func (s *Store) HasDemo(ctx context.Context) (bool, error) {
	return s.idb.NewSelect().Model((*lot.House)(nil)).Where("h.is_demo").Exists(ctx)
}
