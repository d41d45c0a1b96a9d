package understand

import "testing"

func TestTraditionalCharactersBecomeSimplified(t *testing.T) {
	for text, want := range map[string]string{
		"朝陽區兩居室": "朝阳区两居室", "門頭溝已騰空寫字樓": "门头沟已腾空写字楼", "望京 2室 soho": "望京 2室 soho", "裡麵": "里面", "乾隆花園": "乾隆花园", "": "",
	} {
		if got := simplified(text); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

func BenchmarkSimplified(b *testing.B) {
	for b.Loop() {
		simplified("朝陽區 望京 兩居室 500萬以內 不要份額")
	}
}
