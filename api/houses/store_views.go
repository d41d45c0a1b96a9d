package houses

import (
	"log/slog"

	"github.com/uptrace/bun"

	"fapai/api/db"
)

// Views counts page views of lots.
type Views = db.Views

// NewViews makes the counter of lots; Run must run for its counts to be stored.
func NewViews(idb bun.IDB, log *slog.Logger) *Views { return db.NewViews(idb, "houses", log) }
