package share

import (
	"image"
	"strings"
)

// The width and height of a card in pixels. Link previews (Open Graph) need a ratio of 1.91:1.
const (
	cardWidth, cardHeight = 1200, 630
	cardBand              = 104
	cardMargin            = 64
)

// Card draws the picture that other sites and apps show beside a link to a page. It returns a PNG file.
func Card(s Subject, site Site) ([]byte, error) {
	p := newCanvas(cardWidth, cardHeight)
	const room = cardWidth - 2*cardMargin
	p.fill(image.Rect(0, 0, cardWidth, cardBand), red)
	p.write(site.Name, 44, white, cardMargin, 70)
	if s.Chip != "" {
		p.write(s.Chip, 36, white, cardWidth-cardMargin-measure(s.Chip, 36), 68)
	}
	y := cardBand + 92
	for _, row := range wrap(s.Title, 56, room, 2) {
		p.write(row, 56, ink, cardMargin, y)
		y += 78
	}
	if s.Price != "" {
		y += 46
		p.write(s.Label, 36, grey, cardMargin, y)
		p.write(s.Price, 92, red, cardMargin+measure(s.Label, 36)+24, y+6)
		y += 20
	}
	for _, row := range wrap(strings.Join(s.facts(), " · "), 34, room, 2) {
		y += 52
		p.write(row, 34, grey, cardMargin, y)
	}
	p.fill(image.Rect(cardMargin, cardHeight-74, cardWidth-cardMargin, cardHeight-72), line)
	p.write("信息以法院公告和原平台为准", 26, grey, cardMargin, cardHeight-28)
	hotline := "客服热线 " + site.hotline()
	p.write(hotline, 26, grey, cardWidth-cardMargin-measure(hotline, 26), cardHeight-28)
	return p.encode()
}
