package picture

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/jpeg"
	_ "image/png" // what Square reads beside JPEG
	"slices"

	"golang.org/x/image/draw"
	_ "golang.org/x/image/webp"
)

// Side is the side in pixels of a square.
const Side = 256

const (
	quality = 88
	// Smaller ones would be a blur.
	leastSide = 32
	// A file of a few kilobytes can say that it is enormous: its size is looked at before memory is given for it.
	mostPixels = 16 << 20
	// Every scan of a progressive JPEG goes over the whole picture; cameras and editors write about ten.
	mostScans = 64
)

// What is wrong with a file.
var (
	ErrFormat = errors.New("picture: neither JPEG nor PNG nor WebP, or damaged")
	ErrSize   = errors.New("picture: too small or too large")
)

var formats = []string{"jpeg", "png", "webp"}

// Square gives the middle of a picture as a JPEG of Side by Side pixels, upright. It may take seconds and much memory: files
// of strangers are given to a Child. ErrFormat, ErrSize.
func Square(file []byte) ([]byte, error) {
	size, format, err := image.DecodeConfig(bytes.NewReader(file))
	if err != nil || !slices.Contains(formats, format) {
		return nil, ErrFormat
	}
	if min(size.Width, size.Height) < leastSide || size.Width > mostPixels/size.Height {
		return nil, ErrSize
	}
	if format == "jpeg" && bytes.Count(file, []byte{markerStart, markerScan}) > mostScans {
		return nil, ErrFormat
	}
	from, _, err := image.Decode(bytes.NewReader(file))
	if err != nil {
		return nil, ErrFormat
	}
	square := image.NewRGBA(image.Rect(0, 0, Side, Side))
	draw.Draw(square, square.Bounds(), image.NewUniform(color.White), image.Point{}, draw.Src)
	draw.BiLinear.Scale(square, square.Bounds(), from, middle(from.Bounds()), draw.Over, nil)
	if format == "jpeg" {
		square = upright(square, orientation(file))
	}
	var out bytes.Buffer
	err = jpeg.Encode(&out, square, &jpeg.Options{Quality: quality})
	return out.Bytes(), err
}

// middle is the largest square in the middle of a rectangle.
func middle(r image.Rectangle) image.Rectangle {
	side := min(r.Dx(), r.Dy())
	at := r.Min.Add(image.Pt((r.Dx()-side)/2, (r.Dy()-side)/2))
	return image.Rectangle{Min: at, Max: at.Add(image.Pt(side, side))}
}
