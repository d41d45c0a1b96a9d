package lot

// Tracked are the fields whose changes go to the change log, with the names that readers see.
var Tracked = []struct {
	Field, label, SqlType string
}{
	{"start_price", "起拍价", "price"},
	{"appraisal_price", "评估价", "price"},
	{"market_price", "市场参考价", "price"},
	{"deposit", "保证金", "price"},
	{"increment", "加价幅度", "price"},
	{"current_price", "当前价", "price"},
	{"deal_price", "成交价", "price"},
	{"publish_time", "公告发布时间", "time"},
	{"signup_start", "报名开始时间", "time"},
	{"signup_end", "报名截止时间", "time"},
	{"viewing_start", "看样开始时间", "time"},
	{"viewing_end", "看样截止时间", "time"},
	{"start_time", "开拍时间", "time"},
	{"end_time", "结束时间", "time"},
	{"actual_end_time", "实际结束时间", "time"},
	{"stage", "拍卖阶段", "code"},
	{"result", "拍卖结果", "code"},
}

// ChangeLabel is the Chinese name of a field of the change log.
func ChangeLabel(field string) string {
	for _, t := range Tracked {
		if t.Field == field {
			return t.label
		}
	}
	return field
}
