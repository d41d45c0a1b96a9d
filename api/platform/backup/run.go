package backup

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"time"

	"filippo.io/age"
)

// slot is the name of the server's replication slot; a server has one backup.
const slot = "fapai_backup"

// Options of Run.
type Options struct {
	DatabaseURL string
	Dir         string        // created when it is missing
	To          age.Recipient // public key
	Once        bool          // ends when a base backup and the log that it needs are stored
	BaseEvery   time.Duration // how old the newest base backup gets
	Keep        int           // how many base backups are kept, with the log behind them
	Log         *slog.Logger
}

const retryPause = time.Second

// Run makes backups until ctx ends or, with Once, until one is complete. When the server is away it tries again.
func Run(ctx context.Context, o Options) error {
	if err := os.MkdirAll(o.Dir, 0o700); err != nil {
		return err
	}
	for {
		err := o.follow(ctx)
		if ctx.Err() != nil || errors.Is(err, errDone) {
			return nil
		}
		if o.Once {
			return err
		}
		o.Log.Error("the backup was interrupted and is tried again", "error", err.Error())
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(retryPause):
		}
	}
}

// errDone ends a backup that was to be made once.
var errDone = errors.New("the backup is complete")

// follow receives the log on one connection, and takes base backups beside it.
func (o Options) follow(ctx context.Context) error {
	s, id, err := connect(ctx, o.DatabaseURL)
	if err != nil {
		return err
	}
	defer func() { _ = s.Close(context.WithoutCancel(ctx)) }()
	slot := slot
	if o.Once {
		slot = fmt.Sprintf("%s_%d", slot, os.Getpid())
	}
	reserved, err := s.reserve(ctx, slot, o.Once)
	if err != nil {
		return err
	}
	ctx, end := context.WithCancelCause(ctx)
	defer end(nil)
	from := id.segmentStart(reserved)
	newest, continuous, err := o.newest(id, from)
	if err != nil {
		return err
	}
	var wanted lsn // what has to be stored for a single backup
	progress := make(chan lsn, 1)
	r := receiver{server: s, identity: id, dir: o.Dir, to: o.To, flushed: func(at lsn) {
		select {
		case <-progress:
		default:
		}
		progress <- at
	}}
	received := make(chan error, 1)
	go func() { received <- r.run(ctx, slot, from) }()
	age := time.Duration(0)
	if continuous && !o.Once {
		age = o.BaseEvery - time.Since(newest.At)
	}
	due := time.NewTimer(max(age, 0))
	defer due.Stop()
	taken := make(chan base, 1)
	for {
		select {
		case err := <-received:
			if cause := context.Cause(ctx); cause != nil {
				return cause
			}
			return err
		case <-due.C:
			go func() {
				b, err := takeBase(ctx, o.DatabaseURL, o.Dir, o.To)
				if err != nil {
					end(fmt.Errorf("base backup: %w", err))
					return
				}
				taken <- b
			}()
		case b := <-taken:
			o.Log.Info("a base backup is complete", "start", b.Start.String(), "end", b.End.String())
			if err := removeOld(o.Dir, o.Keep); err != nil {
				return err
			}
			wanted = b.End
			due.Reset(o.BaseEvery)
		case at := <-progress:
			if o.Once && wanted > 0 && at >= wanted {
				end(errDone)
			}
		}
	}
}

// newest is the base backup that the log from a position on continues, if there is one.
func (o Options) newest(id identity, from lsn) (b base, continuous bool, err error) {
	list, err := bases(o.Dir)
	if err != nil || len(list) == 0 {
		return b, false, err
	}
	b = list[len(list)-1]
	if b.System != id.System {
		return b, false, fmt.Errorf("%s holds the backup of another server: choose another folder", o.Dir)
	}
	if b.Timeline != id.Timeline {
		return b, false, nil
	}
	for at := id.segmentStart(b.Start); at < from; at += lsn(id.SegmentSize) {
		if _, err := os.Stat(filepath.Join(o.Dir, id.segment(at)+logKind)); err != nil {
			return b, false, nil
		}
	}
	return b, true, nil
}
