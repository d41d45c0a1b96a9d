package picture_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"testing"
	"time"

	"fapai/api/platform/picture"
)

// blankJPEG returns a grey square. side is a multiple of 8. The first scan has one bit per block, each further
// one a few bytes.
func blankJPEG(side, scans int) []byte {
	var out bytes.Buffer
	segment := func(marker byte, content ...byte) {
		out.Write([]byte{0xFF, marker})
		_ = binary.Write(&out, binary.BigEndian, uint16(len(content)+2)) //nolint:gosec // bytes without meaning
		out.Write(content)
	}
	out.Write([]byte{0xFF, 0xD8})
	segment(0xDB, append([]byte{0}, bytes.Repeat([]byte{1}, 64)...)...)
	segment(0xC2, 8, byte(side>>8), byte(side), byte(side>>8), byte(side), 1, 1, 0x11, 0)
	oneCode := append([]byte{1}, make([]byte, 15)...)                // Huffman table with one code of one bit
	segment(0xC4, append(append([]byte{0x00}, oneCode...), 0)...)    // DC table: no difference
	segment(0xC4, append(append([]byte{0x10}, oneCode...), 0xE0)...) // AC table: end of band for 2^14 blocks or more
	blocks := side / 8 * side / 8
	segment(0xDA, 1, 1, 0, 0, 0, 0)
	out.Write(make([]byte, (blocks+7)/8))
	for range scans - 1 {
		segment(0xDA, 1, 1, 0, 1, 63, 0)
		out.Write(make([]byte, 2*(blocks>>14+1))) // one code and 14 bits for each run of blocks
	}
	out.Write([]byte{0xFF, 0xD9})
	return out.Bytes()
}

// TestScansTimesPixelsAreBounded checks that a small file cannot make the decoder process an enormous picture
// many times.
func TestScansTimesPixelsAreBounded(t *testing.T) {
	for _, c := range []struct {
		side, scans int
		want        error
	}{{4096, 60, picture.ErrFormat}, {4096, 13, picture.ErrFormat}, {4096, 12, nil}, {1800, 60, nil}} {
		file := blankJPEG(c.side, c.scans)
		if len(file) > 36_000 {
			t.Fatalf("%d bytes", len(file))
		}
		begun := time.Now()
		_, err := picture.Square(file)
		t.Logf("%d pixels, %d scans, %d bytes: %v, %v", c.side*c.side, c.scans, len(file), time.Since(begun), err)
		if !errors.Is(err, c.want) {
			t.Errorf("%d by %d in %d scans: %v, want %v", c.side, c.side, c.scans, err, c.want)
		}
	}
}
