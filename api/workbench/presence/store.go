package presence

import (
	"context"
	"time"

	"github.com/uptrace/bun"
)

// Store reads and writes which editor has which subject open.
type Store struct {
	DB  bun.IDB
	Now func() time.Time
}

// Other is another editor with the same subject open.
type Other struct {
	MemberID int64
	Since    time.Time
}

// Open records that a member has a subject open. It returns the other members who have it open, in the order in which
// they opened it.
func (s *Store) Open(ctx context.Context, subject string, member int64) (others []Other, err error) {
	now := s.Now()
	_, err = s.DB.ExecContext(ctx,
		`INSERT INTO editor_presence AS p (subject, member_id, since, seen_at) VALUES (?0, ?1, ?2, ?2)
		ON CONFLICT (subject, member_id) DO UPDATE SET seen_at = excluded.seen_at,
			since = CASE WHEN p.seen_at < ?3 THEN excluded.since ELSE p.since END`, subject,
		member, now, now.Add(-present))
	if err != nil {
		return nil, err
	}
	err = s.DB.NewSelect().Table("editor_presence").Column("member_id", "since").Where("subject = ?", subject).
		Where("member_id <> ?", member).
		Where("seen_at > ?", now.Add(-present)).OrderExpr("since, member_id").Scan(ctx, &others)
	return others, err
}

// Close records that a member has closed a subject. It also deletes entries of pages that have not reported
// for long (unreportedKept).
func (s *Store) Close(ctx context.Context, subject string, member int64) error {
	_, err := s.DB.ExecContext(ctx, "DELETE FROM editor_presence WHERE subject = ? AND member_id = ? OR seen_at < ?",
		subject, member, s.Now().AddDate(0, 0, -unreportedKept))
	return err
}
