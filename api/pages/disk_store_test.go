package pages

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"fapai/api/pages/disk"
)

const (
	diskBuild  = "0123456789abcdef"
	diskSource = "server/1/5"
)

// life starts a simulated server process: a site that stores pages in dir, at a position in the change log.
func life(t *testing.T, dir, build string, change func(*Options)) *site {
	t.Helper()
	files, err := disk.Open(dir, build, 64<<20, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	return open(t, func(o *Options) {
		o.Disk = DiskOptions{Files: files}
		if change != nil {
			change(o)
		}
	})
}

// begin makes the change log available to a process, as its database listener does. changed maps tags to
// transaction ids.
func (s *site) begin(xid uint64, changed map[string]uint64) {
	s.front.Purge("*")
	s.front.Restore(s.t.Context(), &Changes{Source: diskSource, Floor: 1, Tags: changed})
	s.front.Reached(diskSource, xid)
}

// kill ends a process abruptly after the queued pages have been written.
func (s *site) kill() {
	s.settle()
	s.front.disk.Files.Flush(s.t.Context())
	s.fake.Close()
}

// lots serves a page made from the lot in its address.
func lots(w http.ResponseWriter, r *http.Request) {
	var id int
	_, _ = fmt.Sscanf(r.URL.Path, "/fapaifang-info/%d.html", &id)
	w.Header().Set("Cache-Tag", fmt.Sprintf("house:%d, site", id))
	_, _ = fmt.Fprintf(w, "<html>%s %s</html>", r.URL.Path, strings.Repeat("法拍房 ", 200))
}

func lotPages(n int) (paths []string) {
	for i := range n {
		paths = append(paths, fmt.Sprintf("/fapaifang-info/%d.html", i+1))
	}
	return paths
}

func TestPagesOutliveTheProcess(t *testing.T) {
	dir, paths, bodies := t.TempDir(), lotPages(200), map[string]string{}
	first := life(t, dir, diskBuild, nil)
	first.answer(lots)
	first.begin(100, nil)
	for _, path := range paths {
		bodies[path] = first.fill(path).body
	}
	first.kill()

	second := life(t, dir, diskBuild, nil)
	second.begin(200, map[string]uint64{"house:7": 150, "house:9": 99, "houses": 150})
	for _, path := range paths {
		want := "HIT"
		if path == "/fapaifang-info/7.html" {
			want = "MISS"
		}
		if a := second.get(path); a.cache() != want || a.body != bodies[path] && want == "HIT" {
			t.Errorf("%s: %s, want %s", path, a.cache(), want)
		}
	}
	if got := second.renders.Load(); got != 1 {
		t.Errorf("%d pages were rendered, want the changed one", got)
	}
	// A page read from disk is in memory from then on, like a rendered one.
	second.front.Purge("house:8")
	second.expect(second.get("/fapaifang-info/8.html"), 200, "MISS")
	second.expect(second.get("/fapaifang-info/10.html", "Accept-Encoding", "br"), 200, "HIT")
}

func TestInheritedPageWaitsForItsProof(t *testing.T) {
	dir := t.TempDir()
	first := life(t, dir, diskBuild, nil)
	first.begin(100, nil)
	first.fill("/")
	first.kill()

	second := life(t, dir, diskBuild, nil)
	later := time.Now().Add(time.Minute)
	second.front.disk.asked.Store(&later) // a large time limit, so that even a slow machine checks the page in time
	got := make(chan answer, 1)
	go func() { got <- second.get("/") }()
	waitUntil(time.Now().Add(50*time.Millisecond), func() bool { return false })
	second.begin(200, nil)
	second.expect(<-got, 200, "HIT")

	third := life(t, dir, diskBuild, nil)
	long := time.Now().Add(-provedWithin)
	third.front.disk.asked.Store(&long) // as if the proof had been missing for longer than provedWithin
	third.expect(third.get("/"), 200, "MISS")
}

func TestWhatCannotBeProvedIsNotServed(t *testing.T) {
	paths := lotPages(1)
	for name, begin := range map[string]func(*site){
		"everything changed":      func(s *site) { s.begin(200, map[string]uint64{"*": 100}) },
		"the tag at the position": func(s *site) { s.begin(200, map[string]uint64{"house:1": 100}) },
		"another database": func(s *site) {
			s.front.Restore(s.t.Context(),
				&Changes{Source: "server/2/5", Floor: 1})
		},
		"the log begins later": func(s *site) {
			s.front.Restore(s.t.Context(),
				&Changes{Source: diskSource, Floor: 101})
		},
		"nothing is known":         func(s *site) { s.front.Restore(s.t.Context(), nil) },
		"too old":                  func(s *site) { s.begin(200, nil); s.clock.advance(25 * time.Hour) },
		"a change since the start": func(s *site) { s.begin(200, nil); s.front.Purge("house:1") },
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			first := life(t, dir, diskBuild, nil)
			first.answer(lots)
			first.begin(100, nil)
			first.fill(paths[0])
			first.kill()
			second := life(t, dir, diskBuild, nil)
			begin(second)
			second.expect(second.get(paths[0]), 200, "MISS")
		})
	}
}

func TestWhatIsNotStored(t *testing.T) {
	behind := []string{"site"}
	for name, c := range map[string]struct {
		reached bool
		answer  http.HandlerFunc
	}{
		"before the first position":  {false, lots},
		"from an answer of before":   {true, lots},
		"a page that does not exist": {true, func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(404) }},
	} {
		t.Run(name, func(t *testing.T) {
			s := life(t, t.TempDir(), diskBuild, func(o *Options) { o.Disk.Behind = func() []string { return behind } })
			s.answer(c.answer)
			if c.reached {
				s.begin(1, nil)
			}
			s.fill("/fapaifang-info/1.html")
			s.kill()
			if n := s.front.disk.Files.Count(); n != 0 {
				t.Errorf("%d pages are on disk", n)
			}
		})
	}
}

// A process purges some tags itself, after its data caches have applied a change. Such a purge must not remove
// inherited pages: only the change log decides about them.
func TestPurgesOfTheProcessItself(t *testing.T) {
	dir := t.TempDir()
	overview := func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Cache-Tag", "stats:overview")
		_, _ = w.Write([]byte("<html>"))
	}
	change := func(o *Options) { o.Disk.Sources = map[string]string{"stats:overview": "stats"} }
	first := life(t, dir, diskBuild, change)
	first.answer(overview)
	first.begin(100, nil)
	first.fill("/")
	first.front.PurgeOwn("stats:overview")
	first.expect(first.get("/"), 200, "MISS")
	first.kill()

	second := life(t, dir, diskBuild, change)
	second.answer(overview)
	second.begin(200, nil)
	second.front.PurgeOwn("stats:overview")
	second.expect(second.get("/"), 200, "HIT")
	second.front.Purge("stats")
	second.expect(second.get("/"), 200, "MISS")
	second.kill()

	third := life(t, dir, diskBuild, change)
	third.begin(300, map[string]uint64{"stats": 250})
	third.expect(third.get("/"), 200, "MISS")
}

func TestDamagedAndForeignFiles(t *testing.T) {
	dir := t.TempDir()
	first := life(t, dir, diskBuild, nil)
	first.answer(lots)
	first.begin(100, nil)
	paths := lotPages(4)
	for _, path := range paths {
		first.fill(path)
	}
	first.kill()

	names, err := filepath.Glob(filepath.Join(dir, diskBuild, "*.page"))
	if err != nil || len(names) != len(paths) {
		t.Fatal(names, err)
	}
	data, err := os.ReadFile(names[0])
	if err != nil {
		t.Fatal(err)
	}
	data[len(data)/2] ^= 1
	for name, text := range map[string][]byte{
		names[0]: data,
		names[1]: data[:len(data)/2], // a truncated page
		names[2]: {},                 // an empty file
		filepath.Join(dir, diskBuild, "notes.txt"): data, // a file of another program
	} {
		if err := os.WriteFile(name, text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	second := life(t, dir, diskBuild, nil)
	second.answer(lots)
	second.begin(200, nil)
	hits := 0
	for _, path := range paths {
		if a := second.get(path); a.cache() == "HIT" {
			hits++
		} else if a.status != 200 || !strings.Contains(a.body, path) {
			t.Errorf("%s: %d", path, a.status)
		}
	}
	if damaged := second.front.disk.Files.Damaged.Load(); hits != 1 || damaged != 3 {
		t.Errorf("%d hits and %d damaged files, want 1 and 3", hits, damaged)
	}
	if _, err := os.Stat(filepath.Join(dir, diskBuild, "notes.txt")); err != nil {
		t.Error("a foreign file was removed")
	}
}

func TestOtherBuildsAreDropped(t *testing.T) {
	dir := t.TempDir()
	var build atomic.Value
	build.Store("a")
	rendered := func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set(headerBuild, build.Load().(string))
		ok(w, r)
	}
	first := life(t, dir, diskBuild, nil)
	first.answer(rendered)
	first.begin(100, nil)
	first.fill("/")
	first.kill()

	second := life(t, dir, diskBuild, nil) // the build of the renderer and of the program are the same
	second.answer(rendered)
	second.begin(200, nil)
	second.expect(second.get("/"), 200, "HIT")
	second.kill()

	build.Store("b")
	third := life(t, dir, diskBuild, nil) // the renderer has another build
	third.answer(rendered)
	third.begin(300, nil)
	third.expect(third.get("/"), 200, "MISS")
	third.kill()

	fourth := life(t, dir, "fedcba9876543210", nil) // the program has another build
	fourth.answer(rendered)
	fourth.begin(400, nil)
	fourth.expect(fourth.get("/"), 200, "MISS")
	if _, err := os.Stat(filepath.Join(dir, diskBuild)); !os.IsNotExist(err) {
		t.Error("the pages of another build are still there")
	}
}

func TestDiskServesWhatMemoryHasNoRoomFor(t *testing.T) {
	s := life(t, t.TempDir(), diskBuild, func(o *Options) { o.CacheBytes = 100 << 10 })
	s.answer(lots)
	s.begin(100, nil)
	paths := lotPages(200)
	for _, path := range paths {
		s.fill(path)
	}
	s.front.disk.Files.Flush(context.Background())
	s.front.Purge("house:3")
	for _, path := range paths {
		if a := s.get(path); (a.cache() == "HIT") == (path == "/fapaifang-info/3.html") {
			t.Errorf("%s: %s", path, a.cache())
		}
	}
	if got := s.front.disk.revived.Load(); got < 100 {
		t.Errorf("only %d pages were read from disk", got)
	}
}

func TestPageThatIsNoLongerCachedLeavesTheDisk(t *testing.T) {
	s := life(t, t.TempDir(), diskBuild, nil)
	s.begin(100, nil)
	s.fill("/")
	s.front.disk.Files.Flush(t.Context())
	s.answer(func(w http.ResponseWriter, _ *http.Request) { w.Header().Set("Cache-Control", "no-store") })
	s.front.Purge("houses")
	s.fill("/")
	if n := s.front.disk.Files.Count(); n != 0 {
		t.Errorf("%d pages are on disk", n)
	}
}

// With concurrent renders, purges, reads from disk and evictions, no response is older than the last purge. The
// race detector runs on this test as well.
func TestSecondTierUnderLoad(t *testing.T) {
	s := life(t, t.TempDir(), diskBuild, func(o *Options) { o.CacheBytes = 16 << 10 })
	var version atomic.Int64
	s.answer(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Cache-Tag", "houses")
		_, _ = fmt.Fprintf(w, "version %d %s", version.Load(), strings.Repeat("x", 2000))
	})
	s.begin(1, nil)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	paths := lotPages(20)
	for n := range 4 {
		go func() {
			for i := n; ctx.Err() == nil; i++ {
				if res, err := s.client.Get("http://" + s.address + paths[i%len(paths)]); err == nil {
					_ = res.Body.Close()
				}
			}
		}()
	}
	for i := range int64(60) {
		version.Store(i)
		s.front.Purge("houses")
		s.front.Reached(diskSource, uint64(i+2))
		path := paths[i%int64(len(paths))]
		if a := s.get(path); a.status == 200 && a.cache() != "STALE" &&
			!strings.HasPrefix(a.body, fmt.Sprintf("version %d ", i)) {
			t.Fatalf("%s of %.20q, want version %d", a.cache(), a.body, i)
		}
	}
}
