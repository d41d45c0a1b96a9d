package picture

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"runtime"
	"time"
)

// childMemory is the maximum heap of a child process in bytes. A file of a few kilobytes can take minutes or gigabytes
// to decode. A child process that exceeds childMemory or its time limit ends, and the server continues to run.
const childMemory = 512 << 20

// The exit codes of the child process, which stand for the errors of Square and for too much memory.
const (
	exitFormat = 10
	exitSize   = 11
	exitMemory = 12
)

const (
	maxDecoding = 2  // maximum number of concurrent child processes
	maxWaiting  = 16 // maximum number of callers that wait for a child process
)

// ErrBusy is returned if too many pictures wait to be decoded.
var ErrBusy = errors.New("picture: too many pictures wait to be decoded")

// The command line arguments that make the program act as the child process.
const (
	commandSquare = "picture"
	commandSizes  = "picture-sizes"
)

// Child runs Square and Sizes in child processes.
type Child struct {
	program string
	time    time.Duration // time limit for one picture
	slots   chan struct{}
	waiting chan struct{}
}

// NewChild returns a Child. program is an executable that calls Main if IsChild returns true; limit is the time limit
// for one picture.
func NewChild(program string, limit time.Duration) *Child {
	return &Child{program: program, time: limit, slots: make(chan struct{}, maxDecoding),
		waiting: make(chan struct{}, maxWaiting)}
}

// Square calls the function Square in a child process. It may return ErrSize, ErrBusy or ErrFormat. It also returns
// ErrFormat for a picture that exceeds the limits of the child process.
func (c *Child) Square(ctx context.Context, file []byte) ([]byte, error) {
	return c.run(ctx, commandSquare, file)
}

// Sizes calls the function Sizes in a child process. It may return the same errors as Square.
func (c *Child) Sizes(ctx context.Context, file []byte) (map[string]Image, error) {
	answer, err := c.run(ctx, commandSizes, file)
	if err != nil {
		return nil, err
	}
	var images map[string]Image
	return images, json.Unmarshal(answer, &images)
}

func (c *Child) run(ctx context.Context, command string, file []byte) ([]byte, error) {
	select {
	case c.waiting <- struct{}{}:
		defer func() { <-c.waiting }()
	default:
		return nil, ErrBusy
	}
	select {
	case c.slots <- struct{}{}:
		defer func() { <-c.slots }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	limited, cancel := context.WithTimeout(ctx, c.time)
	defer cancel()
	child := exec.CommandContext(limited, c.program, command) //nolint:gosec // the path of this program
	child.Env = []string{}                                    // secrets in the environment are not passed on
	child.Stdin = bytes.NewReader(file)
	answer, err := child.Output()
	var ended *exec.ExitError
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case !errors.As(err, &ended):
		return answer, err
	case ended.ExitCode() == exitSize:
		return nil, ErrSize
	}
	return nil, ErrFormat
}

// IsChild reports whether the program was started as the child process.
func IsChild(args []string) bool {
	return len(args) == 2 && (args[1] == commandSquare || args[1] == commandSizes)
}

// Main is the main function of the child process. It reads a file from in, writes the result of the command to out, and
// returns the exit code of the process.
func Main(command string, in io.Reader, out io.Writer) int {
	go limitMemory()
	file, err := io.ReadAll(in)
	if err == nil {
		var answer []byte
		if command == commandSizes {
			answer, err = sizesJSON(file)
		} else {
			answer, err = Square(file)
		}
		if err == nil {
			_, err = out.Write(answer)
		}
	}
	switch {
	case errors.Is(err, ErrFormat):
		return exitFormat
	case errors.Is(err, ErrSize):
		return exitSize
	case err != nil:
		return 1
	}
	return 0
}

// limitMemory ends the process as soon as its heap exceeds childMemory.
func limitMemory() {
	for range time.Tick(10 * time.Millisecond) {
		var m runtime.MemStats
		if runtime.ReadMemStats(&m); m.HeapInuse > childMemory {
			os.Exit(exitMemory)
		}
	}
}
