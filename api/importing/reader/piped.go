package reader

import (
	"regexp"
	"slices"
	"strings"
)

// pipedRule matches the line of dashes that follows the header of a Markdown table.
var pipedRule = regexp.MustCompile(`(?m)^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)+\|?\s*$`)

var (
	// markdownLink matches a cell that consists only of a link: [京东](https://…).
	markdownLink = regexp.MustCompile(`^<?(?:!?\[[^\]]*\]\()?(https?://[^\s)>]+)\)?>?$`)
	// linkedName matches a cell that is a name with a link on it: [北京市某路1号](https://…).
	linkedName = regexp.MustCompile(`^\[([^\]]+)\]\((https?://[^\s)]+)\)$`)
	cellBreak  = regexp.MustCompile(`(?i)\s*<br\s*/?>\s*`)
	cellMarkup = strings.NewReplacer("**", "", "__", "", "`", "")
)

// pipedRows returns the rows of a table whose cells are separated by vertical bars, and the lines of the rows. It
// returns none if the table is too large. The links in names become a last column, unless the table already has a
// column of links.
func pipedRows(text string) (rows [][]string, lines []int) {
	n, count, width := 0, 0, 0
	var links, districts []string
	var headers []int // indices of the rows above dashed lines
	linked, district, units := false, "", ""
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
		if strings.Count(line, "|") < 2 && len(rows) == 0 && unitStatement.MatchString(unmarked(line)) {
			units += line
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
	if units != "" && len(rows) > 0 {
		rows, lines = append([][]string{{units}}, rows...), append([]int{lines[0]}, lines...)
	}
	return rows, lines
}

// inOneTable joins the rows of several tables with different headers into one table, which has the columns of all of
// them.
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

// districtHeading matches the name of a district that is a heading above a table of its lots.
var districtHeading = regexp.MustCompile(`^\p{Han}{1,6}[区县]$`)

// noDistrict matches headings that end in 区 but are the name of a section of the list or of a part of a town.
var noDistrict = regexp.MustCompile(`(?:专|小|片|社|地|园|商务|开发|热点|远郊|近郊|城|郊|学|库|主城|老城)区$|区县$`)

// districtColumn is the name of the column for the district that a heading above a table names.
const districtColumn = "区县"

// putDistricts inserts a first column that holds, for each row, the district named above the row's table.
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
