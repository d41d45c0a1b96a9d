package importing

import (
	"slices"
	"strings"

	"fapai/api/importing/mapping"
	"fapai/api/importing/reader"
	"fapai/api/importing/values"
	"fapai/api/platform/pattern"
)

// titleColumn is the name of the column that is added for names of lots which are joined from several columns.
const titleColumn = "标题"

// numberParts lists the headings for parts of an address within a community, the largest part first (楼号, 单元, 室号). Each
// has the word that is appended to a number without a word (号楼).
var numberParts = []struct {
	heading *pattern.Pattern
	unit    string
}{
	{pattern.MustCompile(`^(?:楼栋|楼号|楼座|栋号|幢号|楼幢|楼宇号?|座栋|栋|building_?no)$`), "号楼"},
	{pattern.MustCompile(`^(?:单元|单元号|门号|unit_?no)$`), "单元"},
	{pattern.MustCompile(`^(?:房号|室号|房间号?|门牌号?|户号|单元房号|room_?no|(?:楼栋?|栋|幢|座|楼号|门牌)[、/及]?(?:号|室|房|房号|室号|房间号))$`), "室"},
}

// joinCells joins a day and a time of day if they are in two columns. If no column names the lots, it joins the
// community and the parts of the address to a name.
func joinCells(file *reader.File, mappings []*mapping.Mapping) {
	for _, pair := range mapping.DaysAndClocks(file.Header, file.Head) {
		reader.Complete(file, pair.Day, func(fields map[string]string) string {
			clock, ok := values.Clock(fields[pair.Clock])
			if day := strings.TrimSpace(fields[pair.Day]); ok && day != "" && !values.HasClock(day) {
				return day + " " + clock
			}
			return fields[pair.Day]
		})
		file.Notes = append(file.Notes, "列“"+pair.Day+"”是日期，时刻取自列“"+pair.Clock+"”")
	}
	union := mapping.Union(file.Header, file.Head, mappings)
	if union.Has("title") || slices.Contains(file.Header, titleColumn) {
		return
	}
	communities, parts := union.Columns("community_name"), partsOfNumber(file.Header)
	if len(communities) == 0 || len(parts) == 0 {
		return
	}
	community := communities[0].Name
	file.Header = append(file.Header, titleColumn)
	reader.Complete(file, titleColumn, func(fields map[string]string) string {
		title := strings.TrimSpace(fields[community])
		for _, part := range parts {
			cell := values.Clean(fields[part.column])
			if cell != "" && strings.Trim(cell, "0123456789-") == "" {
				cell += part.unit
			}
			title += cell
		}
		return title
	})
	names := []string{community}
	for _, part := range parts {
		names = append(names, part.column)
	}
	file.Notes = append(file.Notes, "没有标题列，标题由“"+strings.Join(names, "”“")+"”组成")
}

type partOfNumber struct{ column, unit string }

func partsOfNumber(header []string) (parts []partOfNumber) {
	for _, part := range numberParts {
		at := slices.IndexFunc(header, func(h string) bool {
			return part.heading.MatchString(strings.ToLower(values.Clean(h)))
		})
		if at >= 0 {
			parts = append(parts, partOfNumber{header[at], part.unit})
		}
	}
	return parts
}
