package fingerprint_test

import (
	"testing"

	"fapai/api/lots/fingerprint"
)

// An asset always matches itself, and comparisons are symmetric.
func FuzzAddress(f *testing.F) {
	f.Add("北京市朝阳区望京西园四区412号楼3单元801室", "朝阳区望京西园四区412楼3-801", "(2026)京0105执1号")
	f.Add("第九九九九九九九九九九九九号楼", "-1层B2", "")
	f.Add("", "\xff", "（2026）")
	f.Fuzz(func(t *testing.T, one, other, caseNo string) {
		a := side{title: one, address: one, area: "88.5", court: "北京市朝阳区人民法院", caseNo: caseNo}.asset("ali", "101")
		b := side{title: other, address: other, area: "88.5", court: "北京市朝阳区人民法院", caseNo: caseNo}.asset("jd", "101")
		if got, back := fingerprint.Compare(a, b), fingerprint.Compare(b, a); got != back {
			t.Fatalf("%q and %q: %q one way, %q the other", one, other, got, back)
		}
		if again := (side{title: one, address: one, area: "88.5", court: "北京市朝阳区人民法院", caseNo: caseNo}).
			asset("ali", "101"); again.Key() != a.Key() {
			t.Fatalf("%q has the keys %q and %q", one, a.Key(), again.Key())
		}
	})
}
