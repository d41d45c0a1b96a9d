package width

import (
	"math"
	"testing"
)

// golden holds widths measured in Chromium (canvas, font 22px Arial as Liberation Sans). Kerning is off,
// because it is unknown whether result pages apply it.
var golden = map[string]float64{
	"法拍房信息网":         132,
	"一拍、二拍；变卖：重新拍卖。": 308,
	"……——":           88,
	"～":              22,
	"　":              22,
	"𠮷野家":            66,
	"ｆｕｌｌ":           88,
	"ﾊﾝｶｸ":           44,
	"望京澜庭2室1厅89.5㎡_北京朝阳法拍房（一拍11月22日）-法拍房": 641.79,
	"第2页-北京朝阳法拍房":              217.56,
	"北京法拍房_北京司法拍卖房产_法拍房信息网-某站": 493.80,
	"A":                                      14.67,
	"iiii":                                   19.55,
	"mmmm":                                   73.30,
	"abc xyz":                                74.58,
	"0123456789":                             122.35,
	"1,234.56":                               85.64,
	"89.5㎡":                                  64.82,
	"SOHO现代城":                                130.79,
	"CBD·国贸":                                 96.56,
	"“引号”":                                   58.65,
	"A-B_C|D":                                86.40,
	"（1）":                                    56.24,
	"°C":                                     24.69,
	"é":                                      12.24,
	"№12":                                    48.07,
	"https://www.example.com/fapaifang.html": 394.95,
	"2026年11月22日10:00":                       218.94,
	"+-×÷=":                                  57.94,
	"50元/㎡":                                  74.58,
	"½":                                      18.35,
	"":                                       0,
}

func TestWidthAgreesWithTheBrowser(t *testing.T) {
	for text, pixels := range golden {
		if got, want := Width(text), int(math.Ceil(pixels)); got != want {
			t.Errorf("%q: %d, the browser draws %.2f", text, got, pixels)
		}
	}
}

func TestInvisibleCharactersHaveNoWidth(t *testing.T) {
	if got := Width("法\u200b拍\u0301\n"); got != 2*Glyph() {
		t.Error(got)
	}
}

// The limits are configurable: a larger font makes every text wider.
func TestLimitsAreSettings(t *testing.T) {
	defer Set(Default)
	Set(Limits{Glyph: 24, Safe: 600, Cut: 700, MobileLine: 360})
	if got := Width("法拍"); got != 48 || Cut() != 700 || Safe() != 600 || Current().MobileLine != 360 {
		t.Errorf("%d, %+v", got, Current())
	}
}

// TestRoom compares Room with the measured widths of all prefixes of a text.
func TestRoom(t *testing.T) {
	for _, text := range append(goldenTexts()[30:60], "", "𠮷野家e\u0301") {
		for limit := 0; limit <= Width(text)+1; limit += 7 {
			want := 0
			for i := range text + "." {
				if Width(text[:i]) <= limit {
					want = i
				}
			}
			if got := Room(text, limit); got != want {
				t.Errorf("%q in %d px: %d, want %d", text, limit, got, want)
			}
		}
	}
}
