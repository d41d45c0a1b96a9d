package commands

import (
	"fmt"
	"maps"
	"slices"

	"fapai/api/importing"
	"fapai/api/lots/importer"
)

type remaskCommand struct{}

// Run masks names and numbers of private persons in stored texts.
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

type rederiveCommand struct{}

// Run derives the risks of the stored lots again.
func (rederiveCommand) Run(e *env) error {
	changed, err := importer.Rederive(e.ctx, e.conn, clock())
	if err != nil {
		return err
	}
	_, _ = fmt.Fprintf(e.stdout, "houses：%d 处\n", changed)
	return nil
}

type assetsCommand struct{}

// Run determines which stored lots sell the same asset.
func (assetsCommand) Run(e *env) error {
	changed, err := importer.LinkAssets(e.ctx, e.conn)
	if err != nil {
		return err
	}
	_, _ = fmt.Fprintf(e.stdout, "house_assets：%d 处\n", changed)
	return nil
}
