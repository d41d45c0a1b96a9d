package picture

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/jpeg"
	_ "image/png" // so that Square accepts PNG in addition to JPEG
	"slices"

	"golang.org/x/image/draw"
	_ "golang.org/x/image/webp"
)

// Side is the width and height of a square avatar in pixels.
const Side = 256

const (
	quality = 88
	// leastSide is the minimum width and height of an uploaded avatar in pixels. A smaller picture would look blurred.
	leastSide = 32
	// maxPixels is the maximum number of pixels of a picture. It is checked before memory is allocated, because a small
	// file can declare an enormous size.
	maxPixels = 16 << 20
	// maxScans is the maximum number of scans of a progressive JPEG. Each scan processes the whole picture, and a file
	// of 35 KB can have 60 scans of 16 million pixels. Cameras write about ten scans.
	maxScans   = 64
	maxScanned = 12 * maxPixels // maximum product of the numbers of pixels and scans
)

// The errors for picture files.
var (
	ErrFormat = errors.New("picture: neither JPEG nor PNG nor WebP, or damaged")
	ErrSize   = errors.New("picture: too small or too large")
)

var formats = []string{"jpeg", "png", "webp"}

// Square returns the middle of a picture as an upright JPEG of Side × Side pixels. It may need seconds and much memory,
// so uploaded files must be processed by a Child. It may return ErrFormat or ErrSize.
func Square(file []byte) ([]byte, error) {
	from, turn, err := decode(file, leastSide)
	if err != nil {
		return nil, err
	}
	return encode(upright(scaled(from, middle(from.Bounds(), 1, 1), Side, Side), turn))
}

// decode returns a picture and its EXIF orientation. The picture must be at least least pixels wide and high. decode
// may return ErrFormat or ErrSize.
func decode(file []byte, least int) (from image.Image, turn int, err error) {
	size, format, err := image.DecodeConfig(bytes.NewReader(file))
	if err != nil || !slices.Contains(formats, format) {
		return nil, 0, ErrFormat
	}
	if min(size.Width, size.Height) < least || size.Width > maxPixels/size.Height {
		return nil, 0, ErrSize
	}
	if format == "jpeg" {
		if scans := bytes.Count(file, []byte{markerStart, markerScan}); scans > maxScans ||
			scans*size.Width*size.Height > maxScanned {
			return nil, 0, ErrFormat
		}
	}
	if from, _, err = image.Decode(bytes.NewReader(file)); err != nil {
		return nil, 0, ErrFormat
	}
	if format != "jpeg" {
		return from, 1, nil
	}
	return from, orientation(file), nil
}

// scaled returns the given part of a picture, scaled to width × height. Transparent pixels become white.
func scaled(from image.Image, part image.Rectangle, width, height int) *image.RGBA {
	to := image.NewRGBA(image.Rect(0, 0, width, height))
	draw.Draw(to, to.Bounds(), image.NewUniform(color.White), image.Point{}, draw.Src)
	draw.BiLinear.Scale(to, to.Bounds(), from, part, draw.Over, nil)
	return to
}

func encode(picture image.Image) ([]byte, error) {
	var out bytes.Buffer
	err := jpeg.Encode(&out, picture, &jpeg.Options{Quality: quality})
	return out.Bytes(), err
}

// middle returns the largest rectangle with the proportions width:height that is centred in r.
func middle(r image.Rectangle, width, height int) image.Rectangle {
	w, h := r.Dx(), r.Dx()*height/width
	if h > r.Dy() {
		w, h = r.Dy()*width/height, r.Dy()
	}
	at := r.Min.Add(image.Pt((r.Dx()-w)/2, (r.Dy()-h)/2))
	return image.Rectangle{Min: at, Max: at.Add(image.Pt(w, h))}
}
