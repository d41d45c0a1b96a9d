package db

import (
	"context"
	"strconv"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"
)

// maxChangedTags is the maximum number of different tags that are read. If more tags have changed, no page on disk can
// be proved to be current.
const maxChangedTags = 200_000

// TagChanges holds the purged tags in the table tag_changes, each with the last transaction that purged it.
type TagChanges struct {
	Floor uint64 // Tags contains all changes from this transaction on
	Tags  map[string]uint64
}

// TagSource returns an identifier of the server, its timeline and the database. Transaction ids can be compared only if
// this identifier is the same: a restored backup or a promoted standby has another identifier.
func TagSource(ctx context.Context, idb bun.IDB) (string, error) {
	var source string
	err := idb.NewRaw(`SELECT (SELECT system_identifier FROM pg_control_system()) || '/' || left(pg_walfile_name(pg_current_wal_lsn()), 8)
		|| '/' || (SELECT oid FROM pg_database WHERE datname = current_database())`).Scan(ctx, &source)
	return source, err
}

// ReadTagChanges reads the committed changes of all tags except those in without. It returns nil if too many tags have
// changed, or if there are no changes at all.
func ReadTagChanges(ctx context.Context, idb bun.IDB, without ...string) (*TagChanges, error) {
	var rows []struct {
		Tag string
		XID string `bun:"xid"`
	}
	err := idb.NewRaw(`SELECT t.tag, max(c.xid)::text AS xid FROM tag_changes AS c, unnest(string_to_array(c.tags, ' ')) AS t (tag)
		WHERE NOT string_to_array(c.tags, ' ') && ?
		GROUP BY t.tag UNION ALL SELECT '', min(xid)::text FROM tag_changes HAVING count(*) > 0 LIMIT ?`,
		pgdialect.Array(append([]string{}, without...)), maxChangedTags+1).Scan(ctx, &rows)
	if err != nil || len(rows) > maxChangedTags {
		return nil, err
	}
	changes := &TagChanges{Tags: make(map[string]uint64, len(rows))}
	for _, row := range rows {
		at, err := strconv.ParseUint(row.XID, 10, 64)
		if err != nil {
			return nil, err
		}
		if row.Tag == "" {
			changes.Floor = at
		} else {
			changes.Tags[row.Tag] = at
		}
	}
	if changes.Floor == 0 {
		return nil, nil //nolint:nilnil // an empty log proves nothing about earlier changes
	}
	return changes, nil
}

// RemoveOldTagChanges deletes changes that are older than two days, because no page is served for longer. It keeps one
// older row, which shows from which transaction on the table is complete.
func RemoveOldTagChanges(ctx context.Context, idb bun.IDB) (int64, error) {
	return Affected(idb.ExecContext(ctx, `DELETE FROM tag_changes
		WHERE xid < (SELECT max(xid) FROM tag_changes WHERE at < now() - interval '2 days')`))
}
