package picture

import (
	"encoding/json"
	"image"
)

// The names of the sizes: Wide for link previews, Card for list cards, SquareCut for chat previews, Whole for the whole
// picture.
const (
	Wide      = "wide"
	Card      = "card"
	SquareCut = "square"
	Whole     = "whole"
)

// cuts lists the sizes that show only the middle of the picture.
var cuts = []struct {
	name          string
	width, height int
}{{Wide, 1200, 630}, {Card, 1120, 840}, {SquareCut, 600, 600}}

const (
	// leastCover is the minimum width and height of a cover in pixels. A smaller one would look blurred.
	leastCover = 300
	maxWhole   = 1600 // maximum length of the longer side of the whole picture, in pixels
)

// Image is a picture in one size, as JPEG.
type Image struct {
	JPEG          []byte
	Width, Height int
}

// Sizes returns a picture in every size, upright. It never enlarges the whole picture. It may return ErrFormat or
// ErrSize.
func Sizes(file []byte) (map[string]Image, error) {
	from, turn, err := decode(file, leastCover)
	if err != nil {
		return nil, err
	}
	width, height := from.Bounds().Dx(), from.Bounds().Dy()
	if longer := max(width, height); longer > maxWhole {
		width, height = width*maxWhole/longer, height*maxWhole/longer
	}
	whole := upright(scaled(from, from.Bounds(), max(width, 1), max(height, 1)), turn)
	pictures := map[string]*image.RGBA{Whole: whole}
	for _, cut := range cuts {
		pictures[cut.name] = scaled(whole, middle(whole.Bounds(), cut.width, cut.height), cut.width, cut.height)
	}
	images := make(map[string]Image, len(pictures))
	for name, picture := range pictures {
		encoded, err := encode(picture)
		if err != nil {
			return nil, err
		}
		images[name] = Image{JPEG: encoded, Width: picture.Bounds().Dx(), Height: picture.Bounds().Dy()}
	}
	return images, nil
}

func sizesJSON(file []byte) ([]byte, error) {
	images, err := Sizes(file)
	if err != nil {
		return nil, err
	}
	return json.Marshal(images)
}
