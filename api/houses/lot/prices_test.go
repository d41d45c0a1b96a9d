package lot_test

import (
	"testing"

	"fapai/api/houses/lot"
)

func TestWan(t *testing.T) {
	for yuan, want := range map[int64]string{1: "0万", 4_500_000: "450万", 1_362_839: "136.28万", 10_000: "1万", 123_456_789: "12345.68万"} {
		if got := lot.Wan(yuan); got != want {
			t.Errorf("%d is %q, want %q", yuan, got, want)
		}
	}
}
