package phonelogin

import (
	"bytes"
	"encoding/base64"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"
	"math/rand/v2"
	"strings"

	"golang.org/x/image/vector"
)

// A captcha is drawn at twice its displayed size, for sharp screens. The letters touch, lean and are bent, and curves
// of the same colour cross them: programs recognise single letters better than people do, but cannot find where a
// letter ends (docs/adr/0036-captchas-and-budgets.md).
const captchaWidth, captchaHeight = 240, 80

// The measures of letters in pixels. They were found by experiments with reader_test.go and by looking at pictures.
const (
	letterHeight = 45.0 // height of an upright capital letter
	edge         = 2    // width of the empty margin
	curveTail    = 28   // maximum length of a curve outside the word, at either end
	wordStart    = edge + curveTail
	letterGap    = 12 // distance between letters in the style plain
)

// encoder takes half the time of the default PNG encoder, for 3 % more bytes. The time matters, because any visitor may
// request captchas.
var encoder = png.Encoder{CompressionLevel: png.BestSpeed}

// lettering is a style in which words are drawn.
type lettering struct {
	faces        int     // number of different fonts
	sizes        float64 // maximum deviation of a letter's height, as a share of the height
	narrow, wide float64 // range of the relative width, so that programs cannot predict where a letter begins
	lean, shift  float64 // maximum slant to either side, and maximum vertical offset
	bend         float64 // amplitude of the sine wave that bends letters
	touching     int     // number of pixels that neighbouring letters share
	curves       int
	curveWidth   float64
}

// plain draws separate letters and is used for comparison. crowded is the style that visitors see.
var (
	plain   = lettering{faces: 1}
	crowded = lettering{
		faces: 2, sizes: 0.1, narrow: 0.08, wide: 0.85, lean: 0.4, shift: 6, bend: 6.5, touching: 24,
		curves: 1, curveWidth: 5,
	}
)

// drawCaptcha returns a data URL with a PNG picture of a text.
func drawCaptcha(text string, random *rand.Rand) (string, error) {
	picture := crowded.draw(text, random)
	var file bytes.Buffer
	if err := encoder.Encode(&file, picture); err != nil {
		return "", err
	}
	return "data:image/png;base64," + base64.StdEncoding.EncodeToString(file.Bytes()), nil
}

// draw draws a text in capital letters.
func (l lettering) draw(text string, random *rand.Rand) *image.RGBA {
	height := letterHeight
	word, right := l.word(text, height, random)
	for right > captchaWidth-wordStart {
		height *= 0.96
		word, right = l.word(text, height, random)
	}
	for range l.curves {
		l.addCurve(word, right, random)
	}
	return paint(word, (captchaWidth-right-wordStart)/2, random)
}

// word draws letters from left to right. right is the right edge of the last letter. If not all letters fit, right is
// the edge that the first omitted letter would have, which is outside the picture.
func (l lettering) word(text string, height float64, random *rand.Rand) (word *image.Alpha, right int) {
	either := func() float64 { return 2*random.Float64() - 1 }
	bent := wave{height: l.bend, length: captchaWidth * (0.5 + 0.4*random.Float64()),
		start: 2 * math.Pi * random.Float64()}
	word, right = image.NewAlpha(image.Rect(0, 0, captchaWidth, captchaHeight)), wordStart
	for i, letter := range strings.ToUpper(text) {
		ink := bent.ink(outline(letter, random.IntN(l.faces)), placing{
			size: height * (1 + l.sizes*either()), stretch: 1 - l.narrow + (l.narrow+l.wide)*random.Float64(),
			lean:   l.lean * either(),
			middle: captchaHeight/2 + l.shift*either(),
		})
		at := right + letterGap
		switch {
		case i == 0:
			at = right
		case l.touching > 0:
			at = touchingAt(word, ink, right, l.touching)
		}
		right = at + ink.Rect.Dx()
		if right > captchaWidth-wordStart {
			return word, right
		}
		addInk(word, ink, at)
	}
	return word, right
}

// touchingAt returns the rightmost column at which the letter ink shares at least `wanted` pixels with the word drawn
// so far.
func touchingAt(word, ink *image.Alpha, right, wanted int) int {
	width := ink.Rect.Dx()
	for at := right; at > right-width/2; at-- {
		shared := 0
		for y := range captchaHeight {
			there, here := word.Pix[y*word.Stride+at:], ink.Pix[y*ink.Stride:]
			for x := range min(right-at, width) {
				if min(there[x], here[x]) > 127 {
					shared++
				}
			}
		}
		if shared >= wanted {
			return at
		}
	}
	return right - width/4
}

// addInk adds a letter to a word, with its left edge at column `at`.
func addInk(word, ink *image.Alpha, at int) {
	for y := range captchaHeight {
		there, here := word.Pix[y*word.Stride:(y+1)*word.Stride], ink.Pix[y*ink.Stride:]
		for x := range min(ink.Rect.Dx(), captchaWidth-at) {
			there[at+x] = max(there[at+x], here[x])
		}
	}
}

// addCurve draws a curve that crosses the whole word and extends beyond both ends.
func (l lettering) addCurve(word *image.Alpha, right int, random *rand.Rand) {
	bent := wave{height: 6 + 9*random.Float64(), length: float64(right) * (0.6 + 0.8*random.Float64()),
		start: 2 * math.Pi * random.Float64()}
	middle := captchaHeight*0.34 + captchaHeight*0.32*random.Float64()
	from, to := wordStart-int(curveTail*random.Float64()), right+int(curveTail*random.Float64())
	r := vector.NewRasterizer(captchaWidth, captchaHeight)
	line := func(x int, side float64) (float32, float32) {
		return float32(x), float32(middle + bent.at(float64(x)) + side*l.curveWidth/2)
	}
	r.MoveTo(line(from, -1))
	for x := from + 4; x <= to; x += 4 {
		r.LineTo(line(x, -1))
	}
	for x := to; x >= from; x -= 4 {
		r.LineTo(line(x, 1))
	}
	r.ClosePath()
	ink := image.NewAlpha(word.Rect)
	r.Draw(ink, ink.Rect, image.Opaque, image.Point{})
	addInk(word, ink, 0)
}

// paint draws a word in a dark colour on a light background. at is the column of its left edge.
func paint(word *image.Alpha, at int, random *rand.Rand) *image.RGBA {
	picture := image.NewRGBA(word.Rect)
	draw.Draw(picture, picture.Rect, image.NewUniform(color.RGBA{245, 246, 248, 255}), image.Point{}, draw.Src)
	part := func() uint8 { return uint8(random.IntN(110)) } //nolint:gosec // at most 109, so it fits
	ink := image.NewUniform(color.RGBA{part(), part(), part(), 255})
	draw.DrawMask(picture, picture.Rect.Add(image.Pt(at, 0)), ink, image.Point{}, word, image.Point{}, draw.Over)
	return picture
}

// anyRandom returns a source of random numbers for the look of a captcha. These numbers, unlike the text, need not be
// secret.
func anyRandom() *rand.Rand { return rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64())) }
