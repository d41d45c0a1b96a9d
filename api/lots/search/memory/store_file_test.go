package memory

import (
	"bytes"
	"log/slog"
	rand "math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"fapai/api/lots/lot"
)

// someColumns returns the columns of n random lots.
func someColumns(n int64) *columns {
	r, c := rand.New(rand.NewPCG(8, 8)), newColumns()
	for id := range n {
		c.put(benchRow(r, id+1))
	}
	return c
}

// encoded returns the content of a file of lots after its header.
func encoded(t *testing.T, c *columns, texts *invertedIndex) []byte {
	t.Helper()
	var out bytes.Buffer
	e := newEncoder(&out)
	c.encode(e)
	texts.encode(e)
	if err := e.end(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func decoded(file []byte) (c *columns, texts *invertedIndex, err error) {
	d := newDecoder(bytes.NewReader(file), int64(len(file)))
	c = decodeColumns(d)
	texts = decodeInvertedIndex(d, c.len())
	err = d.end()
	return c, texts, err
}

func TestAFileAnswersAsItsLots(t *testing.T) {
	for _, lots := range []int64{0, 1, 3000} {
		c := someColumns(lots)
		want := newSnapshot(c, nil, benchLand(), benchBands())
		read, texts, err := decoded(encoded(t, c, want.segments[0].texts))
		if err != nil {
			t.Fatalf("%d lots: %v", lots, err)
		}
		if !slices.IsSorted(placeOrder(read)) {
			t.Error("the lots of a file are not sorted by place")
		}
		got := newSnapshot(read, texts, benchLand(), benchBands())
		filters := []*lot.Filter{{}, {Keyword: "北京"}, {Keyword: "室"}, {Keyword: "公寓"}, {CityID: 1}}
		for _, f := range filters {
			for sort := range memoryOrders {
				a, b := want.search(f, sort, 100, 0, benchNow), got.search(f, sort, 100, 0, benchNow)
				if a.Total != b.Total || !slices.Equal(a.IDs, b.IDs) {
					t.Fatalf("%d lots, %+v, %s: %v instead of %v", lots, f, sort, b, a)
				}
			}
		}
		if again := encoded(t, read, got.segments[0].texts); int64(len(again)) == 0 {
			t.Error("nothing was written")
		}
	}
}

// A file that is truncated or altered anywhere is refused, and no length in it allocates more than the file's size.
func TestADamagedFileIsRefused(t *testing.T) {
	c := someColumns(40)
	file := encoded(t, c, newSnapshot(c, nil, benchLand(), benchBands()).segments[0].texts)
	r := rand.New(rand.NewPCG(4, 4))
	for range 3000 {
		bad := slices.Clone(file)
		switch at := r.IntN(len(bad)); r.IntN(3) {
		case 0:
			bad = bad[:at]
		case 1:
			bad[at] ^= byte(1 + r.IntN(255))
		default:
			bad = append(bad, byte(at))
		}
		if _, _, err := decoded(bad); err == nil {
			t.Fatal("a damaged file was read")
		}
	}
}

// A file is refused if any field of its header differs.
func TestAFileOfOtherLotsIsRefused(t *testing.T) {
	m := &Index{File: filepath.Join(t.TempDir(), "pages", "lots.index"), log: slog.New(slog.DiscardHandler)}
	header := fileHeader{Format: fileFormat, Query: "SELECT", Source: "1/1/1", Schema: "0001", Position: 7}
	if _, _, _, err := m.read(header); !os.IsNotExist(err) {
		t.Errorf("without a file: %v", err)
	}
	c := someColumns(10)
	if err := m.write(header, c, newSnapshot(c, nil, benchLand(), benchBands()).segments[0].texts); err != nil {
		t.Fatal(err)
	}
	if h, read, _, err := m.read(header); err != nil || h.Position != 7 || read.len() != 10 {
		t.Fatalf("%+v, %d lots, %v", h, read.len(), err)
	}
	for _, change := range []func(*fileHeader){
		func(h *fileHeader) { h.Format++ },
		func(h *fileHeader) { h.Query += " " },
		func(h *fileHeader) { h.Source = "2/1/1" },
		func(h *fileHeader) { h.Schema = "0002" },
	} {
		want := header
		change(&want)
		if _, _, _, err := m.read(want); err == nil {
			t.Errorf("%+v was read as %+v", header, want)
		}
	}
}
