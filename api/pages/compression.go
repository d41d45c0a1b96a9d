package pages

import (
	"bytes"
	"errors"
	"io"
	"sync"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"
)

// The compression levels of Brotli. A page is compressed once for the cache, at level 7, which takes 1.5 times as long
// as level 5 (used for streams) and saves 3 %. Level 11 would take 60 times as long. A client that waited for a render
// gets a variant of level 3 (brotliFirsts), which takes a fifth of the time of level 7 and has 17 % more bytes: most
// pages are never requested again.
const (
	brotliKept   = 7
	brotliStream = 5
	brotliFirst  = 3
	gzipLevel    = 6

	// firstBlock is the size of the first Brotli block in bytes. Most pages fit into one block; a second block
	// would need its own code tables and could not refer to text in the first.
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
			panic(err) // impossible: the level is a constant
		}
		return w
	}}
)

func compressBrotli(body []byte) []byte { return compress(&brotliWriters, body) }

// compressFirst compresses a page for clients that waited for its render. It is faster than compressBrotli, but its
// result is larger.
func compressFirst(body []byte) []byte { return compress(&brotliFirsts, body) }

// compressWhole compresses an uncached page as a whole. It takes a quarter of the time of compressStream.
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
	_, _ = w.Write(body) // writing to a bytes.Buffer cannot fail
	_ = w.Close()
	return out.Bytes()
}

// compressStream compresses a stream while it arrives. It flushes after each read, so that the browser gets the head of
// the page early. It returns errors of the reader unchanged.
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

// resetWriter is implemented by all compressors.
type resetWriter interface {
	io.WriteCloser
	Reset(io.Writer)
}

// flushWriter is a compressor that can flush its output.
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
