package commands

import (
	"fmt"

	"fapai/api/lots/importer"
)

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
