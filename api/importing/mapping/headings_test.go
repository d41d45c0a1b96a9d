package mapping

import "testing"

func TestHeadings(t *testing.T) {
	for heading, want := range map[string]string{
		"拍卖起始价": "start_price", "标的物起拍价格": "start_price", "司法评估价": "appraisal_price",
		"市场评估价": "appraisal_price", "竞买保证金金额": "deposit",
		"目前状态": "status", "房屋坐落": "address", "标的名称": "title", "拍品标题": "title", "竞拍结束时间": "end_time", "竞价截止": "end_time",
		"竞价结束日期": "end_time", "报名截止": "",
		"法拍房小区":      "community_name",
		"beginPrice": "start_price", "lot_start_price": "start_price", "assessedValue": "appraisal_price",
		"evaluation_price": "appraisal_price", "currentBidPrice": "current_price",
		"finalDealPrice": "deal_price", "auctionBeginTime": "start_time", "end_at": "end_time", "bid_cnt": "bid_count",
		"courtName": "court", "districtName": "area",
		"itemTitle": "title", "detailHref": "source_url", "buildingSize": "area_m2", "qipaijia": "start_price",
		"pinggujia": "appraisal_price", "kaipaishijian": "start_time",
		"次数": "", "价": "", "note": "", "备注": "", "userName": "", "updated_at": "",
		"ownerName": "", "联系电话": "court_phone",
	} {
		if got := wordsOfHeadings().fieldOf(heading); got != want {
			t.Errorf("%s means %q, want %q", heading, got, want)
		}
	}
}

func TestNumbersLots(t *testing.T) {
	rows := func(cells ...string) (head []map[string]string) {
		for _, cell := range cells {
			head = append(head, map[string]string{"id": cell})
		}
		return head
	}
	for _, c := range []struct {
		cells []string
		want  bool
	}{
		{[]string{"1001", "1002", "1003"}, false}, {[]string{"982341", "982399", "770012"}, true},
		{[]string{"SF-2026-1", "SF-2026-7"}, true},
		{[]string{"1", "2"}, false}, {[]string{"9823", "9823"}, false}, {nil, false},
	} {
		if got := numbersLots("id", rows(c.cells...)); got != c.want {
			t.Errorf("%v: %v", c.cells, got)
		}
	}
}

// A column is used for a field only if its values can be values of that field.
func TestValuesOfInferredColumns(t *testing.T) {
	for _, c := range []struct {
		field, cell string
		want        bool
	}{
		{"status", "finished", true}, {"status", "江苏", false}, {"platform", "京东", true},
		{"platform", "crawler-7", false}, {"usage", "住宅", true},
		{"usage", "3", false}, {"start_price", "120万", true}, {"start_price", "面议", true}, {"start_price", "较低", false},
		{"source_url", "https://x.example/1", true},
		{"source_url", "附件一", false}, {"title", "北京市朝阳区一路1号", true}, {"title", "12345", false},
		{"city", "110100", true}, {"city", "99", false},
	} {
		if got := fitsField(c.field, "x", []map[string]string{{"x": c.cell}}); got != c.want {
			t.Errorf("%s %q: %v", c.field, c.cell, got)
		}
	}
}
