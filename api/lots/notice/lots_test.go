package notice_test

import (
	"testing"

	"fapai/api/lots/notice"
)

// ReadLots must find each lot once, also if their prices are equal or the first lot is described again.
func TestLotsOfADocument(t *testing.T) {
	for text, want := range map[string]int{
		"1、某市某区甲镇东村土地使用权，起拍价100万元。\n2、某市某区乙镇西村土地使用权，起拍价100万元。":                          2,
		"1、某市某区丙街道厂房一处，起拍价300万元。\n2、某市某区丁街道厂房一处，起拍价300万元。\n3、某市某区戊街道厂房一处，起拍价200万元。":     3,
		"1. 某市某区人民路5号楼301室，起拍价50万元；\n2. 某市某区人民路5号楼302室（与301室相邻），起拍价50万元。":               2,
		"（1）某市某区人民路地下车位A12号，起拍价8万元；（2）某市某区人民路地下车位A13号，起拍价8万元。":                          2,
		"1. 车位\n坐落：某市某区人民路地下A12号，起拍价8万元。\n2. 车位\n坐落：某市某区人民路地下A13号，起拍价8万元。":              2,
		"1. 拍卖标的\n某市某区人民路5号楼301室，建筑面积80平方米，起拍价50万元。\n2. 竞价方式\n出价不得低于起拍价50万元，301室以现状移交。": 1,
	} {
		if got := len(notice.ReadLots(text)); got != want {
			t.Errorf("%d lots instead of %d: %s", got, want, text)
		}
	}
}
