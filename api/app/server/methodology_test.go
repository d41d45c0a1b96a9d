package server

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"fapai/api/apitest"
	"fapai/api/content/places"
	"fapai/api/content/stats"
	"fapai/api/content/stats/clearance"
	"fapai/api/lots"
	"fapai/api/lots/lot"
	"fapai/api/lots/search"
	"fapai/proto-types/wire"
)

// TestTheMethodologySaysWhatTheProgramDoes compares numbers and definitions on /methodology.html with the
// program's constants.
func TestTheMethodologySaysWhatTheProgramDoes(t *testing.T) {
	app := newTestAppOn(t, apitest.Database(t))
	text := answer[wire.SinglePage](t, app, "/api/single-page?code=methodology").Content
	overview := answer[wire.StatOverview](t, app, "/api/stat/overview")
	first, err1 := time.Parse(time.DateOnly, overview.KpiFrom)
	last, err2 := time.Parse(time.DateOnly, overview.KpiTo)
	if err := errors.Join(err1, err2); err != nil {
		t.Fatal(err)
	}
	start := time.Date(2026, 11, 20, 2, 0, 0, 0, time.UTC)
	open := func(stage lot.Stage) float64 {
		return lot.Closes(&lot.House{Stage: stage, StartTime: &start}).Sub(start).Hours()
	}
	walk := places.Near{DistanceM: 1200} // 1,200 m as the crow flies are 1,600 m on foot
	if got := walk.WalkMinutes(); got != 20 {
		t.Errorf("1200 m take %d minutes", got)
	}
	sentences := []string{
		fmt.Sprintf("参考成交少于 %d 套的，不显示、不比较、不计入统计", lot.MarketEvidence),
		fmt.Sprintf("有单价的不足 %d 条", search.AverageEvidence),
		fmt.Sprintf("样本少于 %d 场时", stats.MinCases),
		fmt.Sprintf("本小区有 %d 套以上的取本小区", lots.EnoughDeals),
		fmt.Sprintf("最多列出最近的 %d 套", lots.MaxDeals),
		fmt.Sprintf("公告未载明的按 %.0f 小时，变卖按 %.0f 天", open(lot.FirstAuction), open(lot.Sale)/24),
		fmt.Sprintf("截至昨日的 %.0f 天，“近12个月”是最近 %d 个完整的自然月", last.Sub(first).Hours()/24+1, len(overview.Periods)),
		fmt.Sprintf("统计最近 %d 个完整的月和本月截至昨日结束的拍卖", clearance.WindowMonths),
		fmt.Sprintf("取第一个不少于 %d 场的，都不足的写“样本不足”", clearance.MinSample),
		"比值分为不到 " + bandsText(clearance.BandBounds) + " 以上五档",
		fmt.Sprintf("估计用最近 %d 个完整的月检验", clearance.HeldBack),
		fmt.Sprintf("有估计的不足 %d 场时不公布检验", clearance.MinChecked),
		"其余写作“时间未载明”，不算可参拍，也不设提醒的时间；时间已过而结果未知的只写“已结束”",
		"路程按直线距离的三分之四、每分钟 80 米，向上取整",
	}
	for _, code := range []string{
		"listed", "sold", "failed", "clear_rate", "amount", "avg_price", "median_price", "premium",
		"court_disc", "deal_disc_appraisal",
		"deal_disc_market",
	} {
		m, ok := stats.MeasureOf(code)
		if !ok {
			t.Fatalf("there is no measure %s", code)
		}
		sentences = append(sentences, fmt.Sprintf("<td>%s</td><td>%s</td>", m.Label, m.Definition))
	}
	var tracked []string
	for _, f := range lot.Tracked {
		tracked = append(tracked, f.Label)
	}
	sentences = append(sentences, "新旧内容并列："+strings.Join(tracked, "、")+"。")
	for _, want := range sentences {
		if !strings.Contains(text, want) {
			t.Errorf("the text lacks %q", want)
		}
	}
}

// bandsText formats the limits of ranges as the page does: 60%、60% 至 70%、70%.
func bandsText(bounds []float64) string {
	percent := func(ratio float64) string { return fmt.Sprintf("%.0f%%", 100*ratio) }
	parts := []string{percent(bounds[0])}
	for i, bound := range bounds[1:] {
		parts = append(parts, percent(bounds[i])+" 至 "+percent(bound))
	}
	return strings.Join(append(parts, percent(bounds[len(bounds)-1])), "、")
}
