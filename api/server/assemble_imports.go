package server

import (
	"context"

	"github.com/gofiber/fiber/v2"
	"github.com/uptrace/bun"

	"fapai/api/clock"
	"fapai/api/config"
	"fapai/api/content"
	"fapai/api/dictionary"
	"fapai/api/editor/imports"
	"fapai/api/houses/importer"
	"fapai/api/ingest"
	"fapai/api/ingest/runs"
	"fapai/api/places"
	"fapai/api/server/middleware"
)

// assembleImports makes the workbench of imports.
func (c *components) assembleImports(context.Context) error {
	store := &imports.Store{DB: c.conn, Now: clock.Now}
	c.importRunner = &imports.Runner{Store: store, Deps: ImportDeps(c.cfg, c.conn, c.labels), Undo: c.undoImport, Log: c.log}
	c.handlers.importCalls = &imports.HTTP{
		Store: store, Limit: middleware.ImportLimit, Editor: callerID, Nickname: c.logins.Nickname,
		Noted: func(fc *fiber.Ctx, kind, detail string) error { return c.logins.Audited(fc, kind, detail, nil) },
	}
	return nil
}

// undoImport undoes a run and brings the statistics up to it.
func (c *components) undoImport(ctx context.Context, run int64, force bool) (runs.Outcome, error) {
	out, err := runs.Undo(ctx, c.conn, run, force, clock.Now(), importer.LockWrites, importer.RelinkAssets)
	if err != nil {
		return out, err
	}
	if _, err := StatRollup(c.conn, c.labels.Base).Sync(ctx, out.Lots); err != nil {
		c.log.Warn("the statistics were not brought up to the undo of an import", "run", run, "error", err.Error())
	}
	return out, nil
}

// ImportDeps are what imports need, at the command line and in the workbench.
func ImportDeps(cfg config.Config, conn *bun.DB, labels *dictionary.Labels) ingest.Deps {
	return ingest.Deps{
		DB: conn, Now: clock.Now, Dictionary: labels.Code,
		Places:      ingest.NewPlaces(ingest.Divisions(places.Data()), content.DefaultCityID),
		WriteHouses: UpsertLots, LinkHouses: importer.LinkCommunities,
		Undo: &runs.Retention{Days: cfg.Imports.UndoDays, Rows: cfg.Imports.UndoRows},
	}
}
