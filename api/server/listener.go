package server

import (
	"errors"
	"net"
	"syscall"
	"time"
)

// retryingListener waits when the process or the system has no descriptor or buffer left. The server would take such an
// error of Accept as final and end the process, while connections that close free what is missing.
type retryingListener struct{ net.Listener }

const maxAcceptPause = time.Second

func (l retryingListener) Accept() (net.Conn, error) {
	for pause := 5 * time.Millisecond; ; pause = min(2*pause, maxAcceptPause) {
		c, err := l.Listener.Accept()
		if !isShortage(err) {
			return c, err
		}
		time.Sleep(pause)
	}
}

func isShortage(err error) bool {
	return errors.Is(err, syscall.EMFILE) || errors.Is(err, syscall.ENFILE) || errors.Is(err, syscall.ENOBUFS) ||
		errors.Is(err, syscall.ENOMEM) || errors.Is(err, syscall.ECONNABORTED)
}
