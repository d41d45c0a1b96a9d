package demo

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"iter"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"fapai/api/content/dictionary"
	"fapai/api/content/places"
	"fapai/api/importing"
	"fapai/api/lots/lot"
	"fapai/api/platform/httpx"
)

// file holds the lots of the demo data as an importable file, in a folder to be removed by the caller.
type file struct {
	dir, path   string
	histories   map[string]*history // by source id
	communities map[string]bool     // named by the lots
	now         time.Time
	copy        int // 0 for the lots themselves
}

// newFile returns a file for prepare. A copy above 0 has other lots than the files, see variant.
func newFile(copy int, now time.Time) (f *file, err error) {
	f = &file{histories: map[string]*history{}, communities: map[string]bool{}, now: now, copy: copy}
	f.dir, err = os.MkdirTemp("", "fapai-demo-")
	f.path = filepath.Join(f.dir, "lots.ndjson")
	return f, err
}

// prepare writes the first n lots with their dates shifted to now.
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
		if err := json.Unmarshal(variant(past, f.copy), h); err != nil {
			return err
		}
		by := h.move(f.now)
		h.moveBy(by)
		f.histories[h.SourceID] = h
		f.communities[cell(line, "community_name")] = true
		moved.Write(by.text(variant(line, f.copy)))
	}
	return os.WriteFile(f.path, moved.Bytes(), 0o600)
}

func (f *file) remove() { _ = os.RemoveAll(f.dir) }

// cell returns the text of a column in a line.
func cell(line []byte, column string) string {
	_, rest, _ := bytes.Cut(line, []byte(`"`+column+`":"`))
	text, _, _ := bytes.Cut(rest, []byte(`"`))
	return string(text)
}

// variant returns a line of a copy: the lots of each copy have other numbers and case numbers, and are in other parts
// of their communities and other buildings, since lots with the same building and room number would be taken for one
// asset.
func variant(line []byte, copy int) []byte {
	if copy == 0 {
		return line
	}
	no := strconv.Itoa(copy + 1)
	line = bytes.ReplaceAll(line, []byte("DEMO-1-"), []byte("DEMO-"+no+"-"))
	line = bytes.ReplaceAll(line, []byte("执演示"), []byte("执演示"+no))
	line = renumbered(line, copy)
	name := cell(line, "area") + cell(line, "community_name")
	if name == "" {
		return line
	}
	return bytes.ReplaceAll(line, []byte(name), []byte(name+no+"区"))
}

// renumbered adds by to the number of every building.
func renumbered(line []byte, by int) []byte {
	const digits = "0123456789"
	out, mark := make([]byte, 0, len(line)+16), []byte("号楼")
	for {
		before, rest, found := bytes.Cut(line, mark)
		name := bytes.TrimRight(before, digits)
		out = append(out, name...)
		if !found {
			return append(out, before[len(name):]...)
		}
		if n, err := strconv.Atoi(string(before[len(name):])); err == nil {
			out = strconv.AppendInt(out, int64(n+by), 10)
		}
		out, line = append(out, mark...), rest
	}
}

// each calls use with the lots, as they are at the time of the file.
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
		f.price(one)
		return use(one)
	})
}

// batches returns the lots in slices, and the error that ended them once the batches are closed.
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

// price changes the prices of a copy's lots, in proportion.
func (f *file) price(one *lot.Lot) {
	h := &one.House
	if f.copy == 0 || h.StartPrice == nil {
		return
	}
	percent := int64(100 + (f.copy*37+len(h.SourceID)*f.copy+int(*h.StartPrice/1000%7)*f.copy)%21)
	for _, p := range []*int64{h.StartPrice, h.AppraisalPrice, h.MarketPrice, h.MarketLow, h.MarketHigh, h.Deposit,
		h.Increment, h.CurrentPrice, h.DealPrice} {
		if p != nil {
			*p = *p * percent / 100
		}
	}
	for i := range one.Bids {
		one.Bids[i].Price = one.Bids[i].Price * percent / 100
	}
}

// Lots returns the first n lots as they are at a given time, without a database. Tests of other packages use them.
func Lots(ctx context.Context, n int, now time.Time) (list []lot.Lot, err error) {
	words, err := dictionary.Load()
	if err != nil {
		return nil, err
	}
	deps := importing.Deps{Dictionary: words.Code, Places: importing.NewPlaces(places.Data(), 0)}
	f, err := newFile(0, now)
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
