package disk

import (
	"context"
	"os"
	"time"
)

// Put queues a page to be written. If too many pages are waiting, it drops the page and deletes the older copy on disk.
func (s *Store) Put(r *Record, epoch uint64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return
	}
	if _, queued := s.pending[r.Key]; !queued {
		select {
		case s.queue <- r.Key:
		default:
			s.Dropped.Add(1)
			s.drop(nameOf(r.Key))
			return
		}
	}
	r.Life = s.life
	s.pending[r.Key] = &waiting{r, epoch}
}

// write writes queued pages until the store is closed.
func (s *Store) write() {
	defer close(s.ended)
	for key := range s.queue {
		for again := true; again; {
			again = s.writeNext(key)
		}
	}
}

// writeNext writes the page waiting under a key, and reports whether a newer version was queued in the meantime.
func (s *Store) writeNext(key string) (again bool) {
	s.mu.Lock()
	w := s.pending[key]
	s.mu.Unlock()
	if w == nil {
		return false
	}
	temporary, size, err := s.writeTemporary(w.record)

	s.mu.Lock()
	defer s.mu.Unlock()
	now, name := s.pending[key], nameOf(key)
	if now != w {
		if temporary != "" {
			_ = os.Remove(temporary)
		}
		return now != nil
	}
	delete(s.pending, key)
	s.forget(name)
	if err == nil && size <= s.limit/4 {
		s.makeRoom(size)
		if err = os.Rename(temporary, s.path(name)); err == nil {
			s.add(&file{name: name, size: size, epoch: w.epoch})
			s.Stored.Add(1)
			s.failing = false
			return false
		}
	}
	_ = os.Remove(s.path(name)) // deletes the older copy
	if temporary != "" {
		_ = os.Remove(temporary)
	}
	s.failed(err)
	return false
}

// failed counts a failed write. It logs only the first of several failures in a row, because all writes fail on a full
// disk.
func (s *Store) failed(err error) {
	if err == nil {
		s.Dropped.Add(1)
		return
	}
	s.Failed.Add(1)
	if !s.failing {
		s.log.Warn("a page was not stored on disk", "error", err.Error())
	}
	s.failing = true
}

// writeTemporary writes a page to a file with a temporary name and returns the file's path and disk space. The caller
// renames the file, so that a file with the name of a page is always complete. There is no fsync: a file that a power
// failure left incomplete has a wrong checksum.
func (s *Store) writeTemporary(r *Record) (path string, size int64, err error) {
	data, err := encode(r)
	if err != nil {
		return "", 0, err
	}
	f, err := s.create(s.dir, "*"+temporarySuffix)
	if err != nil {
		return "", 0, err
	}
	_, err = f.Write(data)
	if closeErr := f.Close(); err == nil {
		err = closeErr
	}
	return f.Name(), occupied(int64(len(data))), err
}

// Flush waits until all queued pages are written or ctx ends.
func (s *Store) Flush(ctx context.Context) {
	for {
		s.mu.Lock()
		left := len(s.pending)
		s.mu.Unlock()
		if left == 0 {
			return
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(time.Millisecond):
		}
	}
}

// Close waits until the queued pages are written or ctx ends. After that, the store accepts no pages.
func (s *Store) Close(ctx context.Context) {
	s.Flush(ctx)
	s.mu.Lock()
	clear(s.pending)
	if !s.closed {
		s.closed = true
		close(s.queue)
	}
	s.mu.Unlock()
	<-s.ended
}
