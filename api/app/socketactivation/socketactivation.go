package socketactivation

import (
	"context"
	"fmt"
	"net"
	"os"
	"strconv"
)

// firstFD is the file descriptor of the first socket that is passed.
const firstFD = 3

// Listen returns the socket that was passed to the process (inherited is true), or opens one at the address host:port.
func Listen(
	ctx context.Context, address string, getenv func(string) string,
) (ln net.Listener, inherited bool, err error) {
	if !activated(getenv, os.Getpid()) {
		ln, err = (&net.ListenConfig{}).Listen(ctx, "tcp", address)
		return ln, false, err
	}
	file := os.NewFile(firstFD, "listener")
	// net.FileListener duplicates the descriptor. The original is closed. Child processes do not inherit the duplicate.
	defer func() { _ = file.Close() }()
	ln, err = net.FileListener(file)
	if err != nil {
		return nil, true, fmt.Errorf("the inherited socket (LISTEN_FDS): %w", err)
	}
	return ln, true, nil
}

// activated reports whether a socket was passed to this process. Child processes get the same variables but not the
// socket, so LISTEN_PID must be the id of this process.
func activated(getenv func(string) string, pid int) bool {
	n, err := strconv.Atoi(getenv("LISTEN_FDS"))
	return err == nil && n >= 1 && getenv("LISTEN_PID") == strconv.Itoa(pid)
}
