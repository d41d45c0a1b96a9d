package httpx

import (
	"errors"
	"fmt"

	"github.com/getkin/kin-openapi/openapi3"
)

// fieldNames holds the visitors' names of the fields that they fill in.
var fieldNames = map[string]string{
	"name": "称呼", "mobile": "手机号", "remark": "留言", "nickname": "昵称", "code": "验证码", "key": "图形验证码", "purpose": "购房目的",
	"budget_min": "预算下限", "budget_max": "预算上限", "own_funds": "自有资金", "area_min": "面积下限", "area_max": "面积上限",
	"area_ids": "区域", "region_ids": "商圈", "community_ids": "小区", "usage": "房屋用途", "room": "户型", "stage": "拍卖阶段",
	"discount_max": "折扣", "expected_time": "期望时间", "types": "提醒内容", "offsets_min": "提醒时间", "channels": "提醒方式",
}

// faultOf describes in words what is wrong with a body; it returns "" if that is unknown.
func faultOf(err error) string {
	fault := innermost(err)
	if fault == nil {
		return ""
	}
	path := fault.JSONPointer()
	if len(path) == 0 {
		return ""
	}
	name, known := fieldNames[path[0]]
	if !known {
		return "参数 " + path[0] + " 有误"
	}
	s := fault.Schema
	switch fault.SchemaField {
	case "required", "minLength", "minItems":
		return "请填写" + name
	case "maxLength":
		return fmt.Sprintf("%s不能超过%d个字", name, *s.MaxLength)
	case "maxItems":
		return fmt.Sprintf("%s最多选%d项", name, *s.MaxItems)
	case "minimum":
		return fmt.Sprintf("%s不能小于%.0f", name, *s.Min)
	case "maximum":
		return fmt.Sprintf("%s不能大于%.0f", name, *s.Max)
	}
	return name + "格式有误"
}

// innermost returns the fault behind those of the enclosing schemas.
func innermost(err error) *openapi3.SchemaError {
	var fault *openapi3.SchemaError
	if !errors.As(err, &fault) {
		return nil
	}
	if inner := innermost(fault.Origin); inner != nil {
		return inner
	}
	return fault
}
