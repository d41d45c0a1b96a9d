package phonelogin

import (
	"bytes"
	"encoding/base64"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"slices"

	"github.com/mojocn/base64Captcha"
)

// captchaDriver draws at twice the size that is shown, for screens with a high pixel density. One plain font and a pale line: people
// misread what is drawn to confuse programs, which read it all the same and are held off by the work.
var captchaDriver = base64Captcha.NewDriverString(80, 240, 0, base64Captcha.OptionShowHollowLine, captchaLength, captchaAlphabet,
	&color.RGBA{R: 245, G: 246, B: 248, A: 255}, nil, []string{"wqy-microhei.ttc"})

// pale is the least part of a colour of the background and of the line across it, which stay as they are.
const pale = 200

// encoder takes half the time of the usual one, for 3 % more bytes: everybody may ask for captchas.
var encoder = png.Encoder{CompressionLevel: png.BestSpeed}

// drawCaptcha gives a picture as a data URL. The library begins at the left edge, so a space stands before the text, and it also
// draws letters in light colours, which are made half as bright.
func drawCaptcha(text string) (string, error) {
	item, err := captchaDriver.DrawCaptcha(" " + text)
	if err != nil {
		return "", err
	}
	var file bytes.Buffer
	if _, err := item.WriteTo(&file); err != nil {
		return "", err
	}
	drawn, err := png.Decode(&file)
	if err != nil {
		return "", err
	}
	picture := image.NewRGBA(drawn.Bounds())
	draw.Draw(picture, picture.Bounds(), drawn, image.Point{}, draw.Src)
	for i := 0; i < len(picture.Pix); i += 4 {
		if colour := picture.Pix[i : i+3]; slices.Min(colour) < pale {
			for part := range colour {
				colour[part] /= 2
			}
		}
	}
	file.Reset()
	if err := encoder.Encode(&file, picture); err != nil {
		return "", err
	}
	return "data:image/png;base64," + base64.StdEncoding.EncodeToString(file.Bytes()), nil
}
