package searchfigures

import (
	"context"
	"time"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"fapai/api/platform/audit"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/db"
	"fapai/api/workbench/checks"
)

// Store reads and writes imported figures.
type Store struct {
	DB  bun.IDB
	Now func() time.Time
}

// Put stores an import. It replaces an earlier import with the same engine, kind and period.
func (s *Store) Put(ctx context.Context, tx bun.Tx, i *Import, figures []Figure) error {
	_, err := tx.NewRaw("DELETE FROM search_imports WHERE engine = ? AND kind = ? AND from_day = ? AND to_day = ?",
		i.Engine, i.Kind, day(i.FromDay), day(i.ToDay)).Exec(ctx)
	if err != nil {
		return err
	}
	i.Rows, i.CreatedAt = len(figures), s.Now()
	err = tx.NewRaw(`INSERT INTO search_imports (engine, kind, from_day, to_day, name, rows, rejected, member_id, created_at)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
		i.Engine, i.Kind, day(i.FromDay), day(i.ToDay), i.Name, i.Rows, i.Rejected, i.MemberID, i.CreatedAt).
		Scan(ctx, &i.ID)
	if err != nil {
		return err
	}
	n := len(figures)
	paths, queries := make([]string, n), make([]string, n)
	shows, clicks, positions := make([]int64, n), make([]int64, n), make([]float64, n)
	for k, f := range figures {
		paths[k], queries[k], shows[k], clicks[k] = f.Path, f.Query, f.Shows, f.Clicks
		if f.Position != nil {
			positions[k] = *f.Position
		}
	}
	_, err = tx.NewRaw(`INSERT INTO search_figures (import_id, path, query, shows, clicks, position)
		SELECT ?, path, query, shows, clicks, nullif(position, 0)
		FROM unnest(?::text[], ?::text[], ?::bigint[], ?::bigint[], ?::double precision[]) AS x (path, query, shows, clicks, position)`,
		i.ID, pgdialect.Array(paths), pgdialect.Array(queries), pgdialect.Array(shows), pgdialect.Array(clicks),
		pgdialect.Array(positions)).Exec(ctx)
	if err != nil {
		return err
	}
	return db.Notify(ctx, tx, cachetag.SearchFigures)
}

func day(t time.Time) string { return t.Format(time.DateOnly) }

// Remove removes an import with its figures and returns it.
func (s *Store) Remove(ctx context.Context, tx bun.Tx, id int64) (i Import, err error) {
	var removed []Import
	if err = tx.NewRaw("DELETE FROM search_imports WHERE id = ? RETURNING *", id).Scan(ctx, &removed); err != nil {
		return i, err
	}
	if len(removed) == 0 {
		return i, ErrUnknown
	}
	return removed[0], db.Notify(ctx, tx, cachetag.SearchFigures)
}

// List returns the imports, sorted by period with the latest first.
func (s *Store) List(ctx context.Context) (list []Import, err error) {
	err = s.DB.NewRaw("SELECT * FROM search_imports ORDER BY to_day DESC, created_at DESC, id DESC LIMIT ?",
		importsShown).Scan(ctx, &list)
	return list, err
}

// newest is an SQL query for the latest import with pages of each engine. If an engine has both an import by page and
// one by page and query, the query returns the import by page, because the other import omits rare queries.
const newest = `SELECT DISTINCT ON (engine) id, engine, from_day, to_day FROM search_imports WHERE kind <> 'query'
	ORDER BY engine, to_day DESC, kind = 'page' DESC, from_day DESC, id DESC`

const summed = `sum(f.shows)::bigint AS shows, sum(f.clicks)::bigint AS clicks,
	sum(f.position * f.shows) FILTER (WHERE f.position IS NOT NULL) / nullif(sum(f.shows) FILTER (WHERE f.position IS NOT NULL), 0) AS position`

// Latest returns the figures of all pages in the latest imports, by address.
func (s *Store) Latest(ctx context.Context) (map[string][]checks.SearchFigure, error) {
	var rows []struct {
		Path string
		checks.SearchFigure
	}
	err := s.DB.NewRaw("WITH n AS ("+newest+") SELECT f.path, n.engine, "+summed+
		" FROM search_figures AS f JOIN n ON n.id = f.import_id GROUP BY f.path, n.engine ORDER BY f.path, n.engine").
		Scan(ctx, &rows)
	found := make(map[string][]checks.SearchFigure, len(rows))
	for _, r := range rows {
		found[r.Path] = append(found[r.Path], r.SearchFigure)
	}
	return found, err
}

// Of holds the figures of one page in an engine's latest import.
type Of struct {
	Engine         string
	FromDay, ToDay time.Time
	Shows, Clicks  *int64 // nil if the import does not contain the page
	Position       *float64

	QueriesFrom, QueriesTo *time.Time // period of the queries; nil if no import has the queries of pages
	Queries                []Figure   `bun:"-"`
}

// Page returns the latest figures of a page for each engine that has an import, together with the queries that gave the
// page the most impressions.
func (s *Store) Page(ctx context.Context, path string) ([]Of, error) {
	var list []Of
	err := s.DB.NewRaw("WITH n AS ("+newest+") SELECT n.engine, n.from_day, n.to_day, "+summed+
		`, q.from_day AS queries_from, q.to_day AS queries_to
		FROM n LEFT JOIN search_figures AS f ON f.import_id = n.id AND f.path = ?
		LEFT JOIN LATERAL (SELECT i.from_day, i.to_day FROM search_imports AS i WHERE i.engine = n.engine AND i.kind = 'page_query'
			ORDER BY i.to_day DESC, i.from_day DESC LIMIT 1) AS q ON true
		GROUP BY n.engine, n.from_day, n.to_day, q.from_day, q.to_day ORDER BY n.engine`, path).Scan(ctx, &list)
	for k := range list {
		if err != nil || list[k].QueriesTo == nil {
			continue
		}
		err = s.DB.NewRaw(`SELECT f.path, f.query, f.shows, f.clicks, f.position FROM search_figures AS f JOIN search_imports AS i ON i.id = f.import_id
			WHERE i.engine = ? AND i.kind = 'page_query' AND i.from_day = ? AND i.to_day = ? AND f.path = ?
			ORDER BY f.shows DESC, f.query LIMIT ?`,
			list[k].Engine, day(*list[k].QueriesFrom), day(*list[k].QueriesTo), path, maxQueries).
			Scan(ctx, &list[k].Queries)
	}
	return list, err
}

// putting and removing return transaction steps that store or delete an import. The log of acts records the step in the
// same transaction.
func (s *Store) putting(i *Import, figures []Figure) audit.ChangingWork {
	return func(ctx context.Context, tx bun.Tx) (audit.Changes, error) {
		return audit.Changes{}, s.Put(ctx, tx, i, figures)
	}
}

func (s *Store) removing(id int64) audit.ChangingWork {
	return func(ctx context.Context, tx bun.Tx) (audit.Changes, error) {
		_, err := s.Remove(ctx, tx, id)
		return audit.Changes{}, err
	}
}
