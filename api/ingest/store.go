package ingest

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/db"
	"fapai/api/houses"
	"fapai/api/places"
)

// WriteLots writes lots in a transaction, each in the community that it names: houses.Upsert with what goes before it.
type WriteLots func(ctx context.Context, idb bun.IDB, lots []houses.Lot, now time.Time) (houses.UpsertCounts, error)

// InTx is the Deps.InTx of a real database; now is the clock that stamps rows.
func InTx(idb bun.IDB, write WriteLots, now func() time.Time) func(context.Context, func(context.Context, Sink) error) error {
	return func(ctx context.Context, f func(context.Context, Sink) error) error {
		return db.Tx(ctx, idb, func(ctx context.Context, tx bun.Tx) error {
			return f(ctx, houseSink{tx, write, now})
		})
	}
}

type houseSink struct {
	tx    bun.Tx
	write WriteLots
	now   func() time.Time
}

func (s houseSink) UpsertLots(ctx context.Context, lots []houses.Lot) (Counts, error) {
	c, err := s.write(ctx, s.tx, lots, s.now())
	return Counts(c), err
}

// Divisions are the places that lots can lie in.
func Divisions(tables places.Tables) []Division {
	var out []Division
	for level, list := range tables {
		for _, p := range list {
			out = append(out, Division{Level: level, ID: p.ID, ParentID: p.ParentID, Name: p.Name, ShortName: p.ShortName})
		}
	}
	return out
}
