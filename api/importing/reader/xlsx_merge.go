package reader

import (
	"archive/zip"
	"bufio"
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"path"
	"slices"
	"strings"

	"github.com/xuri/excelize/v2"

	"fapai/api/platform/bounds"
)

// maxMerges is the maximum number of merged ranges that are read from a sheet.
const maxMerges = 100_000

// merge is a range of merged cells. Rows and columns are counted from 1. In the file only the first cell of the range
// holds a value.
type merge struct {
	left, top, right, bottom int
	value                    string
}

// mergesOf returns the merged ranges of a sheet, or none if they cannot be read. In that case only the first cell of
// each range has a value.
func mergesOf(file, sheet string) []merge {
	archive, err := zip.OpenReader(file)
	if err != nil {
		return nil
	}
	defer func() { _ = archive.Close() }()
	part, err := archive.Open(sheetPart(&archive.Reader, sheet))
	if err != nil {
		return nil
	}
	defer func() { _ = part.Close() }()
	list, err := scanMerges(part)
	if err != nil {
		return nil
	}
	return list
}

// sheetPart returns the name of the file inside the workbook's archive that contains the given sheet.
func sheetPart(archive *zip.Reader, sheet string) string {
	var book struct {
		Sheets []struct {
			Name string `xml:"name,attr"`
			ID   string `xml:"http://schemas.openxmlformats.org/officeDocument/2006/relationships id,attr"`
		} `xml:"sheets>sheet"`
	}
	var links struct {
		Links []struct {
			ID     string `xml:"Id,attr"`
			Target string `xml:"Target,attr"`
		} `xml:"Relationship"`
	}
	for name, into := range map[string]any{"xl/workbook.xml": &book, "xl/_rels/workbook.xml.rels": &links} {
		part, err := archive.Open(name)
		if err != nil {
			return ""
		}
		err = xml.NewDecoder(io.LimitReader(part, maxOtherPart)).Decode(into)
		_ = part.Close()
		if err != nil {
			return ""
		}
	}
	for _, s := range book.Sheets {
		for _, l := range links.Links {
			if s.Name == sheet && l.ID == s.ID {
				if strings.HasPrefix(l.Target, "/") {
					return l.Target[1:]
				}
				return path.Join("xl", l.Target)
			}
		}
	}
	return ""
}

// scanMerges finds the mergeCell elements of a sheet by searching its bytes. They follow all rows, and parsing the rows
// as XML would take much longer.
func scanMerges(part io.Reader) (list []merge, err error) {
	r := bufio.NewReaderSize(part, 256<<10)
	for len(list) < maxMerges {
		if _, err := r.ReadSlice('<'); errors.Is(err, bufio.ErrBufferFull) {
			continue
		} else if errors.Is(err, io.EOF) {
			return list, nil
		} else if err != nil {
			return nil, err
		}
		ahead, _ := r.Peek(128)
		if !isTag(ahead, "mergeCell") || bytes.HasPrefix(ahead, []byte("/")) {
			continue
		}
		_, ref, found := bytes.Cut(ahead, []byte(`ref="`))
		ref, _, ended := bytes.Cut(ref, []byte(`"`))
		first, last, ranged := strings.Cut(string(ref), ":")
		if !found || !ended || !ranged {
			continue
		}
		var m merge
		if m.left, m.top, err = excelize.CellNameToCoordinates(first); err != nil {
			continue
		}
		if m.right, m.bottom, err = excelize.CellNameToCoordinates(last); err != nil {
			continue
		}
		list = append(list, m)
	}
	return list, nil
}

// headerCells returns the column names. The rows above them may hold a title, or groups of columns in merged cells. A
// column that has no name of its own gets the name of its group.
func (r *xlsxReader) headerCells(merges []merge) ([]string, error) {
	var above, grouped, groups []string
	for {
		cells, err := r.cells()
		if err != nil {
			return nil, err
		}
		across := slices.ContainsFunc(merges,
			func(m merge) bool { return m.top == r.row && m.bottom == r.row && m.right > m.left })
		if !across {
			for i, name := range above {
				if i < len(cells) && strings.TrimSpace(cells[i]) == "" {
					cells[i] = name
				} else if i >= len(cells) {
					cells = append(cells, name)
				}
			}
			prefixRepeated(cells, groups)
			return joined(grouped, cells), nil
		}
		grouped = make([]string, len(cells))
		r.notes = append(r.notes,
			fmt.Sprintf("第 %d 行是合并的分组标题或表名（%s），已用下一行作为表头", r.row,
				strings.Join(slices.DeleteFunc(slices.Clone(cells), func(c string) bool { return c == "" }), "、")))
		above = make([]string, len(cells))
		for i, name := range cells { // a merged cell that begins in the first column is a title
			isTitle := func(m merge) bool { return m.top == r.row && m.left == 1 && i < m.right }
			if !slices.ContainsFunc(merges, isTitle) &&
				(labelUnit.MatchString(name) || !slices.ContainsFunc(merges, func(m merge) bool {
					return m.top == r.row && m.bottom == r.row && m.left <= i+1 && i < m.right
				})) {
				grouped[i] = name
			}
		}
		groups = groupsOf(r.row, cells, merges)
		for _, m := range merges { // a merged cell names a column only if it reaches down to the last header row
			if m.top == r.row && m.bottom > r.row && m.left <= len(cells) {
				above[m.left-1] = cells[m.left-1]
			}
		}
	}
}

// groupsOf returns the name of the group to which each column belongs. Groups are the horizontally merged cells of the
// given row.
func groupsOf(row int, cells []string, merges []merge) []string {
	groups := make([]string, bounds.Columns)
	for _, m := range merges {
		if m.top != row || m.bottom != row || m.left > len(cells) {
			continue
		}
		for column := m.left; column <= min(m.right, len(groups)); column++ {
			groups[column-1] = cells[m.left-1]
		}
	}
	return groups
}

// keepMerges stores the merged cells below the header that cover several rows. carryDown needs them.
func (r *xlsxReader) keepMerges(merges []merge) {
	for _, m := range merges {
		if m.bottom > m.top && m.top > r.row {
			r.merges = append(r.merges, m)
		}
	}
	if len(r.merges) == 0 {
		return
	}
	slices.SortFunc(r.merges, func(a, b merge) int { return a.top - b.top })
	r.notes = append(r.notes, fmt.Sprintf("有 %d 处纵向合并的单元格，合并的值已填入其每一行", len(r.merges)))
}

// carryDown copies the value of each merged cell from its first row into its leftmost cell in the current row. It
// forgets merged cells that ended in an earlier row.
func (r *xlsxReader) carryDown(cells []string) []string {
	for len(r.merges) > 0 && r.merges[0].bottom < r.row {
		r.merges = r.merges[1:]
	}
	for i := range r.merges {
		m := &r.merges[i]
		switch {
		case m.top > r.row:
			return cells
		case m.bottom < r.row:
		case m.top == r.row:
			if m.left <= len(cells) {
				m.value = cells[m.left-1]
			}
		case m.value != "" && m.left <= len(r.header):
			for len(cells) < m.left {
				cells = append(cells, "")
			}
			cells[m.left-1] = m.value
		}
	}
	return cells
}
