package commands

import (
	"fmt"

	"fapai/api/app/server"
	"fapai/api/content/dictionary"
	"fapai/api/content/stats/clearance"
)

type statsCommand struct {
	Rebuild   rebuildCommand   `cmd:"" help:"Make all figures anew from the lots."`
	Calibrate calibrateCommand `cmd:"" help:"Compare estimated clear rates with months that they were not made from."`
}

type calibrateCommand struct{}

// Run prints, for each tenth of the predicted clearance rates (成交率), how many lots were sold. It also compares the
// Brier score of the predictions with that of the mean rate.
func (*calibrateCommand) Run(e *env) error {
	figures, err := clearance.Read(e.ctx, e.conn, clock())
	if err != nil {
		return err
	}
	_, err = fmt.Fprint(e.stdout, figures.Check.Table())
	return err
}

type rebuildCommand struct{}

// Run recomputes the statistics and prints the number of lots that they include.
func (*rebuildCommand) Run(e *env) error {
	labels, err := dictionary.Load()
	if err != nil {
		return err
	}
	lots, err := server.StatRollup(e.conn, labels).Rebuild(e.ctx)
	if err != nil {
		return err
	}
	_, _ = fmt.Fprintf(e.stdout, "statistics: rebuilt from %d lots\n", lots)
	return nil
}
