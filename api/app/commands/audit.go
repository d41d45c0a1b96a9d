package commands

import (
	"cmp"
	"encoding/hex"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"fapai/api/accounts"
	"fapai/api/app/server"
	"fapai/api/platform/audit"
)

type auditCommand struct {
	Failed failedCommand `cmd:"" help:"The last logins and changes of a number that failed, with the masked number that each meant."`
	Verify verifyCommand `cmd:"" help:"Compute the hashes of all acts of editors anew."`
}

type failedCommand struct {
	Last int `default:"50" help:"How many."`
}

// Run lists the last failed tries with the masked number that each meant, which the database holds encrypted.
func (f *failedCommand) Run(e *env) error {
	cipher, err := server.OpenKeys(e.ctx, e.cfg, e.conn)
	if err != nil {
		return err
	}
	tries, err := (&accounts.Store{DB: e.conn}).FailedTries(e.ctx, cipher, f.Last)
	for _, try := range tries {
		_, _ = fmt.Fprintln(e.stdout, try.At.Format(time.DateTime), try.Actor, cmp.Or(try.Meant, "-"), try.Address, try.Detail)
	}
	return err
}

type verifyCommand struct {
	Since string `placeholder:"N:HASH" help:"What an earlier run printed: that entry must still be there, so nothing was cut off since."`
}

// Run prints how many entries there are and the hash of the last; it fails at the first entry that does not fit.
func (v *verifyCommand) Run(e *env) error {
	store := &audit.Store{DB: e.conn}
	if v.Since != "" {
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
	}
	chain, err := store.Verify(e.ctx)
	if err != nil {
		return err
	}
	_, _ = fmt.Fprintln(e.stdout, "audit:", chain)
	return nil
}
