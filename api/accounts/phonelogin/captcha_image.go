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
	"slices"

	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"

	"fapai/api/platform/typeface"
)

// A captcha is drawn at twice the size that is shown, for screens with a high pixel density. One plain font and a pale line: people
// misread what is drawn to confuse programs, which read it all the same and are held off by the work.
const captchaWidth, captchaHeight = 240, 80

// pale is the least part of a colour of the background and of the line across it.
const pale = 200

// encoder takes half the time of the usual one, for 3 % more bytes: everybody may ask for captchas.
var encoder = png.Encoder{CompressionLevel: png.BestSpeed}

// drawCaptcha gives a picture as a data URL.
func drawCaptcha(text string) (string, error) {
	picture := image.NewRGBA(image.Rect(0, 0, captchaWidth, captchaHeight))
	draw.Draw(picture, picture.Bounds(), image.NewUniform(color.RGBA{245, 246, 248, 255}), image.Point{}, draw.Src)
	drawPaleLine(picture)
	cell := captchaWidth / (len(text) + 1) // the first cell stays empty: no letter touches the edge
	for i, letter := range text {
		size := captchaHeight * (rand.IntN(7) + 7) / 16
		d := font.Drawer{Dst: picture, Src: image.NewUniform(randomColor(0, pale)), Face: typeface.Face(float64(size)),
			Dot: fixed.P(cell*(i+1), captchaHeight/2+size/2-rand.IntN(captchaHeight/16*3))}
		d.DrawString(string(letter))
	}
	darkenLetters(picture)
	var file bytes.Buffer
	if err := encoder.Encode(&file, picture); err != nil {
		return "", err
	}
	return "data:image/png;base64," + base64.StdEncoding.EncodeToString(file.Bytes()), nil
}

// darkenLetters makes what is not pale half as bright, the soft edges of the letters too.
func darkenLetters(picture *image.RGBA) {
	for i := 0; i < len(picture.Pix); i += 4 {
		if colour := picture.Pix[i : i+3]; slices.Min(colour) < pale {
			for part := range colour {
				colour[part] /= 2
			}
		}
	}
}

// drawPaleLine draws a sine of a random length across the picture.
func drawPaleLine(picture *image.RGBA) {
	const thick = captchaHeight / 20
	c := randomColor(pale, 255)
	waves := float64(rand.IntN(5)+3) / 5
	end := captchaWidth - rand.IntN(captchaWidth/20)
	for x := rand.IntN(captchaWidth / 20); x < end; x++ {
		y := captchaHeight/2 + int(math.Sin(float64(x)*math.Pi*waves/captchaWidth)*captchaHeight/3)
		draw.Draw(picture, image.Rect(x, y, x+1, y+thick), image.NewUniform(c), image.Point{}, draw.Src)
	}
}

func randomColor(least, below int) color.RGBA {
	part := func() uint8 { return uint8(least + rand.IntN(below-least)) } //nolint:gosec // below is at most 255
	return color.RGBA{part(), part(), part(), 255}
}
