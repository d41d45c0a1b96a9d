package importer

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"fapai/api/lots/lot"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/db"
)

// CommunitiesOf returns the ids of the communities to which lots are assigned. For more than MaxHouseTags lots it
// returns none, because whoever writes so many lots purges every page by cachetag.AnyHouse.
func CommunitiesOf(ctx context.Context, idb bun.IDB, lots []int64) (ids []int64, err error) {
	if len(lots) == 0 || len(lots) > MaxHouseTags {
		return nil, nil
	}
	err = idb.NewSelect().TableExpr("houses AS h").ColumnExpr("DISTINCT h.community_id").
		Where("h.id IN ?", bun.Tuple(lots)).
		Where("h.community_id IS NOT NULL").OrderExpr("h.community_id").Scan(ctx, &ids)
	return ids, err
}

// LinkCommunities assigns lots to communities, and sends the tags of the lots and of their former and new communities.
// It takes the lock of writers, so that it sees every lot that is being written.
func LinkCommunities(ctx context.Context, tx bun.Tx, links []lot.CommunityLink) error {
	if len(links) == 0 {
		return nil
	}
	if err := LockWrites(ctx, tx); err != nil {
		return err
	}
	areas, ids, keys := make([]int64, len(links)), make([]int64, len(links)), make([]string, len(links))
	for i, l := range links {
		areas[i], ids[i], keys[i] = l.AreaID, l.CommunityID, l.Key
	}
	var rows []struct {
		ID           int64
		Before, Then int64
	}
	// The subquery locks and reads the rows before the update, because their former values are needed.
	err := tx.NewRaw(`UPDATE houses AS h SET community_id = nullif(c.then, 0)
		FROM (
			SELECT b.id, coalesce(b.community_id, 0) AS before, x.community_id AS then
			FROM houses AS b
			JOIN unnest(?::bigint[], ?::text[], ?::bigint[]) AS x (area_id, key, community_id)
				ON b.area_id = x.area_id AND lower(replace(b.community_name, ' ', '')) = x.key
			WHERE b.community_name IS NOT NULL AND b.community_id IS DISTINCT FROM nullif(x.community_id, 0)
			FOR UPDATE OF b
		) AS c
		WHERE h.id = c.id
		RETURNING h.id, c.before, c.then`,
		pgdialect.Array(areas), pgdialect.Array(keys), pgdialect.Array(ids)).Scan(ctx, &rows)
	if err != nil || len(rows) == 0 {
		return err
	}
	if len(rows) > MaxHouseTags {
		return db.Notify(ctx, tx, cachetag.Houses, cachetag.AnyHouse)
	}
	tags := []string{cachetag.Houses}
	for _, r := range rows {
		tags = append(tags, cachetag.House(r.ID), cachetag.HousesOfCommunity(r.Before),
			cachetag.HousesOfCommunity(r.Then))
	}
	return db.Notify(ctx, tx, tags...)
}

// LockWrites takes the lock of writers (see upsertLock) and holds it until the transaction ends. A caller that looks up
// communities before an Upsert must call LockWrites before the look-up.
func LockWrites(ctx context.Context, tx bun.Tx) error {
	tell, ok := ctx.Value(waitingKey{}).(func(since time.Time, what string))
	if !ok {
		return db.Lock(ctx, tx, upsertLock)
	}
	var locked bool
	if err := tx.NewRaw("SELECT pg_try_advisory_xact_lock(?)", upsertLock).Scan(ctx, &locked); err != nil || locked {
		return err
	}
	var holder struct {
		Since time.Time
		What  string
	}
	err := tx.NewRaw(`SELECT coalesce(a.xact_start, now()) AS since, coalesce(nullif(a.application_name, ''), 'PostgreSQL ' || a.pid) AS what
		FROM pg_locks AS l JOIN pg_stat_activity AS a USING (pid)
		WHERE l.locktype = 'advisory' AND l.granted AND (l.classid::bigint << 32 | l.objid::bigint) = ? LIMIT 1`,
		int64(upsertLock)).Scan(ctx, &holder)
	if err == nil {
		tell(holder.Since, holder.What)
	} else if !errors.Is(err, sql.ErrNoRows) { // the lock was released meanwhile
		return err
	}
	return db.Lock(ctx, tx, upsertLock)
}

// ShareWrites takes the lock of writers in shared mode. Upsert then waits, but other transactions that call ShareWrites
// do not.
func ShareWrites(ctx context.Context, tx bun.Tx) error {
	_, err := tx.ExecContext(ctx, "SELECT pg_advisory_xact_lock_shared(?)", upsertLock)
	return err
}

type waitingKey struct{}

// OnWaiting returns a context for LockWrites. If LockWrites must wait, it calls tell with the name of the holder of the
// lock (what) and the time at which the holder's transaction began (since).
func OnWaiting(ctx context.Context, tell func(since time.Time, what string)) context.Context {
	return context.WithValue(ctx, waitingKey{}, tell)
}
