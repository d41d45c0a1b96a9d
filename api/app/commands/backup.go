package commands

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"fapai/api/platform/backup"
)

type backupCommand struct {
	Run backupRunCommand `cmd:"" help:"Copy the database, and go on with every change until stopped."`
	Key backupKeyCommand `cmd:"" help:"Make a key: the public part is BACKUP_RECIPIENT, the file opens the backups."`
}

type backupRunCommand struct {
	To        string        `required:"" placeholder:"FOLDER" help:"Where the encrypted files go."`
	Spool     string        `placeholder:"FOLDER" help:"Folder of this machine that holds what is not encrypted yet, a second or so; backup-spool in DATA_DIR if it is not given."`
	Once      bool          `help:"End when one backup is complete."`
	BaseEvery time.Duration `default:"24h" help:"How old the newest base backup gets."`
	Keep      int           `default:"2" help:"How many base backups are kept, with all changes behind them."`
}

// Run makes backups until the process is stopped.
func (b *backupRunCommand) Run(e *env) error {
	to, err := backup.ParseRecipient(e.cfg.BackupRecipient)
	if err != nil {
		return err
	}
	return backup.Run(e.ctx, backup.Options{
		DatabaseURL: e.cfg.DatabaseURL, Bin: e.cfg.PGBin, Dir: b.To,
		Spool: cmp.Or(b.Spool, filepath.Join(e.cfg.DataDir, "backup-spool")), To: to, Once: b.Once,
		BaseEvery: b.BaseEvery, Keep: max(b.Keep, 1), Log: e.log,
	})
}

type backupKeyCommand struct{}

// Run prints a new encryption key for backups.
func (backupKeyCommand) Run(e *env) error {
	key, err := backup.NewKey()
	if err == nil {
		_, err = fmt.Fprint(e.stdout, key)
	}
	return err
}

type restoreCommand struct {
	From     string    `required:"" placeholder:"FOLDER" help:"The files of fapai backup."`
	To       string    `required:"" placeholder:"FOLDER" help:"The empty data folder that PostgreSQL will start on."`
	Identity string    `required:"" placeholder:"FILE" help:"The key."`
	Until    time.Time `help:"The state at this time, such as 2027-01-31T12:00:00+08:00; the last one if it is not given."`
}

// Run restores a PostgreSQL data folder from a backup.
func (r *restoreCommand) Run(e *env) error {
	identities, err := backup.ReadIdentities(r.Identity)
	if err != nil {
		return err
	}
	out, err := backup.Restore(e.ctx,
		backup.Source{Dir: r.From, Bin: e.cfg.PGBin, Identities: identities, Until: r.Until}, r.To)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(e.stdout,
		"restored and verified, from the base backup of %s and %d files of the log: start PostgreSQL on %s\n",
		out.Base.In(time.Local).Format(time.RFC3339), out.Files, r.To)
	return err
}

type checksumCommand struct {
	Compare string `placeholder:"FILE" help:"What this command printed before: fail when any table differs."`
}

// Run prints a checksum of every table, so that two databases can be compared.
func (c *checksumCommand) Run(e *env) error {
	sums, err := backup.Checksums(e.ctx, e.cfg.DatabaseURL)
	if err != nil {
		return err
	}
	if c.Compare == "" {
		return backup.WriteChecksums(e.stdout, sums)
	}
	file, err := os.Open(c.Compare)
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	before, err := backup.ReadChecksums(file)
	if err != nil {
		return err
	}
	if different := backup.Different(before, sums); len(different) > 0 {
		return fmt.Errorf("these tables differ: %s", strings.Join(different, ", "))
	}
	_, err = fmt.Fprintf(e.stdout, "%d tables are the same\n", len(sums))
	return err
}
