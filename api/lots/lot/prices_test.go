package lot_test

import (
	"testing"

	"fapai/api/lots/lot"
)

func TestMoney(t *testing.T) {
	for yuan, want := range map[int64]string{
		0: "0元", 1: "1元", 8_500: "8,500元", 10_000: "1万", 4_500_000: "450万", 1_362_839: "136.28万",
		12_817_300: "1,281.73万",
		99_999_999: "1亿", 123_456_789: "1.23亿",
	} {
		if got := lot.Money(yuan); got != want {
			t.Errorf("%d is %q, want %q", yuan, got, want)
		}
	}
}
