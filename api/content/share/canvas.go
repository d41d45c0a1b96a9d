package share

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/png"

	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"

	"fapai/api/platform/typeface"
)

var (
	red    = color.RGBA{0xe7, 0x26, 0x34, 0xff}
	amber  = color.RGBA{0xb4, 0x5f, 0x06, 0xff}
	green  = color.RGBA{0x0e, 0x86, 0x49, 0xff}
	ink    = color.RGBA{0x1f, 0x23, 0x29, 0xff}
	grey   = color.RGBA{0x4e, 0x59, 0x69, 0xff}
	line   = color.RGBA{0xe5, 0xe6, 0xeb, 0xff}
	ground = color.RGBA{0xf5, 0xf6, 0xf8, 0xff}
	white  = color.RGBA{0xff, 0xff, 0xff, 0xff}
)

// canvas is an image with methods for drawing texts and shapes.
type canvas struct{ *image.RGBA }

func newCanvas(width, height int) *canvas {
	p := &canvas{image.NewRGBA(image.Rect(0, 0, width, height))}
	p.fill(p.Bounds(), white)
	return p
}

func (p *canvas) encode() ([]byte, error) {
	var b bytes.Buffer
	err := (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&b, p)
	return b.Bytes(), err
}

func (p *canvas) fill(r image.Rectangle, c color.Color) {
	draw.Draw(p, r, image.NewUniform(c), image.Point{}, draw.Src)
}

// frame draws the outline of a rectangle with lines that are `thick` pixels wide.
func (p *canvas) frame(r image.Rectangle, thick int, c color.Color) {
	p.fill(r, c)
	p.fill(r.Inset(thick), white)
}

// write draws one line of text that starts at x. The baseline of the text is at y.
func (p *canvas) write(text string, size float64, c color.Color, x, y int) {
	d := font.Drawer{Dst: p, Src: image.NewUniform(c), Face: typeface.Face(size), Dot: fixed.P(x, y)}
	d.DrawString(text)
}

func measure(text string, size float64) int {
	return font.MeasureString(typeface.Face(size), text).Ceil()
}

// wrap splits a text into up to `lines` lines, each up to `most` pixels wide. If the text is too long, the last line
// ends with an ellipsis (…).
func wrap(text string, size float64, most, lines int) []string {
	f := typeface.Face(size)
	var out []string
	current := ""
	for _, r := range text {
		if next := current + string(r); font.MeasureString(f, next).Ceil() <= most {
			current = next
			continue
		}
		if len(out) == lines-1 {
			return append(out, string([]rune(current)[:len([]rune(current))-1])+"…")
		}
		out, current = append(out, current), string(r)
	}
	return append(out, current)
}
