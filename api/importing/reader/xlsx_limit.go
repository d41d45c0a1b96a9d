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

// maxRowXML is the largest size in bytes of the XML of one row or shared string, or of the text between two of them. A
// row with 16,384 cells, the most that a sheet allows, needs about 1 MB apart from its texts.
const maxRowXML = 2 * MaxRecord

var errRowXML = errors.New("a row or string is too long")

// checkRows refuses a workbook that contains a row or string longer than maxRowXML. The library would read it into
// memory as a whole, and a cell of 600 MB can be packed into less than 1 MB.
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

// parsed lists the parts of a workbook that the library parses as a whole in memory.
var parsed = []string{"[Content_Types].xml", "xl/workbook.xml", "xl/_rels/workbook.xml.rels",
	"xl/styles.xml", "xl/theme/theme1.xml"}

// checkNesting refuses a workbook if one of the parts listed in parsed has too many elements or too many levels of
// nested elements.
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

// checkParts refuses a sheet in which more than maxRowXML bytes lie between two successive tags of an element. Tags
// inside comments and CDATA do not count, so a very long comment is refused too.
func checkParts(from io.Reader, element string) error {
	r := bufio.NewReaderSize(from, 64<<10)
	length, special := 0, ""
	var tail [2]byte // the last two bytes, to recognise the ends --> and ]]>
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

// isTag reports whether the text after a '<' is a start or end tag of the element, with or without a namespace prefix.
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
