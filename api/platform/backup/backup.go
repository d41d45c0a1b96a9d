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

// slot is the name of the replication slot that the backup uses. A server has only one such slot.
const slot = "fapai_backup"

// Options configures Run.
type Options struct {
	DatabaseURL string
	Bin         string // folder of PostgreSQL's programs; if "", Run searches for it
	Dir         string // folder for the encrypted backup; created if missing
	// folder on this machine for received log that is not encrypted yet (for about a second); created if missing
	Spool     string
	To        age.Recipient // public key
	Once      bool          // whether Run ends when a base backup is complete
	BaseEvery time.Duration // age of the newest base backup after which another is taken
	Keep      int           // number of base backups that are kept, together with the log since the oldest of them
	Log       *slog.Logger
}

const (
	retryPause = time.Second
	// sealEvery is how long received log remains unencrypted in the spool. If the server and this machine fail at the
	// same time, about this much log is lost.
	sealEvery = time.Second
)

// Run makes backups until ctx ends or, if Once is set, until a base backup is complete. While the server is
// unavailable, it keeps trying.
func Run(ctx context.Context, o Options) error {
	if err := os.MkdirAll(o.Dir, 0o700); err != nil {
		return err
	}
	for {
		err := o.follow(ctx)
		if ctx.Err() != nil {
			return nil
		}
		if o.Once || errors.Is(err, ErrTools) {
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

// follow receives the log. Meanwhile it takes base backups when they are due.
func (o Options) follow(ctx context.Context) error {
	s, err := connect(ctx, o.DatabaseURL)
	if err != nil {
		return err
	}
	defer s.close()
	with, err := findTools(ctx, o.Bin, s.Major)
	if err != nil {
		return err
	}
	if err := o.sameServer(s.identity); err != nil {
		return err
	}
	if o.Once {
		return o.base(ctx, with)
	}
	newest, continuous, log, err := o.prepare(ctx, s)
	if err != nil {
		return err
	}
	ctx, end := context.WithCancel(ctx)
	defer end()
	received := make(chan error, 1)
	go func() { received <- receive(ctx, o.DatabaseURL, log.spool, with) }()
	age := time.Duration(0)
	if continuous {
		age = o.BaseEvery - time.Since(newest.At)
	}
	due := time.NewTimer(max(age, 0))
	defer due.Stop()
	look := time.NewTicker(sealEvery)
	defer look.Stop()
	taken := make(chan error, 1)
	taking := false
	for err == nil {
		select {
		case err = <-received:
			received <- nil
		case <-look.C:
			err = errors.Join(log.take(), log.report())
		case <-due.C:
			taking = true
			go func() { taken <- o.base(ctx, with) }()
		case err = <-taken:
			taking = false
			due.Reset(o.BaseEvery)
		}
	}
	end()
	stopped := []error{<-received}
	if taking {
		stopped = append(stopped, <-taken)
	}
	o.Log.Debug("the programs of the backup have ended", "errors", stopped) // stopped intentionally
	return errors.Join(err, log.take())
}

// base takes a base backup and removes old backups.
func (o Options) base(ctx context.Context, with tools) error {
	b, err := takeBase(ctx, o, with)
	if err != nil {
		return fmt.Errorf("base backup: %w", err)
	}
	o.Log.Info("a base backup is complete", "start", b.Start.String(), "tools", with.dir)
	return removeOld(o.Dir, o.Keep)
}

// prepare encrypts the files that an earlier run left in the spool, and creates the replication slot if it is missing.
// The log is then received again from the start of the slot.
func (o Options) prepare(ctx context.Context, s server) (newest base, continuous bool, log *sealer, err error) {
	log = &sealer{identity: s.identity, spool: filepath.Join(o.Spool, s.System), dir: o.Dir, to: o.To}
	from, err := s.reserve(ctx, slot)
	if err != nil {
		return newest, false, nil, err
	}
	if err := os.MkdirAll(log.spool, 0o700); err != nil {
		return newest, false, nil, err
	}
	if err := log.take(); err != nil {
		return newest, false, nil, err
	}
	if newest, continuous, err = o.newest(s.identity, s.segmentStart(from)); err != nil {
		return newest, false, nil, err
	}
	log.at, log.segment, log.stored = s.segmentStart(from), "", 0
	return newest, continuous, log, removeContent(log.spool)
}

// receive runs pg_receivewal until ctx ends.
func receive(ctx context.Context, address, spool string, with tools) error {
	cmd := with.command(ctx, receiveTool, "--directory="+spool, "--slot="+slot, "--no-loop", "--status-interval=1")
	if err := connectTo(cmd, address); err != nil {
		return err
	}
	err := run(cmd)
	if err == nil && ctx.Err() == nil {
		err = errors.New("the server ended the log")
	}
	return err
}

// sameServer returns an error if the folder contains the backup of another server.
func (o Options) sameServer(id identity) error {
	list, err := bases(o.Dir)
	if err == nil && len(list) > 0 && list[len(list)-1].System != id.System {
		err = fmt.Errorf("%s holds the backup of another server: choose another folder", o.Dir)
	}
	return err
}

// newest returns the newest base backup. continuous reports whether the stored log reaches from that backup to the
// position `from`.
func (o Options) newest(id identity, from lsn) (b base, continuous bool, err error) {
	list, err := bases(o.Dir)
	if err != nil || len(list) == 0 {
		return b, false, err
	}
	b = list[len(list)-1]
	if b.Timeline != id.Timeline || b.Major != id.Major {
		return b, false, nil
	}
	for at := id.segmentStart(b.Start); at < from; at += lsn(id.SegmentSize) {
		if _, err := os.Stat(filepath.Join(o.Dir, id.segment(at)+logKind)); err != nil {
			return b, false, nil
		}
	}
	return b, true, nil
}
