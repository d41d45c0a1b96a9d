package commands

import (
	"cmp"
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/accounts"
	"fapai/api/app/logins"
	"fapai/api/app/server"
	"fapai/api/platform/audit"
	"fapai/api/platform/db"
	"fapai/api/platform/pii"
)

type auditCommand struct {
	Failed failedCommand `cmd:"" help:"The last logins and changes of a number that failed, with the masked number that each meant."`
	Verify verifyCommand `cmd:"" help:"Compute the hashes of all acts of editors anew, and look for the sealed end."`
	Reseal resealCommand `cmd:"" help:"Seal the end of the log as it is, after a backup was restored or AUTH_KEY was replaced. It is an act itself."`
}

type failedCommand struct {
	Last int `default:"50" help:"How many."`
}

// Run lists the latest failed logins. The mobile numbers, which the database stores encrypted, are masked.
func (f *failedCommand) Run(e *env) error {
	cipher, err := server.OpenKeys(e.ctx, e.cfg, e.conn)
	if err != nil {
		return err
	}
	tries, err := (&accounts.Store{DB: e.conn}).FailedTries(e.ctx, cipher, f.Last)
	for _, try := range tries {
		_, _ = fmt.Fprintln(e.stdout, try.At.Format(time.DateTime), try.Actor, cmp.Or(try.Meant, "-"),
			try.Address, try.Detail)
	}
	return err
}

type verifyCommand struct {
	Since string `placeholder:"N:HASH" help:"What an earlier run printed: that entry must still be there, so nothing was cut off since."`
}

// Run checks the hash chain of the log of acts, and prints the number of entries and the hash of the last one. It fails
// at the first entry with a wrong hash. It also fails if the sealed last entry or the entry named by --since does not
// exist.
func (v *verifyCommand) Run(e *env) error {
	store := &audit.Store{DB: e.conn}
	seal, err := sealOf(e)
	if err != nil {
		return err
	}
	chain, err := store.VerifySealed(e.ctx, seal)
	if err == nil || errors.Is(err, audit.ErrNoSeal) {
		if failed := v.holds(e, store); failed != nil {
			return failed
		}
	}
	if err != nil && (!errors.Is(err, audit.ErrNoSeal) || v.Since == "" && chain.Entries > 0) {
		return err
	}
	_, _ = fmt.Fprintln(e.stdout, "audit:", chain)
	return store.Advance(e.ctx, seal)
}

// holds returns an error if the log does not contain the entry named by --since.
func (v *verifyCommand) holds(e *env, store *audit.Store) error {
	if v.Since == "" {
		return nil
	}
	number, text, _ := strings.Cut(v.Since, ":")
	id, err := strconv.ParseInt(number, 10, 64)
	hash, err2 := hex.DecodeString(text)
	if errors.Join(err, err2) != nil || len(hash) == 0 {
		return errors.New("--since must be what an earlier run printed, a number and a hash such as 120:9f2c…")
	}
	there, err := store.Reached(e.ctx, id, hash)
	if err != nil {
		return err
	}
	if !there {
		return fmt.Errorf("entry %d with this hash is gone: entries were removed or the chain was written anew", id)
	}
	return nil
}

type resealCommand struct {
	Reason string `required:"" help:"Why the sealed end may be given up."`
}

// Run adds an entry that states which entries are missing and why the seal is replaced. It then seals the log with this
// entry as the last one.
func (r *resealCommand) Run(e *env) error {
	store := &audit.Store{DB: e.conn}
	seal, err := sealOf(e)
	if err != nil {
		return err
	}
	if _, err := store.Verify(e.ctx); err != nil {
		return err
	}
	sealed, missing := seal.Read()
	if missing == nil {
		missing = store.Holds(e.ctx, sealed)
	}
	if missing == nil {
		return errors.New("the sealed end is there: there is nothing to give up")
	}
	err = db.Tx(e.ctx, e.conn, func(ctx context.Context, tx bun.Tx) error {
		return audit.Record(ctx, tx, audit.Act{
			At: clock(), Operator: operator(), Action: "audit.reseal", Subject: "editor_acts", Reason: r.Reason,
			Detail: map[string]string{"found": missing.Error()},
		})
	})
	if err != nil {
		return err
	}
	chain, err := store.Verify(e.ctx)
	if err != nil {
		return err
	}
	_, _ = fmt.Fprintln(e.stdout, "audit:", chain)
	return seal.Write(chain)
}

// sealOf returns the seal of the log of acts, which records the last entry. It is stored in the data folder of this
// machine.
func sealOf(e *env) (audit.Seal, error) {
	secrets, err := pii.New(e.cfg.Login.Key)
	if err != nil {
		return audit.Seal{}, err
	}
	return logins.AuditSeal(e.cfg, secrets)
}
