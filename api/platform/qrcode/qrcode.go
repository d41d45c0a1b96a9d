package qrcode

import (
	"bytes"
	"image"
	"image/color"
	"image/png"

	"github.com/boombuler/barcode/qr"
)

// Quiet is the width of the white border that the standard requires, in modules (the squares of a code).
const Quiet = 4

const (
	white uint8 = iota
	black
)

// Image draws a text as a QR code (error correction level M) in a square whose side has side pixels. All modules have
// the same whole number of pixels, so that their edges are sharp. The white border is at least border modules wide and
// also gets the remaining pixels. Image returns an error for a text of more than about 2,300 bytes.
func Image(text string, side, border int) (*image.Paletted, error) {
	code, err := qr.Encode(text, qr.M, qr.Auto)
	if err != nil {
		return nil, err
	}
	modules := code.Bounds().Dx()
	scale := max(1, side/(modules+2*border))
	from := (side - modules*scale) / 2
	out := image.NewPaletted(image.Rect(0, 0, side, side), color.Palette{white: color.White, black: color.Black})
	for y := range modules * scale {
		for x := range modules * scale {
			if r, _, _, _ := code.At(x/scale, y/scale).RGBA(); r == 0 {
				out.SetColorIndex(from+x, from+y, black)
			}
		}
	}
	return out, nil
}

// PNG returns a QR code that has a border of Quiet modules, as a PNG file.
func PNG(text string, side int) ([]byte, error) {
	code, err := Image(text, side, Quiet)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = png.Encode(&b, code)
	return b.Bytes(), err
}
