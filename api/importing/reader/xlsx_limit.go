package reader

import (
	"archive/zip"
	"bufio"
	"bytes"
	"errors"
	"io"
	"slices"
	"strings"

	"fapai/api/platform/bounds"
)

// maxRowXML is the maximum size in bytes of the XML of a row or shared string, or of the text between two of them. A
// row with 16,384 cells, the most a sheet can have, needs about 1 MB without its texts.
const maxRowXML = 2 * MaxRecord

var errRowXML = errors.New("a row or string is too long")

// checkRows refuses sheets and strings with a part longer than maxRowXML, which the library would read into memory
// at once: a cell of 600 MB can be packed into less than 1 MB.
func checkRows(parts []*zip.File) error {
	for _, part := range parts {
		var element string
		switch {
		case strings.HasPrefix(part.Name, "xl/worksheets/") && strings.HasSuffix(part.Name, ".xml"):
			element = "row"
		case part.Name == "xl/sharedStrings.xml":
			element = "si"
		default:
			continue
		}
		file, err := part.Open()
		if err != nil {
			return err
		}
		err = checkParts(file, element)
		_ = file.Close()
		if err != nil {
			return err
		}
	}
	return nil
}

// parsed lists the workbook parts that the library parses completely in memory.
var parsed = []string{"[Content_Types].xml", "xl/workbook.xml", "xl/_rels/workbook.xml.rels",
	"xl/styles.xml", "xl/theme/theme1.xml"}

// checkNesting refuses a workbook if a part listed in parsed is nested too deeply or has too many elements.
func checkNesting(parts []*zip.File) error {
	for _, part := range parts {
		name := strings.TrimPrefix(strings.ReplaceAll(part.Name, "\\", "/"), "/")
		if !slices.ContainsFunc(parsed, func(known string) bool { return strings.EqualFold(known, name) }) {
			continue
		}
		file, err := part.Open()
		if err != nil {
			return err
		}
		text, err := io.ReadAll(io.LimitReader(file, maxOtherPart))
		_ = file.Close()
		if err != nil {
			return err
		}
		if err := bounds.XML(bytes.TrimPrefix(text, []byte(bom))); err != nil {
			return err
		}
	}
	return nil
}

// checkParts refuses a sheet in which two successive tags of an element are more than maxRowXML apart. Tags inside
// comments and CDATA do not count, so that a long comment is refused too.
func checkParts(from io.Reader, element string) error {
	r := bufio.NewReaderSize(from, 64<<10)
	length, special := 0, ""
	var tail [2]byte // to recognise the ends --> and ]]>
	for {
		stop := byte('<')
		if special != "" {
			stop = '>'
		}
		piece, err := r.ReadSlice(stop)
		length += len(piece)
		if length > maxRowXML {
			return errRowXML
		}
		if errors.Is(err, bufio.ErrBufferFull) {
			copy(tail[:], piece[len(piece)-2:])
			continue
		}
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if special != "" {
			end := append(tail[:], piece...)
			if bytes.HasSuffix(end, []byte(special)) {
				special = ""
			}
			copy(tail[:], end[max(0, len(end)-2):])
			continue
		}
		ahead, err := r.Peek(32)
		if err != nil && !errors.Is(err, io.EOF) {
			return err
		}
		switch {
		case bytes.HasPrefix(ahead, []byte("!--")):
			special, tail = "-->", [2]byte{}
		case bytes.HasPrefix(ahead, []byte("![CDATA[")):
			special, tail = "]]>", [2]byte{}
		case isTag(ahead, element):
			length = 0
		}
	}
}

// isTag reports whether the text after a '<' is a tag of an element, with any namespace prefix.
func isTag(text []byte, element string) bool {
	text = bytes.TrimPrefix(text, []byte("/"))
	if end := bytes.IndexAny(text, " \t\r\n/>"); end >= 0 {
		text = text[:end]
	}
	if at := bytes.IndexByte(text, ':'); at >= 0 {
		text = text[at+1:]
	}
	return string(text) == element
}
