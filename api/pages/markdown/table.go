package markdown

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// table writes a table whose first row is the header. The text of each cell is on one line. A table without cells is
// omitted.
func (w *writer) table(n *html.Node) {
	var rows [][]string
	caption := ""
	var walk func(*html.Node)
	walk = func(n *html.Node) {
		for _, child := range children(n) {
			switch {
			case child.Type != html.ElementNode || isSkipped(child):
			case child.DataAtom == atom.Caption:
				caption = w.inline(children(child)...)
			case child.DataAtom == atom.Tr:
				if cells := w.cells(child); len(cells) > 0 {
					rows = append(rows, cells)
				}
			default:
				walk(child)
			}
		}
	}
	walk(n)
	if len(rows) == 0 {
		return
	}
	w.paragraph(marked(caption, "**"))
	width := 0
	for _, row := range rows {
		width = max(width, len(row))
	}
	if !hasHead(n) {
		rows = append([][]string{make([]string, width)}, rows...)
	}
	for i, row := range rows {
		w.line("| " + strings.Join(append(row, make([]string, width-len(row))...), " | ") + " |")
		if i == 0 {
			w.line("|" + strings.Repeat(" --- |", width))
		}
	}
	w.line("")
}

// hasHead reports whether the first row of a table consists of th cells.
func hasHead(table *html.Node) bool {
	row := find(table, func(n *html.Node) bool { return n.DataAtom == atom.Tr })
	for _, cell := range children(row) {
		if cell.DataAtom == atom.Td {
			return false
		}
	}
	return true
}

func (w *writer) cells(row *html.Node) (cells []string) {
	for _, cell := range children(row) {
		if (cell.DataAtom == atom.Th || cell.DataAtom == atom.Td) && !isSkipped(cell) {
			cells = append(cells, w.inline(children(cell)...))
		}
	}
	return cells
}
