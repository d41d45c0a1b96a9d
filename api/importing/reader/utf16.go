package reader

import (
	"bytes"
	"io"
	"os"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/unicode"
)

// isUTF16 reports whether a text begins with the byte order mark of UTF-16.
func isUTF16(head []byte) bool {
	return bytes.HasPrefix(head, []byte("\xFF\xFE")) && !bytes.HasPrefix(head, []byte("\xFF\xFE\x00\x00")) ||
		bytes.HasPrefix(head, []byte("\xFE\xFF"))
}

// utf16Decoder returns a decoder for UTF-16 that determines the byte order by the byte order mark.
func utf16Decoder() *encoding.Decoder {
	return unicode.UTF16(unicode.LittleEndian, unicode.ExpectBOM).NewDecoder()
}

// headOf returns the first bytes of a file.
func headOf(path string) []byte {
	file, err := os.Open(path) //nolint:gosec // the operator names the file
	if err != nil {
		return nil
	}
	defer func() { _ = file.Close() }()
	head := make([]byte, 4)
	n, _ := io.ReadFull(file, head)
	return head[:n]
}
