package db

import (
	"context"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"io/fs"
	"slices"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/migrate"
)

//go:embed migrations/*.sql
var migrationFiles embed.FS

// first is the number of the first migration, which creates the oldest tables.
const first = "0001"

// migrationLock is the key of the advisory lock that prevents two processes from migrating the schema at the same time.
const migrationLock = 7_405_220_318

// MigrateUp applies all pending migrations and returns their names. Each file is applied in one transaction.
func MigrateUp(ctx context.Context, db *bun.DB) (applied []string, err error) {
	return migrateUp(ctx, db, func(string) bool { return true })
}

// migrateUp applies those pending migrations for whose numbers wanted returns true.
func migrateUp(ctx context.Context, db *bun.DB, wanted func(number string) bool) (applied []string, err error) {
	err = withMigrator(ctx, db, wanted, func(m *migrate.Migrator) error {
		group, err := m.Migrate(ctx)
		applied = names(group)
		return err
	})
	return applied, err
}

// MigrateDown reverts the migrations that the last MigrateUp applied. It does not revert the first migration, because
// that would delete all data, nor the migrations of a newer program.
func MigrateDown(ctx context.Context, db *bun.DB) (taken []string, err error) {
	return migrateDown(ctx, db, func(m *migrate.Migrator) error {
		schema, err := ReadSchema(ctx, db)
		if err != nil {
			return err
		}
		if err := schema.newer(); err != nil {
			return err
		}
		applied, err := m.AppliedMigrations(ctx)
		if err != nil {
			return err
		}
		if slices.ContainsFunc(applied,
			func(one migrate.Migration) bool { return one.Name == first && one.GroupID == applied.LastGroupID() }) {
			return errRemovesAll
		}
		return nil
	})
}

// migrateDown reverts the migrations of the last run. If allowed is not nil and returns an error, it reverts
// none.
func migrateDown(ctx context.Context, db *bun.DB, allowed func(*migrate.Migrator) error) (taken []string, err error) {
	err = withMigrator(ctx, db, func(string) bool { return true }, func(m *migrate.Migrator) error {
		if allowed != nil {
			if err := allowed(m); err != nil {
				return err
			}
		}
		group, err := m.Rollback(ctx)
		taken = names(group)
		return err
	})
	return taken, err
}

func withMigrator(
	ctx context.Context, db *bun.DB, wanted func(number string) bool, f func(*migrate.Migrator) error,
) error {
	conn, err := db.Conn(ctx)
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close() }()
	if _, err := conn.ExecContext(ctx, "SELECT pg_advisory_lock(?)", migrationLock); err != nil {
		return fmt.Errorf("waiting for another migration: %w", err)
	}
	defer func() { _, _ = conn.ExecContext(ctx, "SELECT pg_advisory_unlock(?)", migrationLock) }()

	found := migrate.NewMigrations()
	if err := found.Discover(migrationFiles); err != nil {
		return err
	}
	chosen := migrate.NewMigrations()
	for _, migration := range found.Sorted() {
		if wanted(migration.Name) {
			chosen.Add(migration)
		}
	}
	m := migrate.NewMigrator(db, chosen, migrate.WithMarkAppliedOnSuccess(true))
	if err := m.Init(ctx); err != nil {
		return err
	}
	return f(m)
}

func names(g *migrate.MigrationGroup) (out []string) {
	if g == nil {
		return nil
	}
	for _, m := range g.Migrations {
		out = append(out, m.Name+"_"+m.Comment)
	}
	return out
}

// Fingerprint returns a hash of all migration files.
func Fingerprint() string {
	sum := sha256.New()
	entries, _ := fs.Glob(migrationFiles, "migrations/*.sql") // fails only on an invalid pattern
	for _, name := range entries {
		content, _ := migrationFiles.ReadFile(name)
		sum.Write([]byte(name))
		sum.Write(content)
	}
	return hex.EncodeToString(sum.Sum(nil))
}
