package db

import (
	"context"
	"database/sql/driver"
	"errors"
	"fmt"
	"net/url"
	"strings"
	"sync/atomic"

	"github.com/uptrace/bun/driver/pgdriver"
)

var errNoPrimary = errors.New("no server of DATABASE_URL accepts writes")

// failover connects to that one of several servers which accepts writes, like libpq with
// target_session_attrs=read-write.
type failover struct {
	servers []*pgdriver.Connector
	current atomic.Int64 // index of the server of the last connection
}

// Connect tries all servers, beginning with the server that accepted writes last.
func (f *failover) Connect(ctx context.Context) (driver.Conn, error) {
	var faults []error
	first := int(f.current.Load())
	for i := range f.servers {
		server := (first + i) % len(f.servers)
		conn, err := f.servers[server].Connect(ctx)
		if err == nil {
			if err = acceptsWrites(ctx, conn.(*pgdriver.Conn)); err == nil {
				f.current.Store(int64(server))
				return conn, nil
			}
			_ = conn.Close()
		}
		faults = append(faults, fmt.Errorf("%s: %w", f.servers[server].Config().Addr, err))
	}
	return nil, fmt.Errorf("%w: %w", errNoPrimary, errors.Join(faults...))
}

// Driver returns the driver for the server of the last connection, to which pgdriver.NewListener connects.
func (f *failover) Driver() driver.Driver { return f.servers[f.current.Load()].Driver() }

// acceptsWrites returns an error if the server is a standby. It accepts a primary that was set to read-only, because
// the standbys of that primary cannot write either.
func acceptsWrites(ctx context.Context, conn *pgdriver.Conn) error {
	rows, err := conn.QueryContext(ctx, "SELECT pg_is_in_recovery()", nil)
	if err != nil {
		return err
	}
	values := make([]driver.Value, 1)
	err = errors.Join(rows.Next(values), rows.Close())
	if standby, ok := values[0].(bool); err == nil && (!ok || standby) {
		return errors.New("it is a standby")
	}
	return err
}

// connector returns a connector for a URL, in which commas may separate several servers.
func connector(address string, options ...pgdriver.Option) (driver.Connector, error) {
	list, err := splitHosts(address)
	if err != nil {
		return nil, err
	}
	var f failover
	for _, one := range list {
		server, err := newConnector(append([]pgdriver.Option{pgdriver.WithDSN(one)}, options...))
		if err != nil {
			return nil, err
		}
		f.servers = append(f.servers, server)
	}
	if len(f.servers) == 1 {
		return f.servers[0], nil
	}
	return &f, nil
}

// ErrAddress is returned if DATABASE_URL is invalid. Its text must not contain the URL, which includes the password.
var ErrAddress = errors.New("DATABASE_URL is not an address such as postgres://user:password@host:port/name?sslmode=disable")

// newConnector converts a panic of the driver into an error. The driver panics for an invalid URL, e.g. with
// an unknown sslmode.
func newConnector(options []pgdriver.Option) (server *pgdriver.Connector, err error) {
	defer func() {
		switch fault := recover().(type) {
		case nil:
		case error:
			// a text with a URL may contain the password
			if err = ErrAddress; !strings.Contains(fault.Error(), "://") {
				err = fmt.Errorf("%w: %w", ErrAddress, fault)
			}
		default:
			panic(fault)
		}
	}()
	return pgdriver.NewConnector(options...), nil
}

// splitHosts returns a URL for each server in postgres://user:password@host1:port1,host2:port2/name?options.
func splitHosts(address string) ([]string, error) {
	scheme, rest, _ := strings.Cut(address, "://")
	authority, tail := rest, ""
	if end := strings.IndexAny(rest, "/?"); end >= 0 {
		authority, tail = rest[:end], rest[end:]
	}
	user, hosts := "", authority
	if at := strings.LastIndex(authority, "@"); at >= 0 {
		user, hosts = authority[:at+1], authority[at+1:]
	}
	var list []string
	for host := range strings.SplitSeq(hosts, ",") {
		u, err := url.Parse(scheme + "://" + user + host + tail)
		if err != nil {
			// The parser's error contains the URL with the password.
			return nil, ErrAddress
		}
		query := u.Query()
		if wanted := query.Get("target_session_attrs"); wanted != "" && wanted != "read-write" {
			return nil, fmt.Errorf("target_session_attrs=%s is not supported, only read-write (DATABASE_URL)", wanted)
		}
		query.Del("target_session_attrs")
		u.RawQuery = query.Encode()
		list = append(list, u.String())
	}
	return list, nil
}
