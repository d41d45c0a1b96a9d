package assistants

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"fapai/proto-types/wire"
)

// lotField is a field of a lot in the tools' results. Its name is the JSON key in the API contract.
type lotField struct {
	name, label, unit string
	dictionary        string           // dictionary of its codes; "" if it has no codes
	topic             wire.NoticeTopic // topic of the facts from the documents that may contain the value
	state             string           // topic of the risk states that may also contain the value
	compared          bool             // whether the comparison of lots has a row for the field
	computed          bool             // whether this site computes the value, so that the source is not at fault
}

// lotFields lists the fields in the order of the page of a lot.
var lotFields = []lotField{
	{name: "status", label: "状态", dictionary: "auction_status", compared: true},
	{name: "stage", label: "拍卖阶段", dictionary: "auction_stage", topic: "stage", compared: true},
	{name: "round_no", label: "轮次"},
	{name: "start_price", label: "起拍价", unit: "元", topic: "start_price", compared: true},
	{name: "start_unit_price", label: "起拍单价", unit: "元/㎡", computed: true, compared: true},
	{name: "current_price", label: "当前价", unit: "元", computed: true, compared: true},
	{name: "deal_price", label: "成交价", unit: "元", computed: true, compared: true},
	{name: "deal_unit_price", label: "成交单价", unit: "元/㎡", computed: true},
	{name: "appraisal_price", label: "评估价", unit: "元", topic: "appraisal", compared: true},
	{name: "price_basis", label: "定价方式", dictionary: "price_basis", topic: "price_basis"},
	{name: "appraisal_date", label: "评估基准日", topic: "appraisal_date"},
	{name: "appraisal_org", label: "评估机构", topic: "appraisal_org"},
	{name: "court_discount", label: "起拍价÷评估价", computed: true, compared: true},
	{name: "market_price", label: "市场参考价", unit: "元", computed: true, compared: true},
	{name: "market_low", label: "市场参考价下限", unit: "元", computed: true},
	{name: "market_high", label: "市场参考价上限", unit: "元", computed: true},
	{name: "market_unit_price", label: "市场参考单价", unit: "元/㎡", computed: true},
	{name: "market_n", label: "参考成交套数", unit: "套", computed: true},
	{name: "market_date", label: "市场参考价日期", computed: true},
	{name: "market_method", label: "市场参考价方法", computed: true},
	{name: "market_discount", label: "起拍价÷市场参考价", computed: true, compared: true},
	{name: "price_gap", label: "市场参考价减起拍价", unit: "元", computed: true},
	{name: "premium_rate", label: "溢价率", computed: true},
	{name: "total_low", label: "到手总价下限（推算）", unit: "元", computed: true, compared: true},
	{name: "total_high", label: "到手总价上限（推算）", unit: "元", computed: true, compared: true},
	{name: "total_text", label: "到手总价（推算）", computed: true, compared: true},
	{name: "total_day", label: "总价计算日", computed: true},
	{name: "deposit", label: "保证金", unit: "元", topic: "deposit", compared: true},
	{name: "increment", label: "加价幅度", unit: "元", topic: "step"},
	{name: "share", label: "产权份额", dictionary: "lot_share", topic: "share", compared: true},
	{name: "share_num", label: "份额分子", computed: true},
	{name: "share_den", label: "份额分母", computed: true},

	{name: "usage", label: "用途", dictionary: "usage", topic: "usage", compared: true},
	{name: "area_m2", label: "建筑面积", unit: "㎡", topic: "area_m2", compared: true},
	{name: "inner_area_m2", label: "套内面积", unit: "㎡", topic: "inner_area_m2"},
	{name: "room", label: "室", topic: "layout", compared: true},
	{name: "hall", label: "厅", computed: true},
	{name: "kitchen", label: "厨", computed: true},
	{name: "bath", label: "卫", computed: true},
	{name: "floor", label: "所在楼层", unit: "层", topic: "floor", compared: true},
	{name: "total_floor", label: "总楼层", unit: "层", computed: true, compared: true},
	{name: "floor_level", label: "楼层位置", dictionary: "floor_level", computed: true},
	{name: "orientation", label: "朝向", dictionary: "orientation", topic: "orientation", compared: true},
	{name: "decoration", label: "装修", dictionary: "decoration", topic: "decoration"},
	{name: "build_year", label: "建成年代", unit: "年", topic: "build_year", compared: true},
	{name: "building_type", label: "建筑类型", dictionary: "building_type", topic: "building_type"},
	{name: "building_structure", label: "建筑结构", dictionary: "building_structure", topic: "building_structure"},
	{name: "elevator", label: "配备电梯", dictionary: "has_no", topic: "elevator"},
	{name: "lift_ratio", label: "梯户比例", topic: "lift_ratio"},
	{name: "heating", label: "供暖方式", dictionary: "heating", topic: "heating"},
	{name: "parking", label: "车位", topic: "parking"},
	{name: "storage", label: "储藏室", topic: "storage"},
	{name: "attached", label: "附属物", computed: true},
	{name: "address", label: "坐落", topic: "place", compared: true},
	{name: "community_name", label: "小区", topic: "community", compared: true},
	{name: "community_id", label: "小区编号", computed: true},
	{name: "area_name", label: "区县", compared: true},
	{name: "region_name", label: "商圈", computed: true},
	{name: "ring_road", label: "环线", dictionary: "ring_road", computed: true},
	{name: "lng", label: "经度（GCJ-02）", unit: "度", computed: true},
	{name: "lat", label: "纬度（GCJ-02）", unit: "度", computed: true},

	{name: "publish_time", label: "公告发布时间"},
	{name: "signup_start", label: "报名开始", topic: "signup"},
	{name: "signup_end", label: "报名截止", computed: true},
	{name: "viewing_start", label: "看样开始", topic: "viewing"},
	{name: "viewing_end", label: "看样截止", computed: true},
	{name: "viewing_note", label: "看样方式", computed: true},
	{name: "start_time", label: "开拍时间", topic: "start_time", compared: true},
	{name: "end_time", label: "结束时间", topic: "end_time", compared: true},
	{name: "bid_cycle_hours", label: "竞价周期", unit: "小时", topic: "bid_cycle_hours"},
	{name: "delay_minutes", label: "延时周期", unit: "分钟", topic: "delay_minutes"},
	{name: "delay_count", label: "延时次数", unit: "次", computed: true},
	{name: "balance_days", label: "尾款期限", unit: "天", topic: "balance_days", compared: true},
	{name: "balance_due_date", label: "尾款截止日", topic: "balance_date"},
	{name: "court_name", label: "处置法院", topic: "court", compared: true},
	{name: "case_no", label: "案号", topic: "case_no"},
	{name: "court_phone", label: "法院电话", topic: "court_phone"},
	{name: "assist_org", label: "辅助机构", topic: "assist_org"},
	{name: "supervise_phone", label: "监督电话", topic: "supervise_phone"},
	{name: "lot_no", label: "拍卖编号"},
	{name: "nature", label: "资产性质", dictionary: "asset_nature"},
	{name: "platform", label: "来源平台", dictionary: "source_platform", compared: true},
	{name: "status_reason", label: "状态原因", computed: true},
	{name: "result_basis", label: "结果依据", computed: true},
	{name: "sold_right", label: "出售权利", computed: true},

	{name: "restriction", label: "限购", dictionary: "purchase_restriction", topic: "restriction", compared: true},
	{name: "loan", label: "贷款", dictionary: "loan_support", topic: "loan", state: "loan", compared: true},
	{name: "ownership", label: "交易权属", dictionary: "ownership", topic: "ownership"},
	{name: "property_years", label: "产权年限", unit: "年", topic: "property_years"},
	{name: "land_nature", label: "土地性质", dictionary: "land_nature", topic: "land_use"},
	{name: "land_end_date", label: "土地到期", topic: "land_until"},
	{name: "has_certificate", label: "不动产权证", dictionary: "has_no", topic: "certificate_no"},
	{name: "occupancy", label: "占用", dictionary: "occupancy", topic: "occupied", state: "occupancy", compared: true},
	{name: "delivery", label: "腾退交付", dictionary: "delivery", topic: "vacated_by_court",
		state: "delivery", compared: true},
	{name: "vacate_note", label: "腾退说明", computed: true},
	{name: "lease_status", label: "租赁", dictionary: "has_no", topic: "lease", state: "lease", compared: true},
	{name: "lease_end", label: "租期截止", topic: "lease_until"},
	{name: "tax_burden", label: "税费承担", dictionary: "tax_burden", topic: "tax", state: "tax", compared: true},
	{name: "arrears_total", label: "已知欠费合计", unit: "元", topic: "arrears_amount", state: "arrears", compared: true},
	{name: "hukou", label: "户口", dictionary: "has_no", topic: "hukou", state: "hukou", compared: true},
	{name: "mortgage", label: "抵押", dictionary: "has_no", topic: "mortgage"},
	{name: "seizure", label: "查封", dictionary: "has_no", topic: "seizure"},
	{name: "has_priority_right", label: "优先购买权", dictionary: "has_no", topic: "priority"},
	{name: "defects", label: "瑕疵", topic: "defects"},
	{name: "illegal_build", label: "违建", dictionary: "has_no", topic: "illegal_build"},
	{name: "qualification_note", label: "竞买资格（整理）", computed: true},
	{name: "loan_note", label: "贷款说明（整理）", computed: true},
	{name: "tax_note", label: "税费说明（整理）", computed: true},

	{name: "view_count", label: "围观", unit: "次"},
	{name: "signup_count", label: "报名", unit: "人"},
	{name: "bid_count", label: "出价次数", unit: "次"},
}

// documentNames maps the documents that are quoted to their Chinese names.
var documentNames = map[string]string{"notice": "拍卖公告", "instruction": "竞买须知", "intro": "标的物介绍"}

// The reasons why a value is unknown.
const (
	unprovided  = "unprovided"
	unmentioned = "unmentioned"
	undecided   = "undecided"
)

var unknownTexts = map[string]string{unprovided: "来源未提供", unmentioned: "公告未提及", undecided: "公告提到，未能确定，见原文"}

// of returns the value of the field, or the reason why the value is unknown. Both are nil if the field is computed and
// has no value.
func (f *lotField) of(
	h *wire.House, values map[string]any, labels wire.Dictionaries, asOf time.Time,
) (*Value, *Unknown) {
	value, fact := values[f.name], factOf(h, f.topic)
	text, known := f.text(value, labels)
	read := f.read(h, fact)
	if !known && read == "" {
		if f.computed {
			return nil, nil
		}
		kind := f.kindOf(h)
		return nil, &Unknown{Name: f.name, Label: f.label, Kind: kind, Text: unknownTexts[kind]}
	}
	v := &Value{Name: f.name, Label: f.label, Value: value, Text: text, Unit: f.unit, AsOf: f.asOf(h, asOf)}
	if !known {
		v.Value, v.Text, v.Unit = nil, read, ""
	}
	if fact != nil && (fact.Text != "" || fact.Quote != "") {
		v.Source = &Source{Document: documentNames[fact.Document], Quote: fact.Quote, Contrary: fact.Contrary}
		if fact.Column != "" {
			v.Source.Differs = fact.Text
		}
	}
	return v, nil
}

// read returns the value that the documents state. If they state none, it returns the value in the list of risks, which
// also comes from the documents.
func (f *lotField) read(h *wire.House, fact *wire.NoticeFact) string {
	if fact != nil && fact.Text != "" {
		return fact.Text
	}
	for _, state := range h.RiskStates {
		if f.state != "" && state.Topic == f.state && state.Code != "" {
			return state.Text
		}
	}
	return ""
}

// text returns the label of a code; if the field has no dictionary, text is empty and the value itself is shown. known
// is false if there is no value, or if the code means unknown.
func (f *lotField) text(value any, labels wire.Dictionaries) (text string, known bool) {
	code := strings.TrimSpace(fmt.Sprint(value))
	if value == nil || code == "" {
		return "", false
	}
	if f.dictionary == "" {
		return "", true
	}
	if n, isNumber := value.(float64); isNumber {
		code = json.Number(fmt.Sprintf("%.0f", n)).String()
	}
	for _, entry := range labels[f.dictionary] {
		if entry.Code == code {
			return entry.Name, !isUnknown(f.dictionary, code)
		}
	}
	return "", true // the source describes the value in its own words
}

// isUnknown reports whether a code means "unknown"; web/src/features/lots/unknown.ts has the same rule.
func isUnknown(dictionary, code string) bool {
	switch dictionary {
	case "orientation", "auction_stage", "auction_status":
		return false
	case "building_structure":
		return code == "1"
	}
	return code == "9"
}

// kindOf returns the kind of reason why the field has no value.
func (f *lotField) kindOf(h *wire.House) string {
	if !h.HasDocuments || f.topic == "" {
		return unprovided
	}
	for _, topic := range h.Undecided {
		if topic == f.topic {
			return undecided
		}
	}
	return unmentioned
}

// asOf returns the day for which a value was computed. If it was not computed, asOf returns the time at which the
// source was read.
func (f *lotField) asOf(h *wire.House, source time.Time) string {
	switch {
	case strings.HasPrefix(f.name, "market_") && h.MarketDate != nil:
		return h.MarketDate.Format(time.DateOnly)
	case strings.HasPrefix(f.name, "total_") && f.computed && h.TotalDay != nil:
		return h.TotalDay.Format(time.DateOnly)
	case f.name == "appraisal_price" && h.AppraisalDate != nil:
		return h.AppraisalDate.Format(time.DateOnly)
	}
	return source.Format(time.RFC3339)
}

func factOf(h *wire.House, topic wire.NoticeTopic) *wire.NoticeFact {
	for i := range h.NoticeFacts {
		if topic != "" && h.NoticeFacts[i].Topic == topic {
			return &h.NoticeFacts[i]
		}
	}
	return nil
}
