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

// first is the number of the migration that creates the oldest tables.
const first = "0001"

// migrationLock is the advisory lock that keeps two processes from migrating at the same time; the number is arbitrary.
const migrationLock = 7_405_220_318

// MigrateUp applies every pending migration and returns their names. Each file is run as one list of statements, which
// PostgreSQL treats as one transaction.
func MigrateUp(ctx context.Context, db *bun.DB) (applied []string, err error) {
	return migrateUp(ctx, db, func(string) bool { return true })
}

// migrateUp applies those pending migrations whose number wanted accepts.
func migrateUp(ctx context.Context, db *bun.DB, wanted func(number string) bool) (applied []string, err error) {
	err = withMigrator(ctx, db, wanted, func(m *migrate.Migrator) error {
		group, err := m.Migrate(ctx)
		applied = names(group)
		return err
	})
	return applied, err
}

// MigrateDown reverts the migrations that the last MigrateUp applied. It does not revert the first migration, which
// would remove all data, nor those of a newer program.
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

// migrateDown reverts the last run, unless allowed is set and returns an error.
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

// Fingerprint returns a hash of the migrations.
func Fingerprint() string {
	sum := sha256.New()
	entries, _ := fs.Glob(migrationFiles, "migrations/*.sql") // in an embedded folder Glob fails only on a bad pattern
	for _, name := range entries {
		content, _ := migrationFiles.ReadFile(name)
		sum.Write([]byte(name))
		sum.Write(content)
	}
	return hex.EncodeToString(sum.Sum(nil))
}
