package houses

import "context"

// HasDemo says that the database holds demo lots, which the site must then mark.
func (s *Store) HasDemo(ctx context.Context) (bool, error) {
	return s.idb.NewSelect().Model((*House)(nil)).Where("h.is_demo").Exists(ctx)
}
