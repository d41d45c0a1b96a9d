package reader

import (
	"regexp"
	"slices"
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
	var links, districts []string
	var headers []int // the rows above rules
	linked, district := false, ""
	for line := range strings.Lines(text) {
		n++
		line = strings.TrimSpace(line)
		if m := heading.FindStringSubmatch(line); m != nil {
			if district = districtHeading.FindString(strings.TrimSpace(m[1])); noDistrict.MatchString(district) {
				district = ""
			}
		}
		if pipedRule.MatchString(line) && len(rows) > 0 {
			headers = append(headers, len(rows)-1)
		}
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
		districts = append(districts, district)
	}
	rows = inOneTable(rows, headers)
	if linked && len(rows) > 0 {
		putLinks(rows, links, width)
	}
	if !slices.Contains(districts, "") {
		putDistricts(rows, districts)
	}
	return rows, lines
}

// inOneTable returns the rows of several tables with different headers as rows of one with the columns of all.
func inOneTable(rows [][]string, headers []int) [][]string {
	if len(headers) < 2 || headers[0] != 0 {
		return rows
	}
	var all []string
	for _, at := range headers {
		for _, name := range rows[at] {
			if !slices.Contains(all, name) {
				all = append(all, name)
			}
		}
	}
	if len(all) == len(rows[0]) || len(all)*len(rows) > maxCells {
		return rows
	}
	header := rows[0]
	for i, cells := range rows {
		if slices.Contains(headers, i) {
			header, rows[i] = cells, all
			continue
		}
		out := make([]string, len(all))
		for n, cell := range cells[:min(len(cells), len(header))] {
			out[slices.Index(all, header[n])] = cell
		}
		rows[i] = out
	}
	return rows
}

// districtHeading matches the name of a district above the table of its lots.
var districtHeading = regexp.MustCompile(`^\p{Han}{1,6}[区县]$`)

// noDistrict matches the name of a part of a list or of a town.
var noDistrict = regexp.MustCompile(`(?:专|小|片|社|地|园|商务|开发|热点|远郊|近郊|城|郊|学|库|主城|老城)区$|区县$`)

// districtColumn is the name of the column for the district in the heading above a table.
const districtColumn = "区县"

// putDistricts writes the district above the table of each row into a new first column.
func putDistricts(rows [][]string, districts []string) {
	if len(rows) == 0 || slices.Contains(rows[0], districtColumn) {
		return
	}
	header := rows[0]
	for i, cells := range rows {
		if slices.Equal(cells, header) {
			districts[i] = districtColumn
		}
		rows[i] = slices.Insert(slices.Clone(cells), 0, districts[i])
	}
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
