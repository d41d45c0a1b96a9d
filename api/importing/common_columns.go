package importing

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"fapai/api/importing/mapping"
	"fapai/api/importing/platforms"
	"fapai/api/importing/reader"
	"fapai/api/platform/pattern"
)

// commonField is a column that reader.CommonValues may fill for all lots of a file, and the fields of which the file
// then has no column of its own.
type commonField struct {
	column string
	fields []string
}

var commonFields = []commonField{
	{"法院", []string{"court"}},
	{"拍卖阶段", []string{"stage", "round_no", "sell_off"}},
	{"开拍时间", []string{"start_time"}},
	{"平台", []string{"platform", "source_url"}},
}

// addCommonColumns adds a column for each value that the text around a table states about all its lots. The platform
// may also be in the heading of the lots' numbers: 京东编号.
func addCommonColumns(file *reader.File, mappings []*mapping.Mapping) {
	common, origin := reader.CommonValues(file.Around), map[string]string{}
	if p := platformAround(file.Around); p != nil && common["平台"] == "" {
		common["平台"] = p.Name()
	}
	for _, heading := range file.Header {
		if p := platforms.OfHeading(heading); p != nil {
			common["平台"], origin["平台"] = p.Name(), "列名“"+heading+"”"
		}
	}
	if len(common) == 0 {
		return
	}
	if b, err := mapping.DetectWith(file.Header, file.Head, file.ListKey, mappings); err == nil && b.Mapping.Platform != "" {
		delete(common, "平台") // the mapping is that of a platform
	}
	union := mapping.Union(file.Header, file.Head, mappings)
	for _, f := range commonFields {
		value := common[f.column]
		if value == "" || union.Has(f.fields...) || slices.Contains(file.Header, f.column) {
			continue
		}
		reader.Complete(file, f.column, func(map[string]string) string { return value })
		file.Header = append(slices.Clone(file.Header), f.column)
		file.Notes = append(file.Notes, fmt.Sprintf("%s“%s”按%s适用于全部标的", f.column, value, cmp.Or(origin[f.column], "表外的说明")))
	}
}

// linkAround matches the address of a web page.
var linkAround = pattern.MustCompile(`https?://[\w./?=&%#:-]+`)

// platformAround returns the platform to which all links in a text lead, nil for none or several.
func platformAround(text string) (found *platforms.Platform) {
	for _, link := range linkAround.FindAllString(text, -1) {
		p, _ := platforms.OfLink(link)
		if p == nil || found != nil && p != found {
			return nil
		}
		found = p
	}
	return found
}

// The lines around a table that may be its title: the first ones, if they are short.
const (
	titleLines   = 3
	longestTitle = 40 // in characters
)

// titleOf returns the title of a table, which may name the city of its lots; "" for none.
func titleOf(file *reader.File) string {
	var title []string
	for line := range strings.Lines(file.Around) {
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		if len([]rune(line)) <= longestTitle {
			title = append(title, line)
		}
		if len(title) == titleLines {
			break
		}
	}
	return strings.Join(title, "\n")
}
