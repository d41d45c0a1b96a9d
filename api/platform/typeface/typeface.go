package typeface

import (
	"bytes"
	"compress/gzip"
	_ "embed"
	"fmt"
	"io"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
)

//go:embed wqy-microhei.ttf.gz
var file []byte

var load = sync.OnceValue(func() *opentype.Font {
	parsed, err := parse()
	if err != nil {
		panic(fmt.Sprintf("typeface: the font is part of the program and cannot be read: %v", err))
	}
	return parsed
})

func parse() (*opentype.Font, error) {
	r, err := gzip.NewReader(bytes.NewReader(file))
	if err != nil {
		return nil, err
	}
	b, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	return opentype.Parse(b)
}

// Face returns the font at a size in pixels. Two goroutines must not use a face at the same time.
func Face(size float64) font.Face {
	face, err := opentype.NewFace(load(), &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingNone})
	if err != nil {
		panic(fmt.Sprintf("typeface: %v", err)) // NewFace cannot fail
	}
	return face
}
