package reader

import (
	"encoding/xml"
	"errors"
	"io"
	"strconv"
	"strings"

	"fapai/api/platform/bounds"
)

// sheetSpace is the XML namespace of the workbooks that Excel 2003 saves as a single XML file.
const sheetSpace = "urn:schemas-microsoft-com:office:spreadsheet"

// sheetRows returns the rows of each worksheet of an Excel 2003 XML workbook. It returns nil if the document is
// malformed or too large.
func sheetRows(document string) (sheets [][][]string) {
	decoder := xml.NewDecoder(strings.NewReader(document))
	decoder.CharsetReader = func(_ string, text io.Reader) (io.Reader, error) { return text, nil } // text is UTF-8
	var rows [][]string
	var cells []string
	var text strings.Builder
	held, inData := 0, false
	for {
		token, err := decoder.Token()
		switch {
		case errors.Is(err, io.EOF):
			return sheets
		case err != nil:
			return nil
		}
		switch t := token.(type) {
		case xml.StartElement:
			switch t.Name.Local {
			case "Row":
				cells = nil
			case "Cell":
				text.Reset()
				for index := indexOf(t); len(cells)+1 < index; { // cells that the file left out are empty
					cells = append(cells, "")
				}
			case "Data":
				inData = true
			}
		case xml.CharData:
			if inData {
				text.Write(t)
			}
		case xml.EndElement:
			switch t.Name.Local {
			case "Data":
				inData = false
			case "Cell":
				cells = append(cells, strings.TrimSpace(text.String()))
			case "Row":
				if held += len(cells) + 1; held > maxCells || len(cells) > bounds.Columns {
					return nil
				}
				if !allBlank(cells) {
					rows = append(rows, cells)
				}
			case "Worksheet":
				sheets, rows = append(sheets, rows), nil
			}
		}
	}
}

// indexOf returns the column number that a cell states in its attribute ss:Index. It returns 0 if there is none: the
// cell then follows the one before it.
func indexOf(cell xml.StartElement) int {
	for _, a := range cell.Attr {
		if a.Name.Local == "Index" {
			n, _ := strconv.Atoi(a.Value)
			return min(n, bounds.Columns)
		}
	}
	return 0
}
