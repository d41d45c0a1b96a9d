package commands

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"strings"
	"time"

	"github.com/alecthomas/kong"
	"github.com/uptrace/bun"
	"golang.org/x/term"

	"fapai/api/app/config"
	"fapai/api/app/middleware"
	"fapai/api/platform/audit"
	"fapai/api/platform/db"
	"fapai/api/platform/httpx"
	"fapai/api/platform/progress"
)

// env holds what every command receives: settings, database, log and output.
type env struct {
	ctx    context.Context
	cfg    config.Config
	log    *slog.Logger
	conn   *bun.DB // open while the command runs; nil for commands that need no database
	stdout io.Writer
	stderr io.Writer
}

// output returns the output of progress messages.
func (e *env) output() progress.Output {
	return progress.Output{To: e.stderr, Terminal: term.IsTerminal(int(os.Stderr.Fd())),
		Every: progressLines, Now: clock}
}

// progress returns a function that shows how many rows a command has processed.
func (e *env) progress(what string) func(done, total int) {
	tell := e.output().Show(what, true)
	return func(done, total int) { tell(int64(done), int64(total)) }
}

// progressLines is the interval between progress messages if the output is not a terminal.
const progressLines = 10 * time.Second

// cli defines the commands and flags of the program.
type cli struct {
	Serve      serveCommand      `cmd:"" help:"Serve the site."`
	Mcp        mcpCommand        `cmd:"" help:"Serve the tools for assistants (Model Context Protocol) over standard input and output."`
	Migrate    migrateCommand    `cmd:"" help:"Bring the database up to date, or take the last step back."`
	Import     importCommand     `cmd:"" help:"Bring a feed in."`
	Grant      grantCommand      `cmd:"" help:"Give a member a role."`
	RotateKeys rotateKeysCommand `cmd:"" help:"Seal personal data with PII_KEY that is sealed with a key of PII_KEY_OLD."`
	Siteaudit  siteAuditCommand  `cmd:"" help:"Crawl the running site as search engines and a browser do, and compare with what is stored."`
	Crawl      crawlCommand      `cmd:"" help:"Read a whole site as a search engine does, and tell what is wrong with its pages."`
	Audit      auditCommand      `cmd:"" help:"The log of what editors did."`
	Seed       seedCommand       `cmd:"" help:"Fill the database with demo data."`
	Backup     backupCommand     `cmd:"" help:"Encrypted copies of the database."`
	Restore    restoreCommand    `cmd:"" help:"Make a data folder from a backup."`
	Checksum   checksumCommand   `cmd:"" help:"Print a checksum of every table, or compare with an earlier one."`
	Media      mediaCommand      `cmd:"" help:"Uploaded pictures."`
	Stats      statsCommand      `cmd:"" help:"Figures of the research section."`
	Remask     remaskCommand     `cmd:"" help:"Mask private persons in the texts that are stored, by today's rules."`
	Risks      rederiveCommand   `cmd:"" help:"Read the risks of the stored lots by today's rules."`
	Cost       costCommand       `cmd:"" help:"What lots cost in the end."`
	Assets     assetsCommand     `cmd:"" help:"Find which stored lots sell one asset, by today's rules."`
}

// Run executes one command line. The error states how to proceed. If the command line is wrong, Run has already printed
// the usage.
func Run(ctx context.Context, args []string, getenv func(string) string, stdout, stderr io.Writer) error {
	var commands cli
	done := false
	parser, err := kong.New(&commands,
		kong.Name("fapai"), kong.Description("The court-auction portal: API, page cache, imports."),
		kong.Writers(stdout, stderr), kong.Exit(func(int) { done = true }), kong.UsageOnError())
	if err != nil {
		return err
	}
	chosen, err := parser.Parse(args)
	if done { // --help was printed
		return nil
	}
	if err != nil {
		var parse *kong.ParseError
		if errors.As(err, &parse) {
			_ = parse.Context.PrintUsage(true)
		}
		return err
	}
	cfg, err := config.Load(getenv)
	if err != nil {
		return fmt.Errorf("settings (see .env.example):\n%w", err)
	}
	needs := needsOf(chosen.Command())
	if cfg.DatabaseURL == "" && needs >= databaseAddress {
		if cfg.DatabaseURL, err = db.EmbeddedURL(cfg.DataDir); err != nil {
			return err
		}
	}
	var level slog.Level
	if err := level.UnmarshalText([]byte(cfg.LogLevel)); err != nil {
		return err
	}
	log := middleware.NewLog(os.Stderr, level)
	e := &env{ctx: ctx, cfg: cfg, log: log, stdout: stdout, stderr: stderr}
	if needs == databaseOpen {
		if e.conn, err = db.Open(ctx, cfg.DatabaseURL); err != nil {
			return err
		}
		defer func() { _ = e.conn.Close() }()
		if err := e.checkSchema(chosen.Command()); err != nil {
			return err
		}
	}
	err = chosen.Run(e)
	if needs == databaseOpen {
		e.sealActs(chosen.Command())
	}
	// An interrupted import prints a message of its own, which states what has been written.
	if ctx.Err() != nil && errors.Is(err, context.Canceled) && !strings.HasPrefix(chosen.Command(), "import") {
		return fmt.Errorf("%w (interrupted: run the same command again)", err)
	}
	return err
}

// sealActs seals the entries that a command has added to the log of acts. Commands that work on the log itself seal it
// themselves. Before the first migration there is no log.
func (e *env) sealActs(command string) {
	if strings.HasPrefix(command, "audit") || strings.HasPrefix(command, "migrate") {
		return
	}
	seal, err := sealOf(e)
	if err == nil {
		err = (&audit.Store{DB: e.conn}).Advance(context.WithoutCancel(e.ctx), seal)
	}
	if err != nil {
		e.log.Error("the end of the log of acts was not sealed, see `fapai audit verify`", "error", err.Error())
	}
}

// checkSchema returns an error if migrations have not been applied, because the command or the site would later fail
// with an SQL error.
func (e *env) checkSchema(command string) error {
	if strings.HasPrefix(command, "migrate") {
		return nil
	}
	schema, err := db.ReadSchema(e.ctx, e.conn)
	if err != nil {
		return err
	}
	if len(schema.Foreign) > 0 {
		e.log.Warn("a newer program migrated the database", "migrations", schema.Foreign)
	}
	return schema.Usable()
}

// What a command needs: no database, the address of the database, or an open connection.
const (
	noDatabase = iota
	databaseAddress
	databaseOpen
)

func needsOf(command string) int {
	switch command {
	case "backup key", "restore", "crawl <origin>":
		return noDatabase
	case "backup run", "checksum":
		return databaseAddress // the command opens its own connections
	}
	return databaseOpen
}

// clock returns the current time in China Standard Time.
func clock() time.Time { return time.Now().In(httpx.CST) }
