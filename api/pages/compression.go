package pages

import (
	"bytes"
	"errors"
	"io"
	"sync"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"
)

// The compression levels. A cached page is compressed once, at level 7: it takes 1.5 times as long as level 5,
// which streamed pages get, and saves 3 %; level 11 would take 60 times as long. Most pages of a large site are
// never requested again. So clients that waited for a render get the output of the library's second implementation,
// which takes a fifth of the time of level 7 for 17 % more bytes.
const (
	brotliKept   = 7
	brotliStream = 5
	brotliFirst  = 3
	gzipLevel    = 6

	// firstBlock is the size of the first block. Most pages fit into it as a whole: a second block would need codes
	// of its own and could not refer to the first one.
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

// compressFirst compresses like compressBrotli, but faster and with more bytes.
func compressFirst(body []byte) []byte { return compress(&brotliFirsts, body) }

// compressWhole compresses a page that is not cached. It takes a quarter of the time of a compressed stream.
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

// compressStream compresses a stream while it arrives: the output of one read is sent before the next read. The
// compressed stream returns the errors of the reader.
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
