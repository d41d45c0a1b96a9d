package apitest

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"sync"

	"github.com/uptrace/bun"

	"fapai/api/content/places"
	"fapai/api/platform/db"
)

// templateLock is the key of an advisory lock: only one test process at a time creates the template.
const templateLock = 7_405_220_319

// server is the PostgreSQL server of the tests. It holds connections, over which databases are created and
// dropped, and the name of the template. A test process opens it once.
type server struct {
	root     *bun.DB
	template string
}

var (
	opened     *server
	openedErr  error
	openedOnce sync.Once
)

func openServer(ctx context.Context) (*server, error) {
	openedOnce.Do(func() {
		if baseURL() == "" {
			openedErr = fmt.Errorf("set TEST_DATABASE_URL to a PostgreSQL whose user may create databases (npm test does it)")
			return
		}
		var root *bun.DB
		if root, openedErr = db.Open(ctx, withName(baseURL(), "postgres")); openedErr != nil {
			return
		}
		opened = &server{root: root, template: "fapai_tpl_" + fingerprint()}
		openedErr = opened.ensureTemplate(ctx)
	})
	return opened, openedErr
}

// closeServer closes the connections at the end of the tests.
func closeServer() {
	if opened != nil {
		_ = opened.root.Close()
	}
}

// create clones a database from a template and opens it. It copies files, which takes a third of the time of
// copying through the write-ahead log.
func (s *server) create(ctx context.Context, name, template string) (*bun.DB, error) {
	if _, err := s.root.ExecContext(ctx, "CREATE DATABASE "+name+" TEMPLATE "+template+
		" STRATEGY FILE_COPY"); err != nil {
		return nil, err
	}
	return db.Open(ctx, withName(baseURL(), name))
}

func (s *server) drop(ctx context.Context, name string) error {
	_, err := s.root.ExecContext(ctx, "DROP DATABASE IF EXISTS "+name+" WITH (FORCE)")
	return err
}

// ensureTemplate creates the template database unless it exists.
func (s *server) ensureTemplate(ctx context.Context) error {
	conn, err := s.root.Conn(ctx)
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close() }()
	if _, err := conn.ExecContext(ctx, "SELECT pg_advisory_lock(?)", templateLock); err != nil {
		return err
	}
	defer func() { _, _ = conn.ExecContext(ctx, "SELECT pg_advisory_unlock(?)", templateLock) }()

	var ready bool
	if err := conn.QueryRowContext(ctx, "SELECT EXISTS (SELECT FROM pg_database WHERE datname = ? AND datistemplate)",
		s.template).Scan(&ready); err != nil || ready {
		return err
	}
	for _, q := range []string{"DROP DATABASE IF EXISTS " + s.template, "CREATE DATABASE " + s.template +
		" TEMPLATE template0"} {
		if _, err := conn.ExecContext(ctx, q); err != nil {
			return err
		}
	}
	if err := fill(ctx, s.template); err != nil {
		return err
	}
	_, err = conn.ExecContext(ctx, "ALTER DATABASE "+s.template+" IS_TEMPLATE true")
	return err
}

func fill(ctx context.Context, name string) error {
	template, err := db.Open(ctx, withName(baseURL(), name))
	if err != nil {
		return err
	}
	defer func() { _ = template.Close() }()
	if _, err := db.MigrateUp(ctx, template); err != nil {
		return err
	}
	return places.Sync(ctx, template)
}

// fingerprint returns a hash of the migrations and the places; a change needs another template.
func fingerprint() string {
	sum := sha256.Sum256([]byte(db.Fingerprint() + places.Fingerprint()))
	return hex.EncodeToString(sum[:6])
}
