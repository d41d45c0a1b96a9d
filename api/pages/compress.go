package pages

import (
	"bytes"
	"errors"
	"io"
	"sync"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"
)

// Compression levels. A kept page is compressed once: level 7 takes half as long again as level 5, the level of
// streamed pages, and saves 3 %; level 11 takes 60 times as long. Most pages of a large site are never requested again,
// so clients that waited for a render get it from the library's second implementation, which needs a fifth of the time
// of level 7 for 17 % more bytes.
const (
	brotliKept   = 7
	brotliStream = 5
	brotliFirst  = 3
	gzipLevel    = 6

	// firstBlock holds most pages whole: a second block has codes of its own and finds nothing of the first one.
	firstBlock = 256 << 10
)

var (
	brotliWriters = sync.Pool{New: func() any { return brotli.NewWriterLevel(nil, brotliKept) }}
	brotliStreams = sync.Pool{New: func() any { return brotli.NewWriterLevel(nil, brotliStream) }}
	brotliFirsts  = sync.Pool{New: func() any {
		w := brotli.NewWriterV2(nil, brotliFirst)
		w.BlockSize = firstBlock
		return w
	}}
	gzipWriters = sync.Pool{New: func() any {
		w, err := gzip.NewWriterLevel(nil, gzipLevel)
		if err != nil {
			panic(err) // the level is a constant
		}
		return w
	}}
)

func compressBrotli(body []byte) []byte { return compress(&brotliWriters, body) }

// compressFirst is compressBrotli in less time and more bytes.
func compressFirst(body []byte) []byte { return compress(&brotliFirsts, body) }

// compressWhole encodes a page that is not kept, in a quarter of the time of compressing it as a stream.
func compressWhole(body []byte, c coding) []byte {
	switch c {
	case brotlied:
		return compressFirst(body)
	case gzipped:
		return compressGzip(body)
	}
	return body
}

func compressGzip(body []byte) []byte { return compress(&gzipWriters, body) }

func compress(writers *sync.Pool, body []byte) []byte {
	w := writers.Get().(resetWriter)
	defer writers.Put(w)
	var out bytes.Buffer
	w.Reset(&out)
	_, _ = w.Write(body) // a bytes.Buffer does not fail
	_ = w.Close()
	return out.Bytes()
}

// compressStream compresses a stream as it arrives: the output of one read is sent before the next read waits. An error
// of the reader is an error of the stream.
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

// resetWriter is the interface that all compressors share.
type resetWriter interface {
	io.WriteCloser
	Reset(io.Writer)
}

// flushWriter is a compressor that can send its output so far.
type flushWriter interface {
	resetWriter
	Flush() error
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
