package importing

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"fapai/api/importing/reader"
	"fapai/api/lots/lot"
	"fapai/api/platform/db"
)

func run(t *testing.T, m *memory, o Options, paths ...string) Report {
	t.Helper()
	report, err := Houses(context.Background(), paths, o, m.deps(t))
	if err != nil {
		t.Fatal(err)
	}
	return report
}

func deref[T any](p *T) (v T) {
	if p != nil {
		v = *p
	}
	return v
}

func rfc(p *time.Time) string {
	if p == nil {
		return ""
	}
	return p.Format(time.RFC3339)
}

func TestOwnInEveryFormat(t *testing.T) {
	for name, path := range map[string]string{
		"utf8": copyOf(t, "own.csv", asIs), "bom": copyOf(t, "own.csv", withBOM), "gb18030": copyOf(t, "own.csv", asGB),
		"xlsx": asXLSX(t, "own.csv"),
	} {
		t.Run(name, func(t *testing.T) {
			m := newMemory()
			f := run(t, m, Options{}, path).Files[0]
			if f.Inserted != 2 || f.Rejected != 3 || f.Duplicates != 1 || f.Records != 6 {
				t.Fatalf("%+v", f)
			}
			checkOwn(t, m)
			reasons := ""
			for _, s := range f.Samples {
				reasons += s.Text + "\n"
			}
			for _, want := range []string{"起拍价（万元）：金额“很贵”无法识别", "时间“昨天 10:00”无法识别",
				"没有名为“火星区”的区县", "标的 1001 在文件中出现多次"} {
				if !strings.Contains(reasons, want) {
					t.Errorf("no %q in\n%s", want, reasons)
				}
			}
		})
	}
}

func checkOwn(t *testing.T, m *memory) {
	t.Helper()
	a := m.lots["ali\x001001"]
	h := a.House
	if h.Title != "被执行人张某某名下望京花园3号楼801室" || h.Stage != lot.FirstAuction || h.RoundNo != 1 || h.Result != nil {
		t.Errorf("title, stage, result: %q %q %d %v", h.Title, h.Stage, h.RoundNo, h.Result)
	}
	if h.ProvinceID != 3 || h.CityID != 29 || h.AreaID != 105 || deref(h.RegionID) != 1 {
		t.Errorf("place: %d %d %d %v", h.ProvinceID, h.CityID, h.AreaID, h.RegionID)
	}
	if *h.StartPrice != 1_300_000 || deref(h.AppraisalPrice) != 1_946_900 || deref(h.Deposit) != 200_000 {
		t.Errorf("prices: %d %d %d", *h.StartPrice, deref(h.AppraisalPrice), deref(h.Deposit))
	}
	if deref(h.AreaM2) != 89.5 || deref(h.Room) != 2 || deref(h.Hall) != 1 || h.Bath != nil || deref(h.Floor) != 12 ||
		deref(h.TotalFloor) != 28 {
		t.Errorf("rooms: %v %v %v %v %v", deref(h.AreaM2), deref(h.Room), h.Bath, deref(h.Floor), deref(h.TotalFloor))
	}
	if deref(h.Orientation) != "5" || deref(h.Decoration) != "1" || h.Restriction != "1" || h.Loan != "0" ||
		h.Usage != "101" || deref(h.Mortgage) != "无" {
		t.Errorf("codes: %s %s %s %s %s %s", deref(h.Orientation), deref(h.Decoration), h.Restriction, h.Loan,
			h.Usage, deref(h.Mortgage))
	}
	if rfc(h.StartTime) != "2026-11-20T10:00:00+08:00" || rfc(h.EndTime) != "2026-11-21T10:00:00+08:00" ||
		a.Court != "北京市朝阳区人民法院" {
		t.Errorf("times, court: %s %s %s", rfc(h.StartTime), rfc(h.EndTime), a.Court)
	}
	b := m.lots["jd\x001002"].House
	if b.Stage != lot.Sale || b.RoundNo != 3 || deref(b.Result) != lot.Failed || *b.StartPrice != 1_362_839 ||
		deref(b.AreaM2) != 102.3 {
		t.Errorf("second lot: %s %d %s %d %v", b.Stage, b.RoundNo, deref(b.Result), *b.StartPrice, deref(b.AreaM2))
	}
	if deref(b.FloorLevel) != "2" || deref(b.TotalFloor) != 6 || b.AreaID != 114 || b.Loan != "1" ||
		deref(b.Mortgage) != "有" {
		t.Errorf("second lot: %s %d %d %s", deref(b.FloorLevel), deref(b.TotalFloor), b.AreaID, b.Loan)
	}
}

func TestAli(t *testing.T) {
	for name, path := range map[string]string{"utf8": copyOf(t, "ali.csv", asIs), "gb18030": copyOf(t, "ali.csv", asGB),
		"xlsx": asXLSX(t, "ali.csv")} {
		t.Run(name, func(t *testing.T) {
			m := newMemory()
			f := run(t, m, Options{}, path).Files[0]
			if f.Source != "阿里资产" || f.Inserted != 3 || f.Rejected != 1 ||
				!strings.Contains(f.Samples[0].Text, "不是房产标的") {
				t.Fatalf("%+v", f)
			}
			a, b, c := m.lots["ali\x00618839145512"].House, m.lots["ali\x00618839145513"].House,
				m.lots["ali\x00618839145514"].House
			if a.AreaID != 112 || *a.StartPrice != 1_362_839 || deref(a.CurrentPrice) != 1_500_000 ||
				deref(a.BidCount) != 5 || a.Loan != "1" || a.Restriction != "0" || a.Result != nil {
				t.Errorf("first: %+v", a)
			}
			if rfc(a.StartTime) != "2026-11-20T10:00:00+08:00" ||
				!strings.HasPrefix(deref(a.SourceURL), "https://sf-item") {
				t.Errorf("first: %s %s", rfc(a.StartTime), deref(a.SourceURL))
			}
			if b.Stage != lot.Sale || b.Nature != "1029" || b.ViewCount != 12_000 || b.Result != nil ||
				b.Title != "北京市大兴区黄村镇清源西里住宅" || b.AreaID != 115 {
				t.Errorf("second: %+v", b)
			}
			if deref(c.Result) != lot.Withdrawn || *c.StartPrice != 3_000_000 || c.Stage != lot.StageUnknown {
				t.Errorf("third: %+v", c)
			}
		})
	}
}

func TestJD(t *testing.T) {
	for name, path := range map[string]string{"utf8": copyOf(t, "jd.ndjson", asIs),
		"bom": copyOf(t, "jd.ndjson", withBOM), "gb18030": copyOf(t, "jd.ndjson", asGB)} {
		t.Run(name, func(t *testing.T) {
			m := newMemory()
			f := run(t, m, Options{}, path).Files[0]
			if f.Source != "京东拍卖" || f.Inserted != 3 || f.Rejected != 1 {
				t.Fatalf("%+v", f)
			}
			a := m.lots["jd\x00305617254"]
			h := a.House
			if h.Stage != lot.SecondAuction || h.RoundNo != 2 || *h.StartPrice != 8_960_000 ||
				deref(h.Increment) != 40_000 || h.Usage != "101" || h.AreaID != 108 {
				t.Errorf("first: %+v", h)
			}
			if len(a.Images) != 1 || a.Images[0].URL != "https://img10.360buyimg.com/a.jpg" || h.Loan != "0" ||
				h.Restriction != "1" || h.ViewCount != 812 {
				t.Errorf("first: %+v %s %s", a.Images, h.Loan, h.Restriction)
			}
			b := m.lots["jd\x00305617255"].House
			if deref(b.Result) != lot.Withdrawn || *b.StartPrice != 4_585_000 ||
				b.AppraisalPrice != nil || b.StartTime != nil {
				t.Errorf("second: %+v", b)
			}
		})
	}
}

// A lot whose status is known but whose times are unknown never gets a displayed time.
func TestStatusesWithoutTimes(t *testing.T) {
	m := newMemory()
	f := run(t, m, Options{}, put(t, "own.csv", `来源平台,标的ID,标题,区县,坐落,起拍价（万元）,状态,开拍时间,结束时间
阿里资产,1,望京花园1号楼,朝阳区,北京市朝阳区望京花园1号楼,136,进行中,,
阿里资产,2,望京花园2号楼,朝阳区,北京市朝阳区望京花园2号楼,136,进行中,,2099-11-21 10:00
阿里资产,3,望京花园3号楼,朝阳区,北京市朝阳区望京花园3号楼,136,已结束,,
阿里资产,4,望京花园4号楼,朝阳区,北京市朝阳区望京花园4号楼,136,即将开始,,
阿里资产,5,望京花园5号楼,朝阳区,北京市朝阳区望京花园5号楼,136,进行中,2026-11-20 10:00,2099-11-21 10:00
阿里资产,6,望京花园6号楼,朝阳区,北京市朝阳区望京花园6号楼,136,,,
阿里资产,7,望京花园7号楼,朝阳区,北京市朝阳区望京花园7号楼,136,流拍,,
`)).Files[0]
	if f.Inserted != 7 {
		t.Fatalf("%+v", f)
	}
	for id, want := range map[string]struct {
		status lot.Status
		stated string
	}{
		"1": {lot.NoTimes, "1"}, "2": {lot.Running, "1"}, "3": {lot.Ended, "2"}, "4": {lot.NoTimes, "0"},
		"5": {lot.Running, ""}, "6": {lot.NoTimes, ""}, "7": {lot.Failed, ""},
	} {
		h := m.lots["ali\x00"+id].House
		if got := lot.StatusAt(&h, time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)); got != want.status ||
			string(deref(h.StatedStatus)) != want.stated {
			t.Errorf("lot %s: status %s, stated %q, want %+v", id, got, deref(h.StatedStatus), want)
		}
	}
	if warned := slices.IndexFunc(f.Warnings,
		func(n Note) bool { return strings.Contains(n.Text, "时间未载明") }); warned < 0 {
		t.Errorf("no warning of missing times: %+v", f.Warnings)
	}
}

func TestSecondRunChangesNothing(t *testing.T) {
	m := newMemory()
	paths := []string{copyOf(t, "own.csv", asIs), copyOf(t, "ali.csv", asGB), copyOf(t, "jd.ndjson", asIs)}
	run(t, m, Options{}, paths...)
	report := run(t, m, Options{}, paths...)
	counts, _, _ := report.Totals()
	if counts != (db.UpsertCounts{Unchanged: 8}) {
		t.Errorf("%+v", counts)
	}
	var out strings.Builder
	if err := report.Print(&out); err != nil || !strings.Contains(out.String(), "没有任何变化") ||
		!strings.Contains(out.String(), "合计：新增 0，更新 0，未变 8，拒绝 5，重复 1") {
		t.Errorf("%v\n%s", err, out.String())
	}
}

func TestDryRun(t *testing.T) {
	w := newUndoWorld(t)
	path := copyOf(t, "own.csv", asIs)
	report, err := Houses(t.Context(), []string{path}, Options{DryRun: true}, w.deps)
	if err != nil || report.Files[0].Inserted != 2 {
		t.Fatalf("%+v, %v", report.Files, err)
	}
	if _, err := os.Stat(path + ".rejects.csv"); err != nil {
		t.Errorf("a dry run wrote no rejects file: %v", err)
	}
	var out strings.Builder
	if err := report.Print(&out); err != nil || !strings.Contains(out.String(), "试运行") ||
		!strings.Contains(out.String(), "第 5 行 拒绝：") {
		t.Errorf("%v\n%s", err, out.String())
	}
}

func TestRejectsFile(t *testing.T) {
	m := newMemory()
	path := copyOf(t, "own.csv", asGB)
	f := run(t, m, Options{}, path).Files[0]
	b, err := os.ReadFile(f.RejectsPath)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"\uFEFF行号,拒绝原因,来源平台,标的ID", "\n5,起拍价（万元）：金额“很贵”无法识别,阿里资产,1003,双井商铺",
		"\n7,没有名为“火星区”的区县,"} {
		if !strings.Contains(string(b), want) {
			t.Errorf("no %q in\n%s", want, b)
		}
	}
	fixed := strings.NewReplacer("很贵", "500", "火星区", "朝阳区", "昨天 10:00", "2026年11月20日 10:00").Replace(string(b))
	if again := run(t, m, Options{}, put(t, "fixed.csv", fixed)).Files[0]; again.Inserted != 3 || again.Rejected != 0 {
		t.Errorf("the corrected rejects: %+v", again)
	}
	if err := os.WriteFile(path, []byte("platform,source_id,title,start_price\nali,1,朝阳区望京,5万\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	run(t, m, Options{}, path)
	if _, err := os.Stat(path + ".rejects.csv"); !os.IsNotExist(err) {
		t.Errorf("an old rejects file stayed: %v", err)
	}
}

func TestBrokenFileChangesNothing(t *testing.T) {
	good := copyOf(t, "ali.csv", asIs)
	own, err := os.ReadFile("testdata/own.csv")
	if err != nil {
		t.Fatal(err)
	}
	for name, broken := range map[string]string{
		"cut off":    string(own[:len(own)-40]),
		"quote":      string(own) + "ali,\"1\n",
		"encoding":   string(own) + "\xff\xfe\n",
		"no columns": "a,b\n1,2\n",
		"empty":      "",
	} {
		t.Run(name, func(t *testing.T) {
			m := newMemory()
			report, err := Houses(context.Background(), []string{good, put(t, "broken.csv", broken)}, Options{},
				m.deps(t))
			if err == nil || len(m.lots) != 0 || m.calls != 0 || len(report.Files) != 0 {
				t.Errorf("err %v, stored %d, calls %d", err, len(m.lots), m.calls)
			}
			var file *reader.FileError
			if name != "no columns" && !errors.As(err, &file) {
				t.Errorf("%v is not a FileError", err)
			}
		})
	}
}

func TestDatabaseErrorUndoesTheFile(t *testing.T) {
	m := newMemory()
	m.fail, m.after = errors.New("connection lost"), 1
	_, err := Houses(context.Background(), []string{put(t, "a.csv", manyLines(2*batchSize+500))}, Options{}, m.deps(t))
	if !errors.Is(err, m.fail) || len(m.lots) != 0 {
		t.Errorf("err %v, stored %d", err, len(m.lots))
	}
}

func TestStrict(t *testing.T) {
	m := newMemory()
	path := copyOf(t, "own.csv", asIs)
	report, err := Houses(context.Background(), []string{path}, Options{Strict: true}, m.deps(t))
	if !errors.Is(err, ErrRejected) || len(m.lots) != 0 || report.Files[0].RejectsPath == "" {
		t.Errorf("err %v, stored %d, report %+v", err, len(m.lots), report)
	}
}

func TestChosenMapping(t *testing.T) {
	m := newMemory()
	custom := put(t, "m.yaml",
		"source: x\nlabel: 监控\nplatform: gpai\nfields:\n  source_id: [编号]\n  title: [名称]\n  start_price: {columns: [价], unit: 万}\n  status: {columns: [态], vocabulary: assets_monitor}\n")
	data := put(t, "a.csv", "编号,名称,价,态\n7,北京市朝阳区双井1号楼,500,5\n8,北京市朝阳区双井2号楼,500,11\n")
	if f := run(t, m, Options{Mapping: custom}, data).Files[0]; f.Inserted != 2 || f.Source != "监控" {
		t.Errorf("%+v", f)
	}
	a, b := m.lots["gpai\x007"].House, m.lots["gpai\x008"].House
	if deref(a.Result) != lot.Sold || deref(b.Result) != lot.Withdrawn ||
		*a.StartPrice != 5_000_000 || a.AreaID != 105 {
		t.Errorf("%+v %+v", a, b)
	}
	for _, o := range []Options{{Source: "mars"}, {Mapping: "/none.yaml"}, {Source: "jd"}} {
		if _, err := Houses(context.Background(), []string{data}, o, m.deps(t)); err == nil {
			t.Errorf("%+v accepted", o)
		} else if o.Source == "mars" && !strings.Contains(err.Error(), "jd-detail、jd、links、own") {
			t.Errorf("%v", err)
		}
	}
}

func TestALotWithoutANumberIsKnownByAddressAndStart(t *testing.T) {
	m := newMemory()
	custom := put(t, "m.yaml",
		"source: x\nplatform: gpai\nfields:\n  title: [名称]\n  address: [坐落]\n  start_time: [开始]\n  start_price: [价]\n")
	data := put(t, "a.csv",
		"名称,坐落,开始,价\n房屋,朝阳区双井1号,2026-12-01 10:00,500万\n房屋,朝阳区双井 1号,2026-12-01T02:00:00Z,510万\n房屋,朝阳区双井1号,2027-01-01,400万\n房屋,,2027-01-01,400万\n")
	f := run(t, m, Options{Mapping: custom}, data).Files[0]
	if f.Inserted != 2 || f.Duplicates != 1 || f.Rejected != 1 || len(f.Warnings) == 0 {
		t.Errorf("%+v", f)
	}
	if again := run(t, m, Options{Mapping: custom}, data).Files[0]; again.Unchanged != 2 {
		t.Errorf("again: %+v", again)
	}
}

func TestProgressReachesTheEnd(t *testing.T) {
	m := newMemory()
	var last, most int64
	run(t, m, Options{Progress: func(done, total int64) {
		if done < last {
			t.Errorf("progress went back from %d to %d", last, done)
		}
		last, most = done, total
	}}, copyOf(t, "own.csv", asIs), asXLSX(t, "ali.csv"))
	if last != most || most == 0 {
		t.Errorf("ended at %d of %d", last, most)
	}
}

func TestCancelled(t *testing.T) {
	m := newMemory()
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err := Houses(ctx, []string{put(t, "a.csv", manyLines(2000))}, Options{}, m.deps(t))
	if !errors.Is(err, context.Canceled) || len(m.lots) != 0 || !strings.Contains(err.Error(), "再次运行同一命令") {
		t.Errorf("%v", err)
	}
}

// manyLines returns a CSV file of n different lots.
func manyLines(n int) string {
	var b strings.Builder
	b.WriteString("platform,source_id,title,area,start_price\n")
	for i := range n {
		fmt.Fprintf(&b, "ali,%d,望京花园%d号楼,朝阳区,500万\n", i, i%30+1)
	}
	return b.String()
}

func TestWrittenFormsOfPlatforms(t *testing.T) {
	m := newMemory()
	f := run(t, m, Options{}, put(t, "own.csv", `来源平台,标的ID,标题,区县,坐落,起拍价,建筑面积,套内面积,阶段,开拍时间,结束时间
阿里资产,1,望京花园1号楼,朝阳区,北京市朝阳区望京花园1号楼,136万元（含税）,"套内70.1㎡，建筑面积89.5㎡",,二次拍卖,2026年12月20日10时至2026年12月21日10时止（延时的除外）,2026年12月20日10时至2026年12月21日10时止（延时的除外）
阿里资产,2,望京花园2号楼,朝阳区,北京市朝阳区望京花园2号楼,1360000元/套,套内70.1㎡,71,一拍,2026-12-20 10:00起,2026-12-21 10:00止
阿里资产,3,望京花园3号楼,朝阳区,北京市朝阳区望京花园3号楼,136万,"89.5㎡，90㎡",,一拍,2026-12-20 10:00,2026-12-21 10:00
`)).Files[0]
	if f.Inserted != 3 || f.Rejected != 0 ||
		!slices.ContainsFunc(f.Warnings, func(n Note) bool { return strings.Contains(n.Text, "几个数") && n.Line == 4 }) {
		t.Fatalf("%+v", f)
	}
	first, second := m.lots["ali\x001"].House, m.lots["ali\x002"].House
	if deref(first.AreaM2) != 89.5 || deref(first.InnerAreaM2) != 70.1 || *first.StartPrice != 1_360_000 ||
		*second.StartPrice != 1_360_000 {
		t.Errorf("%+v", first)
	}
	if second.AreaM2 != nil || deref(second.InnerAreaM2) != 71 { // the column of the inner area comes first
		t.Errorf("%v, %v", second.AreaM2, second.InnerAreaM2)
	}
	for _, h := range []lot.House{first, second} {
		if h.StartTime.In(time.UTC) != time.Date(2026, 12, 20, 2, 0, 0, 0, time.UTC) ||
			h.EndTime.In(time.UTC) != time.Date(2026, 12, 21, 2, 0, 0, 0, time.UTC) {
			t.Errorf("from %v to %v", h.StartTime, h.EndTime)
		}
	}
}
