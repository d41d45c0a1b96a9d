package demo

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"iter"
	"os"
	"path/filepath"
	"time"

	"fapai/api/content/dictionary"
	"fapai/api/content/places"
	"fapai/api/importing"
	"fapai/api/lots/lot"
	"fapai/api/platform/httpx"
)

// file holds the lots of the demo data as a file that can be imported. The file is in a folder that the caller must
// remove.
type file struct {
	dir, path   string
	histories   map[string]*history // history of each lot, by source id
	communities map[string]bool     // names of the communities of the lots
	now         time.Time
}

// newFile returns an empty file. prepare then fills it.
func newFile(now time.Time) (f *file, err error) {
	f = &file{histories: map[string]*history{}, communities: map[string]bool{}, now: now}
	f.dir, err = os.MkdirTemp("", "fapai-demo-")
	f.path = filepath.Join(f.dir, "lots.ndjson")
	return f, err
}

// prepare writes the first n lots to the file, with their dates shifted to f.now.
func (f *file) prepare(n int) error {
	var moved bytes.Buffer
	next, stop := iter.Pull2(linesOf("histories"))
	defer stop()
	for line, err := range linesOf("lots") {
		if err != nil {
			return err
		}
		if len(f.histories) == n {
			break
		}
		past, err, _ := next()
		if err != nil {
			return err
		}
		h := &history{}
		if err := json.Unmarshal(past, h); err != nil {
			return err
		}
		by := h.move(f.now)
		h.moveBy(by)
		f.histories[h.SourceID] = h
		f.communities[cell(line, "community_name")] = true
		moved.Write(by.text(line))
	}
	return os.WriteFile(f.path, moved.Bytes(), 0o600)
}

func (f *file) remove() { _ = os.RemoveAll(f.dir) }

// cell returns the value of a column in a line of NDJSON.
func cell(line []byte, column string) string {
	_, rest, _ := bytes.Cut(line, []byte(`"`+column+`":"`))
	text, _, _ := bytes.Cut(rest, []byte(`"`))
	return string(text)
}

// each calls use for every lot, in the state that the lot has at f.now.
func (f *file) each(ctx context.Context, deps importing.Deps, use func(*lot.Lot) error) error {
	deps.Demo = true
	deps.Now = func() time.Time { return f.now }
	return importing.EachLot(ctx, f.path, deps, func(one *lot.Lot) error {
		h := &one.House
		past := f.histories[h.SourceID]
		if past == nil {
			return fmt.Errorf("%s has no history", h.SourceID)
		}
		one.Keep = nil
		h.IsRecommend = past.Recommended
		past.reveal(one, f.now)
		if h.MarketDate != nil {
			month := h.PublishTime.In(httpx.CST)
			h.MarketDate = new(time.Date(month.Year(), month.Month(), 1, 0, 0, 0, 0, time.UTC))
		}
		return use(one)
	})
}

// batches returns a channel of the lots, in slices of batchSize. After that channel is closed, the second channel
// contains the error that ended the reading, or nil if there was none.
func (f *file) batches(ctx context.Context, deps importing.Deps) (<-chan []lot.Lot, <-chan error) {
	batches, read := make(chan []lot.Lot, 2), make(chan error, 1)
	go func() {
		defer close(batches)
		var batch []lot.Lot
		send := func() error {
			select {
			case batches <- batch:
				batch = nil
				return nil
			case <-ctx.Done():
				return ctx.Err()
			}
		}
		err := f.each(ctx, deps, func(one *lot.Lot) error {
			if batch = append(batch, *one); len(batch) < batchSize {
				return nil
			}
			return send()
		})
		if err == nil && len(batch) > 0 {
			err = send()
		}
		read <- err
	}()
	return batches, read
}

// Lots returns the first n lots in the state that they have at the time now. It needs no database. Tests of other
// packages use it.
func Lots(ctx context.Context, n int, now time.Time) (list []lot.Lot, err error) {
	words, err := dictionary.Load()
	if err != nil {
		return nil, err
	}
	deps := importing.Deps{Dictionary: words.Code, Places: importing.NewPlaces(places.Data(), 0)}
	f, err := newFile(now)
	if err != nil {
		return nil, err
	}
	defer f.remove()
	if err := f.prepare(n); err != nil {
		return nil, err
	}
	err = f.each(ctx, deps, func(one *lot.Lot) error {
		list = append(list, *one)
		return nil
	})
	return list, err
}
