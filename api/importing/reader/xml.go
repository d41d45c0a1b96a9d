package reader

import (
	"encoding/xml"
	"io"
	"slices"
	"strings"

	"fapai/api/platform/bounds"
)

// Markup is the format of an XML document in which every record is an element.
const Markup Format = "XML"

// element is an XML element whose end tag has not been read yet.
type element struct {
	path   string
	text   strings.Builder
	leaves int
	cells  map[string]string
	names  []string // keys of cells in the order of the document
}

func (e *element) put(name, value string) {
	if value = strings.TrimSpace(value); value == "" {
		return
	}
	if _, known := e.cells[name]; known {
		return
	}
	if e.cells == nil {
		e.cells = map[string]string{}
	}
	e.cells[name] = value
	e.names = append(e.names, name)
}

// elementRows returns the records of an XML document as rows. The records are the elements with the same path that have
// the most values together; the columns are the names of their children and attributes. It returns nil if the document
// is malformed, too large or nested too deeply.
func elementRows(document string) [][]string {
	decoder := xml.NewDecoder(strings.NewReader(document))
	decoder.CharsetReader = func(_ string, text io.Reader) (io.Reader, error) { return text, nil } // text is UTF-8
	var open []*element
	found := map[string][]*element{}
	held := 0
	for {
		token, err := decoder.Token()
		if err != nil {
			if len(open) > 0 {
				return nil
			}
			break
		}
		switch t := token.(type) {
		case xml.StartElement:
			if len(open) > bounds.Depth {
				return nil
			}
			e := &element{path: t.Name.Local}
			if len(open) > 0 {
				e.path = open[len(open)-1].path + "/" + t.Name.Local
			}
			for _, a := range t.Attr {
				e.put(a.Name.Local, a.Value)
			}
			open = append(open, e)
		case xml.CharData:
			if len(open) > 0 {
				open[len(open)-1].text.Write(t)
			}
		case xml.EndElement:
			e := open[len(open)-1]
			open = open[:len(open)-1]
			if held++; held > maxCells {
				return nil
			}
			if len(e.names) >= fewestLabels {
				found[e.path] = append(found[e.path], e)
			}
			if len(open) == 0 {
				continue
			}
			around := open[len(open)-1]
			if e.leaves == 0 {
				around.put(t.Name.Local, e.text.String())
			}
			around.leaves++
			for _, name := range e.names {
				around.put(name, e.cells[name])
			}
		}
	}
	return rowsOf(most(found))
}

// most returns the group of elements that has the most values in total. If groups are equal, it returns the one whose
// path comes first in the alphabet.
func most(found map[string][]*element) (records []*element) {
	best, path := 0, ""
	for p, list := range found {
		n := 0
		for _, e := range list {
			n += len(e.names)
		}
		// The element around all records counts each name only once, so it never has more values than a single record.
		if n > best || n == best && p < path {
			best, path, records = n, p, list
		}
	}
	return records
}

func rowsOf(records []*element) [][]string {
	var header []string
	for _, e := range records {
		for _, name := range e.names {
			if !slices.Contains(header, name) {
				header = append(header, name)
			}
		}
	}
	if len(header) == 0 || len(header) > bounds.Columns || len(records)*len(header) > maxCells {
		return nil
	}
	rows := [][]string{header}
	for _, e := range records {
		row := make([]string, len(header))
		for i, name := range header {
			row[i] = e.cells[name]
		}
		rows = append(rows, row)
	}
	return rows
}
