package server

import (
	"context"
	"errors"
	"os"

	"github.com/uptrace/bun"
	"golang.org/x/term"

	"fapai/api/db"
	"fapai/api/dictionary"
	"fapai/api/ingest"
	"fapai/api/news"
)

type importNewsCommand struct {
	Files  []string `arg:"" name:"file" type:"existingfile" help:"Files to read; the format is told by the content."`
	Sheet  string   `help:"Sheet of an XLSX file; the first when left out."`
	DryRun bool     `help:"Check and compare everything, write nothing."`
	Strict bool     `help:"Refuse a file that has a bad line instead of leaving the line out."`
}

// Run imports the files and prints what became of their lines.
func (i *importNewsCommand) Run(e *env) error {
	conn, err := db.Open(e.ctx, e.cfg.DatabaseURL)
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close() }()
	words, err := dictionary.Load()
	if err != nil {
		return err
	}
	options := ingest.Options{Sheet: i.Sheet, DryRun: i.DryRun, Strict: i.Strict}
	if term.IsTerminal(int(os.Stderr.Fd())) {
		options.Progress = ingest.Bar(e.stderr)
	}
	report, err := ingest.News(e.ctx, i.Files, options, ingest.NewsDeps{Upsert: upsertNews(conn), Dictionary: words.Code})
	return errors.Join(report.Print(e.stdout), err)
}

var errDryRun = errors.New("dry run")

// upsertNews writes articles; a dry run does the same and takes it back.
func upsertNews(conn *bun.DB) func(context.Context, []news.Draft, bool) (news.Counts, error) {
	return func(ctx context.Context, drafts []news.Draft, dry bool) (counts news.Counts, err error) {
		err = db.Tx(ctx, conn, func(ctx context.Context, tx bun.Tx) error {
			if counts, err = news.Upsert(ctx, tx, drafts, clock()); err == nil && dry {
				err = errDryRun
			}
			return err
		})
		if errors.Is(err, errDryRun) {
			err = nil
		}
		return counts, err
	}
}
