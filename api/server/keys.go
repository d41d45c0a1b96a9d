package server

import (
	"context"
	"fmt"
	"os"
	"slices"

	"github.com/uptrace/bun"
	"golang.org/x/term"

	"fapai/api/auth"
	"fapai/api/config"
	"fapai/api/members/demands"
	"fapai/api/members/mails"
	"fapai/api/pii"
	"fapai/api/pii/keystore"
	"fapai/api/seed"
)

// sealedColumns are all columns that hold personal data in sealed form.
func sealedColumns() []pii.Column {
	return slices.Concat(auth.SealedColumns, demands.SealedColumns, mails.SealedColumns)
}

// openKeys makes the cipher of personal data once its keys are known to be those of the database. Nothing was written
// before.
func openKeys(ctx context.Context, cfg config.Config, conn bun.IDB) (*pii.Cipher, error) {
	cipher, err := pii.New(cfg.PIIKey, cfg.PIIKeyOld...)
	if err != nil {
		return nil, fmt.Errorf("PII_KEY, PII_KEY_OLD: %w", err)
	}
	return cipher, keystore.Check(ctx, conn, cipher, sealedColumns(), clock())
}

// assembleKeys opens the keys, and seals what a release before did not.
func (c *components) assembleKeys(ctx context.Context) (err error) {
	if c.cipher, err = openKeys(ctx, c.cfg, c.conn); err != nil {
		return err
	}
	_, err = auth.SealOpenIDs(ctx, c.conn, c.cipher)
	return err
}

type rotateKeysCommand struct{}

// Run seals with PII_KEY what is sealed with the keys of PII_KEY_OLD.
func (rotateKeysCommand) Run(e *env) error {
	cipher, err := openKeys(e.ctx, e.cfg, e.conn)
	if err != nil {
		return err
	}
	if _, err := auth.SealOpenIDs(e.ctx, e.conn, cipher); err != nil {
		return err
	}
	progress := seed.Lines(e.stderr, "重新加密")
	if term.IsTerminal(int(os.Stderr.Fd())) {
		progress = seed.Bar(e.stderr, "重新加密")
	}
	sealed, err := keystore.Rotate(e.ctx, e.conn, cipher, sealedColumns(), progress)
	if err != nil {
		return fmt.Errorf("%w\n%d values are done; run the command again to go on", err, sealed)
	}
	_, _ = fmt.Fprintf(e.stdout, "personal data: %d values sealed with the key %s\n", sealed, cipher.IDs()[0])
	return nil
}

// revealForDown opens what the step back leaves no place for in sealed form.
func revealForDown(e *env) error {
	sealed, err := e.conn.NewSelect().TableExpr("information_schema.columns").
		Where("table_schema = current_schema() AND table_name = 'members' AND column_name = 'openid_sealed'").Exists(e.ctx)
	if err != nil || !sealed {
		return err
	}
	cipher, err := openKeys(e.ctx, e.cfg, e.conn)
	if err != nil {
		return err
	}
	return auth.RevealOpenIDs(e.ctx, e.conn, cipher)
}
