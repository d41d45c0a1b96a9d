package commands

import (
	"fmt"
	"slices"
	"strings"

	"fapai/api/accounts"
	"fapai/api/app/server"
	"fapai/api/content/places"
	"fapai/api/platform/db"
)

// rederiving lists the names of migrations after which the risks of all stored lots must be computed again.
var rederiving = []string{"risk_states", "shares", "cost_engine"}

type migrateCommand struct {
	Down bool `help:"Take back what the last run applied."`
}

// Run migrates the database and stores the built-in places.
func (m *migrateCommand) Run(e *env) error {
	if m.Down {
		if err := server.RevealForDown(e.ctx, e.cfg, e.conn); err != nil {
			return err
		}
		taken, err := db.MigrateDown(e.ctx, e.conn)
		report(e, "taken back", taken)
		return err
	}
	applied, err := db.MigrateUp(e.ctx, e.conn)
	report(e, "applied", applied)
	if err != nil {
		return err
	}
	cipher, err := server.OpenKeys(e.ctx, e.cfg, e.conn)
	if err != nil {
		return err
	}
	if _, err := accounts.SealOpenIDs(e.ctx, e.conn, cipher); err != nil {
		return err
	}
	if err := places.Sync(e.ctx, e.conn); err != nil {
		return err
	}
	if slices.ContainsFunc(applied, func(name string) bool { return strings.Contains(name, "house_assets") }) {
		if err := (assetsCommand{}).Run(e); err != nil {
			return err
		}
	}
	if slices.ContainsFunc(applied, func(name string) bool {
		return slices.ContainsFunc(rederiving, func(what string) bool { return strings.Contains(name, what) })
	}) {
		return rederiveCommand{}.Run(e)
	}
	return nil
}

func report(e *env, what string, names []string) {
	if len(names) == 0 {
		_, _ = fmt.Fprintln(e.stdout, "migrations: nothing to do")
	}
	for _, n := range names {
		_, _ = fmt.Fprintln(e.stdout, "migration", what+":", n)
	}
}
