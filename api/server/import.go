package server

import (
	"context"
	"errors"
	"os"

	"github.com/alecthomas/kong"
	"golang.org/x/term"

	"fapai/api/content"
	"fapai/api/dictionary"
	"fapai/api/houses/importer"
	"fapai/api/ingest"
	"fapai/api/ingest/runs"
	"fapai/api/places"
)

type importCommand struct {
	Houses      importFiles `cmd:"" help:"Court-auction lots from CSV, XLSX, NDJSON or JSON files."`
	Communities importFiles `cmd:"" help:"Communities from CSV, XLSX, NDJSON or JSON files."`
	Aliases     importFiles `cmd:"" help:"Names by which feeds call communities, from the same formats."`
	Prices      importFiles `cmd:"" help:"Monthly prices of communities from CSV, XLSX, NDJSON or JSON files."`
	Points      importFiles `cmd:"" help:"Points of interest from CSV, XLSX, NDJSON or JSON files."`
	News        importFiles `cmd:"" help:"Articles from CSV, XLSX, NDJSON or JSON files."`
	Runs        runsCommand `cmd:"" help:"List the last imports."`
	Undo        undoCommand `cmd:"" help:"Put back what an import changed."`
}

// importers are the imports by the names of their commands.
var importers = map[string]func(context.Context, []string, ingest.Options, ingest.Deps) (ingest.Report, error){
	"houses": ingest.Houses, "communities": ingest.Communities, "aliases": ingest.Aliases, "prices": ingest.Prices,
	"points": ingest.Points, "news": ingest.News,
}

type importFiles struct {
	Files             []string `arg:"" name:"file" type:"existingfile" help:"Files to read; the format is told by the content."`
	Source            string   `help:"Columns of the files: own, and for lots ali or jd. Found by the header when left out."`
	Mapping           string   `type:"existingfile" help:"A mapping file of your own instead of --source."`
	Sheet             string   `help:"Sheet of an XLSX file; the first when left out."`
	DryRun            bool     `help:"Check and compare everything, write nothing."`
	Strict            bool     `help:"Refuse a file that has a bad line instead of leaving the line out."`
	CreateCommunities bool     `help:"Of lots: make communities for names that no community has and none is like."`
	Progress          bool     `help:"Show the progress bar even when the output is no terminal."`
}

// Run imports the files and prints what became of their lines.
func (i *importFiles) Run(e *env, chosen *kong.Context) error {
	labels, err := dictionary.Load()
	if err != nil {
		return err
	}
	options := ingest.Options{Source: i.Source, Mapping: i.Mapping, Sheet: i.Sheet, DryRun: i.DryRun, Strict: i.Strict, CreateCommunities: i.CreateCommunities}
	if i.Progress || term.IsTerminal(int(os.Stderr.Fd())) {
		options.Progress = ingest.Bar(e.stderr)
	}
	report, err := importers[chosen.Selected().Name](e.ctx, i.Files, options, ingest.Deps{
		DB: e.conn, Now: clock, Dictionary: labels.Code,
		Places:      ingest.NewPlaces(ingest.Divisions(places.Data()), content.DefaultCityID),
		WriteHouses: upsertLots, LinkHouses: importer.LinkCommunities,
		Undo: &runs.Retention{Days: e.cfg.Imports.UndoDays, Rows: e.cfg.Imports.UndoRows},
	})
	return errors.Join(report.Print(e.stdout), err)
}
