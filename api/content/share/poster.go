package share

import (
	"image"
	"image/color"
	"image/draw"
	"strings"

	"fapai/api/platform/qrcode"
)

// The width and height of a poster in pixels. Chats on phones show pictures of this shape without cropping them.
const (
	width, height = 1080, 1440
	margin        = 72
	bandHeight    = 140
	qrSide        = 264
	titleLines    = 2
	room          = width - 2*margin
	// footTop is the y position of the foot, which contains the QR code. Everything else is above it.
	footTop = height - margin - qrSide - 48
)

// Poster draws a poster for a page, with a QR code of the page's address. It returns a PNG file. The poster of a lot
// shows the price, the whole cost, dates, and the answers to five questions of buyers.
func Poster(s Subject, site Site) ([]byte, error) {
	p := newCanvas(width, height)
	p.fill(image.Rect(0, 0, width, bandHeight), red)
	p.write(site.Name, 48, white, margin, 90)
	if s.Chip != "" {
		p.write(s.Chip, 36, white, width-margin-measure(s.Chip, 36), 88)
	}
	y := bandHeight + 86
	for _, row := range wrap(s.Title, 50, room, titleLines) {
		p.write(row, 50, ink, margin, y)
		y += 68
	}
	if len(s.Rows) == 0 { // the page is not that of a lot, but of an article or a community
		if s.Price != "" {
			y = p.price(s, y)
		}
		for _, fact := range s.Facts {
			for _, row := range wrap(fact, 36, room, 8) {
				if y < footTop {
					p.write(row, 36, grey, margin, y)
				}
				y += 58
			}
		}
		return p.foot(s, site)
	}
	p.write(wrap(strings.Join(s.Facts, " · "), 34, room, 1)[0], 34, grey, margin, y)
	y = p.total(s, p.price(s, y+40))
	const labels, half = 148, room / 2
	for i, row := range s.Rows { // two rows side by side
		x := margin + i%2*half
		p.write(row.Label, 32, grey, x, y+i/2*60)
		p.write(wrap(row.Value, 32, half-labels, 1)[0], 32, ink, x+labels, y+i/2*60)
	}
	p.risks(s.Risks, y+(len(s.Rows)+1)/2*60+8)
	return p.foot(s, site)
}

// price draws the price of the page at y and returns the y position below it.
func (p *canvas) price(s Subject, y int) int {
	y += 66
	p.write(s.Label, 36, grey, margin, y)
	p.write(s.Price, 88, red, margin+measure(s.Label, 36)+24, y+4)
	return y + 84
}

// total draws the whole cost of a lot on a coloured rectangle at y and returns the y position below it.
func (p *canvas) total(s Subject, y int) int {
	if s.Total == "" {
		return y
	}
	p.fill(image.Rect(margin, y-44, width-margin, y+52), ground)
	p.write("到手总价", 36, grey, margin+28, y+18)
	p.write(wrap(s.Total, 44, room-256, 1)[0], 44, ink, margin+200, y+20)
	p.write("推算", 28, amber, width-margin-28-measure("推算", 28), y+16)
	return y + 120
}

var levelColors = map[string]color.RGBA{"danger": red, "warning": amber, "safe": green}

// risks draws the answers below each other, from y downwards. It omits those that would overlap the foot.
func (p *canvas) risks(list []Risk, y int) {
	const size, high, gap = 32, 64, 18
	x := margin
	for _, risk := range list {
		wide := measure(risk.Text, size) + 44
		if x > margin && x+wide > width-margin {
			x, y = margin, y+high+gap
		}
		if y+high > footTop {
			return
		}
		c, ok := levelColors[risk.Level]
		if !ok {
			c = grey
		}
		p.frame(image.Rect(x, y-high/2, x+wide, y+high/2), 2, c)
		p.write(risk.Text, size, c, x+22, y+12)
		x += wide + gap
	}
}

// foot draws the lower part of the poster: the QR code, with the texts beside it. It returns the finished poster as a
// PNG file.
func (p *canvas) foot(s Subject, site Site) ([]byte, error) {
	code, err := qrcode.Image(site.Origin+s.Path, qrSide, 0)
	if err != nil {
		return nil, err
	}
	top := height - margin - qrSide
	p.fill(image.Rect(margin, top-38, width-margin, top-36), line)
	draw.Draw(p, image.Rect(margin, top, margin+qrSide, top+qrSide), code, image.Point{}, draw.Src)
	left := margin + qrSide + 48
	p.write("扫码查看详情", 44, ink, left, top+66)
	p.write("客服热线 "+site.hotline(), 32, grey, left, top+130)
	note := "信息以法院公告和原平台为准"
	if s.AsOf != "" {
		note = "数据截至 " + s.AsOf
		p.write("推算仅供参考，以法院公告为准", 28, grey, left, top+238)
	}
	p.write(note, 28, grey, left, top+188)
	return p.encode()
}
