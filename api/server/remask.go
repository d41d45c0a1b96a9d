package server

import (
	"fmt"
	"maps"
	"slices"

	"fapai/api/db"
	"fapai/api/ingest"
)

type remaskCommand struct{}

// Run masks the names and numbers of private persons in the texts that are stored.
func (remaskCommand) Run(e *env) error {
	conn, err := db.Open(e.ctx, e.cfg.DatabaseURL)
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close() }()
	changed, err := ingest.Remask(e.ctx, conn, clock())
	if err != nil {
		return err
	}
	for _, table := range slices.Sorted(maps.Keys(changed)) {
		_, _ = fmt.Fprintf(e.stdout, "%s：%d 处\n", table, changed[table])
	}
	return nil
}
