package mapping

import (
	"testing"

	"fapai/api/content/dictionary"
)

func TestPlatformsAreThoseOfTheDictionary(t *testing.T) {
	d, err := dictionary.Load()
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range Platforms {
		if code, ok := d.Code("source_platform", p.Name()); !ok || code != p.Code {
			t.Errorf("%s is %q in the dictionary, not %q", p.Name(), code, p.Code)
		}
	}
}

func TestPlatformOfLink(t *testing.T) {
	for link, want := range map[string][2]string{
		"https://sf-item.taobao.com/sf_item/625600000001.htm?spm=a":            {"ali", "625600000001"},
		"//sf-item.taobao.com/sf_item/625600000001.htm":                        {"ali", "625600000001"},
		"https://zc-item.taobao.com/auction/625600000001.htm":                  {"ali", "625600000001"},
		"https://sf.taobao.com/sf_item/625600000001.htm":                       {"ali", "625600000001"},
		"https://sf.taobao.com/spc_item.htm?id=AA0000000000000001":             {"ali", "AA0000000000000001"},
		"https://item.taobao.com/item.htm?id=901000000001":                     {"ali", "901000000001"},
		"https://paimai.jd.com/305617254":                                      {"jd", "305617254"},
		"https://auction.jd.com/sifa_detail.html?id=305617254":                 {"jd", "305617254"},
		"https://www.rmfysszc.gov.cn/statichtml/rm_xmdetail/99000001.shtml":    {"rmfysszc", "99000001"},
		"https://www.rmfysszc.gov.cn/statichtml/rm_obj/2026/11/AB12CD34.shtml": {"rmfysszc", "AB12CD34"},
		"http://s.gpai.net/sf/item2.do?Web_Item_ID=12345":                      {"gpai", "12345"},
		"https://www.gpai.net/sf/item2.do?Web_Item_ID=12345":                   {"gpai", "12345"},
		"https://paimai.caa123.org.cn/pages/lots/profession.html?lotId=445566": {"caa123", "445566"},
		"https://gf.icbc.com.cn/products/pd.jhtml?prodId=9000123456":           {"icbc", "9000123456"},
		"https://paimai.jd.com/":                                               {"jd", ""},
		"https://taobao.com.evil.example/sf_item/625600000001.htm":             {"", ""},
		"https://www.example.com/1":                                            {"", ""},
		"625600000001":                                                         {"", ""},
	} {
		code := ""
		p, id := PlatformOfLink(link)
		if p != nil {
			code = p.Code
		}
		if code != want[0] || id != want[1] {
			t.Errorf("%s: %q %q, want %v", link, code, id, want)
		}
	}
}

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
