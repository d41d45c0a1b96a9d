package commands

import (
	"errors"
	"fmt"

	"fapai/api/app/server"
	"fapai/api/demo"
)

type seedCommand struct {
	Houses  int    `default:"3000" help:"How many lots to invent."`
	IfEmpty bool   `help:"Do nothing when there is any lot already."`
	Seed    uint64 `default:"1" help:"The same number gives the same data."`
}

// Run writes demo data and prints how many rows were added.
func (s *seedCommand) Run(e *env) error {
	if s.Houses < 1 {
		return errors.New("--houses must be at least 1")
	}
	boundMemory()
	options := demo.Options{Houses: s.Houses, IfEmpty: s.IfEmpty, Seed: s.Seed}
	report, err := demo.Run(e.ctx, e.conn, options, clock(), server.UpsertLots, e.progress("演示数据"))
	if err != nil {
		return err
	}
	if report.Skipped {
		_, _ = fmt.Fprintln(e.stdout, "演示数据：库中已有房源，未写入")
		return nil
	}
	_, _ = fmt.Fprintf(e.stdout, "演示数据：新增 %d，更新 %d，未变 %d\n", report.Inserted, report.Updated, report.Unchanged)
	return nil
}
