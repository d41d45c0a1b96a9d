package importing

import (
	"fmt"

	"fapai/api/importing/mapping"
)

// clashes compares the titles of those first records of a file that have the same key (platform and lot number). If
// many of them have different titles, the column of numbers does not identify lots.
type clashes struct {
	titles   map[uint64]string // title of the first record with each key
	lots, in int               // number of records, and of those whose title differs
}

func (c *clashes) add(key uint64, title string) {
	if c.titles == nil {
		c.titles = map[uint64]string{}
	}
	c.lots++
	if first, twice := c.titles[key]; !twice {
		c.titles[key] = title
	} else if first != title {
		c.in++
	}
}

// fewestClashes is the number of clashing records from which a column of numbers may be refused. A single one can be a
// lot that is listed twice with titles that are written differently.
const fewestClashes = 2

// refusal returns an error if at least fewestClashes records clash and they make up half of the records or more.
// Otherwise it returns nil.
func (c *clashes) refusal(b *mapping.Binding, head []map[string]string) *mapping.Refusal {
	if c.in < fewestClashes || c.in*2 < c.lots {
		return nil
	}
	where, example := "标的编号", ""
	for _, record := range head {
		if cell, ok := b.Get(record, "source_id"); ok {
			where, example = "列“"+cell.Name+"”", tidy(cell.Text)
			break
		}
	}
	return &mapping.Refusal{
		What:        fmt.Sprintf("%s不能作标的编号：%d 个标题不同的标的只有 %d 个编号（如“%s”）", where, c.lots, len(c.titles), example),
		CommandLine: "请在映射文件里换一列；没有编号的文件去掉 source_id，加 --own-numbers 使用本站编号",
		Workbench:   "请在“列的对应”中为标的编号换一列，没有编号的选“使用本站编号”",
	}
}
