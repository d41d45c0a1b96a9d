package values

import (
	"strconv"
	"testing"
)

func TestPrice(t *testing.T) {
	for _, c := range []struct {
		in   string
		unit Unit
		want int64
	}{
		{"136.28万", Yuan, 1_362_800},
		{"1,362,839", Yuan, 1_362_839},
		{"1362839元（评估价）", Yuan, 1_362_839},
		{"1362839元/套", Yuan, 1_362_839},
		{"¥1362839.00", Yuan, 1_362_839},
		{"￥136.28万元", Yuan, 1_362_800},
		{"1362839元", Yuan, 1_362_839},
		{"１，３６２，８３９．５０元", Yuan, 1_362_840},
		{" 人民币 136.2839 万元 ", Yuan, 1_362_839},
		{"人民币：1362839元整", Yuan, 1_362_839},
		{"136.28", Wan, 1_362_800},
		{"1362839元", Wan, 1_362_839}, // the unit in the cell overrides the column's
		{"1.2亿", Yuan, 120_000_000},
		{"1.2", Yi, 120_000_000},
		{"1亿2000万元", Yuan, 120_000_000},
		{"1亿2,345.6万", Yuan, 123_456_000},
		{"136万2839元", Yuan, 1_362_839},
		{"1.362839E6", Yuan, 1_362_839},
		{"1.3628390000000001E6", Yuan, 1_362_839},
		{"100.49", Yuan, 100},
		{"100.5", Yuan, 101},
		{"0.00005", Wan, 1},
		{"0.00004999", Wan, 0},
		{"0", Yuan, 0},
		{"0007", Yuan, 7},
		{"壹佰叁拾陆万贰仟捌佰叁拾玖元整", Yuan, 1_362_839},
		{"一亿二千万", Yuan, 120_000_000},
		{"1000000000000", Yuan, MaxPrice},
	} {
		if got, err := Price(c.in, c.unit); err != nil || got != c.want {
			t.Errorf("Price(%q, %v) = %d, %v; want %d", c.in, c.unit, got, err, c.want)
		}
	}
}

func TestPriceRejects(t *testing.T) {
	for _, in := range []string{
		"", " ", "-1", "－136万", "−5", "NaN", "Inf", "+Inf", "1e13", "1000000000001", "10001亿",
		"99999999999999999999999",
		"1,36", "1,3628,39", "1362,839", "1.", ".5", "1..2", "12,345.6.7", "136万-140万",
		"136~140万", "约136万", "万", "元", "¥",
		"136万亿", "2000万1亿", "1亿2000", "一", "12/28", "0x10", "1_000", "1e999", "136.28萬", "十元店", "1 2.3 4x",
	} {
		if got, err := Price(in, Yuan); err == nil {
			t.Errorf("Price(%q) = %d, want an error", in, got)
		}
	}
}

func TestParseUnit(t *testing.T) {
	for in, want := range map[string]Unit{"": Yuan, "元": Yuan, "万": Wan, "万元": Wan, "亿元": Yi,
		"千元": Thousand, "百万元": Million, "cents": Fen} {
		if got, err := ParseUnit(in); err != nil || got != want {
			t.Errorf("ParseUnit(%q) = %v, %v", in, got, err)
		}
	}
	if _, err := ParseUnit("美元"); err == nil {
		t.Error("ParseUnit(美元) accepted")
	}
}

func FuzzPrice(f *testing.F) {
	for _, s := range []string{"136.28万", "1,362,839", "¥1362839.00", "1亿2000万元", "壹佰万元整", "1e5", "-1", "１２３"} {
		f.Add(s, uint8(0))
	}
	f.Fuzz(func(t *testing.T, s string, u uint8) {
		unit := []Unit{Yuan, Wan, Yi}[u%3]
		got, err := Price(s, unit)
		if err != nil {
			return
		}
		if got < 0 || got > MaxPrice {
			t.Fatalf("Price(%q) = %d is out of bounds", s, got)
		}
		again, err := Price(strconv.FormatInt(got, 10)+"元", unit)
		if err != nil || again != got {
			t.Fatalf("Price(%q) = %d does not read back: %d, %v", s, got, again, err)
		}
	})
}
