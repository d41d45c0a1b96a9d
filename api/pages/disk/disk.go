package disk

import (
	"cmp"
	"container/list"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

const (
	pageSuffix      = ".page"
	temporarySuffix = ".tmp"
	blockBytes      = 4096 // space that a file system allocates at least for a file, in bytes
	maxQueue        = 256  // maximum number of pages waiting to be written
)

// Store stores the pages of one build of the site in files. It is safe for concurrent use.
type Store struct {
	dir    string
	life   string
	limit  int64
	log    *slog.Logger
	create func(dir, pattern string) (*os.File, error) // os.CreateTemp; tests replace it

	mu      sync.Mutex
	files   map[string]*list.Element // file name → element of order
	order   *list.List               // files in the order of their last use, the latest first; elements are *file
	bytes   int64
	pending map[string]*waiting // key → page waiting to be written
	queue   chan string         // keys of pending
	closed  bool
	failing bool // whether the last write failed, so that repeated failures are not logged
	ended   chan struct{}

	// Figures for the metrics:
	Stored, Dropped, Failed, Damaged atomic.Uint64
}

type file struct {
	name      string
	size      int64
	epoch     uint64 // number of purges in this process before the render
	inherited bool   // whether an earlier process wrote the page
}

// waiting is a page waiting to be written.
type waiting struct {
	record *Record
	epoch  uint64
}

// Open opens the store of a build in a folder, including the files that earlier processes stored. It deletes the files
// of other builds. limit is the maximum total size in bytes.
func Open(folder, build string, limit int64, log *slog.Logger) (*Store, error) {
	var id [8]byte
	_, _ = rand.Read(id[:])
	s := &Store{
		dir: filepath.Join(folder, build), life: hex.EncodeToString(id[:]), limit: limit,
		log: log, create: os.CreateTemp,
		files: map[string]*list.Element{}, order: list.New(), pending: map[string]*waiting{},
		queue: make(chan string, maxQueue),
		ended: make(chan struct{}),
	}
	if err := os.MkdirAll(s.dir, 0o700); err != nil {
		return nil, fmt.Errorf("pages on disk: %w", err)
	}
	if err := removeOthers(folder, build); err != nil {
		return nil, fmt.Errorf("pages on disk: %w", err)
	}
	if err := s.inherit(); err != nil {
		return nil, fmt.Errorf("pages on disk: %w", err)
	}
	go s.write()
	return s, nil
}

// removeOthers deletes the pages of other builds. It does not delete files that no store wrote.
func removeOthers(folder, build string) error {
	builds, err := os.ReadDir(folder)
	if err != nil {
		return err
	}
	for _, other := range builds {
		if !other.IsDir() || other.Name() == build || len(other.Name()) != len(build) || !isHex(other.Name()) {
			continue
		}
		dir := filepath.Join(folder, other.Name())
		entries, err := os.ReadDir(dir)
		if err != nil {
			return err
		}
		for _, e := range entries {
			if isOurs(e.Name()) {
				_ = os.Remove(filepath.Join(dir, e.Name()))
			}
		}
		_ = os.Remove(dir) // fails if the folder contains files that no store wrote, which is intended
	}
	return nil
}

func isOurs(name string) bool {
	return isPage(name) || strings.HasSuffix(name, temporarySuffix) || name == clockFile
}

func isPage(name string) bool {
	hash, found := strings.CutSuffix(name, pageSuffix)
	return found && len(hash) == 32 && isHex(hash)
}

func isHex(s string) bool {
	_, err := hex.DecodeString(s)
	return err == nil
}

// inherit lists the existing files of the build, and deletes files that were not written completely.
func (s *Store) inherit() error {
	entries, err := os.ReadDir(s.dir)
	if err != nil {
		return err
	}
	type found struct {
		file
		at time.Time
	}
	var pages []found
	for _, e := range entries {
		if strings.HasSuffix(e.Name(), temporarySuffix) {
			_ = os.Remove(filepath.Join(s.dir, e.Name()))
		}
		if !isPage(e.Name()) || !e.Type().IsRegular() {
			continue
		}
		info, err := e.Info()
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return err
		}
		pages = append(pages, found{file{name: e.Name(), size: occupied(info.Size()), inherited: true}, info.ModTime()})
	}
	slices.SortFunc(pages, func(a, b found) int { return cmp.Or(a.at.Compare(b.at), cmp.Compare(a.name, b.name)) })
	for i := range pages {
		s.add(&pages[i].file)
	}
	s.makeRoom(0)
	return nil
}

// occupied returns the disk space of a file in bytes: its size rounded up to whole blocks.
func occupied(size int64) int64 { return (size + blockBytes - 1) / blockBytes * blockBytes }

func nameOf(key string) string {
	sum := sha256.Sum256([]byte(key))
	return hex.EncodeToString(sum[:16]) + pageSuffix
}

func (s *Store) path(name string) string { return filepath.Join(s.dir, name) }

func (s *Store) add(f *file) {
	s.files[f.name] = s.order.PushFront(f)
	s.bytes += f.size
}

// forget removes a file from the list; the caller deletes the file itself.
func (s *Store) forget(name string) {
	el, ok := s.files[name]
	if !ok {
		return
	}
	s.bytes -= el.Value.(*file).size
	s.order.Remove(el)
	delete(s.files, name)
}

// makeRoom deletes the least recently used files until size more bytes fit within the limit.
func (s *Store) makeRoom(size int64) {
	for s.bytes+size > s.limit && s.order.Len() > 0 {
		name := s.order.Back().Value.(*file).name
		s.forget(name)
		_ = os.Remove(s.path(name))
	}
}

// Inherited reports whether an earlier process wrote the stored page with this key.
func (s *Store) Inherited(key string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	el, ok := s.files[nameOf(key)]
	return ok && el.Value.(*file).inherited
}

// Get reads the page with a key; nil if there is none. inherited is true if an earlier process wrote the page;
// otherwise epoch is the number of purges in this process before the page's render.
func (s *Store) Get(key string) (r *Record, epoch uint64, inherited bool) {
	name := nameOf(key)
	s.mu.Lock()
	el, ok := s.files[name]
	if _, newer := s.pending[key]; !ok || newer {
		s.mu.Unlock()
		return nil, 0, false
	}
	s.order.MoveToFront(el)
	f := *el.Value.(*file)
	s.mu.Unlock()

	data, err := os.ReadFile(s.path(name))
	if err == nil {
		r, err = decode(data)
	}
	if err != nil || r.Key != key {
		if !errors.Is(err, fs.ErrNotExist) {
			s.Damaged.Add(1)
		}
		s.removeFile(el, name)
		return nil, 0, false
	}
	if (r.Life == s.life) == f.inherited {
		return nil, 0, false // the file was replaced in the meantime
	}
	return r, f.epoch, f.inherited
}

// removeFile deletes a file, unless another file has replaced it.
func (s *Store) removeFile(el *list.Element, name string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.files[name] == el {
		s.forget(name)
		_ = os.Remove(s.path(name))
	}
}

// Remove deletes a page, even if it is still waiting to be written.
func (s *Store) Remove(key string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.pending, key)
	s.drop(nameOf(key))
}

func (s *Store) drop(name string) {
	if _, ok := s.files[name]; ok {
		s.forget(name)
		_ = os.Remove(s.path(name))
	}
}

// RemoveInherited deletes all pages that earlier processes wrote.
func (s *Store) RemoveInherited() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for name, el := range s.files {
		if el.Value.(*file).inherited {
			s.drop(name)
		}
	}
}

// Count returns the number of stored pages.
func (s *Store) Count() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.files)
}

// Bytes returns the disk space of all pages.
func (s *Store) Bytes() int64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.bytes
}
