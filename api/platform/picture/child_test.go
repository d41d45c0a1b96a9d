package picture_test

import (
	"bytes"
	"context"
	"encoding/base64"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"syscall"
	"testing"
	"time"

	"fapai/api/platform/picture"
)

func TestMain(m *testing.M) {
	if picture.IsChild(os.Args) {
		// os.Exit would wait for a second under the race detector.
		syscall.Exit(picture.Main(os.Args[1], os.Stdin, os.Stdout))
	}
	if len(os.Args) == 2 && os.Args[1] == grow {
		os.Exit(growing())
	}
	os.Exit(m.Run())
}

// grow is an argument with which the test binary allocates more and more memory.
const grow = "grow"

// growing allocates 4 GB slowly enough for limitMemory to notice. Its exit code differs from that of all
// failures.
func growing() int {
	go picture.LimitMemory()
	var taken [][]byte
	for range 256 {
		taken = append(taken, make([]byte, 16<<20))
		time.Sleep(2 * time.Millisecond)
	}
	return len(taken) % 2
}

func newChild(t *testing.T) *picture.Child {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return picture.NewChild(program, time.Minute)
}

func TestAChildGivesTheAnswersOfSquare(t *testing.T) {
	child := newChild(t)
	file := asJPEG(t, flag(300, 200))
	want, err := picture.Square(file)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := child.Square(context.Background(), file); err != nil || !bytes.Equal(got, want) {
		t.Errorf("%d bytes, want %d: %v", len(got), len(want), err)
	}
	for name, c := range map[string]struct {
		file []byte
		want error
	}{"text": {[]byte("text"), picture.ErrFormat}, "tiny": {asPNG(t, flag(64, 16)), picture.ErrSize}} {
		if _, err := child.Square(context.Background(), c.file); !errors.Is(err, c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestAChildThatIsKilledRefusesItsPicture(t *testing.T) {
	if _, err := picture.NewChild("false", time.Minute).
		Square(context.Background(), asJPEG(t, flag(64, 64))); !errors.Is(err, picture.ErrFormat) {
		t.Error(err)
	}
}

func TestCallersBeyondTheQueueAreRefused(t *testing.T) {
	child, file := newChild(t), asPNG(t, flag(64, 64))
	var busy, made int
	var mu sync.Mutex
	var all sync.WaitGroup
	for range 100 {
		all.Go(func() {
			_, err := child.Square(context.Background(), file)
			mu.Lock()
			defer mu.Unlock()
			switch {
			case err == nil:
				made++
			case errors.Is(err, picture.ErrBusy):
				busy++
			default:
				t.Error(err)
			}
		})
	}
	all.Wait()
	if busy == 0 || made == 0 {
		t.Errorf("%d made, %d refused", made, busy)
	}
}

// progressiveJPEG is a picture of 32 × 32 red pixels in ten scans.
const progressiveJPEG = "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeX" +
	"BkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wgARCAAg" +
	"ACADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAWAQEBAQAAAAAAAAAAAAAAAAAABAX/2gAMAwEAAhADEAAAAYhLvAAAf//EAB" +
	"QQAQAAAAAAAAAAAAAAAAAAAED/2gAIAQEAAQUCB//EABQRAQAAAAAAAAAAAAAAAAAAACD/2gAIAQMBAT8BH//EABQRAQAAAAAAAAAAAAAAAAAA" +
	"ACD/2gAIAQIBAT8BH//EABQQAQAAAAAAAAAAAAAAAAAAAED/2gAIAQEABj8CB//EABQQAQAAAAAAAAAAAAAAAAAAAED/2gAIAQEAAT8hB//aAA" +
	"wDAQACAAMAAAAQAAAA/8QAFBEBAAAAAAAAAAAAAAAAAAAAIP/aAAgBAwEBPxAf/8QAFBEBAAAAAAAAAAAAAAAAAAAAIP/aAAgBAgEBPxAf/8QA" +
	"FBABAAAAAAAAAAAAAAAAAAAAQP/aAAgBAQABPxAH/9k="

func TestAPictureOfManyScansIsRefused(t *testing.T) {
	file, err := base64.StdEncoding.DecodeString(progressiveJPEG)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := picture.Square(file); err != nil {
		t.Fatal(err)
	}
	first := bytes.Index(file, []byte{0xFF, 0xDA})
	next := first + 2 + bytes.IndexByte(file[first+2:], 0xFF)
	for scans, want := range map[int]error{20: nil, 500: picture.ErrFormat} {
		long := append(append(bytes.Clone(file[:next]), bytes.Repeat(file[first:next], scans)...), file[next:]...)
		if _, err := picture.Square(long); !errors.Is(err, want) {
			t.Errorf("%d scans: %v", scans, err)
		}
	}
}

// A child process that takes too long is killed, and the next picture can be processed.
func TestAChildThatTakesTooLongIsKilled(t *testing.T) {
	slow := filepath.Join(t.TempDir(), "slow")
	if err := os.WriteFile(slow, []byte("#!/bin/sh\nexec sleep 60\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	child := picture.NewChild(slow, 200*time.Millisecond)
	start := time.Now()
	_, err := child.Square(context.Background(), asPNG(t, flag(64, 64)))
	if took := time.Since(start); !errors.Is(err, picture.ErrFormat) || took > 50*time.Second {
		t.Errorf("%v after %v", err, took)
	}
}

// A child process that takes more memory than a picture needs ends before it uses up the machine's memory.
func TestAChildThatTakesTooMuchMemoryEnds(t *testing.T) {
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	var ended *exec.ExitError
	if err := exec.Command(program, grow).Run(); !errors.As(err, &ended) || ended.ExitCode() != picture.ExitMemory {
		t.Errorf("%v", err)
	}
}
