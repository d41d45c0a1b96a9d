package spool

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"reflect"
	"sync"
	"time"
)

// errCorrupt is returned if the bytes were not written by a codec of the same type.
var errCorrupt = errors.New("spool: corrupt record")

// Codec encodes and decodes records. Unlike encoding/gob it distinguishes nil from zero values and from empty slices.
// An import needs this: nil means "keep the stored value", an empty value means "clear it".
type Codec[T any] struct {
	write writer
	read  reader
}

type (
	writer func(b []byte, v reflect.Value) []byte
	reader func(s *source, v reflect.Value)
)

// NewCodec returns the codec of a struct type, or an error if a field has an unsupported type. A field with the tag
// spool:"-" is skipped. The tag spool:"shared" is for a list of texts that has only few different values per file; each
// of these is stored once.
func NewCodec[T any]() (*Codec[T], error) {
	write, read, err := codecOf(reflect.TypeFor[T]())
	return &Codec[T]{write, read}, err
}

// Append encodes a record and appends its bytes to b.
func (c *Codec[T]) Append(b []byte, record *T) []byte {
	return c.write(b, reflect.ValueOf(record).Elem())
}

// Decode decodes what Append has written. record must be a zero value.
func (c *Codec[T]) Decode(text string, record *T) error {
	s := &source{rest: text}
	c.read(s, reflect.ValueOf(record).Elem())
	if s.corrupt || s.rest != "" {
		return errCorrupt
	}
	return nil
}

// source holds those bytes of a record that are still to be decoded. Decoded texts are substrings of it.
type source struct {
	rest    string
	corrupt bool
}

func (s *source) take(n uint64) string {
	if n > uint64(len(s.rest)) {
		s.corrupt, s.rest = true, ""
		return ""
	}
	text := s.rest[:n]
	s.rest = s.rest[n:]
	return text
}

func (s *source) uvarint() (v uint64) {
	for shift := 0; shift < 64; shift += 7 {
		b := s.take(1)
		if b == "" {
			return 0
		}
		v |= uint64(b[0]&0x7f) << shift
		if b[0] < 0x80 {
			return v
		}
	}
	s.corrupt = true
	return 0
}

func (s *source) varint() int64 {
	u := s.uvarint()
	return int64(u>>1) ^ -int64(u&1)
}

// length returns the length of a list; ok is false if the list is nil. A length that is larger than the number of
// remaining bytes must be wrong, because every element takes at least one byte.
func (s *source) length() (n int, ok bool) {
	u := s.uvarint()
	if u == 0 || u-1 > uint64(len(s.rest)) {
		s.corrupt = s.corrupt || u != 0
		return 0, false
	}
	return int(u - 1), true
}

var timeType = reflect.TypeFor[time.Time]()

func codecOf(t reflect.Type) (writer, reader, error) {
	if t == timeType {
		return writeTime, readTime, nil
	}
	switch t.Kind() {
	case reflect.String:
		return func(b []byte, v reflect.Value) []byte { return appendText(b, v.String()) },
			func(s *source, v reflect.Value) { v.SetString(s.take(s.uvarint())) }, nil
	case reflect.Bool:
		return func(b []byte, v reflect.Value) []byte {
				if v.Bool() {
					return append(b, 1)
				}
				return append(b, 0)
			},
			func(s *source, v reflect.Value) { v.SetBool(s.take(1) == "\x01") }, nil
	case reflect.Int, reflect.Int64, reflect.Int32, reflect.Int16, reflect.Int8:
		return func(b []byte, v reflect.Value) []byte { return binary.AppendVarint(b, v.Int()) },
			func(s *source, v reflect.Value) { v.SetInt(s.varint()) }, nil
	case reflect.Float64:
		return func(b []byte, v reflect.Value) []byte { return binary.AppendUvarint(b, math.Float64bits(v.Float())) },
			func(s *source, v reflect.Value) { v.SetFloat(math.Float64frombits(s.uvarint())) }, nil
	case reflect.Pointer:
		return pointerCodec(t)
	case reflect.Slice:
		return sliceCodec(t)
	case reflect.Struct:
		return structCodec(t)
	}
	return nil, nil, fmt.Errorf("spool: a value of type %s cannot be kept", t)
}

func appendText(b []byte, s string) []byte {
	return append(binary.AppendUvarint(b, uint64(len(s))), s...)
}

func writeTime(b []byte, v reflect.Value) []byte {
	at, _ := v.Interface().(time.Time)
	_, offset := at.Zone()
	b = binary.AppendVarint(b, at.Unix())
	b = binary.AppendUvarint(b, uint64(at.Nanosecond())) //nolint:gosec // nanoseconds are never negative
	return binary.AppendVarint(b, int64(offset))
}

// zones caches the time zones with a fixed offset, by this offset in seconds.
var zones sync.Map

func zoneOf(offset int) *time.Location {
	if offset == 0 {
		return time.UTC
	}
	zone, ok := zones.Load(offset)
	if !ok {
		zone, _ = zones.LoadOrStore(offset, time.FixedZone("", offset))
	}
	return zone.(*time.Location) //nolint:forcetypeassert // zones holds only *time.Location
}

func readTime(s *source, v reflect.Value) {
	seconds, nanoseconds, offset := s.varint(), s.uvarint(), s.varint()
	v.Set(reflect.ValueOf(time.Unix(seconds, int64(nanoseconds)).In(zoneOf(int(offset))))) //nolint:gosec // the writer stores nanoseconds of a second
}

func pointerCodec(t reflect.Type) (writer, reader, error) {
	write, read, err := codecOf(t.Elem())
	return func(b []byte, v reflect.Value) []byte {
			if v.IsNil() {
				return append(b, 0)
			}
			return write(append(b, 1), v.Elem())
		},
		func(s *source, v reflect.Value) {
			if s.take(1) == "\x01" {
				v.Set(reflect.New(t.Elem()))
				read(s, v.Elem())
			}
		}, err
}

func sliceCodec(t reflect.Type) (writer, reader, error) {
	write, read, err := codecOf(t.Elem())
	return func(b []byte, v reflect.Value) []byte {
			if v.IsNil() {
				return append(b, 0)
			}
			b = binary.AppendUvarint(b, uint64(v.Len())+1) //nolint:gosec // a length is never negative
			for i := range v.Len() {
				b = write(b, v.Index(i))
			}
			return b
		},
		func(s *source, v reflect.Value) {
			n, ok := s.length()
			if !ok {
				return
			}
			v.Set(reflect.MakeSlice(t, n, n))
			for i := range n {
				read(s, v.Index(i))
			}
		}, err
}

// member is one field of a struct.
type member struct {
	index int
	write writer
	read  reader
}

func structCodec(t reflect.Type) (writer, reader, error) {
	var members []member
	for i := range t.NumField() {
		f := t.Field(i)
		if f.Tag.Get("spool") == "-" || f.Type.Kind() == reflect.Struct && f.Type.NumField() == 0 {
			continue
		}
		if !f.IsExported() {
			return nil, nil, fmt.Errorf("spool: field %s of %s cannot be kept", f.Name, t)
		}
		write, read, err := codecOf(f.Type)
		if f.Tag.Get("spool") == "shared" {
			write, read, err = sharedCodec(f.Type)
		}
		if err != nil {
			return nil, nil, err
		}
		members = append(members, member{i, write, read})
	}
	return func(b []byte, v reflect.Value) []byte {
			for i := range members {
				b = members[i].write(b, v.Field(members[i].index))
			}
			return b
		},
		func(s *source, v reflect.Value) {
			for i := range members {
				members[i].read(s, v.Field(members[i].index))
			}
		}, nil
}

// sharedCodec returns the codec for a field with the tag spool:"shared". It keeps the lists in memory, and a record
// contains only the number of its list.
func sharedCodec(t reflect.Type) (writer, reader, error) {
	if t != reflect.TypeFor[[]string]() {
		return nil, nil, fmt.Errorf("spool: %s is no list of texts", t)
	}
	var lock sync.RWMutex
	var lists [][]string
	numbers := map[string]uint64{}
	number := func(list []string) uint64 {
		var b []byte
		for _, text := range list {
			b = appendText(b, text)
		}
		key := string(b)
		lock.RLock()
		n, ok := numbers[key]
		lock.RUnlock()
		if ok {
			return n
		}
		lock.Lock()
		defer lock.Unlock()
		if n, ok = numbers[key]; !ok {
			n = uint64(len(lists))
			lists, numbers[key] = append(lists, list), n
		}
		return n
	}
	return func(b []byte, v reflect.Value) []byte {
			if v.IsNil() {
				return append(b, 0)
			}
			return binary.AppendUvarint(b, number(v.Interface().([]string))+1) //nolint:forcetypeassert // the value is a []string
		},
		func(s *source, v reflect.Value) {
			n := s.uvarint()
			lock.RLock()
			defer lock.RUnlock()
			switch {
			case n == 0:
			case n > uint64(len(lists)):
				s.corrupt = true
			default:
				v.Set(reflect.ValueOf(lists[n-1]))
			}
		}, nil
}
