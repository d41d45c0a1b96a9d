package importing

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"regexp"
	"slices"
	"strings"

	"fapai/api/importing/mapping"
	"fapai/api/importing/notices"
	"fapai/api/importing/reader"
	"fapai/api/importing/values"
)

// lookedAtBytes is the size of the head of a text file that is inspected to recognise files that are not tables.
const lookedAtBytes = 64 << 10

var (
	script = regexp.MustCompile(`(?m)^\s*(?:import [\w.]+|from [\w.]+ import |def \w+\(|async def |class \w+[:(]|function \w*\(|const \w+ ?=|let \w+ ?=|var \w+ ?=|package \w+|#include|#!/|<\?php|SELECT .+ FROM|CREATE TABLE|INSERT INTO|if __name__)`)
	survey = regexp.MustCompile(`调查表|情况表|现状表|瑕疵说明表|勘验笔录|现场调查`)

	bidColumns = []string{"竞买号", "竞买代码", "竞买编号", "竞买代号", "alias", "出价人", "出价时间", "出价金额", "出价", "出价状态", "bidder", "bid_price",
		"bidprice", "bid_time", "bidtime", "报价时间", "领先"}
	dealColumns = []string{"成交价", "成交金额", "成交总价", "成交时间", "成交日期", "dealprice", "deal_price",
		"dealtime", "deal_time", "成交单价"}
	personColumns = []string{"姓名", "客户姓名", "竞买人姓名", "身份证号", "身份证号码", "证件号码", "证件号", "联系电话", "联系方式", "手机", "手机号", "手机号码", "电话"}
	priceColumns  = []string{"起拍价", "起拍", "起拍总价", "起始价", "初始价", "start_price", "startprice", "变卖价", "保留价", "挂牌价", "底价", "当前价"}
	titleColumns  = []string{"标题", "标的", "名称", "标的名称", "title", "name", "项目", "房源", "地址", "坐落", "address"}
)

// lookOf returns why a file is not a table of lots, or nil if it may be one.
func lookOf(file *reader.File) *mapping.Refusal {
	if file.Format == reader.CSV {
		if r := lookOfText(file.Path, len(file.Header)); r != nil {
			return r
		}
	}
	has := func(names []string) []string {
		var found []string
		for _, h := range file.Header {
			if slices.ContainsFunc(names, func(n string) bool { return columnIs(h, n) }) {
				found = append(found, h)
			}
		}
		return found
	}
	bids, deals, titles := has(bidColumns), has(dealColumns), has(titleColumns)
	persons, prices := has(personColumns), has(priceColumns)
	switch {
	case len(persons) >= 2 && len(prices) == 0:
		return refuse(fmt.Sprintf("这是人员名单或登记表（有列 %s），不是标的列表", strings.Join(persons, "、")),
			"请换成标的列表；名单里的个人信息不要导入本站")
	case len(bids) >= 2 && len(titles) == 0:
		return refuse(fmt.Sprintf("这是出价记录（有列 %s），不是标的列表", strings.Join(bids, "、")),
			"请换成标的列表；出价记录写在标的的“出价记录”（bids）一列里")
	case len(deals) >= 2 && len(prices) == 0:
		return refuse(fmt.Sprintf("这是成交记录（有列 %s），没有起拍价", strings.Join(deals, "、")),
			"请补一列“起拍价”，或换成来源的标的列表")
	case len(file.Head) > 0 && allPlaceholders(file):
		return refuse("前几行的每个单元格都是占位词（如待定、-），没有可以导入的值", "请换成已填写的表")
	case file.Format != reader.XLSX && len(file.Header) > 0 && len(file.Notes) > 0 &&
		strings.HasPrefix(file.Notes[0], "没有表头"):
		return &mapping.Refusal{
			What:        fmt.Sprintf("没有表头：第一行（%.60s）就是数据", strings.Join(firstCells(file), " | ")),
			CommandLine: "请在第一行写上各列的名称，或用 --guess 写出一份映射，填上 列1、列2 … 的含义，再用 --mapping 导入",
			Workbench:   "请在“列的对应”中选择 列1、列2 … 的含义，再次试运行",
		}
	}
	return nil
}

// lookOfText recognises scripts, notices and survey tables, which are read as tables of few columns.
func lookOfText(path string, columns int) *mapping.Refusal {
	head := readHead(path)
	if columns <= 3 || bytes.Count(head, []byte("\n")) == 0 {
		text := string(head)
		if found := script.FindString(text); found != "" {
			line := 1 +
				strings.Count(text[:strings.Index(text, found)+len(found)-len(strings.TrimLeft(found, " \t\r\n"))],
					"\n")
			return refuse(fmt.Sprintf("这是程序代码（第 %d 行“%.40s”），不是数据", line, strings.TrimSpace(found)),
				"请换成这个程序导出的 CSV、XLSX 或 JSON 文件")
		}
		if found := survey.FindString(text); found != "" && strings.Count(text, ",") < 20 {
			return refuse(fmt.Sprintf("这是一份调查表或说明（有“%s”），不是标的列表", found), "请把它的内容填到标的的公告一列，或在房源页补充")
		}
		if notices.Looks(text) {
			return refuse("这是一份公告的正文，不是表格，而且超过 1 MB", "请把每个标的的公告存为一个文件，或做一张表，公告的正文放在“公告”一列")
		}
	}
	return nil
}

func refuse(what, next string) *mapping.Refusal {
	return &mapping.Refusal{What: what, CommandLine: next, Workbench: next}
}

func readHead(path string) []byte {
	f, err := os.Open(path) //nolint:gosec // files are named by whoever runs the command
	if err != nil {
		return nil
	}
	defer func() { _ = f.Close() }()
	head, _ := io.ReadAll(io.LimitReader(f, lookedAtBytes))
	return head
}

// columnIs reports whether a heading is the given name, with or without a unit in brackets.
func columnIs(heading, name string) bool {
	heading, _, _ = strings.Cut(values.Clean(heading), "(")
	return strings.EqualFold(strings.ReplaceAll(strings.TrimSpace(heading), " ", ""), name)
}

func allPlaceholders(file *reader.File) bool {
	for _, record := range file.Head {
		for _, cell := range record {
			if !values.Placeholder(cell) {
				return false
			}
		}
	}
	return true
}

// firstCells returns the cells of the first record in the order of the columns.
func firstCells(file *reader.File) (cells []string) {
	for _, h := range file.Header {
		cells = append(cells, tidy(file.Head[0][h]))
	}
	return cells
}
