package db

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/migrate"
)

// errRemovesAll is returned instead of reverting the migrations that created the whole database, because that would
// delete all data.
var errRemovesAll = errors.New("the last run made the whole database, so taking it back would remove all data: " +
	"to begin anew, drop the database and create it again")

// Schema compares the migrations of this program with those that were applied to a database.
type Schema struct {
	Missing []string // migrations of this program that the database lacks
	Foreign []string // migrations in the database that are not in this program but in a newer one
}

// ReadSchema compares this program's migrations with those in the database.
func ReadSchema(ctx context.Context, conn *bun.DB) (s Schema, err error) {
	own := migrate.NewMigrations()
	if err := own.Discover(migrationFiles); err != nil {
		return s, err
	}
	var there bool
	var applied []string
	if err := conn.NewRaw("SELECT to_regclass('bun_migrations') IS NOT NULL").Scan(ctx, &there); err != nil {
		return s, err
	}
	if there {
		if err := conn.NewRaw("SELECT name FROM bun_migrations ORDER BY name").Scan(ctx, &applied); err != nil {
			return s, err
		}
	}
	known := make([]string, 0, len(own.Sorted()))
	for _, m := range own.Sorted() {
		if known = append(known, m.Name); !slices.Contains(applied, m.Name) {
			s.Missing = append(s.Missing, m.Name)
		}
	}
	s.Foreign = slices.DeleteFunc(applied, func(name string) bool { return slices.Contains(known, name) })
	return s, nil
}

// Usable returns an error if the database lacks migrations of this program. It allows additional migrations of a newer
// program, because every migration must keep the previous program working.
func (s *Schema) Usable() error {
	if len(s.Missing) == 0 {
		return nil
	}
	return fmt.Errorf("the database lacks %d migrations of this program (%s): run `fapai migrate` first",
		len(s.Missing), some(s.Missing))
}

// newer returns an error if the database has migrations of a newer program. Only that program can revert them.
func (s *Schema) newer() error {
	if len(s.Foreign) == 0 {
		return nil
	}
	return fmt.Errorf("the database was migrated by a newer program (%s): take that back with the newer program",
		some(s.Foreign))
}

// some joins names; if there are more than three, only the first and the last.
func some(names []string) string {
	if len(names) > 3 {
		return names[0] + " … " + names[len(names)-1]
	}
	return strings.Join(names, ", ")
}
