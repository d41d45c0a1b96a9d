package reader

import (
	"slices"
	"strconv"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"fapai/api/platform/bounds"
)

// span is a cell with the attribute rowspan, which also fills the following rows.
type span struct {
	text string
	rows int // number of following rows that it still fills
}

// spans maps the numbers of columns to the cells that extend into the next row.
type spans map[int]span

// rowOf returns the cells of a table row, and the first link in it. A cell with colspan is followed by empty cells. A
// cell with rowspan is repeated in each of its rows.
func (s spans) rowOf(tr *html.Node) (cells []string, link string) {
	carry := func() {
		for s[len(cells)].rows > 0 && len(cells) <= bounds.Columns {
			at := len(cells)
			cells, s[at] = append(cells, s[at].text), span{s[at].text, s[at].rows - 1}
		}
	}
	for td := range tr.ChildNodes() {
		if td.DataAtom != atom.Td && td.DataAtom != atom.Th {
			continue
		}
		if carry(); len(cells) > bounds.Columns { // too many columns: the table is not read
			break
		}
		text := textOf(td, &link)
		across, down := spanOf(td, "colspan"), spanOf(td, "rowspan")
		for i := range across {
			if i > 0 {
				text = ""
			}
			if down > 1 {
				s[len(cells)] = span{text, down - 1}
			}
			cells = append(cells, text)
		}
	}
	carry()
	return cells, link
}

// textOf returns the text of a cell. If link is empty, textOf sets it to the first address in the cell.
func textOf(td *html.Node, link *string) string {
	var text strings.Builder
	for n := range td.Descendants() {
		switch {
		case n.Type == html.TextNode:
			text.WriteString(n.Data)
		case n.DataAtom == atom.Br:
			text.WriteByte(' ')
		case n.DataAtom == atom.A && *link == "":
			for _, a := range n.Attr {
				if a.Key == "href" && (strings.HasPrefix(a.Val, "http") || strings.HasPrefix(a.Val, "//")) {
					*link = a.Val
				}
			}
		}
	}
	return strings.Join(strings.Fields(text.String()), " ")
}

// spanOf returns the number of columns or rows that a cell spans. key is the name of the attribute.
func spanOf(td *html.Node, key string) int {
	for _, a := range td.Attr {
		if n, err := strconv.Atoi(a.Val); a.Key == key && err == nil {
			return min(max(n, 1), bounds.Columns)
		}
	}
	return 1
}

// putLinks writes links[i] into row i. If the table has a column of links, they replace its words, such as 详情.
// Otherwise they form a new last column.
func putLinks(rows [][]string, links []string, width int) {
	for head := range min(len(rows), captionRows) {
		at := slices.Index(rows[head], linkColumn)
		if at < 0 {
			continue
		}
		for i := head + 1; i < len(rows); i++ {
			if links[i] != "" && at < len(rows[i]) && !strings.Contains(rows[i][at], "//") {
				rows[i][at] = links[i]
			}
		}
		return
	}
	head := 0
	for head < min(len(rows), captionRows)-1 && isCaption(rows[head], rows[head+1:min(len(rows), captionRows)]...) {
		head++
	}
	links[head] = linkColumn
	for i := range rows {
		for len(rows[i]) < width {
			rows[i] = append(rows[i], "")
		}
		rows[i] = append(rows[i], links[i])
	}
}
