package db

import "context"

// MigrateSome applies the migrations with the wanted numbers.
var MigrateSome = migrateUp

// MigrateDownAll reverts the last run of migrations, even if that includes the first migration.
var MigrateDownAll = migrateDown

// OnlyReads reports whether a replica may execute a statement.
var OnlyReads = onlyReads

// SetPositions replaces the function that reads the positions of all replicas.
func (r *Replicas) SetPositions(read func(lsn uint64, history string) (uint64, string, error)) {
	for _, one := range r.list {
		real := one.read
		one.read = func(ctx context.Context) (walPosition, error) {
			at, err := real(ctx)
			if err != nil {
				return at, err
			}
			at.lsn, at.history, err = read(at.lsn, at.history)
			return at, err
		}
	}
}

// Look reads the position of every replica once, as Run does periodically.
func (r *Replicas) Look(ctx context.Context) error {
	for _, one := range r.list {
		at, err := one.read(ctx)
		if err != nil {
			return err
		}
		one.position.Store(&at)
	}
	return nil
}
