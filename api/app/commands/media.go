package commands

import (
	"errors"
	"fmt"

	"fapai/api/app/server"
	"fapai/api/platform/media"
)

type mediaCommand struct {
	Move mediaMoveCommand `cmd:"" help:"Move the bytes of uploaded pictures from the database to the storage of MEDIA_URL."`
}

type mediaMoveCommand struct {
	Back bool `help:"Move them back into the database."`
}

// Run moves the uploaded pictures to the storage of MEDIA_URL or, with --back, into the database.
func (m mediaMoveCommand) Run(e *env) error {
	bucket, err := server.OpenBucket(e.cfg)
	if err != nil {
		return err
	}
	if bucket == nil {
		return errors.New("MEDIA_URL is not set: it names the storage that pictures are moved to, or back from")
	}
	moved, err := media.Move(e.ctx, e.conn, bucket, m.Back, e.progress("移动图片"))
	if err != nil {
		return fmt.Errorf("%w\n%d pictures are done; run the command again to go on", err, moved)
	}
	_, _ = fmt.Fprintf(e.stdout, "pictures: %d moved\n", moved)
	return nil
}
