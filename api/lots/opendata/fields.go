package opendata

import (
	"encoding/json"
	"fmt"
	"net/http"
	"reflect"
	"strings"
	"time"

	"github.com/samber/lo"

	"fapai/proto-types/wire"
)

// field documents one field of a record. name is the field's JSON key. The description of the API and the header of CSV
// files are made from it.
type field struct{ name, label, unit, note string }

var lotFields = []field{
	{"id", "编号", "", "本站的标的编号，不会改变；一轮拍卖一个编号"},
	{"url", "详情页", "", ""},
	{"title", "标题", "", "不含拍卖阶段；自然人姓名已作脱敏处理"},
	{"lot_no", "标的号", "", ""},
	{"platform", "来源平台代码", "", "字典 source_platform"},
	{"platform_name", "来源平台", "", ""},
	{"source_url", "原文地址", "", "来源平台上的公告页"},
	{"stage", "拍卖阶段代码", "", "字典 auction_stage；来源未写明的为 9（阶段未知）"},
	{"stage_name", "拍卖阶段", "", ""},
	{"round_no", "轮次", "", "同一资产的第几次拍卖；阶段未知的为空"},
	{"status", "状态代码", "", "字典 auction_status；按时间和结果推出"},
	{"status_name", "状态", "", ""},
	{"usage", "用途代码", "", "字典 usage"},
	{"usage_name", "用途", "", ""},
	{"city_id", "城市编号", "", ""},
	{"area_id", "区县编号", "", ""},
	{"area_name", "区县", "", ""},
	{"region_id", "商圈编号", "", ""},
	{"region_name", "商圈", "", ""},
	{"community_name", "小区", "", ""},
	{"lng", "经度", "度", "GCJ-02 坐标系"},
	{"lat", "纬度", "度", "GCJ-02 坐标系"},
	{"area_m2", "建筑面积", "㎡", "土地为土地面积"},
	{"room", "室", "间", ""},
	{"hall", "厅", "间", ""},
	{"bath", "卫", "间", ""},
	{"floor", "所在楼层", "层", ""},
	{"total_floor", "总楼层", "层", ""},
	{"build_year", "建成年份", "年", ""},
	{"share_num", "份额分子", "", "只拍卖部分产权时，所拍份额为分子/分母"},
	{"share_den", "份额分母", "", ""},
	{"publish_time", "公告发布时间", "", ""},
	{"start_time", "开拍时间", "", "来源没有写明时刻的只有日期"},
	{"end_time", "结束时间", "", "含延时；已结束的为实际结束时间；来源没有写明时刻的只有日期"},
	{"start_price", "起拍价", "元", "变卖为变卖价"},
	{"start_unit_price", "起拍单价", "元/㎡", ""},
	{"appraisal_price", "评估价", "元", ""},
	{"market_price", "市场参考价", "元", "本站按同类成交推算，少于 3 宗不给出"},
	{"deposit", "保证金", "元", ""},
	{"increment", "加价幅度", "元", ""},
	{"current_price", "当前价", "元", ""},
	{"deal_price", "成交价", "元", ""},
	{"total_low", "到手总价下限", "元", "本站推算的全部花费：成交价（或当前价、起拍价）、税费、登记费和载明的欠费，按家庭首套；缺规则时为空"},
	{"total_high", "到手总价上限", "元", "未知的事项按各种可能计算的较高一端"},
	{"total_day", "总价计算日", "", ""},
	{"total_excluded", "总价未含", "", "可能发生而没有计入总价的项目；CSV 中以分号隔开"},
	{"court_discount", "起拍折扣", "", "起拍价 ÷ 评估价"},
	{"court_name", "处置法院", "", ""},
	{"risks", "风险", "",
		"占用、税费、欠费、户口、贷款与限购、租赁、腾退各一项：topic、level（safe 无风险、warning 注意、danger 风险、unknown 未知）和说明 text；CSV 中以分号隔开"},
	{"is_demo", "演示数据", "", "为真时不是真实标的"},
	{"updated_at", "更新时间", "", "本站记录最近一次变化的时间"},
}

var changeFields = []field{
	{"time", "记录时间", "", "本站发现变更的时间"},
	{"source_time", "来源时间", "", "来源平台自己标明的变更时间"},
	{"field", "字段代码", "", ""},
	{"label", "字段", "", ""},
	{"kind", "种类", "", "price 金额（元）、time 时间、status 状态代码、stage 阶段代码"},
	{"old", "原值", "", ""},
	{"new", "新值", "", ""},
}

var districtFields = []field{
	{"area_id", "区县编号", "", ""},
	{"name", "区县", "", ""},
	{"listed", "挂拍量", "场", "期间发布公告的拍卖，每一轮计一场"},
	{"sold", "成交量", "场", ""},
	{"clear_rate", "成交率", "", "成交 ÷（成交 + 流拍）；样本少于 5 场不给出"},
	{"clear_rate_n", "成交率样本量", "场", ""},
	{"avg_price", "住宅成交均价", "元/㎡", "成交总额 ÷ 总面积；样本少于 5 场不给出"},
	{"avg_price_n", "均价样本量", "场", ""},
}

// described returns the fields for the description of the API. It takes their types from T, the type of a record.
func described[T any](fields []field) []wire.OpenField {
	types := map[string]string{}
	for _, f := range reflect.VisibleFields(reflect.TypeFor[T]()) {
		types[nameOf(f)] = typeName(f.Type)
	}
	return lo.Map(fields, func(f field, _ int) wire.OpenField {
		return wire.OpenField{Name: f.name, Type: types[f.name], Label: f.label, Unit: f.unit, Note: f.note}
	})
}

func nameOf(f reflect.StructField) string {
	name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
	return name
}

// typeName returns the Chinese name of a field's type. A pointer is a value that may be unknown: null in JSON and an
// empty cell in CSV.
func typeName(t reflect.Type) string {
	switch {
	case t.Kind() == reflect.Pointer:
		return typeName(t.Elem()) + "，可为空"
	case t == reflect.TypeFor[time.Time]():
		return "时间"
	}
	switch t.Kind() { //nolint:exhaustive // records have no other kinds of fields
	case reflect.String:
		return "文本"
	case reflect.Bool:
		return "是否"
	case reflect.Float64:
		return "小数"
	case reflect.Slice:
		return "列表"
	}
	return "整数"
}

// sheet returns the rows of a CSV file: a row of field names, then one row for each record.
func sheet[T any](fields []field, records []T) ([][]string, error) {
	rows := [][]string{lo.Map(fields, func(f field, _ int) string { return f.name })}
	for _, r := range records {
		var values map[string]any
		// The rows are made from the JSON of the records, so that both formats have the same values.
		text, err := json.Marshal(r)
		if err == nil {
			err = json.Unmarshal(text, &values)
		}
		if err != nil {
			return nil, err
		}
		rows = append(rows, lo.Map(fields, func(f field, _ int) string { return cell(values[f.name]) }))
	}
	return rows, nil
}

func cell(value any) string {
	switch v := value.(type) {
	case nil:
		return ""
	case float64:
		return number(v)
	case []any: // lists such as risks
		return strings.Join(lo.Map(v, func(item any, _ int) string {
			if text, plain := item.(string); plain {
				return text
			}
			risk, _ := item.(map[string]any)
			return fmt.Sprint(risk["text"])
		}), "；")
	}
	return fmt.Sprint(value)
}

// attribution returns the text by which users of the data must name its source.
func (h *HTTP) attribution() string {
	return "数据整理：" + h.Site.Name + "（" + h.Site.Origin + "），来源：各级人民法院拍卖公告"
}

func (h *HTTP) license() wire.OpenLicense {
	return wire.OpenLicense{Name: LicenseName, URL: LicenseURL, Attribution: h.attribution()}
}

// stamp formats a time for HTTP headers.
func stamp(t time.Time) string { return t.UTC().Format(http.TimeFormat) }
