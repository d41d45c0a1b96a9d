package accounts

import (
	"context"

	"github.com/uptrace/bun"

	"fapai/api/platform/pii"
)

// Renew encrypts a stored number or openid with the current key if its row has a former key. Transactions that look up
// a handle must call Renew first, because while keys are being replaced, the row may still have the hash of the former
// key.
func (h Handle) Renew(ctx context.Context, tx bun.IDB) error {
	if h.openid != "" {
		_, err := tx.ExecContext(ctx,
			`UPDATE members SET openid_sealed = ?, openid_hash = ?, openid = NULL WHERE openid = ?`,
			h.Sealed, h.Hash, h.openid)
		if err != nil || len(h.others) == 0 {
			return err
		}
		_, err = tx.ExecContext(ctx, "UPDATE members SET openid_sealed = ?, openid_hash = ? WHERE openid_hash IN ?",
			h.Sealed, h.Hash, bun.Tuple(h.others))
		return err
	}
	if len(h.others) == 0 {
		return nil
	}
	for _, table := range []string{"members", "mobile_changes"} {
		_, err := tx.ExecContext(ctx, "UPDATE ? SET mobile_sealed = ?, mobile_hash = ? WHERE mobile_hash IN ?",
			bun.Ident(table), h.Sealed, h.Hash, bun.Tuple(h.others))
		if err != nil {
			return err
		}
	}
	return nil
}

// SealOpenIDs encrypts the openids that an earlier release stored in plain text. It returns the number of these
// openids.
func SealOpenIDs(ctx context.Context, idb bun.IDB, phones *pii.Cipher) (sealed int, err error) {
	for {
		var openids []string
		err := idb.NewSelect().Table("members").Column("openid").Where("openid IS NOT NULL").
			Limit(openidBatch).Scan(ctx, &openids)
		if err != nil || len(openids) == 0 {
			return sealed, err
		}
		for _, openid := range openids {
			if err := SealOpenID(phones, openid).Renew(ctx, idb); err != nil {
				return sealed, err
			}
		}
		sealed += len(openids)
	}
}

// openidBatch is the number of openids that one query reads.
const openidBatch = 500

// RevealOpenIDs stores the openids in plain text again. It is needed before a rollback to a release that cannot decrypt
// them.
func RevealOpenIDs(ctx context.Context, idb bun.IDB, phones *pii.Cipher) error {
	var rows []struct {
		ID           int64
		OpenIDSealed []byte `bun:"openid_sealed"`
	}
	err := idb.NewSelect().Table("members").Column("id", "openid_sealed").Where("openid_sealed IS NOT NULL").
		Scan(ctx, &rows)
	for _, row := range rows {
		if err != nil {
			return err
		}
		var openid string
		if openid, err = OpenOpenID(phones, row.OpenIDSealed); err == nil {
			_, err = idb.ExecContext(ctx, "UPDATE members SET openid = ? WHERE id = ?", openid, row.ID)
		}
	}
	return err
}
