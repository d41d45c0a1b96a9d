package db

import "context"

// MigrateSome applies the migrations whose number is wanted.
var MigrateSome = migrateUp

// MigrateDownAll takes back the last run with the first migration.
var MigrateDownAll = migrateDown

// OnlyReads reports that a raw statement may be asked of a replica.
var OnlyReads = onlyReads

// SetPositions has positions of all replicas read by a function.
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

// Look reads the position of every replica once, as Run does again and again.
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
