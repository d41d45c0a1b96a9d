package server

import (
	"fmt"

	"fapai/api/db"
	"fapai/api/places"
)

type migrateCommand struct {
	Down bool `help:"Take back what the last run applied."`
}

// Run migrates and brings the committed places in.
func (m *migrateCommand) Run(e *env) error {
	conn, err := db.Open(e.ctx, e.cfg.DatabaseURL)
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close() }()
	if m.Down {
		taken, err := db.MigrateDown(e.ctx, conn)
		report(e, "taken back", taken)
		return err
	}
	applied, err := db.MigrateUp(e.ctx, conn)
	report(e, "applied", applied)
	if err != nil {
		return err
	}
	return places.Sync(e.ctx, conn)
}

func report(e *env, what string, names []string) {
	if len(names) == 0 {
		_, _ = fmt.Fprintln(e.stdout, "migrations: nothing to do")
	}
	for _, n := range names {
		_, _ = fmt.Fprintln(e.stdout, "migration", what+":", n)
	}
}
