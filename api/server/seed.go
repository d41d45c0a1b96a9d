package server

import (
	"errors"
	"fmt"
	"os"

	"golang.org/x/term"

	"fapai/api/db"
	"fapai/api/seed"
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
	conn, err := db.Open(e.ctx, e.cfg.DatabaseURL)
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close() }()
	progress := seed.Lines(e.stderr)
	if term.IsTerminal(int(os.Stderr.Fd())) {
		progress = seed.Bar(e.stderr)
	}
	options := seed.Options{Houses: s.Houses, IfEmpty: s.IfEmpty, Seed: s.Seed}
	report, err := seed.Run(e.ctx, conn, options, clock(), upsertLots, progress)
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
