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
	// payloadLimit is the maximum number of bytes in one NOTIFY. PostgreSQL allows 8,000.
	payloadLimit = 7000
	// After idleTimeout without a notification, the listener sends echoes to itself, one every echoEvery. If none of
	// them arrives within echoTimeout, the connection counts as lost. One echo is not enough: it may be sent before
	// LISTEN has taken effect, because the driver does not wait for LISTEN to complete.
	idleTimeout = 15 * time.Second
	echoTimeout = 5 * time.Second
	echoEvery   = 250 * time.Millisecond
	listenRetry = time.Second
	reachEvery  = time.Second // interval between echoes after changes
)

// Notify sends purged cache tags to all processes. In a transaction, they are sent when the transaction commits. Notify
// also stores the tags in tag_changes and, if search engines must be notified of their pages, in page_changes.
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

// TagListener calls Changed with the tags of every Notify until ctx ends. Notifications are lost while there is no
// connection, so after each new connection it calls Changed(cachetag.All). It never calls two of its functions at the
// same time.
type TagListener struct {
	DB      *bun.DB
	Log     *slog.Logger
	Changed func(tags ...string)
	// Connected is called for each new connection, after Changed(cachetag.All). All notifications from then on are
	// received. If Connected returns an error, another connection is made. It may be nil.
	Connected func(context.Context) error
	// Reached is called from time to time with a transaction id. All transactions with lower ids have ended, and
	// Changed has been called with their tags. Reached may be nil.
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

// errNoEcho is returned if a connection seems to be open but no notification arrives on it.
var errNoEcho = errors.New("a notification of our own did not come back")

// echoMark is the first character of an echo. After it, the echo contains the id of the oldest transaction that was
// running when the echo was sent. Notifications arrive in the order of commits. So when an echo arrives, the
// notifications of all earlier transactions have arrived.
const echoMark = "@"

func (l *TagListener) echo(ctx context.Context) error {
	_, err := l.DB.ExecContext(ctx, "SELECT pg_notify(?, ? || pg_snapshot_xmin(pg_current_snapshot()))", tagChannel,
		echoMark)
	return err
}

// listenOnce listens on one connection. Echoes, which are sent through another connection, prove that this connection
// still receives notifications. They are sent at the start, because caches may be outdated until the first echo
// arrives; after idleTimeout; and after changes, to find out up to which transaction all changes have arrived.
func (l *TagListener) listenOnce(ctx context.Context) error {
	ln := pgdriver.NewListener(l.DB)
	defer func() { _ = ln.Close() }()
	// The driver's wait ignores ctx, so the connection is closed when ctx ends.
	defer context.AfterFunc(ctx, func() { _ = ln.Close() })()
	if err := ln.Listen(ctx, tagChannel); err != nil {
		return err
	}
	received, behind := false, false
	asked := time.Time{}
	echo := echoTimeout // time left to wait for an echo; 0 if none is expected
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

// take handles one notification. change is true if the notification contains purged tags, and false if it is an echo.
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
