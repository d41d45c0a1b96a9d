package db

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"strconv"
	"strings"
	"time"

	"github.com/samber/lo"
	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"
	"github.com/uptrace/bun/driver/pgdriver"

	"fapai/api/platform/cachetag"
	"fapai/api/platform/loop"
)

const (
	tagChannel = "fapai_tags"
	// payloadLimit is the maximum size of a NOTIFY payload. It must stay below PostgreSQL's limit of 8,000 bytes.
	payloadLimit = 7000
	// After idleTimeout without a notification, the listener sends itself an echo every echoEvery until one
	// arrives. If none arrives within echoTimeout, the connection counts as lost. Several are sent because
	// the driver does not wait for the answer to LISTEN, so the first one may come too early.
	idleTimeout = 15 * time.Second
	echoTimeout = 5 * time.Second
	echoEvery   = 250 * time.Millisecond
	listenRetry = time.Second
	reachEvery  = time.Second // interval between two echos after changes
)

// Notify sends changed cache tags to every process. In a transaction, they are sent when it commits. They are also
// stored in tag_changes, and those that name pages in page_changes, from which search engines are notified.
func Notify(ctx context.Context, idb bun.IDB, tags ...string) error {
	if pages := lo.Uniq(lo.Filter(tags,
		func(tag string, _ int) bool { return cachetag.NamesPages(tag) })); len(pages) > 0 {
		if _, err := idb.ExecContext(ctx, "INSERT INTO page_changes (tag) SELECT unnest(?::text[])",
			pgdialect.Array(pages)); err != nil {
			return err
		}
	}
	for len(tags) > 0 {
		n, size := 0, 0
		for n < len(tags) && (n == 0 || size+len(tags[n])+1 <= payloadLimit) {
			size += len(tags[n]) + 1
			n++
		}
		if _, err := idb.ExecContext(ctx, "SELECT notify_tags(?)", strings.Join(tags[:n], " ")); err != nil {
			return err
		}
		tags = tags[n:]
	}
	return nil
}

// TagListener calls Changed with the tags of every Notify until ctx ends. Notifications that were sent while there was
// no connection are lost, so it calls Changed(cachetag.All) after every new connection. Its functions are called one at
// a time.
type TagListener struct {
	DB      *bun.DB
	Log     *slog.Logger
	Changed func(tags ...string)
	// Connected is called after Changed(cachetag.All) for each connection; notifications from then on are received. If
	// it returns an error, a new connection is made. It may be nil.
	Connected func(context.Context) error
	// Reached is called from time to time with the id of a transaction before which all transactions have ended, and
	// their tags were passed to Changed. It may be nil.
	Reached func(xid uint64)
}

// Run listens until ctx ends.
func (l *TagListener) Run(ctx context.Context) {
	for ctx.Err() == nil {
		if err := l.listenOnce(ctx); err != nil && ctx.Err() == nil {
			l.Log.Warn("the tag listener lost its connection", "error", err.Error())
			loop.Sleep(ctx, listenRetry)
		}
	}
}

// errNoEcho is returned for a connection that seems to work but receives nothing.
var errNoEcho = errors.New("a notification of our own did not come back")

// echoMark is the first character of an echo. The id of the oldest transaction that was running when the echo was
// sent follows it. Notifications arrive in the order of commits, so when an echo arrives, the notifications of all
// earlier transactions have arrived.
const echoMark = "@"

func (l *TagListener) echo(ctx context.Context) error {
	_, err := l.DB.ExecContext(ctx, "SELECT pg_notify(?, ? || pg_snapshot_xmin(pg_current_snapshot()))", tagChannel,
		echoMark)
	return err
}

// listenOnce listens on one connection. Echos, which are sent through another connection, prove that this
// one still receives notifications. They are sent at the start, because cached data may be stale until one
// arrives; after every idleTimeout; and after changes, to find out up to which transaction all changes have
// arrived.
func (l *TagListener) listenOnce(ctx context.Context) error {
	ln := pgdriver.NewListener(l.DB)
	defer func() { _ = ln.Close() }()
	// The driver ignores ctx while it waits, so the connection is closed when ctx ends.
	defer context.AfterFunc(ctx, func() { _ = ln.Close() })()
	if err := ln.Listen(ctx, tagChannel); err != nil {
		return err
	}
	received, behind := false, false
	asked := time.Time{}
	echo := echoTimeout // remaining time to wait for an echo; 0 if none is expected
	for {
		timeout := idleTimeout
		switch {
		case echo > 0:
			timeout = echoEvery
		case behind:
			timeout = max(0, reachEvery-time.Since(asked)) + time.Millisecond
		}
		if echo > 0 || behind && time.Since(asked) >= reachEvery {
			if err := l.echo(ctx); err != nil {
				return err
			}
			behind, asked = false, time.Now()
		}
		_, payload, err := ln.ReceiveTimeout(ctx, timeout)
		var netErr net.Error
		switch {
		case err == nil:
			if !received {
				received = true
				if err := l.connected(ctx); err != nil {
					return err
				}
			}
			echo = 0
			behind = l.take(payload) || behind
		case errors.As(err, &netErr) && netErr.Timeout():
			switch {
			case echo > 0:
				if echo -= echoEvery; echo <= 0 {
					return errNoEcho
				}
			case !behind:
				echo = echoTimeout
			}
		default:
			return err
		}
	}
}

func (l *TagListener) connected(ctx context.Context) error {
	l.Changed(cachetag.All)
	if l.Connected == nil {
		return nil
	}
	return l.Connected(ctx)
}

// take handles a notification. It returns true for changed tags and false for an echo.
func (l *TagListener) take(payload string) (change bool) {
	if xid, isEcho := strings.CutPrefix(payload, echoMark); isEcho {
		if at, err := strconv.ParseUint(xid, 10, 64); err == nil && l.Reached != nil {
			l.Reached(at)
		}
		return false
	}
	tags := strings.Fields(payload)
	if len(tags) > 0 {
		l.Changed(tags...)
	}
	return len(tags) > 0 && l.Reached != nil
}
