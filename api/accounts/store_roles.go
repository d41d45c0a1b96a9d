package accounts

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/platform/audit"
	"fapai/api/platform/db"
	"fapai/api/platform/pii"
)

// RoleChange is a new role for a member; PlainMember removes the role.
type RoleChange struct {
	Role     Role
	By       int64  // publisher who changes the role; 0 for the command line, which may remove the last publisher
	Operator string // name of the operator at the command line
	Reason   string
	Now      time.Time
}

// Grant changes the role of the member with this mobile number. It may return ErrMobile, ErrUnknownMember or
// ErrLastPublisher.
func Grant(ctx context.Context, store *Store, phones *pii.Cipher, mobile string, change RoleChange) error {
	if !pii.IsMobile(mobile) {
		return ErrMobile
	}
	who := SealMobile(phones, mobile)
	if err := who.Renew(ctx, store.DB); err != nil {
		return err
	}
	return store.changeRole(ctx, "mobile_hash = ?", who.Hash, change)
}

// ChangeRole changes the role of a member. It may return ErrUnknownMember or ErrLastPublisher.
func (s *Store) ChangeRole(ctx context.Context, member int64, change RoleChange) error {
	return s.changeRole(ctx, "id = ?", member, change)
}

func (s *Store) changeRole(ctx context.Context, where string, who any, change RoleChange) error {
	return db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		// The rows of all publishers are locked, so that two publishers cannot remove each other's role at the same
		// time.
		var publishers []int64
		err := tx.NewRaw("SELECT id FROM members WHERE role = ? ORDER BY id FOR UPDATE", Publisher).
			Scan(ctx, &publishers)
		if err != nil {
			return err
		}
		var member struct {
			ID   int64
			Role Role
		}
		err = tx.NewSelect().Table("members").Column("id", "role").Where(where, who).For("UPDATE").Scan(ctx, &member)
		switch {
		case err != nil:
			return db.NoRow(err, ErrUnknownMember)
		case member.Role == change.Role:
			return nil
		case change.By != 0 && member.Role == Publisher && len(publishers) == 1:
			return ErrLastPublisher
		}
		_, err = tx.ExecContext(ctx, "UPDATE members SET role = ?, updated_at = ? WHERE id = ?",
			change.Role, change.Now, member.ID)
		if err != nil {
			return err
		}
		actor := change.Operator
		if change.By != 0 {
			actor = string(Publisher)
		}
		err = AddSecurityEvent(ctx, tx, SecurityEvent{At: change.Now, Kind: EventGrant, MemberID: member.ID,
			Actor: actor, Detail: string(change.Role)})
		if err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Act{
			At: change.Now, MemberID: change.By, Operator: change.Operator,
			Action: "role.change", Reason: change.Reason,
			Subject: subjectOf(member.ID), Detail: map[string]Role{"before": member.Role, "after": change.Role},
		})
	})
}

// RoleHolders returns the members with a workbench role, the highest roles first.
func (s *Store) RoleHolders(ctx context.Context) ([]memberRow, error) {
	var rows []memberRow
	err := s.DB.NewSelect().Model(&rows).Where("role <> ?", PlainMember).
		OrderExpr("array_position(ARRAY['publisher', 'editor', 'writer'], role), id").Scan(ctx)
	return rows, err
}
