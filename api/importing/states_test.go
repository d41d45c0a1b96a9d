package importing

import (
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/samber/lo"

	"fapai/api/importing/values"
	"fapai/api/lots/lot"
)

// importedNow imports a table at the time now and returns the lots and the report.
func importedNow(t *testing.T, now time.Time, table string) (map[string]lot.House, FileReport) {
	t.Helper()
	m := newMemory()
	deps := m.deps(t)
	deps.Now = func() time.Time { return now }
	report, err := Houses(t.Context(), []string{file(t, "lots.csv", table)}, Options{}, deps)
	if err != nil {
		t.Fatal(err)
	}
	lots := map[string]lot.House{}
	for _, l := range m.lots {
		lots[l.House.SourceID] = l.House
	}
	return lots, report.Files[0]
}

var onTheDay = time.Date(2026, 11, 28, 12, 0, 0, 0, values.CST)

// Words about the end of a sale must become a result, a price or a question.
func TestStates(t *testing.T) {
	table, err := os.ReadFile("testdata/states/states.csv")
	if err != nil {
		t.Fatal(err)
	}
	lots, report := importedNow(t, onTheDay, string(table))
	for id, want := range map[string]struct {
		status lot.Status
		price  int64 // 0: no price
	}{
		"ST01": {lot.Sold, 1_200_000}, "ST02": {lot.Sold, 1_200_000}, "ST03": {lot.Ended, 0},
		"ST04": {lot.Sold, 1_200_000},
		"ST05": {lot.Sold, 0}, "ST06": {lot.Sold, 1_000_000}, "ST07": {lot.Ended, 0}, "ST08": {lot.Ended, 0},
		"ST09": {lot.Sold, 1_200_000},
		"ST10": {lot.Ended, 0}, "ST11": {lot.Sold, 0}, "ST12": {lot.Ended, 0}, "ST13": {lot.Ended, 0},
		"ST14": {lot.Upcoming, 0},
		"ST15": {lot.Sold, 0}, "ST16": {lot.Failed, 0},
	} {
		h, ok := lots[id]
		if !ok {
			t.Errorf("%s did not land", id)
			continue
		}
		if got := lot.StatusAt(&h, onTheDay); got != want.status {
			t.Errorf("%s: status %s, want %s", id, got, want.status)
		}
		if (h.DealPrice == nil) != (want.price == 0) || h.DealPrice != nil && *h.DealPrice != want.price {
			t.Errorf("%s: deal price %v, want %d", id, h.DealPrice, want.price)
		}
		if h.Result != nil && h.ResultBasis == nil {
			t.Errorf("%s: a result without its evidence", id)
		}
	}
	if price := lots["ST03"].CurrentPrice; price == nil || *price != 1_200_000 {
		t.Errorf("ST03: current price %v", price)
	}
	for _, part := range []string{"写作“是”", "写作“否”", "尚未结束的标的写有成交价", "成交价低于起拍价", "没有成交的标的写有成交价", "多次出价而价格等于起拍价"} {
		if !asks(&report, part) {
			t.Errorf("no question with %q: %+v", part, report.Questions)
		}
	}
}

func asks(r *FileReport, part string) bool {
	return slices.ContainsFunc(r.Questions, func(q Question) bool {
		return strings.Contains(q.Text, part) ||
			slices.ContainsFunc(q.Examples, func(n Note) bool { return strings.Contains(n.Text, part) })
	})
}

// If a heading asks for a result (是否成交), the cells are read as yes or no.
func TestAnswersAboutResults(t *testing.T) {
	for heading, want := range map[string][2]lot.Status{
		"是否成交": {lot.Sold, lot.Failed}, "成交与否": {lot.Sold, lot.Failed}, "是否流拍": {lot.Failed, lot.Ended},
		"拍卖状态": {lot.Ended, lot.Ended},
	} {
		lots, _ := importedNow(t, onTheDay, "来源平台,标的编号,标题,区县,起拍价,"+heading+",开拍时间\n"+
			"京东,1,望京花园1号楼101室,朝阳区,100万,是,2026-07-21 10:00\n京东,2,望京花园1号楼102室,朝阳区,100万,否,2026-07-21 10:00\n"+
			"京东,3,望京花园1号楼103室,朝阳区,100万,否,2026-12-21 10:00\n")
		for i, id := range []string{"1", "2"} {
			h := lots[id]
			if got := lot.StatusAt(&h, onTheDay); got != want[i] {
				t.Errorf("%s %s: %s, want %s", heading, id, got, want[i])
			}
		}
		ahead := lots["3"]
		if got := lot.StatusAt(&ahead, onTheDay); got != lot.Upcoming {
			t.Errorf("%s, before the sale: %s", heading, got)
		}
	}
}

// A result word is recognised with a round before it and a remark after it: 一拍流拍（无人报名）.
func TestResultWords(t *testing.T) {
	for word, want := range map[string]lot.Status{
		"流标": lot.Failed, "已流标": lot.Failed, "流标（无人报名）": lot.Failed, "一拍流拍": lot.Failed,
		"第二次拍卖流拍": lot.Failed, "流拍了": lot.Failed,
		"已成交（网络竞价）": lot.Sold, "二拍成交": lot.Sold, "已拍出": lot.Sold, "本次拍卖已撤回": lot.Withdrawn, "竞价已结束": lot.Ended,
	} {
		lots, report := importedNow(t, onTheDay, "来源平台,标的编号,标题,区县,起拍价,状态,开拍时间\n京东,1,望京花园1号楼101室,朝阳区,100万,"+
			word+",2026-07-21 10:00\n")
		h := lots["1"]
		if got := lot.StatusAt(&h, onTheDay); got != want || anyNote(report.Warnings, "状态未识别") {
			t.Errorf("%s: %s, want %s", word, got, want)
		}
	}
}

// A cell that repeats a question (成交：否) is read by its answer, not as the result word 成交.
func TestAnswersBesideResults(t *testing.T) {
	for _, word := range []string{"成交：否", "成交:未", "已成交：无", "成交，否", "成交 失败", "成交情况：流拍", "成交价：待定", "以底价成交失败"} {
		lots, _ := importedNow(t, onTheDay, "来源平台,标的编号,标题,区县,起拍价,状态,开拍时间\n京东,1,望京花园1号楼101室,朝阳区,100万,\""+
			word+"\",2026-07-21 10:00\n")
		h := lots["1"]
		if got := lot.StatusAt(&h, onTheDay); got == lot.Sold {
			t.Errorf("%s: %s", word, got)
		}
	}
}

// A status column may contain the price of a deal with its unit; other amounts and numbers in it are no price.
func TestPricesBesideResults(t *testing.T) {
	for word, want := range map[string]int64{
		"成交（123.1万元）": 1_231_000, "已成交 成交价1,331,000元": 1_331_000, "以152万成交": 1_520_000, "已成交：¥1960000元": 1_960_000,
		"已成交": 0, "已成交（12次出价）": 0, "已成交（起拍价100万元）": 0, "已成交，保证金5万元": 0, "成交，溢价3万元": 0, "已成交 120": 0,
		"流拍（降至80万元）": 0, "成交，单价1.2万元/㎡": 0, "成交（10万元起）": 0, "已成交，尾款30万元": 0,
		"成交，欠物业费2万元": 0, "成交：8820000元": 8_820_000, "成交价：199.5万": 1_995_000, "成交（100万元，税费3万元）": 0,
	} {
		lots, _ := importedNow(t, onTheDay, "来源平台,标的编号,标题,区县,起拍价,状态,开拍时间\n京东,1,望京花园1号楼101室,朝阳区,100万,\""+
			word+"\",2026-07-21 10:00\n")
		h := lots["1"]
		if got := lo.FromPtr(h.DealPrice); got != want {
			t.Errorf("%s: %d, want %d", word, got, want)
		}
	}
}

// Three kinds of rows must be rejected: rows of other lists, rows with a start price of 0, and rows with an end
// before the start. The message must quote the value.
func TestRefusedRows(t *testing.T) {
	lots, report := importedNow(t, onTheDay, "来源平台,标的编号,标题,区县,起拍价,状态,开拍时间,评估价\n"+
		"京东,1,成交,朝阳区,100万,,,\n京东,2,出局,朝阳区,100万,,,\n京东,3,望京花园1号楼101室,朝阳区,0元,,,\n"+
		"京东,4,望京花园1号楼102室,朝阳区,100万,已成交,2027-07-21 10:00,\n京东,5,望京花园1号楼103室,朝阳区,100万,,2026-12-21 10:00,70万\n")
	if len(lots) != 1 || report.Rejected != 4 || !asks(&report, "评估价低于起拍价") {
		t.Errorf("%d lots, %+v", len(lots), report)
	}
	for _, part := range []string{"出价记录或成交列表", "0元", "开拍时间却在以后（2027-07-21）"} {
		if !anyNote(report.Samples, part) {
			t.Errorf("no refusal with %q: %+v", part, report.Samples)
		}
	}
}

// A fact that neither a column nor the title states stays unknown, and the stored value is kept.
func TestUnstatedIsUnknown(t *testing.T) {
	lots, _ := importedNow(t, onTheDay, "来源平台,标的编号,标题,区县,起拍价,开拍时间\n"+
		"京东,1,望京花园1号楼101室,朝阳区,100万,2026-12-21 10:00\n京东,2,【二拍】望京花园1号楼102室,朝阳区,100万,2026-12-21 10:00\n")
	if h := lots["1"]; h.Stage != lot.StageUnknown || h.BidCount != nil || h.Deposit != nil {
		t.Errorf("%+v", h)
	}
	if h := lots["2"]; h.Stage != lot.SecondAuction || h.RoundNo != 2 {
		t.Errorf("%+v", h)
	}
	m := newMemory()
	run(t, m, Options{}, file(t, "lots.csv", "来源平台,标的编号,标题,区县,起拍价\n京东,1,望京花园1号楼101室,朝阳区,100万\n"))
	if keep := m.lots["jd\x001"].Keep; !slices.Contains(keep, "stage") || !slices.Contains(keep, "round_no") {
		t.Errorf("kept: %v", keep)
	}
}

// A date without a time of day means the whole day, not midnight.
func TestDaysWithoutATime(t *testing.T) {
	lots, _ := importedNow(t, onTheDay, "来源平台,标的编号,标题,区县,起拍价,开拍时间,结束时间\n"+
		"京东,1,望京花园1号楼101室,朝阳区,100万,2026-12-20,2026-12-21\n京东,2,望京花园1号楼102室,朝阳区,100万,2026-12-20 10:00,2026年12月21日24时\n"+
		"京东,3,望京花园1号楼103室,朝阳区,100万,2026-12-20 00:00:00,2026-12-21 00:00:00\n京东,4,望京花园1号楼104室,朝阳区,100万,2026年12月20日,\n")
	for id, want := range map[string]struct {
		start, end bool
		ends       string
	}{
		"1": {true, true, "2026-12-21T23:59:59+08:00"}, "2": {false, false, "2026-12-22T00:00:00+08:00"},
		"3": {true, true, "2026-12-21T23:59:59+08:00"}, "4": {true, false, ""},
	} {
		h := lots[id]
		if h.StartDayOnly != want.start || h.EndDayOnly != want.end || rfc(h.EndTime) != want.ends {
			t.Errorf("%s: %v %v %s, want %+v", id, h.StartDayOnly, h.EndDayOnly, rfc(h.EndTime), want)
		}
	}
	h := lots["4"]
	for at, want := range map[string]lot.Status{
		"2026-12-19 23:59": lot.Upcoming, "2026-12-20 09:00": lot.NoTimes, "2026-12-21 09:00": lot.NoTimes,
		"2026-12-22 00:00": lot.Ended,
	} {
		if got := lot.StatusAt(&h, chinaTime(at)); got != want {
			t.Errorf("at %s: %s, want %s", at, got, want)
		}
	}
}
