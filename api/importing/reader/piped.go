package reader

import (
	"regexp"
	"strings"
)

// pipedRule matches the line below the header of a table in Markdown.
var pipedRule = regexp.MustCompile(`(?m)^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)+\|?\s*$`)

var (
	// markdownLink matches a cell that is only a link: [京东](https://…).
	markdownLink = regexp.MustCompile(`^<?(?:!?\[[^\]]*\]\()?(https?://[^\s)>]+)\)?>?$`)
	// linkedName matches a cell that is a name with a link: [北京市某路1号](https://…).
	linkedName = regexp.MustCompile(`^\[([^\]]+)\]\((https?://[^\s)]+)\)$`)
	cellBreak  = regexp.MustCompile(`(?i)\s*<br\s*/?>\s*`)
	cellMarkup = strings.NewReplacer("**", "", "__", "", "`", "")
)

// pipedRows returns the rows of a table with cells between vertical bars, and their lines; none for a table that is too
// large. The links of names become a last column, unless the table has a column of links.
func pipedRows(text string) (rows [][]string, lines []int) {
	n, count, width := 0, 0, 0
	var links []string
	linked := false
	for line := range strings.Lines(text) {
		n++
		line = strings.TrimSpace(line)
		if strings.Count(line, "|") < 2 || pipedRule.MatchString(line) {
			continue
		}
		if count += strings.Count(line, "|"); count > maxCells {
			return nil, nil
		}
		cells := strings.Split(strings.Trim(line, "|"), "|")
		link := ""
		for i, cell := range cells {
			cell = cellMarkup.Replace(cellBreak.ReplaceAllString(strings.TrimSpace(cell), " "))
			if m := linkedName.FindStringSubmatch(cell); m != nil && isName(m[1]) {
				cell, link = m[1], m[2]
			}
			cells[i] = markdownLink.ReplaceAllString(cell, "$1")
		}
		width, linked = max(width, len(cells)), linked || link != ""
		rows, lines, links = append(rows, cells), append(lines, n), append(links, link)
	}
	if linked && len(rows) > 0 {
		putLinks(rows, links, width)
	}
	return rows, lines
}

var (
	// spacedHeader matches a line of names with blanks between them, without digits or marks.
	spacedHeader = regexp.MustCompile(`(?m)^[^\S\n]*[\p{Han}A-Za-z_()（）/㎡]+(?:[ 　]{2,}[\p{Han}A-Za-z_()（）/㎡]+){2,}[^\S\n]*$`)
	// spacedGap matches the blanks between two cells.
	spacedGap = regexp.MustCompile(`[ 　]{2,}`)
)

// spacedRows returns the rows of a table whose cells are aligned by blanks, and their lines; none if a row has another
// number of cells, since it is not known which is missing.
func spacedRows(text string) (rows [][]string, lines []int) {
	n := 0
	for line := range strings.Lines(text) {
		n++
		line = strings.Trim(line, " 　\r\n")
		cells := spacedGap.Split(line, -1)
		switch {
		case line == "" || divider.MatchString(line):
		case len(rows) == 0 && !spacedHeader.MatchString(line): // a title
		case len(rows) > 0 && len(cells) == 1: // a remark
		case len(rows) > 0 && len(cells) != len(rows[0]) || len(rows)*len(cells) > maxCells:
			return nil, nil
		default:
			rows, lines = append(rows, cells), append(lines, n)
		}
	}
	return rows, lines
}
