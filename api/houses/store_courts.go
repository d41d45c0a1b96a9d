package houses

import (
	"context"
)

// CourtNames names all courts.
func (s *Store) CourtNames(ctx context.Context) (map[int64]string, error) {
	var rows []struct {
		ID   int64
		Name string
	}
	if err := s.idb.NewSelect().Table("courts").Column("id", "name").Scan(ctx, &rows); err != nil {
		return nil, err
	}
	names := make(map[int64]string, len(rows))
	for _, r := range rows {
		names[r.ID] = r.Name
	}
	return names, nil
}
