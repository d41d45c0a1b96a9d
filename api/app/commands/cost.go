package commands

import (
	"fmt"

	"fapai/api/lots/cost/stored"
	"fapai/api/lots/importer"
	"fapai/api/lots/lot"
)

type costCommand struct {
	Recompute recomputeCommand `cmd:"" help:"Compute the totals of all lots by the rules that are stored."`
}

type recomputeCommand struct {
	DryRun bool `help:"Say how many totals would change and by how much, and change nothing."`
}

// Run recomputes the total costs of all lots and prints how many of them have changed.
func (r *recomputeCommand) Run(e *env) error {
	out, err := stored.Recompute(e.ctx, e.conn, clock(), r.DryRun, importer.LockWrites)
	if err != nil {
		return err
	}
	what := "到手总价：已更新"
	if r.DryRun {
		what = "到手总价（试算，未写入）：将更新"
	}
	_, _ = fmt.Fprintf(e.stdout, "%s %d 套，共 %d 套\n", what, out.Changed, out.Lots)
	if out.Changed > 0 {
		_, _ = fmt.Fprintf(e.stdout, "较高一端：上调 %d 套，下调 %d 套，平均 %d 元；新算出 %d 套，不再显示 %d 套\n", out.Up, out.Down,
			out.Mean, out.Known, out.Unknown)
	}
	if out.LargeID != 0 {
		_, _ = fmt.Fprintf(e.stdout, "变动最大：房源 %d，%s\n", out.LargeID, lot.Money(out.Largest))
	}
	return nil
}
