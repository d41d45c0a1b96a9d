package server

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"fapai/api/accounts"
	"fapai/api/accounts/wechatlogin"
	"fapai/api/app/config"
	"fapai/api/app/logins"
	"fapai/api/members/demands"
	"fapai/api/members/mails"
	"fapai/api/platform/audit"
	"fapai/api/platform/clock"
	"fapai/api/platform/pii"
	"fapai/api/platform/pii/keystore"
)

// assembleAuth makes sessions, logins and accounts.
func (c *components) assembleAuth(context.Context) (err error) {
	if c.logins, err = logins.New(c.cfg, c.log, c.conn, c.cipher); err != nil {
		return err
	}
	if c.bucket != nil {
		c.logins.Accounts.Store.Media = c.bucket
	}
	acts := &audit.HTTP{Store: &audit.Store{DB: c.conn}, Nickname: c.logins.Nickname}
	c.handlers.loginCalls = loginCalls{acts, c.logins.Accounts, c.logins.Sessions, c.logins.Phone, c.logins.Wechat}
	return nil
}

// cacheTags are the tags that name pages and answers.
func cacheTags(tags []string) []string {
	out := make([]string, 0, len(tags))
	for _, tag := range tags {
		if !strings.HasPrefix(tag, wechatlogin.TagPrefix) {
			out = append(out, tag)
		}
	}
	return out
}

// sealedColumns are all columns that hold personal data in sealed form.
func sealedColumns() []pii.Column {
	return slices.Concat(accounts.SealedColumns, demands.SealedColumns, mails.SealedColumns)
}

// OpenKeys makes the cipher of personal data once its keys are known to be those of the database. Nothing was written
// before.
func OpenKeys(ctx context.Context, cfg config.Config, conn bun.IDB) (*pii.Cipher, error) {
	cipher, err := pii.New(cfg.PIIKey, cfg.PIIKeyOld...)
	if err != nil {
		return nil, fmt.Errorf("PII_KEY, PII_KEY_OLD: %w", err)
	}
	return cipher, keystore.Check(ctx, conn, cipher, sealedColumns(), clock.Now())
}

// assembleKeys opens the keys, and seals what a release before did not.
func (c *components) assembleKeys(ctx context.Context) (err error) {
	if c.cipher, err = OpenKeys(ctx, c.cfg, c.conn); err != nil {
		return err
	}
	_, err = accounts.SealOpenIDs(ctx, c.conn, c.cipher)
	return err
}

// RotateKeys seals with PII_KEY what is sealed with the keys of PII_KEY_OLD; id is that of PII_KEY.
func RotateKeys(ctx context.Context, cfg config.Config, conn *bun.DB, progress func(done, total int)) (sealed int, id string, err error) {
	cipher, err := OpenKeys(ctx, cfg, conn)
	if err != nil {
		return 0, "", err
	}
	if _, err := accounts.SealOpenIDs(ctx, conn, cipher); err != nil {
		return 0, "", err
	}
	sealed, err = keystore.Rotate(ctx, conn, cipher, sealedColumns(), progress)
	return sealed, cipher.IDs()[0], err
}

// RevealForDown opens what a step back of the migrations leaves no place for in sealed form.
func RevealForDown(ctx context.Context, cfg config.Config, conn *bun.DB) error {
	sealed, err := conn.NewSelect().TableExpr("information_schema.columns").
		Where("table_schema = current_schema() AND table_name = 'members' AND column_name = 'openid_sealed'").Exists(ctx)
	if err != nil || !sealed {
		return err
	}
	cipher, err := OpenKeys(ctx, cfg, conn)
	if err != nil {
		return err
	}
	return accounts.RevealOpenIDs(ctx, conn, cipher)
}
