package server

import (
	"fmt"

	"fapai/api/db"
	"fapai/api/dictionary"
)

type statsCommand struct {
	Rebuild rebuildCommand `cmd:"" help:"Make all figures anew from the lots."`
}

type rebuildCommand struct{}

// Run rebuilds the roll-up and reports how many lots it is made from.
func (*rebuildCommand) Run(e *env) error {
	labels, err := dictionary.Load()
	if err != nil {
		return err
	}
	conn, err := db.Open(e.ctx, e.cfg.DatabaseURL)
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close() }()
	lots, err := statRollup(conn, labels).Rebuild(e.ctx)
	if err != nil {
		return err
	}
	_, _ = fmt.Fprintf(e.stdout, "statistics: rebuilt from %d lots\n", lots)
	return nil
}
