package platforms

import (
	"testing"

	"fapai/api/content/dictionary"
)

func TestPlatformsAreThoseOfTheDictionary(t *testing.T) {
	d, err := dictionary.Load()
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range All {
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
		p, id := OfLink(link)
		if p != nil {
			code = p.Code
		}
		if code != want[0] || id != want[1] {
			t.Errorf("%s: %q %q, want %v", link, code, id, want)
		}
	}
}
