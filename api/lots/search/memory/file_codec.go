package memory

import (
	"bufio"
	"encoding/binary"
	"errors"
	"hash"
	"hash/crc32"
	"io"
	"slices"
	"unicode/utf8"
)

// errDamaged is returned for a file that is incomplete or was altered.
var errDamaged = errors.New("the file is damaged")

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// encoder writes numbers and texts to a file. Before each list, it writes the list's length. It stores the first error
// and writes nothing after it.
type encoder struct {
	to  *bufio.Writer
	sum hash.Hash32
	err error
}

func newEncoder(w io.Writer) *encoder {
	sum := crc32.New(castagnoli)
	return &encoder{to: bufio.NewWriterSize(io.MultiWriter(w, sum), 1<<20), sum: sum}
}

// write writes a number or a slice of numbers in little-endian order.
func (e *encoder) write(v any) {
	if e.err == nil {
		e.err = binary.Write(e.to, binary.LittleEndian, v)
	}
}

func putList[T int64 | uint64 | uint32 | byte](e *encoder, list []T) {
	e.write(uint64(len(list)))
	e.write(list)
}

// end writes the checksum of everything that was written before.
func (e *encoder) end() error {
	if e.err == nil {
		e.err = e.to.Flush()
	}
	e.write(e.sum.Sum32())
	if e.err == nil {
		e.err = e.to.Flush()
	}
	return e.err
}

// decoder reads a file that an encoder wrote. It stores the first error and returns empty values after it.
type decoder struct {
	from *bufio.Reader
	sum  hash.Hash32
	left uint64 // number of unread bytes, which limits the length of every list
	err  error

	buffer [1 << 16]byte // buffer for decoding
}

func newDecoder(r io.Reader, size int64) *decoder {
	sum := crc32.New(castagnoli)
	return &decoder{from: bufio.NewReaderSize(r, 1<<20), sum: sum, left: uint64(max(size, 0))}
}

// bytes fills b with the next bytes.
func (d *decoder) bytes(b []byte) {
	if d.err == nil && uint64(len(b)) > d.left {
		d.err = errDamaged
	}
	if d.err != nil {
		return
	}
	d.left -= uint64(len(b))
	if _, d.err = io.ReadFull(d.from, b); d.err == nil {
		_, _ = d.sum.Write(b)
	}
}

// read reads a number, or a slice that fits into the buffer.
func (d *decoder) read(v any) {
	size := binary.Size(v)
	if d.bytes(d.buffer[:size]); d.err == nil {
		_, d.err = binary.Decode(d.buffer[:size], binary.LittleEndian, v)
	}
}

// readList fills a list with numbers.
func readList[T int64 | uint64 | uint32 | byte](d *decoder, list []T) {
	if text, isText := any(list).([]byte); isText {
		d.bytes(text)
		return
	}
	for part := range slices.Chunk(list, len(d.buffer)/8) {
		if d.read(part); d.err != nil {
			return
		}
	}
}

func list[T int64 | uint64 | uint32 | byte](d *decoder) []T {
	var n uint64
	d.read(&n)
	var one T
	if d.err == nil && n > d.left/uint64(binary.Size(one)) {
		d.err = errDamaged
	}
	if d.err != nil {
		return nil
	}
	out := make([]T, n)
	readList(d, out)
	return out
}

// end checks the checksum, and that nothing follows it in the file.
func (d *decoder) end() error {
	want, got := d.sum.Sum32(), uint32(0)
	d.read(&got)
	if d.err == nil && (got != want || d.left != 0) {
		d.err = errDamaged
	}
	return d.err
}

func (c *columns) encode(e *encoder) {
	for _, numbers := range c.numbers {
		putList(e, numbers)
	}
	for i := range c.codes {
		c.codes[i].encode(e)
	}
	c.community.encode(e)
	c.titles.encode(e)
	c.words.encode(e)
}

// decodeColumns reads columns. It checks that all columns have the same length and that every number of a text is
// valid.
func decodeColumns(d *decoder) *columns {
	c := newColumns()
	for k := range c.numbers {
		c.numbers[k] = list[int64](d)
	}
	for k := range c.codes {
		c.codes[k] = decodeDictionary(d)
	}
	c.community, c.titles, c.words = decodeDictionary(d), decodeTexts(d), decodeTexts(d)
	n := c.len()
	even := len(c.community.of) == n && len(c.titles.ends) == n && len(c.words.ends) == n
	for _, numbers := range c.numbers {
		even = even && len(numbers) == n
	}
	for _, codes := range c.codes {
		even = even && len(codes.of) == n
	}
	if d.err == nil && !even {
		d.err = errDamaged
	}
	return c
}

func (c *dictionaryColumn) encode(e *encoder) {
	var values textColumn
	for _, value := range c.values {
		values.put(value)
	}
	values.encode(e)
	putList(e, c.of)
}

func decodeDictionary(d *decoder) dictionaryColumn {
	texts := decodeTexts(d)
	if d.err != nil {
		return newDictionaryColumn()
	}
	c := dictionaryColumn{values: make([]string, len(texts.ends)), codeOf: make(map[string]uint32, len(texts.ends))}
	for i := range c.values {
		c.values[i] = string(texts.of(uint32(i)))
		if i > 0 {
			c.codeOf[c.values[i]] = uint32(i)
		}
	}
	c.of = list[uint32](d)
	if d.err == nil && len(c.of) > 0 && int(slices.Max(c.of)) >= len(c.values) {
		d.err = errDamaged
	}
	return c
}

func (t *textColumn) encode(e *encoder) {
	putList(e, t.ends)
	putList(e, t.all)
}

func decodeTexts(d *decoder) textColumn {
	t := textColumn{ends: list[uint32](d), all: list[byte](d)}
	if n := len(t.ends); d.err == nil && (!slices.IsSorted(t.ends) || n > 0 && int(t.ends[n-1]) != len(t.all)) {
		d.err = errDamaged
	}
	return t
}

// Flags of an n-gram in the file.
const (
	isExtended byte = 1 << iota
	isWhole
)

// encode writes the n-grams and the lots that contain them. The texts are written with the columns.
func (w *invertedIndex) encode(e *encoder) {
	keys := w.numbers.keys(len(w.postings))
	counts, sizes, flags := make([]uint32, len(keys)), make([]uint32, len(keys)), make([]byte, len(keys))
	var sets []uint32 // n-grams whose lots are stored as a set
	for i := range w.postings {
		h := &w.postings[i]
		counts[i], sizes[i] = h.count, uint32(len(h.packed))
		if h.extended {
			flags[i] = isExtended
		}
		if h.whole {
			flags[i] |= isWhole
		}
		if h.set != nil {
			sets = append(sets, uint32(i))
		}
	}
	putList(e, keys)
	putList(e, counts)
	putList(e, sizes)
	putList(e, flags)
	for i := range w.postings {
		e.write(w.postings[i].packed)
	}
	putList(e, sets)
	for _, i := range sets {
		e.write([]uint64(w.postings[i].set))
	}
}

// decodeInvertedIndex reads the index of n lots, without their texts.
func decodeInvertedIndex(d *decoder, n int) *invertedIndex {
	keys, counts, sizes := list[uint64](d), list[uint32](d), list[uint32](d)
	flags := list[byte](d)
	total := uint64(0)
	for _, size := range sizes {
		total += uint64(size)
	}
	if d.err == nil && (len(counts) != len(keys) || len(sizes) != len(keys) || len(flags) != len(keys) ||
		len(keys) == 0 || total > d.left) {
		d.err = errDamaged
	}
	if d.err != nil {
		return nil
	}
	w := &invertedIndex{numbers: newNgramNumbers(), postings: make([]postings, len(keys))}
	all := make([]byte, total)
	d.bytes(all)
	for i := range w.postings {
		w.postings[i] = postings{count: counts[i], packed: all[:sizes[i]:sizes[i]],
			extended: flags[i]&isExtended != 0, whole: flags[i]&isWhole != 0}
		all = all[sizes[i]:]
		if i == 0 {
			continue
		}
		prefix, last := uint32(keys[i]>>32), rune(uint32(keys[i]))
		if int(prefix) >= len(keys) || !utf8.ValidRune(last) {
			d.err = errDamaged
			return nil
		}
		w.numbers.set(prefix, last, uint32(i))
	}
	for _, i := range list[uint32](d) {
		if int(i) >= len(keys) || d.err != nil {
			d.err = errDamaged
			return nil
		}
		w.postings[i].set = newLotSet(n)
		readList(d, []uint64(w.postings[i].set))
	}
	return w
}

// keys returns a key for each n-gram with a number below count. The upper half of the key is the number of the n-gram
// without its last character. The lower half is the last character.
func (n *ngramNumbers) keys(count int) []uint64 {
	keys := make([]uint64, count)
	for last, number := range n.single {
		if number != 0 {
			keys[number] = uint64(last)
		}
	}
	for key, number := range n.longer {
		keys[number] = key
	}
	return keys
}
