package keystore

import (
	"context"
	"errors"
	"fmt"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/driver/pgdriver"

	"fapai/api/platform/pii"
)

// batch is the number of values that one transaction encrypts again. The rows of these values are locked for some
// milliseconds.
const batch = 500

// Rotate encrypts and hashes all values that have another key again, with the current key. progress gets the number of
// finished values and the number of all values. The site may run at the same time if it has both keys. After an
// interruption, the next run continues, because finished values have the current key's id. At the end, the database no
// longer records the other keys, and PII_KEY_OLD can be removed.
func Rotate(
	ctx context.Context, conn *bun.DB, cipher *pii.Cipher, columns []pii.Column, progress func(done, total int),
) (sealed int, err error) {
	total := 0
	for _, c := range columns {
		n, err := outdated(conn, cipher, c).Count(ctx)
		if err != nil {
			return 0, err
		}
		total += n
	}
	for _, c := range columns {
		for last, more := int64(0), true; more; {
			var n int
			if n, last, err = rotateBatch(ctx, conn, cipher, c, last); err != nil {
				return sealed, err
			}
			sealed += n
			if more = n > 0; more {
				progress(min(sealed, total), total)
			}
		}
	}
	_, err = conn.ExecContext(ctx, "DELETE FROM pii_keys WHERE id <> ?", cipher.IDs()[0])
	return sealed, err
}

// outdated returns a query for the rows whose value in a column was not encrypted with the current key.
func outdated(idb bun.IDB, cipher *pii.Cipher, c pii.Column) *bun.SelectQuery {
	return idb.NewSelect().Table(c.Table).Where("? IS NOT NULL AND substring(? FROM 1 FOR ?) <> ?::bytea",
		bun.Ident(c.Sealed), bun.Ident(c.Sealed), pii.PrefixSize, cipher.Prefix())
}

// rotateBatch encrypts again the next rows with an id greater than last. It returns their number and the last of their
// ids.
func rotateBatch(ctx context.Context, conn *bun.DB, cipher *pii.Cipher, c pii.Column, last int64) (int, int64, error) {
	var rows []struct {
		ID     int64
		Sealed []byte
	}
	err := outdated(conn, cipher, c).ColumnExpr("id, ? AS sealed", bun.Ident(c.Sealed)).Where("id > ?", last).
		OrderExpr("id").Limit(batch).Scan(ctx, &rows)
	if err != nil || len(rows) == 0 {
		return 0, last, err
	}
	err = conn.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		for _, row := range rows {
			text, err := cipher.Open(c.Purpose, row.Sealed)
			if err != nil {
				return fmt.Errorf("row %d of %s.%s was sealed with a key that is neither PII_KEY nor in PII_KEY_OLD: %w", row.ID, c.Table, c.Sealed, err)
			}
			update := tx.NewUpdate().Table(c.Table).Set("? = ?", bun.Ident(c.Sealed), cipher.Seal(c.Purpose, text))
			if c.Hash != "" {
				update = update.Set("? = ?", bun.Ident(c.Hash), cipher.Hash(c.Purpose, text))
			}
			// A row that was written in the meantime is skipped: it has the current key, or the next run finds it.
			_, err = update.Where("id = ? AND ? = ?", row.ID, bun.Ident(c.Sealed), row.Sealed).Exec(ctx)
			var refused pgdriver.Error
			if errors.As(err, &refused) && refused.IntegrityViolation() {
				return fmt.Errorf("row %d of %s has the same %s as another row: a process with an older PII_KEY wrote one of them", row.ID, c.Table, c.Sealed)
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
	return len(rows), rows[len(rows)-1].ID, err
}
