package db

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"strings"
	"time"

	"github.com/samber/lo"
	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"
	"github.com/uptrace/bun/driver/pgdriver"

	"fapai/api/cachetag"
)

const (
	tagChannel = "fapai_tags"
	// A NOTIFY payload must be shorter than 8,000 bytes.
	payloadLimit = 7000
	// After idleTimeout without a notification the listener sends itself one, every echoEvery until one arrives, which must be
	// within echoTimeout. The driver does not wait for the answer to LISTEN, so the first one may be sent too early.
	idleTimeout = 15 * time.Second
	echoTimeout = 5 * time.Second
	echoEvery   = 250 * time.Millisecond
	listenRetry = time.Second
)

// Notify sends changed cache tags to every process. In a transaction they are sent at commit. Those that name pages are also
// left in page_changes, from where search engines are told.
func Notify(ctx context.Context, idb bun.IDB, tags ...string) error {
	if pages := lo.Uniq(lo.Filter(tags, func(tag string, _ int) bool { return cachetag.NamesPages(tag) })); len(pages) > 0 {
		if _, err := idb.ExecContext(ctx, "INSERT INTO page_changes (tag) SELECT unnest(?::text[])", pgdialect.Array(pages)); err != nil {
			return err
		}
	}
	for len(tags) > 0 {
		n, size := 0, 0
		for n < len(tags) && (n == 0 || size+len(tags[n])+1 <= payloadLimit) {
			size += len(tags[n]) + 1
			n++
		}
		if _, err := idb.ExecContext(ctx, "SELECT pg_notify(?, ?)", tagChannel, strings.Join(tags[:n], " ")); err != nil {
			return err
		}
		tags = tags[n:]
	}
	return nil
}

// ListenTags calls changed with the tags of every Notify until ctx ends. What was sent while no connection listened is
// lost, so changed(cachetag.All) follows every (re)connection.
func ListenTags(ctx context.Context, db *bun.DB, log *slog.Logger, changed func(tags ...string)) {
	for ctx.Err() == nil {
		if err := listenOnce(ctx, db, changed); err != nil && ctx.Err() == nil {
			log.Warn("the tag listener lost its connection", "error", err.Error())
			Sleep(ctx, listenRetry)
		}
	}
}

// errNoEcho means that a connection looks well but nothing comes through it.
var errNoEcho = errors.New("a notification of our own did not come back")

// listenOnce listens on one connection. An empty notification of our own, sent through another connection, proves that this
// one receives: at the start, because everything may be stale only until it does, and after every idleTimeout.
func listenOnce(ctx context.Context, db *bun.DB, changed func(tags ...string)) error {
	ln := pgdriver.NewListener(db)
	defer func() { _ = ln.Close() }()
	// The driver does not look at the context while it waits.
	defer context.AfterFunc(ctx, func() { _ = ln.Close() })()
	if err := ln.Listen(ctx, tagChannel); err != nil {
		return err
	}
	received := false
	echo := echoTimeout // how long to wait for the echo, 0 while none is awaited
	for {
		timeout := idleTimeout
		if echo > 0 {
			timeout = echoEvery
			if _, err := db.ExecContext(ctx, "SELECT pg_notify(?, '')", tagChannel); err != nil {
				return err
			}
		}
		_, payload, err := ln.ReceiveTimeout(ctx, timeout)
		var netErr net.Error
		switch {
		case err == nil:
			if !received {
				received = true
				changed(cachetag.All)
			}
			echo = 0
			if tags := strings.Fields(payload); len(tags) > 0 {
				changed(tags...)
			}
		case errors.As(err, &netErr) && netErr.Timeout():
			if echo == 0 {
				echo = echoTimeout
			} else if echo -= echoEvery; echo <= 0 {
				return errNoEcho
			}
		default:
			return err
		}
	}
}
