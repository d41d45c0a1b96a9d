package commands

import (
	"fmt"

	"fapai/api/lots/importer"
)

type rederiveCommand struct{}

// Run computes the risks of all stored lots again, by the current rules.
func (rederiveCommand) Run(e *env) error {
	changed, err := importer.Rederive(e.ctx, e.conn, clock())
	if err != nil {
		return err
	}
	_, _ = fmt.Fprintf(e.stdout, "houses：%d 处\n", changed)
	return nil
}
