package reader

import "io"

// madeReader is a Reader of records in memory that were extracted from another kind of file.
type madeReader struct {
	size    int64
	header  []string
	records []Record
	next    int
}

// Made returns a File with the given records, which were extracted from another kind of file, such as a notice.
func Made(path string, size int64, format Format, header []string, records []Record) *File {
	f := &File{
		Path: path, Format: format, Encoding: UTF8, Size: size, Header: header,
		made: &madeReader{size: size, header: header, records: records},
	}
	for i := range records[:min(len(records), shownRecords)] {
		f.Head = append(f.Head, records[i].Fields)
	}
	return f
}

func (r *madeReader) Next() (Record, error) {
	if r.next >= len(r.records) {
		return Record{}, io.EOF
	}
	r.next++
	return r.records[r.next-1], nil
}

func (r *madeReader) Header() []string { return r.header }

// Offset estimates the number of bytes that have been read. It assumes that all records are equally long.
func (r *madeReader) Offset() int64 { return r.size * int64(r.next) / int64(max(1, len(r.records))) }

func (r *madeReader) Close() error { return nil }
