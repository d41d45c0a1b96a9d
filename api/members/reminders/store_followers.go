package reminders

import (
	"context"

	"github.com/samber/lo"
	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"fapai/api/lots/lot"
)

// followed returns the ids of those changed lots that at least one member follows.
func (s *Store) followed(ctx context.Context, tx bun.Tx, keys []lot.ChangeKey) (map[int64]bool, error) {
	ids := lo.Map(keys, func(key lot.ChangeKey, _ int) int64 { return key.HouseID })
	var found []int64
	err := tx.NewSelect().Table("mark_counts").Column("target_id").
		Where("kind = 'house' AND (follows > 0 OR reminds > 0) AND target_id = ANY (?)", pgdialect.Array(ids)).
		Scan(ctx, &found)
	followed := make(map[int64]bool, len(found))
	for _, id := range found {
		followed[id] = true
	}
	return followed, err
}

// followers returns members who followed a lot when it changed and want to be notified of changes: at most limit
// members, with ids greater than after. It includes members whose reminder ended with this change.
func (s *Store) followers(ctx context.Context, key lot.ChangeKey, after int64, limit int) (list []follower, err error) {
	err = s.DB.NewRaw(`SELECT m.id AS member_id, coalesce(r.types, '{}') AS types, coalesce(r.channels, '{}') AS channels, c.member_id IS NOT NULL AS favorite
		FROM members AS m
		LEFT JOIN collects AS c ON c.member_id = m.id AND c.kind = 'house' AND c.target_id = ?0 AND c.created_at <= ?1
		LEFT JOIN reminders AS r ON r.member_id = m.id AND r.house_id = ?0 AND r.created_at <= ?1
			AND (r.status IN ('pending', 'held') OR r.updated_at >= ?1)
		WHERE m.id IN (SELECT member_id FROM collects WHERE kind = 'house' AND target_id = ?0 UNION ALL SELECT member_id FROM reminders WHERE house_id = ?0)
			AND m.id > ?2 AND m.notify_changes AND (c.member_id IS NOT NULL OR r.id IS NOT NULL)
		ORDER BY m.id LIMIT ?3`, key.HouseID, key.ChangedAt, after, limit).Scan(ctx, &list)
	return list, err
}
