package server

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"fapai/api/accounts"
	"fapai/api/accounts/wechatlogin"
	"fapai/api/app/config"
	"fapai/api/app/logins"
	"fapai/api/app/middleware"
	"fapai/api/members/demands"
	"fapai/api/members/mails"
	"fapai/api/members/sharedlists"
	"fapai/api/pages/admission"
	"fapai/api/platform/audit"
	"fapai/api/platform/clock"
	"fapai/api/platform/db"
	"fapai/api/platform/httpx"
	"fapai/api/platform/jobs"
	"fapai/api/platform/media"
	"fapai/api/platform/pii"
	"fapai/api/platform/pii/keystore"
	"fapai/api/platform/ratelimit"
	"fapai/api/platform/viewcount"
)

// base holds what all other parts need: settings, log, database and keys.
type base struct {
	cfg           config.Config
	log           *slog.Logger
	conn          *bun.DB
	replicas      *db.Replicas   // read replicas, used by queries with a context from db.FromReplica; may be nil
	statements    *db.Statements // prepared statements of conn
	bucket        *media.Bucket  // storage of uploaded pictures; nil if they are stored in the database
	proxies       httpx.Proxies  // networks whose headers may name the visitor's IP address
	cipher        *pii.Cipher
	logins        *logins.Logins
	counts        *ratelimit.Limiter
	calls         *admission.Gate
	referenceData *middleware.ReferenceData
	queue         *jobs.Queue
	sealer        *audit.Sealer // seals the log of acts
	callers       []caller
}

// newBase loads the keys for personal data, encrypts the data that an earlier release stored in plain text, and creates
// the parts for logins.
func newBase(ctx context.Context, cfg config.Config, log *slog.Logger, opened *bun.DB) (*base, error) {
	replicas, conn, err := db.OpenReplicas(opened, cfg.ReadURLs, cfg.MaxReadLag(), log)
	if err != nil {
		return nil, err
	}
	bucket, err := OpenBucket(cfg)
	if err != nil {
		return nil, err
	}
	cipher, err := OpenKeys(ctx, cfg, conn)
	if err != nil {
		return nil, err
	}
	if _, err = accounts.SealOpenIDs(ctx, conn, cipher); err != nil {
		return nil, err
	}
	entry, err := logins.New(cfg, log, conn, cipher)
	if err != nil {
		return nil, err
	}
	if bucket != nil {
		entry.Accounts.Store.Media = bucket
	}
	proxies, _ := httpx.ParseProxies(cfg.TrustedProxies) // config has validated the list
	seal, err := logins.AuditSeal(cfg, entry.Secrets)
	if err != nil {
		return nil, err
	}
	queue := jobs.New(conn, clock.Now, log)
	bucket.Register(queue, conn)
	return &base{
		cfg: cfg, log: log, conn: conn, sealer: &audit.Sealer{Store: &audit.Store{DB: conn}, Seal: seal, Log: log},
		replicas:   replicas,
		statements: &db.Statements{DB: conn, Replicas: replicas}, bucket: bucket, proxies: proxies,
		cipher: cipher, logins: entry,
		counts:        &ratelimit.Limiter{DB: conn, Hash: entry.Secrets.Hash, Now: clock.Now, Log: log},
		calls:         middleware.NewCallGate(cfg.Limits.CallWaitTime()),
		queue:         queue,
		referenceData: middleware.NewReferenceData(),
		callers:       []caller{&audit.HTTP{Store: &audit.Store{DB: conn}, Seal: seal, Nickname: entry.Nickname}},
	}, nil
}

// newViews returns a counter of page views, which adds the views to the rows of a table.
func (b *base) newViews(table string) *viewcount.Counter {
	views := viewcount.New(b.conn, table, b.log)
	views.SetKey(b.logins.Secrets.Hash("views", ""))
	return views
}

// cacheTags returns those of the notified tags that are cache tags. The others concern logins.
func cacheTags(tags []string) []string {
	out := make([]string, 0, len(tags))
	for _, tag := range tags {
		if !strings.HasPrefix(tag, wechatlogin.TagPrefix) {
			out = append(out, tag)
		}
	}
	return out
}

// sealedColumns returns all columns with encrypted personal data.
func sealedColumns() []pii.Column {
	return slices.Concat(accounts.SealedColumns, demands.SealedColumns, mails.SealedColumns, sharedlists.SealedColumns)
}

// OpenKeys returns the cipher for personal data. It first checks that the keys match the data in the database, so that
// nothing is encrypted with a wrong key.
func OpenKeys(ctx context.Context, cfg config.Config, conn bun.IDB) (*pii.Cipher, error) {
	cipher, err := pii.New(cfg.PIIKey, cfg.PIIKeyOld...)
	if err != nil {
		return nil, fmt.Errorf("PII_KEY, PII_KEY_OLD: %w", err)
	}
	return cipher, keystore.Check(ctx, conn, cipher, sealedColumns(), clock.Now())
}

// RotateKeys decrypts all data that is encrypted with a key of PII_KEY_OLD and encrypts it with PII_KEY, whose id it
// returns.
func RotateKeys(
	ctx context.Context, cfg config.Config, conn *bun.DB, progress func(done, total int),
) (sealed int, id string, err error) {
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

// RevealForDown decrypts the openids of WeChat accounts. It must run before the migration that added the column for
// their encrypted form is reverted.
func RevealForDown(ctx context.Context, cfg config.Config, conn *bun.DB) error {
	sealed, err := conn.NewSelect().TableExpr("information_schema.columns").
		Where("table_schema = current_schema() AND table_name = 'members' AND column_name = 'openid_sealed'").
		Exists(ctx)
	if err != nil || !sealed {
		return err
	}
	cipher, err := OpenKeys(ctx, cfg, conn)
	if err != nil {
		return err
	}
	return accounts.RevealOpenIDs(ctx, conn, cipher)
}

// OpenBucket opens the object storage in MEDIA_URL. It returns nil if MEDIA_URL is not set.
func OpenBucket(cfg config.Config) (*media.Bucket, error) {
	b, err := cfg.Media.Bucket()
	if err != nil {
		return nil, err
	}
	return media.Open(media.Options{
		Endpoint: b.Endpoint, Region: b.Region, Name: b.Name, Prefix: b.Prefix, AccessKey: cfg.Media.AccessKey,
		SecretKey: cfg.Media.SecretKey,
	})
}
