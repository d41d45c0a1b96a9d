package commands

import (
	"fmt"

	"fapai/api/app/server"
	"fapai/api/demo"
)

type seedCommand struct {
	Houses  int  `default:"3000" help:"How many lots to load, at most all 3000 that there are."`
	Times   int  `default:"1" help:"How many copies of them to load, each with other numbers, titles and buildings, for measurements."`
	IfEmpty bool `help:"Load only where there is no lot; where there is demo data that is some days old, move its dates to today."`
}

// Run writes demo data and prints the number of rows added.
func (s *seedCommand) Run(e *env) error {
	if s.Houses < 1 || s.Houses > demo.Size() || s.Times < 1 {
		return fmt.Errorf("--houses must be from 1 to %d (use --times for more lots), --times at least 1", demo.Size())
	}
	boundMemory()
	labels, err := server.LoadLabels(e.ctx, e.conn, e.log)
	if err != nil {
		return err
	}
	deps := server.ImportDeps(e.cfg, e.conn, labels)
	options := demo.Options{Houses: s.Houses, Times: s.Times, Refresh: s.IfEmpty}
	report, err := demo.Run(e.ctx, options, deps, e.progress("演示数据"))
	if err != nil {
		return err
	}
	if report.Skipped {
		_, _ = fmt.Fprintln(e.stdout, "演示数据：库中已有房源，未写入")
		return nil
	}
	// Without the statistics, the first pages would state that there are none yet.
	if _, err := server.StatRollup(e.conn, labels.Base).Rebuild(e.ctx); err != nil {
		return err
	}
	_, _ = fmt.Fprintf(e.stdout, "演示数据：新增 %d，更新 %d，未变 %d\n", report.Inserted, report.Updated, report.Unchanged)
	return nil
}
