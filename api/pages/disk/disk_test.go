package disk

import (
	"bytes"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"testing"
	"time"
)

const build = "0123456789abcdef"

func newStore(t *testing.T, dir string, limit int64) *Store {
	t.Helper()
	s, err := Open(dir, build, limit, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close(t.Context()) })
	return s
}

func record(n int) *Record {
	body := make([]byte, 10_000) // random, so that it cannot be compressed
	for i := range body {
		body[i] = byte(rand.Uint32())
	}
	at := time.Date(2026, 11, 22, 8, 0, n, 0, time.UTC)
	return &Record{
		Key: fmt.Sprintf("/fapaifang-info/%d.html", n), Status: 200, ContentType: "text/html",
		Tags:     []string{"house:1", "address:/x"},
		Position: Position{Source: "a/b/c", XID: 1 << 60}, Rendered: at, Fresh: at, Until: at, Modified: at,
		Renderer: "r", Body: body,
	}
}

func occupiedIn(t *testing.T, dir string) (sum int64) {
	t.Helper()
	names, _ := filepath.Glob(filepath.Join(dir, build, "*"))
	for _, name := range names {
		info, err := os.Stat(name)
		if err != nil {
			t.Fatal(err)
		}
		sum += occupied(info.Size())
	}
	return sum
}

func TestRecordComesBackAsItWas(t *testing.T) {
	dir := t.TempDir()
	s := newStore(t, dir, 1<<20)
	want := record(1)
	s.Put(want, 7)
	s.Flush(t.Context())
	got, epoch, inherited := s.Get(want.Key)
	if !reflect.DeepEqual(got, want) || epoch != 7 || inherited {
		t.Errorf("got %+v of %d, inherited %v", got, epoch, inherited)
	}
	got, _, inherited = newStore(t, dir, 1<<20).Get(want.Key)
	if !reflect.DeepEqual(got, want) || !inherited {
		t.Errorf("the next process got %+v, inherited %v", got, inherited)
	}
}

func TestEveryFlippedBitIsFound(t *testing.T) {
	data, err := encode(&Record{Key: "/", Body: []byte("<html>法拍房</html>")})
	if err != nil {
		t.Fatal(err)
	}
	for i := range data {
		for bit := range 8 {
			damaged := bytes.Clone(data)
			damaged[i] ^= 1 << bit
			if _, err := decode(damaged); err == nil {
				t.Fatalf("bit %d of byte %d", bit, i)
			}
		}
		if _, err := decode(data[:i]); err == nil {
			t.Fatalf("%d bytes are enough", i)
		}
	}
}

func TestBytesAreBoundedAndTheLeastUsedGo(t *testing.T) {
	dir, limit := t.TempDir(), int64(200<<10)
	s := newStore(t, dir, limit)
	for n := range 50 {
		s.Put(record(n), 0)
		s.Flush(t.Context())
		if got, _, _ := s.Get(record(0).Key); got == nil {
			t.Fatalf("the page that is read all the time is gone after %d", n)
		}
		if on := occupiedIn(t, dir); on > limit || on != s.Bytes() {
			t.Fatalf("%d bytes on disk, %d counted, limit %d", on, s.Bytes(), limit)
		}
	}
	if got, _, _ := s.Get(record(1).Key); got != nil {
		t.Error("the oldest is still there")
	}
	if s.Count() < 10 {
		t.Errorf("only %d pages", s.Count())
	}
	if small := newStore(t, dir, limit/4); occupiedIn(t, dir) > limit/4 || small.Count() == 0 {
		t.Errorf("a smaller limit leaves %d bytes", occupiedIn(t, dir))
	}
}

func TestFullDisk(t *testing.T) {
	dir := t.TempDir()
	s := newStore(t, dir, 1<<20)
	s.Put(record(1), 0)
	s.Flush(t.Context())
	s.mu.Lock()
	s.create = func(string, string) (*os.File, error) { return os.OpenFile("/dev/full", os.O_WRONLY, 0) }
	s.mu.Unlock()
	s.Put(record(1), 1)
	s.Put(record(2), 1)
	s.Flush(t.Context())
	if s.Failed.Load() != 2 || s.Count() != 0 || s.Bytes() != 0 {
		t.Errorf("%d failed, %d pages of %d bytes", s.Failed.Load(), s.Count(), s.Bytes())
	}
	s.mu.Lock()
	s.create = os.CreateTemp
	s.mu.Unlock()
	s.Put(record(2), 2)
	s.Flush(t.Context())
	if got, _, _ := s.Get(record(2).Key); got == nil {
		t.Error("nothing is stored when there is room again")
	}
}

func TestFullQueueDropsThePageAndItsOlderCopy(t *testing.T) {
	s := newStore(t, t.TempDir(), 64<<20)
	s.Put(record(0), 0)
	s.Flush(t.Context())
	held := make(chan struct{})
	s.mu.Lock()
	s.create = func(dir, pattern string) (*os.File, error) { <-held; return os.CreateTemp(dir, pattern) }
	s.mu.Unlock()
	for n := range maxQueue + 10 {
		s.Put(record(n+1), 0)
	}
	s.Put(record(0), 1)
	if s.Dropped.Load() < 9 {
		t.Errorf("%d were dropped", s.Dropped.Load())
	}
	close(held)
	s.Flush(t.Context())
	if got, _, _ := s.Get(record(0).Key); got != nil {
		t.Error("an older copy is served")
	}
}

func TestRemovedPageIsNotWrittenAfterwards(t *testing.T) {
	s := newStore(t, t.TempDir(), 1<<20)
	began, held := make(chan struct{}), make(chan struct{})
	s.mu.Lock()
	s.create = func(dir, pattern string) (*os.File, error) { close(began); <-held; return os.CreateTemp(dir, pattern) }
	s.mu.Unlock()
	s.Put(record(1), 0)
	<-began
	s.Remove(record(1).Key)
	close(held)
	s.Close(t.Context())
	if s.Count() != 0 || occupiedIn(t, filepath.Dir(s.dir)) != 0 {
		t.Error("the page was written")
	}
}

func TestClock(t *testing.T) {
	dir := t.TempDir()
	s := newStore(t, dir, 1<<20)
	if _, ok := s.Clock(); ok {
		t.Error("a time that was never stored")
	}
	want := time.Now().Round(0)
	if err := s.SetClock(want); err != nil {
		t.Fatal(err)
	}
	if got, ok := newStore(t, dir, 1<<20).Clock(); !ok || !got.Equal(want) {
		t.Errorf("%v, want %v", got, want)
	}
	if err := os.WriteFile(filepath.Join(dir, build, clockFile), []byte("2026"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, ok := s.Clock(); ok {
		t.Error("a damaged time is taken")
	}
}
