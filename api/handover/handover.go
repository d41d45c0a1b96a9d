// Package handover opens the socket of the front door, or takes over one that is open already, so that a restart loses no
// request: the socket belongs to whoever starts the program, and new connections wait in it while one process ends and
// the next begins. The protocol is systemd's socket activation (sd_listen_fds): LISTEN_FDS, LISTEN_PID, descriptor 3.
package handover

import (
	"context"
	"fmt"
	"net"
	"os"
	"strconv"
)

// firstFD is the descriptor of the first socket handed over.
const firstFD = 3

// Listen gives the socket that was handed over, or opens one at the address (host:port). Which one it was is told by
// inherited.
func Listen(ctx context.Context, address string, getenv func(string) string) (ln net.Listener, inherited bool, err error) {
	if !handed(getenv, os.Getpid()) {
		ln, err = (&net.ListenConfig{}).Listen(ctx, "tcp", address)
		return ln, false, err
	}
	file := os.NewFile(firstFD, "front door")
	// FileListener works on a copy, which is not passed on to commands that we start.
	defer func() { _ = file.Close() }()
	ln, err = net.FileListener(file)
	if err != nil {
		return nil, true, fmt.Errorf("the socket that was handed over (LISTEN_FDS): %w", err)
	}
	return ln, true, nil
}

// handed says whether a socket was handed to this very process: the variables are inherited by every child, the
// descriptor is not.
func handed(getenv func(string) string, pid int) bool {
	n, err := strconv.Atoi(getenv("LISTEN_FDS"))
	return err == nil && n >= 1 && getenv("LISTEN_PID") == strconv.Itoa(pid)
}
