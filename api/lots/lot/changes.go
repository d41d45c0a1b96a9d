package lot

import (
	"slices"
	"time"
)

// ChangeKind states what kind of value a field has in the change log, such as a price or a time.
type ChangeKind string

// The values of ChangeKind, as the contract names them.
const (
	PriceChange  ChangeKind = "price"  // 元 in digits
	TimeChange   ChangeKind = "time"   // RFC 3339 in China Standard Time
	StatusChange ChangeKind = "status" // a code of the dictionary auction_status
	StageChange  ChangeKind = "stage"  // a code of the dictionary auction_stage
	TextChange   ChangeKind = "text"   // a document, sanitised HTML
	FilesChange  ChangeKind = "files"  // names of attachments, one per line
)

// TrackedField is a field whose changes are logged. Notified states whether members are notified of a change. They are
// notified only of changes that matter to bidders, not of computed figures, single bids or extensions.
type TrackedField struct {
	Field, Label string
	Kind         ChangeKind
	Notified     bool
}

// StatusField is the name of the tracked status. The status is not a column, because it follows from the result and the
// time.
const StatusField = "status"

// Tracked lists all tracked fields: columns of the table houses, StatusField, and documents, whose names are columns of
// house_texts.
var Tracked = []TrackedField{
	{"start_price", "起拍价", PriceChange, true},
	{"appraisal_price", "评估价", PriceChange, true},
	{"market_price", "市场参考价", PriceChange, false},
	{"deposit", "保证金", PriceChange, true},
	{"increment", "加价幅度", PriceChange, true},
	{"current_price", "当前价", PriceChange, false},
	{"deal_price", "成交价", PriceChange, true},
	{"publish_time", "公告发布时间", TimeChange, false},
	{"signup_start", "报名开始时间", TimeChange, true},
	{"signup_end", "报名截止时间", TimeChange, true},
	{"viewing_start", "看样开始时间", TimeChange, true},
	{"viewing_end", "看样截止时间", TimeChange, true},
	{"start_time", "开拍时间", TimeChange, true},
	{"end_time", "结束时间", TimeChange, true},
	{"actual_end_time", "实际结束时间", TimeChange, false},
	{"stage", "拍卖阶段", StageChange, true},
	{StatusField, "状态", StatusChange, true},
	{"notice", "拍卖公告", TextChange, true},
	{"instruction", "竞买须知", TextChange, true},
	{"intro", "标的物介绍", TextChange, true},
	{"attachments", "附件", FilesChange, true},
}

// TrackedOf returns the tracked field with the given name. A field that is no longer tracked has its name as its label.
func TrackedOf(field string) TrackedField {
	if i := slices.IndexFunc(Tracked, func(t TrackedField) bool { return t.Field == field }); i >= 0 {
		return Tracked[i]
	}
	return TrackedField{Field: field, Label: field}
}

// FieldsOf returns the names of the tracked fields that meet a condition.
func FieldsOf(condition func(TrackedField) bool) (names []string) {
	for _, t := range Tracked {
		if condition(t) {
			names = append(names, t.Field)
		}
	}
	return names
}

// ChangeKey identifies all changes of a lot that were logged by the same write.
type ChangeKey struct {
	HouseID   int64
	ChangedAt time.Time
}

// InHouses reports whether the field is a column of the table houses or StatusField.
func (t TrackedField) InHouses() bool { return t.Kind != TextChange && t.Kind != FilesChange }
