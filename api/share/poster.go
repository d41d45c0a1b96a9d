package share

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"sync"

	"github.com/golang/freetype/truetype"
	"github.com/mojocn/base64Captcha"
	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"

	"fapai/api/qrcode"
)

// A poster in pixels.
const (
	width, height = 750, 1000
	margin        = 56
	bandHeight    = 132
	qrSide        = 220
	titleLines    = 3
)

var (
	red   = color.RGBA{0xe7, 0x26, 0x34, 0xff}
	ink   = color.RGBA{0x1f, 0x23, 0x29, 0xff}
	grey  = color.RGBA{0x4e, 0x59, 0x69, 0xff}
	line  = color.RGBA{0xe5, 0xe6, 0xeb, 0xff}
	white = color.RGBA{0xff, 0xff, 0xff, 0xff}
)

// typeface is WenQuanYi Micro Hei, which comes with the captchas: every binary has it already.
var typeface = sync.OnceValue(func() *truetype.Font {
	return base64Captcha.DefaultEmbeddedFonts.LoadFontByName("fonts/wqy-microhei.ttc")
})

// Poster draws a page with a QR code that leads to it, as PNG.
func Poster(s Subject, site Site) ([]byte, error) {
	if typeface() == nil {
		return nil, errors.New("share: the font of the posters is missing")
	}
	p := &poster{image.NewRGBA(image.Rect(0, 0, width, height))}
	p.fill(p.Bounds(), white)
	p.fill(image.Rect(0, 0, width, bandHeight), red)
	p.write(site.Name, 40, white, margin, 84)
	y := bandHeight + 92
	for _, row := range wrap(s.Title, 40, width-2*margin, titleLines) {
		p.write(row, 40, ink, margin, y)
		y += 60
	}
	y += 12
	if s.Chip != "" {
		p.write(s.Chip, 28, grey, margin, y)
		y += 64
	}
	if s.Price != "" {
		p.write(s.Label, 28, grey, margin, y)
		p.write(s.Price, 60, red, margin+measure(s.Label, 28)+20, y+4)
		y += 72
	}
	for _, fact := range s.Facts {
		for _, row := range wrap(fact, 28, width-2*margin, 2) {
			if y > height-qrSide-margin-60 {
				break // the foot begins
			}
			p.write(row, 28, grey, margin, y)
			y += 46
		}
	}
	return p.foot(s, site)
}

type poster struct{ *image.RGBA }

// foot draws the QR code and what is beside it, and encodes the whole.
func (p *poster) foot(s Subject, site Site) ([]byte, error) {
	code, err := qrcode.Image(site.Origin+s.Path, qrSide, 0)
	if err != nil {
		return nil, err
	}
	top := height - margin - qrSide
	p.fill(image.Rect(margin, top-36, width-margin, top-34), line)
	draw.Draw(p, image.Rect(margin, top, margin+qrSide, top+qrSide), code, image.Point{}, draw.Src)
	left := margin + qrSide + 36
	p.write("扫码查看详情", 36, ink, left, top+64)
	p.write("客服热线 "+site.Hotline, 26, grey, left, top+124)
	p.write("信息以法院公告和原平台为准", 24, grey, left, top+176)
	return p.encode()
}

func (p *poster) encode() ([]byte, error) {
	var b bytes.Buffer
	err := (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&b, p)
	return b.Bytes(), err
}

func (p *poster) fill(r image.Rectangle, c color.Color) {
	draw.Draw(p, r, image.NewUniform(c), image.Point{}, draw.Src)
}

func face(size float64) font.Face {
	return truetype.NewFace(typeface(), &truetype.Options{Size: size, Hinting: font.HintingNone})
}

// write draws a line of text with its baseline at y.
func (p *poster) write(text string, size float64, c color.Color, x, y int) {
	d := font.Drawer{Dst: p, Src: image.NewUniform(c), Face: face(size), Dot: fixed.P(x, y)}
	d.DrawString(text)
}

func measure(text string, size float64) int { return font.MeasureString(face(size), text).Ceil() }

// wrap breaks a text into lines no wider than most; what is over ends in an ellipsis.
func wrap(text string, size float64, most, lines int) []string {
	f := face(size)
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
