package spool

import (
	"bufio"
	"encoding/binary"
	"errors"
	"io"
	"os"
)

const bufferSize = 256 << 10

// File is a temporary file with encoded records. Each record has its number and the hash of its key.
type File struct {
	file *os.File
	out  *bufio.Writer
}

// Create creates a temporary file that only this process can read.
func Create() (*File, error) {
	file, err := os.CreateTemp("", "fapai-import-")
	if err != nil {
		return nil, err
	}
	return &File{file, bufio.NewWriterSize(file, bufferSize)}, nil
}

// Add appends one encoded record to the file.
func (f *File) Add(number uint32, key uint64, record []byte) error {
	head := binary.LittleEndian.AppendUint32(make([]byte, 0, headSize), number)
	head = binary.LittleEndian.AppendUint64(head, key)
	head = binary.LittleEndian.AppendUint32(head, uint32(len(record))) //nolint:gosec // a record is a few megabytes at most
	if _, err := f.out.Write(head); err != nil {
		return err
	}
	_, err := f.out.Write(record)
	return err
}

// headSize is the number of bytes that precede each record: its number, the hash of its key, and its length.
const headSize = 4 + 8 + 4

// Each calls use with every record for which want returns true, in the order in which they were added.
func (f *File) Each(want func(number uint32, key uint64) bool, use func(number uint32, record string) error) error {
	if err := f.out.Flush(); err != nil {
		return err
	}
	if _, err := f.file.Seek(0, io.SeekStart); err != nil {
		return err
	}
	in, head := bufio.NewReaderSize(f.file, bufferSize), make([]byte, headSize)
	for {
		if _, err := io.ReadFull(in, head); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
		number, size := binary.LittleEndian.Uint32(head), int(binary.LittleEndian.Uint32(head[12:]))
		if !want(number, binary.LittleEndian.Uint64(head[4:])) {
			if _, err := in.Discard(size); err != nil {
				return err
			}
			continue
		}
		record := make([]byte, size)
		if _, err := io.ReadFull(in, record); err != nil {
			return err
		}
		if err := use(number, string(record)); err != nil {
			return err
		}
	}
}

// Remove closes the file and deletes it.
func (f *File) Remove() {
	_ = f.file.Close()
	_ = os.Remove(f.file.Name())
}
