package demo

import (
	"bufio"
	"embed"
	"errors"
	"fmt"
	"io"
	"iter"

	"github.com/klauspost/compress/zstd"
)

// data/README.md describes the files.
//
//go:embed data/*.zst
var files embed.FS

// largestLine is a size in bytes that is larger than any line in the files.
const largestLine = 1 << 20

// lines iterates over the lines of a file. A line may be used only until the next line is read.
func lines(name string) iter.Seq2[[]byte, error] {
	return func(yield func([]byte, error) bool) {
		file, err := files.Open("data/" + name + ".ndjson.zst")
		if err != nil {
			yield(nil, err)
			return
		}
		defer func() { _ = file.Close() }()
		unpacked, err := zstd.NewReader(file)
		if err != nil {
			yield(nil, err)
			return
		}
		defer unpacked.Close()
		r := bufio.NewReaderSize(unpacked, largestLine)
		for {
			line, err := r.ReadSlice('\n')
			if errors.Is(err, io.EOF) {
				return
			}
			if err != nil {
				err = fmt.Errorf("data/%s: %w", name, err)
			}
			if !yield(line, err) || err != nil {
				return
			}
		}
	}
}

// linesOf is the function lines, or a function with which tests replace it to get shorter lines.
var linesOf = lines

// Size returns the number of lots in the demo data.
func Size() int { return size }

const size = 3000
