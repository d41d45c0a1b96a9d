package importer

import (
	"context"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"
)

// courtIDs returns the ids of courts by their names. It first inserts the courts that are not stored yet.
func courtIDs(ctx context.Context, idb bun.IDB, names []string) (map[string]int64, error) {
	ids := map[string]int64{}
	if len(names) == 0 {
		return ids, nil
	}
	// The query looks up existing names first, because every conflicting insert would use up a number of the sequence.
	const query = `WITH wanted AS (SELECT DISTINCT unnest(?::text[]) AS name),
		added AS (INSERT INTO courts (name) SELECT name FROM wanted WHERE name NOT IN (SELECT name FROM courts)
			ON CONFLICT (name) DO NOTHING RETURNING id, name)
		SELECT id, name FROM added UNION ALL SELECT id, name FROM courts JOIN wanted USING (name)`
	var rows []struct {
		ID   int64
		Name string
	}
	if err := idb.NewRaw(query, pgdialect.Array(names)).Scan(ctx, &rows); err != nil {
		return nil, err
	}
	for _, r := range rows {
		ids[r.Name] = r.ID
	}
	return ids, nil
}
