package keystore

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/platform/pii"
)

const (
	purposeCanary = "pii_keys.canary"
	canary        = "fapai"
)

// WrongKeyError is returned if stored values need a key that the program does not have. Stored and Given are the ids of
// the keys.
type WrongKeyError struct{ Stored, Given []string }

func (e *WrongKeyError) Error() string {
	stored := "with another key"
	if len(e.Stored) > 0 {
		stored = "with the key " + strings.Join(e.Stored, ", ")
	}
	return fmt.Sprintf("PII_KEY is not the key of this database: its personal data is sealed %s, and PII_KEY with PII_KEY_OLD are %s. "+
		"Set PII_KEY to the key that this database was used with; to replace that key, put it into PII_KEY_OLD and run `fapai rotate-keys`. "+
		"Nothing was written", stored, strings.Join(e.Given, ", "))
}

// Check returns a *WrongKeyError if the stored values need keys that the cipher does not have. It also records the
// current key. The database has one encrypted test value for each key; if it has none, Check tries to decrypt one value
// of each column.
func Check(ctx context.Context, idb bun.IDB, cipher *pii.Cipher, columns []pii.Column, now time.Time) error {
	var rows []struct {
		ID           string
		CanarySealed []byte
	}
	if err := idb.NewSelect().Table("pii_keys").Column("id", "canary_sealed").OrderExpr("created_at, id").
		Scan(ctx, &rows); err != nil {
		return err
	}
	given, wrong := cipher.IDs(), &WrongKeyError{Given: cipher.IDs()}
	known := false
	for _, row := range rows {
		text, err := cipher.Open(purposeCanary, row.CanarySealed)
		if err != nil || text != canary || !slices.Contains(given, row.ID) {
			wrong.Stored = append(wrong.Stored, row.ID)
		}
		known = known || row.ID == given[0]
	}
	if len(wrong.Stored) > 0 {
		return wrong
	}
	if known {
		return nil
	}
	if len(rows) == 0 {
		opens, err := opensStored(ctx, idb, cipher, columns)
		if err != nil {
			return err
		}
		if !opens {
			return wrong
		}
	}
	_, err := idb.ExecContext(ctx,
		"INSERT INTO pii_keys (id, canary_sealed, created_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
		given[0], cipher.Seal(purposeCanary, canary), now)
	return err
}

// opensStored reports whether the cipher can decrypt one stored value from each column.
func opensStored(ctx context.Context, idb bun.IDB, cipher *pii.Cipher, columns []pii.Column) (bool, error) {
	for _, c := range columns {
		var sealed [][]byte
		err := idb.NewSelect().Table(c.Table).Column(c.Sealed).Where("? IS NOT NULL", bun.Ident(c.Sealed)).
			Limit(1).Scan(ctx, &sealed)
		if err != nil {
			return false, err
		}
		for _, value := range sealed {
			if _, err := cipher.Open(c.Purpose, value); err != nil {
				return false, nil
			}
		}
	}
	return true, nil
}
