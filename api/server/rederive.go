package server

import (
	"fmt"

	"fapai/api/db"
	"fapai/api/houses/importer"
)

type rederiveCommand struct{}

// Run reads the risks of the stored lots.
func (rederiveCommand) Run(e *env) error {
	conn, err := db.Open(e.ctx, e.cfg.DatabaseURL)
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close() }()
	changed, err := importer.Rederive(e.ctx, conn, clock())
	if err != nil {
		return err
	}
	_, _ = fmt.Fprintf(e.stdout, "houses：%d 处\n", changed)
	return nil
}
