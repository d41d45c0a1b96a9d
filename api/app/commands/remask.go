package commands

import (
	"fmt"
	"maps"
	"slices"

	"fapai/api/importing"
)

type remaskCommand struct{}

// Run masks the names and numbers of private persons in stored texts again, by the current rules.
func (remaskCommand) Run(e *env) error {
	changed, err := importing.Remask(e.ctx, e.conn, clock())
	if err != nil {
		return err
	}
	for _, table := range slices.Sorted(maps.Keys(changed)) {
		_, _ = fmt.Fprintf(e.stdout, "%s：%d 处\n", table, changed[table])
	}
	return nil
}
