package phonelogin

import (
	"encoding/base64"
	"image/png"
	"strings"
	"testing"
)

// TestCaptchasCanBeRead: no letter touches the left edge, and none is drawn in a light colour.
func TestCaptchasCanBeRead(t *testing.T) {
	const margin, brightest = 20, 0x9000 // of 16 bits: some 3 to 1 against the background
	for range 50 {
		url, err := drawCaptcha("h8ak")
		if err != nil {
			t.Fatal(err)
		}
		picture, err := png.Decode(base64.NewDecoder(base64.StdEncoding, strings.NewReader(strings.TrimPrefix(url, "data:image/png;base64,"))))
		if err != nil {
			t.Fatal(err)
		}
		inked := 0
		for y := range picture.Bounds().Dy() {
			for x := range picture.Bounds().Dx() {
				r, g, b, _ := picture.At(x, y).RGBA()
				if min(r, g, b) >= pale<<8 {
					continue
				}
				inked++
				if x < margin {
					t.Fatalf("there is ink at the left edge: %d,%d", x, y)
				}
				if brightness := (3*r + 6*g + b) / 10; brightness > brightest {
					t.Fatalf("a letter has the brightness %x", brightness)
				}
			}
		}
		if inked < 500 {
			t.Errorf("%d pixels of letters", inked)
		}
	}
}
