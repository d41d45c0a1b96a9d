package illustrate

import (
	"fmt"
	"strconv"
	"strings"
)

const fontFamily = "PingFang SC,Hiragino Sans GB,Microsoft YaHei,Noto Sans CJK SC,sans-serif"

// canvas collects an SVG document. Only presentation attributes are written:
// the site's content security policy forbids style attributes and elements.
type canvas struct {
	buf []byte
}

// newCanvas opens the document; label is its accessible name. It is not a
// <title>, since a page must hold that element once when a picture is inlined.
func newCanvas(label string) *canvas { return openCanvas(label, Width, Height) }

// openCanvas is newCanvas for pictures of another size.
func openCanvas(label string, width, height int) *canvas {
	c := &canvas{buf: make([]byte, 0, 12<<10)}
	c.raw(fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" role="img" aria-label="`,
		width, height, width, height))
	c.raw(escape(label))
	c.raw(`" font-family="` + fontFamily + `">`)
	return c
}

func (c *canvas) done() []byte {
	c.raw("</svg>\n")
	return c.buf
}

func (c *canvas) raw(s string) { c.buf = append(c.buf, s...) }

var escaper = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;")

func escape(s string) string { return escaper.Replace(s) }

// num writes a length with at most one decimal: a tenth of a pixel is enough
// and keeps files small.
func num(b []byte, v float64) []byte {
	b = strconv.AppendFloat(b, v, 'f', 1, 64)
	if n := len(b); b[n-1] == '0' {
		b = b[:n-2]
	}
	if len(b) >= 2 && string(b[len(b)-2:]) == "-0" {
		b = append(b[:len(b)-2], '0')
	}
	return b
}

// start opens an element; attrs alternate name and value (string, int or
// float64).
func (c *canvas) start(name string, attrs ...any) {
	c.raw("<" + name)
	c.attrs(attrs)
	c.raw(">")
}

func (c *canvas) end(name string) { c.raw("</" + name + ">") }

// tag writes an empty element.
func (c *canvas) tag(name string, attrs ...any) {
	c.raw("<" + name)
	c.attrs(attrs)
	c.raw("/>")
}

func (c *canvas) attrs(attrs []any) {
	for i := 0; i+1 < len(attrs); i += 2 {
		c.raw(" " + attrs[i].(string) + `="`)
		switch v := attrs[i+1].(type) {
		case string:
			c.raw(escape(v))
		case int:
			c.buf = strconv.AppendInt(c.buf, int64(v), 10)
		case float64:
			c.buf = num(c.buf, v)
		}
		c.raw(`"`)
	}
}

func (c *canvas) rect(x, y, w, h float64, fill string, more ...any) {
	c.tag("rect", append([]any{"x", x, "y", y, "width", w, "height", h, "fill", fill}, more...)...)
}

func (c *canvas) circle(x, y, r float64, fill string, more ...any) {
	c.tag("circle", append([]any{"cx", x, "cy", y, "r", r, "fill", fill}, more...)...)
}

func (c *canvas) ellipse(x, y, rx, ry float64, fill string, more ...any) {
	c.tag("ellipse", append([]any{"cx", x, "cy", y, "rx", rx, "ry", ry, "fill", fill}, more...)...)
}

// poly fills the polygon of the points x0, y0, x1, y1 …
func (c *canvas) poly(fill string, points ...float64) {
	var p path
	p.poly(points...)
	c.fill(p, fill)
}

func (c *canvas) fill(p path, fill string, more ...any) {
	c.tag("path", append([]any{"d", string(p), "fill", fill}, more...)...)
}

func (c *canvas) stroke(p path, colour string, width float64, more ...any) {
	c.tag("path", append([]any{"d", string(p), "fill", "none", "stroke", colour, "stroke-width", width}, more...)...)
}

// text writes one line; anchor is start, middle or end, y the base line.
func (c *canvas) text(x, y, size float64, fill, anchor, s string, more ...any) {
	attrs := []any{"x", x, "y", y, "font-size", size, "fill", fill}
	if anchor != "start" {
		attrs = append(attrs, "text-anchor", anchor)
	}
	c.start("text", append(attrs, more...)...)
	c.raw(escape(s))
	c.end("text")
}

// gradient defines a vertical gradient through the colours, evenly spaced.
func (c *canvas) gradient(id string, colours ...rgb) {
	c.start("linearGradient", "id", id, "x1", 0, "y1", 0, "x2", 0, "y2", 1)
	for i, colour := range colours {
		c.tag("stop", "offset", float64(i)/float64(len(colours)-1), "stop-color", colour.String())
	}
	c.end("linearGradient")
}

// caption marks the picture as an illustration.
func (c *canvas) caption(fill string) {
	c.text(Width-28, Height-24, 18, fill, "end", Caption)
}

// path is the text of an SVG path's d attribute.
type path []byte

func (p *path) op(op byte, v ...float64) {
	b := append(*p, op)
	for i, n := range v {
		if i > 0 {
			b = append(b, ' ')
		}
		b = num(b, n)
	}
	*p = b
}

func (p *path) move(x, y float64) { p.op('M', x, y) }
func (p *path) to(x, y float64)   { p.op('L', x, y) }
func (p *path) close()            { *p = append(*p, 'Z') }

func (p *path) line(x0, y0, x1, y1 float64) {
	p.move(x0, y0)
	switch {
	case y0 == y1:
		p.op('H', x1)
	case x0 == x1:
		p.op('V', y1)
	default:
		p.to(x1, y1)
	}
}

func (p *path) rect(x, y, w, h float64) {
	p.move(x, y)
	p.op('h', w)
	p.op('v', h)
	p.op('h', -w)
	p.close()
}

func (p *path) circle(x, y, r float64) {
	p.move(x-r, y)
	p.op('a', r, r, 0, 1, 0, 2*r, 0)
	p.op('a', r, r, 0, 1, 0, -2*r, 0)
	p.close()
}

func (p *path) poly(points ...float64) {
	p.move(points[0], points[1])
	for i := 2; i+1 < len(points); i += 2 {
		p.to(points[i], points[i+1])
	}
	p.close()
}
