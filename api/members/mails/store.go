package mails

import (
	"context"
	"crypto/hmac"
	"fmt"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/members"
	"fapai/api/platform/db"
	"fapai/api/platform/pii"
)

// Store reads and writes members' mail addresses.
type Store struct {
	DB     bun.IDB
	Cipher *pii.Cipher
	Now    func() time.Time
}

type addressRow struct {
	bun.BaseModel `bun:"table:mail_addresses,alias:a"`

	ID            int64 `bun:",pk,autoincrement"`
	MemberID      int64
	AddressSealed []byte
	AddressHash   []byte
	VerifiedAt    *time.Time
	CodeHash      []byte `bun:",nullzero"`
	CodeExpiresAt *time.Time
	Tries, Sends  int
	SendsSince    time.Time
	SentAt        time.Time
}

// Addresses holds the address in use (Verified) and a new address whose code has not been entered yet (Pending). Both
// may be "".
type Addresses struct{ Verified, Pending string }

// Of returns the addresses of a member.
func (s *Store) Of(ctx context.Context, member int64) (a Addresses, err error) {
	rows, err := s.rows(ctx, s.DB, member)
	for _, row := range rows {
		address, err := s.Cipher.Open(purposeAddress, row.AddressSealed)
		if err != nil {
			return a, err
		}
		switch {
		case row.VerifiedAt != nil:
			a.Verified = address
		case row.CodeExpiresAt.After(s.Now()):
			a.Pending = address
		}
	}
	return a, err
}

func (s *Store) rows(ctx context.Context, idb bun.IDB, member int64) (rows []addressRow, err error) {
	err = idb.NewSelect().Model(&rows).Where("member_id = ?", member).Scan(ctx)
	return rows, err
}

// prepare stores a new address with a code, before the code is sent. Every call counts towards the limits, whether or
// not the mail arrives.
func (s *Store) prepare(ctx context.Context, member int64, address string) (code string, err error) {
	if code, err = newCode(); err != nil {
		return "", err
	}
	now := s.Now()
	return code, db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		if err := members.Lock(ctx, tx, member); err != nil {
			return err
		}
		rows, err := s.rows(ctx, tx, member)
		if err != nil {
			return err
		}
		hash := s.Cipher.Hash(purposeAddress, address)
		row := addressRow{MemberID: member, SendsSince: now}
		for _, stored := range rows {
			if stored.VerifiedAt != nil && hmac.Equal(stored.AddressHash, hash) {
				return ErrSame
			}
			if stored.VerifiedAt == nil {
				row = stored
			}
		}
		if now.Sub(row.SentAt) < codeEvery {
			return errSoon
		}
		if now.Sub(row.SendsSince) >= 24*time.Hour {
			row.Sends, row.SendsSince = 0, now
		}
		toAddress, err := tx.NewSelect().Model((*addressRow)(nil)).
			Where("address_hash = ? AND member_id <> ? AND sent_at > ?", hash, member, now.Add(-24*time.Hour)).
			Count(ctx)
		if err != nil {
			return err
		}
		if row.Sends++; row.Sends > codesOfDay || toAddress >= codesOfDay {
			return errMany
		}
		expires := now.Add(codeFor)
		row.AddressSealed, row.AddressHash, row.SentAt = s.Cipher.Seal(purposeAddress, address), hash, now
		row.CodeHash, row.CodeExpiresAt, row.Tries = s.codeHash(member, address, code), &expires, 0
		_, err = tx.NewInsert().Model(&row).ExcludeColumn("id").
			On("CONFLICT (member_id, (verified_at IS NULL)) DO UPDATE").
			Set("address_sealed = excluded.address_sealed, address_hash = excluded.address_hash, code_hash = excluded.code_hash").
			Set("code_expires_at = excluded.code_expires_at, tries = 0, sends = excluded.sends, sends_since = excluded.sends_since").
			Set("sent_at = excluded.sent_at").Exec(ctx)
		return err
	})
}

func (s *Store) codeHash(member int64, address, code string) []byte {
	return s.Cipher.Hash(purposeCode, fmt.Sprintf("%d:%s:%s", member, address, code))
}

// verify puts the member's new address into use if code is the code that was sent. Otherwise it returns ErrCode.
func (s *Store) verify(ctx context.Context, member int64, code string) error {
	wrong := false
	err := db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		var row addressRow
		now := s.Now()
		err := tx.NewSelect().Model(&row).
			Where("member_id = ? AND verified_at IS NULL AND code_expires_at > ? AND tries < ?",
				member, now, triesOfCode).
			For("UPDATE").Scan(ctx)
		if err != nil {
			return db.NoRow(err, ErrCode)
		}
		address, err := s.Cipher.Open(purposeAddress, row.AddressSealed)
		if err != nil {
			return err
		}
		hashes := append(s.Cipher.OtherHashes(purposeCode, fmt.Sprintf("%d:%s:%s", member, address, code)),
			s.codeHash(member, address, code))
		if !slices.ContainsFunc(hashes, func(hash []byte) bool { return hmac.Equal(hash, row.CodeHash) }) {
			wrong = true
			_, err = tx.NewUpdate().Model(&row).Set("tries = tries + 1").WherePK().Exec(ctx)
			return err
		}
		if _, err := tx.NewDelete().Model(&row).Where("member_id = ? AND verified_at IS NOT NULL", member).
			Exec(ctx); err != nil {
			return err
		}
		_, err = tx.NewUpdate().Model(&row).Set("verified_at = ?, code_hash = NULL, code_expires_at = NULL", now).
			WherePK().Exec(ctx)
		return err
	})
	if err == nil && wrong { // the transaction has been committed, so the failed attempt counts
		return ErrCode
	}
	return err
}

// remove deletes the address in use. A new address whose code has not been entered remains stored, because it counts
// towards the limits, but its code expires.
func (s *Store) remove(ctx context.Context, member int64) error {
	return db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		if _, err := tx.NewDelete().Model((*addressRow)(nil)).
			Where("member_id = ? AND verified_at IS NOT NULL", member).Exec(ctx); err != nil {
			return err
		}
		_, err := tx.NewUpdate().Model((*addressRow)(nil)).Set("code_expires_at = ?", s.Now()).
			Where("member_id = ?", member).Exec(ctx)
		return err
	})
}
