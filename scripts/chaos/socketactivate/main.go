// Command socketactivate opens a socket, runs a command with it and keeps the socket open while the command is
// replaced. SIGHUP ends the command gracefully and starts it again; SIGTERM or SIGINT ends the command and this
// program. While no command runs, new connections wait in the socket. It replaces a systemd socket unit in tests.
//
//	socketactivate 127.0.0.1:8080 bin/fapai serve
package main

import (
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"os/signal"
	"syscall"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "socketactivate:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) < 2 {
		return errors.New("usage: socketactivate HOST:PORT COMMAND [ARGUMENT…]")
	}
	ln, err := net.Listen("tcp", args[0])
	if err != nil {
		return err
	}
	socket, err := ln.(*net.TCPListener).File()
	if err != nil {
		return err
	}
	// This process accepts no connections, so all of them wait for the command.
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, syscall.SIGHUP, syscall.SIGTERM, syscall.SIGINT)
	for {
		again, err := once(socket, args[1:], signals)
		if err != nil || !again {
			return err
		}
	}
}

// once runs the command until it ends. again reports whether SIGHUP ended it, so that it is to be started again.
func once(socket *os.File, command []string, signals <-chan os.Signal) (again bool, err error) {
	// LISTEN_PID must be the process id of the command. The shell sets it to its own id, which the command
	// keeps, because exec replaces the shell by it.
	child := exec.Command("/bin/sh", append([]string{"-c", `LISTEN_PID=$$ exec "$@"`, "sh"}, command...)...)
	child.Env = append(os.Environ(), "LISTEN_FDS=1")
	child.Stdout, child.Stderr = os.Stdout, os.Stderr
	child.ExtraFiles = []*os.File{socket}
	if err := child.Start(); err != nil {
		return false, err
	}
	ended := make(chan error, 1)
	go func() { ended <- child.Wait() }()
	select {
	case err := <-ended:
		return false, fmt.Errorf("the command has ended: %w", errors.Join(err, errors.New("it was not asked to end")))
	case s := <-signals:
		if err := child.Process.Signal(syscall.SIGTERM); err != nil {
			return false, err
		}
		return s == syscall.SIGHUP, <-ended
	}
}
