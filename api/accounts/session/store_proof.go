package session

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/platform/apperr"
	"fapai/api/platform/db"
)

// Proof is the action for which a member has just proved their identity. The proof is stored in the session and can be
// used once.
type Proof string

// The values of Proof.
const (
	ProofClose  Proof = "close"  // for closing the account
	ProofExport Proof = "export" // for exporting the member's data
)

// ErrNoProof is returned if an action needs a proof of identity and the session has none.
var ErrNoProof = apperr.New(apperr.Conflict, "请先验证身份，再继续操作")

// Prove stores in a session that the member has proved their identity for an action.
func Prove(ctx context.Context, tx bun.Tx, session []byte, what Proof, now time.Time) error {
	_, err := tx.ExecContext(ctx,
		"UPDATE sessions SET proof = ?, proof_at = ? WHERE token_hash = ? AND ended_at IS NULL", what, now, session)
	return err
}

// Proven reports whether a session has an unused proof for an action.
func (s *Store) Proven(ctx context.Context, session []byte, what Proof, now time.Time) (bool, error) {
	return s.DB.NewSelect().Table("sessions").Where("token_hash = ? AND proof = ? AND proof_at > ?", session, what,
		now.Add(-proofLifetime)).Exists(ctx)
}

// UseProof marks the session's proof for an action as used. It returns ErrNoProof if the session has no valid proof.
func (s *Store) UseProof(ctx context.Context, session []byte, what Proof, now time.Time) error {
	n, err := db.Affected(s.DB.ExecContext(ctx,
		"UPDATE sessions SET proof = NULL, proof_at = NULL WHERE token_hash = ? AND proof = ? AND proof_at > ?",
		session, what, now.Add(-proofLifetime)))
	if err != nil || n > 0 {
		return err
	}
	return ErrNoProof
}
