package importing

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"fapai/api/importing/mapping"
	"fapai/api/importing/notices"
	"fapai/api/importing/reader"
	"fapai/api/importing/values"
	"fapai/api/platform/pattern"
)

// lookedAtBytes is the number of bytes at the beginning of a text file that lookOfText examines.
const lookedAtBytes = 64 << 10

var (
	script = pattern.MustCompile(`(?m)^\s*(?:import [\w.]+|from [\w.]+ import |def \w+\(|async def |class \w+[:(]|function \w*\(|const \w+ ?=|let \w+ ?=|var \w+ ?=|package \w+|#include|#!/|<\?php|SELECT .+ FROM|CREATE TABLE|INSERT INTO|if __name__)`)
	survey = pattern.MustCompile(`调查表|情况表|现状表|瑕疵说明表|勘验笔录|现场调查`)

	bidColumns = []string{"竞买号", "竞买代码", "竞买编号", "竞买代号", "alias", "出价人", "出价时间", "出价金额", "出价", "出价状态", "bidder", "bid_price",
		"bidprice", "bid_time", "bidtime", "报价时间", "领先"}
	dealColumns = []string{"成交价", "成交金额", "成交总价", "成交时间", "成交日期", "dealprice", "deal_price",
		"dealtime", "deal_time", "成交单价"}
	personColumns = []string{"姓名", "客户姓名", "竞买人姓名", "身份证号", "身份证号码", "证件号码", "证件号", "联系电话", "联系方式", "手机", "手机号", "手机号码", "电话"}
	priceColumns  = []string{"起拍价", "起拍", "起拍总价", "起始价", "初始价", "start_price", "startprice", "变卖价", "保留价", "挂牌价", "底价", "当前价"}
	// rateColumns matches headings of statistics, and paymentColumns headings in lists of buyers' payments.
	rateColumns    = pattern.MustCompile(`成交率|流拍率|套数|宗数|同比|环比|均价|平均|占比|总额|总数|中位`)
	contactColumns = pattern.MustCompile(`电话|联系人|手机|传真|邮箱`)
	bidLists       = pattern.MustCompile(`(?i)(?:^|\.)(?:bids|bid_?list|bid_?records?)$`)
	noticeColumns  = pattern.MustCompile(`(?i)^(?:公告(?:标题|名称|编号)|notice_?(?:title|name))$`)
	paymentColumns = pattern.MustCompile(`缴款|应缴|实缴|到账|付款|收款|款项|收据|发票|退款`)
	idNumber       = pattern.MustCompile(`身份证|证件号`)
	oddUnit        = pattern.MustCompile(`(?:价|价格|金额|保证金)[（(](百元|千万元?|K|M|美元|港元|港币|欧元|日元|USD|HKD|EUR)[）)]$`)

	nameColumns  = []string{"标题", "标的", "名称", "标的名称", "title", "name", "项目", "房源"}
	lotColumns   = []string{"小区", "小区名称", "楼盘", "房号", "案号", "链接", "网址", "url", "link", "起拍", "标的物"}
	titleColumns = []string{"标题", "标的", "名称", "标的名称", "title", "name", "项目", "房源", "地址", "坐落", "address"}
)

// lookOf returns an error that states what the file is, if it is not a table of lots but, for example, statistics,
// payments or a script. It returns nil if the file may be a table of lots.
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
	case len(persons) >= 2 && len(prices) == 0 && (len(titles) == 0 || matching(file.Header, idNumber) != nil):
		return refuse(fmt.Sprintf("这是人员名单或登记表（有列 %s），不是标的列表", strings.Join(persons, "、")),
			"请换成标的列表；名单里的个人信息不要导入本站")
	case len(file.Head) == 0:
		return refuse("文件里没有一条记录", "请换成有标的的文件，或重新导出")
	case matching(file.Header, oddUnit) != nil:
		return refuse(fmt.Sprintf("列“%s”的单位无法识别，应为 元、千元、万元、百万元 或 亿元", matching(file.Header, oddUnit)[0]),
			"请把这一列换算成元或万元，并改好列名")
	case len(matching(file.Header, rateColumns)) >= 2 && len(titles) == 0 && len(prices) == 0 &&
		(len(has(lotColumns)) == 0 || len(matching(file.Header, rateColumns)) > 2):
		return refuse(fmt.Sprintf("这是统计表（有列 %s），不是标的列表",
			strings.Join(matching(file.Header, rateColumns), "、")), "请换成每行一个标的的列表")
	case len(matching(file.Header, paymentColumns)) >= 2 && len(prices) == 0:
		return refuse(fmt.Sprintf("这是缴款记录（有列 %s），不是标的列表",
			strings.Join(matching(file.Header, paymentColumns), "、")), "请换成标的列表")
	case len(matching(file.Header, contactColumns)) >= 2 && len(prices) == 0 && len(has(nameColumns)) == 0:
		return refuse(fmt.Sprintf("这是通讯录（有列 %s），不是标的列表",
			strings.Join(matching(file.Header, contactColumns), "、")), "请换成标的列表")
	case matching(file.Header, noticeColumns) != nil && len(prices) == 0:
		return refuse(fmt.Sprintf("这是公告目录（有列 %s），没有起拍价",
			strings.Join(matching(file.Header, noticeColumns), "、")),
			"请把各份公告的正文各存为一个文件导入，或换成有起拍价的标的列表")
	case len(file.Header) <= 3 && matching(file.Header, bidLists) != nil && len(titles) == 0:
		return refuse(fmt.Sprintf("这是出价记录（有列 %s），不是标的列表", matching(file.Header, bidLists)[0]),
			"请换成标的列表；出价记录写在标的的“出价记录”（bids）一列里")
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

// lookOfText recognises scripts, notices and survey tables. The CSV reader takes them for tables with few columns.
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
		if columns <= 1 && !notices.Looks(text) {
			return refuse("文件只有一列文字，没有读到标的",
				"请换成标的列表；写在文字里的标的请每个一段，写明地址、起拍价和开拍时间")
		}
		if notices.Looks(text) {
			return refuse("这像公告或说明的正文，没有读到标的，或者超过 1 MB",
				"请把每个标的的公告存为一个文件，或做一张表，公告的正文放在“公告”一列")
		}
	}
	return nil
}

// matching returns the headings that match a pattern.
func matching(header []string, form *pattern.Pattern) (found []string) {
	for _, heading := range header {
		if form.MatchString(values.Clean(heading)) {
			found = append(found, heading)
		}
	}
	return found
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

// columnIs reports whether a heading is the given name. A unit in brackets may follow the name.
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

// firstCells returns the cells of the first record, in the order of the columns.
func firstCells(file *reader.File) (cells []string) {
	for _, h := range file.Header {
		cells = append(cells, tidy(file.Head[0][h]))
	}
	return cells
}
