package socketactivation

import (
	"context"
	"fmt"
	"net"
	"os"
	"strconv"
)

// firstFD is the descriptor of the first inherited socket.
const firstFD = 3

// Listen returns the inherited socket, or opens one at the address (host:port); inherited reports which.
func Listen(
	ctx context.Context, address string, getenv func(string) string,
) (ln net.Listener, inherited bool, err error) {
	if !activated(getenv, os.Getpid()) {
		ln, err = (&net.ListenConfig{}).Listen(ctx, "tcp", address)
		return ln, false, err
	}
	file := os.NewFile(firstFD, "listener")
	// FileListener made a copy of the file; the copy is not passed on to child processes.
	defer func() { _ = file.Close() }()
	ln, err = net.FileListener(file)
	if err != nil {
		return nil, true, fmt.Errorf("the inherited socket (LISTEN_FDS): %w", err)
	}
	return ln, true, nil
}

// activated reports whether a socket was passed to this process. Every child process inherits the variables, but not
// the descriptor.
func activated(getenv func(string) string, pid int) bool {
	n, err := strconv.Atoi(getenv("LISTEN_FDS"))
	return err == nil && n >= 1 && getenv("LISTEN_PID") == strconv.Itoa(pid)
}
