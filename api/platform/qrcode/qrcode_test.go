package qrcode

import (
	"bytes"
	"image"
	"image/png"
	"strings"
	"testing"
)

// finder is the square pattern in three corners of each code.
var finder = []string{"#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"}

func TestImage(t *testing.T) {
	for _, border := range []int{0, Quiet} {
		code, err := Image("https://www.example.com/fapaifang-info/123456.html", 220, border)
		if err != nil || code.Bounds() != image.Rect(0, 0, 220, 220) {
			t.Fatalf("%v, %v", code.Bounds(), err)
		}
		first := 0
		for code.ColorIndexAt(first, first) == white {
			first++
		}
		scale := 1
		for code.ColorIndexAt(first+scale, first+scale) == black {
			scale++
		}
		last := 219 - first
		for y, row := range finder {
			for x, want := range row {
				for corner, at := range map[string]image.Point{
					"upper left":  {first + x*scale, first + y*scale},
					"upper right": {last - x*scale, first + y*scale},
					"lower left":  {first + x*scale, last - y*scale},
				} {
					if got := code.ColorIndexAt(at.X, at.Y) == black; got != (want == '#') && (220-2*first)%scale == 0 {
						t.Fatalf("border %d, %s: %d,%d", border, corner, x, y)
					}
				}
			}
		}
		if first < border*scale {
			t.Errorf("a border of %d pixels with modules of %d", first, scale)
		}
	}
}

func TestPNG(t *testing.T) {
	one, err := PNG("https://a.example/1", 220)
	if err != nil {
		t.Fatal(err)
	}
	other, err := PNG("https://a.example/2", 220)
	if err != nil || bytes.Equal(one, other) {
		t.Errorf("two addresses have one code: %v", err)
	}
	if size, err := png.DecodeConfig(bytes.NewReader(one)); err != nil || size.Width != 220 || size.Height != 220 {
		t.Errorf("%+v, %v", size, err)
	}
	if _, err := PNG(strings.Repeat("x", 3000), 220); err == nil {
		t.Error("a text that is too long has a code")
	}
}
