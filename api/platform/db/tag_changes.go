package db

import (
	"context"
	"strconv"

	"github.com/uptrace/bun"
)

// maxChangedTags is how many different tags are read; after more changes than that nothing can be proved.
const maxChangedTags = 200_000

// TagChanges are the changes that tag_changes has, each with the transaction that made it last.
type TagChanges struct {
	Floor uint64 // every change from this transaction on is there
	Tags  map[string]uint64
}

// TagSource names what transaction ids are of: the server, the timeline of its history, and the database. A restored backup
// and a standby that became the primary have others than before.
func TagSource(ctx context.Context, idb bun.IDB) (string, error) {
	var source string
	err := idb.NewRaw(`SELECT (SELECT system_identifier FROM pg_control_system()) || '/' || left(pg_walfile_name(pg_current_wal_lsn()), 8)
		|| '/' || (SELECT oid FROM pg_database WHERE datname = current_database())`).Scan(ctx, &source)
	return source, err
}

// ReadTagChanges reads all changes that are committed; nil when there are too many or none.
func ReadTagChanges(ctx context.Context, idb bun.IDB) (*TagChanges, error) {
	var rows []struct {
		Tag string
		XID string `bun:"xid"`
	}
	err := idb.NewRaw(`SELECT t.tag, max(c.xid)::text AS xid FROM tag_changes AS c, unnest(string_to_array(c.tags, ' ')) AS t (tag)
		GROUP BY t.tag UNION ALL SELECT '', min(xid)::text FROM tag_changes HAVING count(*) > 0 LIMIT ?`, maxChangedTags+1).Scan(ctx, &rows)
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
		return nil, nil //nolint:nilnil // a log without a row reaches back to nowhere
	}
	return changes, nil
}

// RemoveOldTagChanges removes the changes of more than two days, which is longer than any page is served. One row of before
// stays, as the mark of how far back the others go.
func RemoveOldTagChanges(ctx context.Context, idb bun.IDB) (int64, error) {
	return Affected(idb.ExecContext(ctx, `DELETE FROM tag_changes
		WHERE xid < (SELECT max(xid) FROM tag_changes WHERE at < now() - interval '2 days')`))
}
