package socketactivation

import (
	"bufio"
	"fmt"
	"net"
	"os"
	"os/exec"
	"testing"
)

func TestOpensWithoutActivation(t *testing.T) {
	for name, env := range map[string]map[string]string{
		"nothing set": {}, "another process": {"LISTEN_FDS": "1", "LISTEN_PID": "1"},
		"none": {"LISTEN_FDS": "0", "LISTEN_PID": fmt.Sprint(os.Getpid())},
	} {
		t.Run(name, func(t *testing.T) {
			ln, inherited, err := Listen(t.Context(), "127.0.0.1:0", func(k string) string { return env[k] })
			if err != nil || inherited {
				t.Fatal(inherited, err)
			}
			_ = ln.Close()
		})
	}
}

// A child process, which is this test binary, gets the socket and accepts a connection that was made before it
// started.
func TestInheritsTheSocket(t *testing.T) {
	if os.Getenv("ACTIVATION_CHILD") == "1" {
		_ = os.Setenv("LISTEN_PID", fmt.Sprint(os.Getpid()))
		ln, inherited, err := Listen(t.Context(), "", os.Getenv)
		if err != nil || !inherited {
			t.Fatal(inherited, err)
		}
		c, err := ln.Accept()
		if err != nil {
			t.Fatal(err)
		}
		_, _ = fmt.Fprintln(c, "hello")
		_ = c.Close()
		return
	}
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = ln.Close() }()
	early, err := net.Dial("tcp", ln.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = early.Close() }()
	file, err := ln.(*net.TCPListener).File()
	if err != nil {
		t.Fatal(err)
	}
	child := exec.Command(os.Args[0], "-test.run=TestInheritsTheSocket")
	child.Env = append(os.Environ(), "ACTIVATION_CHILD=1", "LISTEN_FDS=1")
	child.ExtraFiles = []*os.File{file}
	if out, err := child.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if line, err := bufio.NewReader(early).ReadString('\n'); line != "hello\n" {
		t.Errorf("%q %v", line, err)
	}
}
