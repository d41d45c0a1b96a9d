package server

import (
	"errors"
	"os"

	"github.com/uptrace/bun"
	"golang.org/x/term"

	"fapai/api/content"
	"fapai/api/db"
	"fapai/api/dictionary"
	"fapai/api/ingest"
	"fapai/api/places"
)

// tableFlags are the choices of imports of records that are no lots.
type tableFlags struct {
	Files    []string `arg:"" name:"file" type:"existingfile" help:"Files to read; the format is told by the content."`
	Mapping  string   `type:"existingfile" help:"A mapping file of your own."`
	Sheet    string   `help:"Sheet of an XLSX file; the first when left out."`
	DryRun   bool     `help:"Check and compare everything, write nothing."`
	Strict   bool     `help:"Refuse a file that has a bad line instead of leaving the line out."`
	Progress bool     `help:"Show the progress bar even when the output is no terminal."`
}

type importCommunitiesCommand struct{ tableFlags }

// Run imports the files and prints what became of their lines.
func (i *importCommunitiesCommand) Run(e *env) error {
	words, err := dictionary.Load()
	if err != nil {
		return err
	}
	return i.run(e, func(conn *bun.DB, o ingest.TableOptions) (ingest.Report, error) {
		return ingest.Communities(e.ctx, i.Files, o, ingest.CommunityDeps{
			DB: conn, Now: clock, Link: linkLots, Dictionary: words.Code, Places: importPlaces(),
		})
	})
}

type importPricesCommand struct{ tableFlags }

// Run imports the files and prints what became of their lines.
func (i *importPricesCommand) Run(e *env) error {
	return i.run(e, func(conn *bun.DB, o ingest.TableOptions) (ingest.Report, error) {
		return ingest.Prices(e.ctx, i.Files, o, ingest.PriceDeps{DB: conn, Now: clock, Places: importPlaces()})
	})
}

type importPointsCommand struct{ tableFlags }

// Run imports the files and prints what became of their lines.
func (i *importPointsCommand) Run(e *env) error {
	return i.run(e, func(conn *bun.DB, o ingest.TableOptions) (ingest.Report, error) {
		return ingest.Points(e.ctx, i.Files, o, ingest.PointDeps{DB: conn, Now: clock})
	})
}

func importPlaces() ingest.FindPlace {
	return ingest.NewPlaces(ingest.Divisions(places.Data()), content.DefaultCityID)
}

func (f *tableFlags) run(e *env, work func(*bun.DB, ingest.TableOptions) (ingest.Report, error)) error {
	conn, err := db.Open(e.ctx, e.cfg.DatabaseURL)
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close() }()
	options := ingest.TableOptions{Mapping: f.Mapping, Sheet: f.Sheet, DryRun: f.DryRun, Strict: f.Strict}
	if f.Progress || term.IsTerminal(int(os.Stderr.Fd())) {
		options.Progress = ingest.Bar(e.stderr)
	}
	report, err := work(conn, options)
	return errors.Join(report.Print(e.stdout), err)
}
