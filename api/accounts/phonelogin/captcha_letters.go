package phonelogin

import (
	"fmt"
	"image"
	"math"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gomedium"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// faces returns the fonts of captchas. Their strokes are without serifs and hardly thicker than the curves, so that a
// program cannot remove only the curves.
var faces = sync.OnceValue(func() []*sfnt.Font {
	var list []*sfnt.Font
	for _, file := range [][]byte{goregular.TTF, gomedium.TTF} {
		parsed, err := sfnt.Parse(file)
		if err != nil {
			panic(fmt.Sprintf("phonelogin: a font of the program cannot be read: %v", err))
		}
		list = append(list, parsed)
	}
	return list
})

const outlineSize = 1000 // number of outline units per em

// shape is the outline of a letter around its centre. The unit is the height of a capital letter.
type shape struct{ contours [][]point }

type point struct{ x, y float64 }

// outline returns the outline of a letter. Short lines approximate its curves.
func outline(letter rune, face int) shape {
	var buffer sfnt.Buffer
	parsed := faces()[face]
	index, err := parsed.GlyphIndex(&buffer, letter)
	if err != nil {
		panic(fmt.Sprintf("phonelogin: %v", err)) // impossible: the font is embedded
	}
	segments, err := parsed.LoadGlyph(&buffer, index, fixed.I(outlineSize), nil)
	if err != nil {
		panic(fmt.Sprintf("phonelogin: %v", err))
	}
	metrics, err := parsed.Metrics(&buffer, fixed.I(outlineSize), font.HintingNone)
	if err != nil {
		panic(fmt.Sprintf("phonelogin: %v", err))
	}
	height, bounds := unfix(metrics.CapHeight), segments.Bounds()
	middle := point{(unfix(bounds.Min.X) + unfix(bounds.Max.X)) / 2, (unfix(bounds.Min.Y) + unfix(bounds.Max.Y)) / 2}
	at := func(p fixed.Point26_6) point {
		return point{(unfix(p.X) - middle.x) / height, (unfix(p.Y) - middle.y) / height}
	}
	var out shape
	var last point
	add := func(p point) {
		out.contours[len(out.contours)-1] = append(out.contours[len(out.contours)-1], p)
		last = p
	}
	for _, s := range segments {
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			out.contours = append(out.contours, nil)
			add(at(s.Args[0]))
		case sfnt.SegmentOpLineTo:
			from, to := last, at(s.Args[0])
			for i := 1; i <= lineSteps; i++ { // a straight line is divided so that it can be bent too
				add(between(from, to, float64(i)/lineSteps))
			}
		case sfnt.SegmentOpQuadTo:
			from, over, to := last, at(s.Args[0]), at(s.Args[1])
			for i := 1; i <= lineSteps; i++ {
				part := float64(i) / lineSteps
				add(between(between(from, over, part), between(over, to, part), part))
			}
		}
	}
	return out
}

const lineSteps = 6

func unfix(n fixed.Int26_6) float64 { return float64(n) / 64 }

func between(a, b point, part float64) point {
	return point{a.x + (b.x-a.x)*part, a.y + (b.y-a.y)*part}
}

// placing says how a letter is drawn: its height, its relative width, its slant, and the position of its centre.
type placing struct{ size, stretch, lean, middle float64 }

// wave is a sine wave that bends letters.
type wave struct{ height, length, start float64 }

func (w wave) at(x float64) float64 { return w.height * math.Sin(w.start+2*math.Pi*x/w.length) }

// ink returns the pixels of a bent letter. Their picture is as wide as the letter and as high as the captcha.
func (w wave) ink(s shape, p placing) *image.Alpha {
	const room = captchaHeight - 2*edge
	turned, least, most := w.turn(s, p)
	scale := min(1, room/(most.y-least.y))
	width := max(int(math.Ceil((most.x-least.x)*scale)), 1)
	height := (most.y - least.y) * scale
	top := min(max(least.y, edge), captchaHeight-edge-height)
	r := vector.NewRasterizer(width, captchaHeight)
	for _, contour := range turned {
		for i, to := range contour {
			x, y := float32((to.x-least.x)*scale), float32(top+(to.y-least.y)*scale)
			if i == 0 {
				r.MoveTo(x, y)
			} else {
				r.LineTo(x, y)
			}
		}
		r.ClosePath()
	}
	out := image.NewAlpha(image.Rect(0, 0, width, captchaHeight))
	r.Draw(out, out.Rect, image.Opaque, image.Point{})
	return out
}

// turn slants and bends a letter. least and most are opposite corners of its bounding box.
func (w wave) turn(s shape, p placing) (turned [][]point, least, most point) {
	sin, cos := math.Sincos(p.lean)
	least, most = point{math.Inf(1), math.Inf(1)}, point{math.Inf(-1), math.Inf(-1)}
	turned = make([][]point, len(s.contours))
	for i, contour := range s.contours {
		for _, from := range contour {
			x, y := from.x*p.size*p.stretch, from.y*p.size
			to := point{x*cos - y*sin, x*sin + y*cos}
			to = point{to.x + w.at(to.y), p.middle + to.y + w.at(to.x)}
			turned[i] = append(turned[i], to)
			least = point{min(least.x, to.x), min(least.y, to.y)}
			most = point{max(most.x, to.x), max(most.y, to.y)}
		}
	}
	return turned, least, most
}
