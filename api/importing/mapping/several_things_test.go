package mapping

import "testing"

func TestThings(t *testing.T) {
	for title, want := range map[string]string{
		"测试路6号楼101室20年租赁权": "租赁权", "测试路6号楼102室使用权（长租）": "使用权", "测试路6号楼103室承租权": "承租权",
		"测试路9号国有土地使用权": "", "测试路9号工业用地使用权及厂房": "", "测试路1号楼101室": "", "使用权人李某名下房产": "",
	} {
		if got := RightOf(title); got != want {
			t.Errorf("%s: right %q, want %q", title, got, want)
		}
	}
	for title, want := range map[string]string{
		"某小区1号楼101室（不含车位）": "", "某小区1号楼101室（车位另售）": "", "某小区1号楼101室，无车位": "", "某小区1号楼101室（车位除外）": "",
		"某小区1号楼101室（含车位）": "车位", "某小区1号楼101室及地下车位": "地下车位",
		"测试路5号楼301室及附属车位B2-017": "附属车位B2-017", "测试路5号楼301室（含车位一个）": "车位一个", "测试路4号院地下1层B1-035号车位": "", "测试路1号楼101室": "",
	} {
		if got := SubjectOf(title).Parking; got != want {
			t.Errorf("%s: parking %q, want %q", title, got, want)
		}
	}
	for title, want := range map[string]string{
		"测试路5号楼101、102室五套房产整体拍卖": "共五套", "地下车库001、002等12个车位打包拍卖": "共12个车位", "测试路1号楼整体拍卖": "", "测试路三套房": "",
	} {
		if got := Several(title); got != want {
			t.Errorf("%s: %q, want %q", title, got, want)
		}
	}
	for title, want := range map[string]string{"108室1/3份额": "1/3", "101室的50%产权份额": "50%", "百分之五十份额": "百分之五十",
		"二分之一的份额": "二分之一", "1号楼2/3层": ""} {
		if got := ShareInTitle(title); got != want {
			t.Errorf("%s: %q, want %q", title, got, want)
		}
	}
}
