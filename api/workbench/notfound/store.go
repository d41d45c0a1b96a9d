package notfound

import (
	"context"
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"fapai/api/platform/apperr"
	"fapai/api/platform/db"
)

// ErrUnknown is returned for a path that is not in the log.
var ErrUnknown = apperr.New(apperr.NotFound, "记录中没有这个地址，请刷新列表")

// Path is a path in the log, with the numbers of its requests.
type Path struct {
	Path                string
	Times               int64
	Engines             map[string]int64 `bun:"type:jsonb"`
	Referrer            string
	Queries             []string `bun:",array"` // some of the queries of the requests, the latest first
	FirstSeen, LastSeen time.Time
}

// Store reads and writes the paths in the log.
type Store struct {
	DB   bun.IDB
	Most int // maximum number of rows; 0 means MaxPaths
}

func (s *Store) most() int {
	if s.Most > 0 {
		return s.Most
	}
	return MaxPaths
}

// put adds counts to the rows of their paths in one statement. Then it deletes the least requested paths in excess of
// the limit.
func (s *Store) put(ctx context.Context, counted map[string]*hits) error {
	// Paths are sorted, so that two processes lock rows in the same order and cannot deadlock.
	paths := slices.Sorted(maps.Keys(counted))
	times, engines, referrers := make([]int64, len(paths)), make([]string, len(paths)), make([]string, len(paths))
	firsts, lasts, queries := make([]string, len(paths)), make([]string, len(paths)), make([]string, len(paths))
	for i, path := range paths {
		h := counted[path]
		byEngine, err := json.Marshal(h.engines)
		if err != nil {
			return err
		}
		if h.engines == nil {
			byEngine = []byte("{}")
		}
		asked, err := json.Marshal(append([]string{}, h.queries...))
		if err != nil {
			return err
		}
		queries[i] = string(asked)
		times[i], engines[i], referrers[i] = h.times, string(byEngine), h.referrer
		firsts[i], lasts[i] = h.first.UTC().Format(time.RFC3339Nano), h.last.UTC().Format(time.RFC3339Nano)
	}
	return db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewRaw(`INSERT INTO missing_paths AS m (path, times, engines, referrer, first_seen, last_seen, queries)
			SELECT path, times, engines::jsonb, referrer, first::timestamptz, last::timestamptz, ARRAY(SELECT jsonb_array_elements_text(queries::jsonb))
			FROM unnest(?::text[], ?::bigint[], ?::text[], ?::text[], ?::text[], ?::text[], ?::text[]) AS x (path, times, engines, referrer, first, last, queries)
			ON CONFLICT (path) DO UPDATE SET
				times = m.times + excluded.times,
				engines = (SELECT coalesce(jsonb_object_agg(e.key, e.n), '{}') FROM (
					SELECT key, sum(value::bigint) AS n FROM (
						SELECT * FROM jsonb_each_text(m.engines) UNION ALL SELECT * FROM jsonb_each_text(excluded.engines)) AS both_counts
					GROUP BY key) AS e),
				referrer = coalesce(nullif(excluded.referrer, ''), m.referrer),
				queries = (excluded.queries || ARRAY(SELECT q FROM unnest(m.queries) WITH ORDINALITY AS u (q, n)
					WHERE q <> ALL (excluded.queries) ORDER BY n))[1:?],
				last_seen = greatest(m.last_seen, excluded.last_seen)`,
			pgdialect.Array(paths), pgdialect.Array(times), pgdialect.Array(engines), pgdialect.Array(referrers),
			pgdialect.Array(firsts), pgdialect.Array(lasts), pgdialect.Array(queries), maxQueries).Exec(ctx)
		if err != nil {
			return err
		}
		_, err = tx.NewRaw(`DELETE FROM missing_paths WHERE path IN (
			SELECT path FROM missing_paths ORDER BY times DESC, last_seen DESC, path OFFSET ?)`, s.most()).Exec(ctx)
		return err
	})
}

// Query selects rows of the log. An empty field does not restrict the selection.
type Query struct {
	Text       string // part of the path or of the referrer
	Engine     string // key of the search engine that requested the path; "any" for any engine
	Linked     bool   // only paths with a referrer, to which some page therefore links
	ByTime     bool   // sorts by the latest request instead of the number of requests
	Page, Size int    // the first page is 1
}

// List returns one page of rows, and the total number of rows.
func (s *Store) List(ctx context.Context, q Query) (list []Path, total int, err error) {
	list = []Path{}
	order := "times DESC, last_seen DESC, path"
	if q.ByTime {
		order = "last_seen DESC, path"
	}
	query := s.DB.NewSelect().TableExpr("missing_paths").
		Column("path", "times", "engines", "referrer", "first_seen", "last_seen", "queries")
	if text := strings.TrimSpace(q.Text); text != "" {
		query = query.Where("strpos(lower(path || ' ' || referrer), lower(?)) > 0", text)
	}
	if q.Engine == "any" {
		query = query.Where("engines <> '{}'")
	} else if q.Engine != "" {
		query = query.Where("jsonb_exists(engines, ?)", q.Engine)
	}
	if q.Linked {
		query = query.Where("referrer <> ''")
	}
	total, err = query.OrderExpr(order).Limit(q.Size).Offset((q.Page-1)*q.Size).ScanAndCount(ctx, &list)
	return list, total, err
}

// All returns all rows, the most requested first.
func (s *Store) All(ctx context.Context) (list []Path, err error) {
	err = s.DB.NewSelect().TableExpr("missing_paths").Column("path", "times", "queries").
		OrderExpr("times DESC, last_seen DESC, path").Scan(ctx, &list)
	return list, err
}

// Remove removes a path from the log.
func (s *Store) Remove(ctx context.Context, path string) error {
	n, err := db.Affected(s.DB.NewDelete().Table("missing_paths").Where("path = ?", path).Exec(ctx))
	if err == nil && n == 0 {
		return ErrUnknown
	}
	return err
}
