package pages

import (
	"bytes"
	"errors"
	"io"
	"sync"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"
)

// A page is compressed once to be kept: level 7 takes half as long again as level 5, which is for a page on its way, and saves 3 %;
// level 11 takes 60 times as long.
const (
	brotliKept   = 7
	brotliStream = 5
	gzipLevel    = 6
)

var (
	brotliWriters = sync.Pool{New: func() any { return brotli.NewWriterLevel(nil, brotliKept) }}
	brotliStreams = sync.Pool{New: func() any { return brotli.NewWriterLevel(nil, brotliStream) }}
	gzipWriters   = sync.Pool{New: func() any {
		w, err := gzip.NewWriterLevel(nil, gzipLevel)
		if err != nil {
			panic(err) // the level is a constant
		}
		return w
	}}
)

func compressBrotli(body []byte) []byte {
	w := brotliWriters.Get().(*brotli.Writer)
	defer brotliWriters.Put(w)
	var out bytes.Buffer
	w.Reset(&out)
	_, _ = w.Write(body) // a bytes.Buffer does not fail
	_ = w.Close()
	return out.Bytes()
}

// compressStream compresses what is read as it comes: what one read gave is sent before the next one waits. An error of the
// reader is one of the stream.
func compressStream(from io.Reader, c coding) io.ReadCloser {
	out, in := io.Pipe()
	go func() {
		pool := &gzipWriters
		if c == brotlied {
			pool = &brotliStreams
		}
		w := pool.Get().(flushWriter)
		defer pool.Put(w)
		w.Reset(in)
		_ = in.CloseWithError(copyFlushing(w, from))
	}()
	return out
}

// flushWriter is what both compressors have in common.
type flushWriter interface {
	io.WriteCloser
	Flush() error
	Reset(io.Writer)
}

func copyFlushing(to flushWriter, from io.Reader) error {
	chunk := make([]byte, 32<<10)
	for {
		n, err := from.Read(chunk)
		if errors.Is(err, io.EOF) {
			return to.Close()
		}
		if err != nil {
			return err
		}
		if _, err := to.Write(chunk[:n]); err != nil {
			return err
		}
		if err := to.Flush(); err != nil {
			return err
		}
	}
}

func compressGzip(body []byte) []byte {
	w := gzipWriters.Get().(*gzip.Writer)
	defer gzipWriters.Put(w)
	var out bytes.Buffer
	w.Reset(&out)
	_, _ = w.Write(body)
	_ = w.Close()
	return out.Bytes()
}
