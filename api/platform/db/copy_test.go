package db_test

import (
	"context"
	"testing"

	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/platform/db"
)

// TestUnchecked checks that foreign keys are not checked during the function and are checked again after it.
func TestUnchecked(t *testing.T) {
	const orphan = "INSERT INTO house_texts (house_id, notice) VALUES (?, '公告')"
	err := db.Tx(t.Context(), apitest.Database(t), func(ctx context.Context, tx bun.Tx) error {
		if err := db.Unchecked(ctx, tx, func() error {
			_, err := tx.ExecContext(ctx, orphan, 1)
			return err
		}); err != nil {
			t.Errorf("a row without a lot: %v", err)
		}
		_, err := tx.ExecContext(ctx, orphan, 2)
		return err
	})
	if err == nil {
		t.Error("a row without a lot was stored")
	}
}
