package illustrate

import (
	"fmt"
	"math"
)

// The second emblem of each kind, so that a list of one kind does not repeat
// itself.

// statute is a page with a seal.
func (s *coverScene) statute() {
	s.panel(-200, -260, 400, 530)
	s.bar(-110, -210, 220, 24, s.dark)
	s.lines(-150, -150, 300, 7)
	s.circle(95, 180, 58, s.tint.String())
	s.circle(95, 180, 44, "none", "stroke", "#FFFFFF", "stroke-width", 4)
	var star path
	for i := range 5 {
		angle := -math.Pi/2 + float64(i)*4*math.Pi/5
		x, y := 95+26*math.Cos(angle), 180+26*math.Sin(angle)
		if i == 0 {
			star.move(x, y)
		} else {
			star.to(x, y)
		}
	}
	star.close()
	s.fill(star, "#FFFFFF")
	s.bar(-150, 170, 150, 14, s.line)
	s.bar(-150, 210, 110, 14, s.line)
}

// screen is a window with a list of lots.
func (s *coverScene) screen() {
	s.panel(-330, -230, 660, 430)
	s.tag("rect", "x", -330, "y", -230, "width", 660, "height", 56, "rx", 14, "fill", s.dark.String())
	for i := range 3 {
		s.circle(-296+float64(i)*32, -202, 9, s.line.String())
	}
	for i := range 3 {
		y := -146 + float64(i)*112
		s.tag("rect", "x", -290, "y", y, "width", 120, "height", 86, "rx", 8, "fill", s.paper.String())
		s.poly(s.tint.String(), -264, y+72, -264, y+44, -230, y+18, -196, y+44, -196, y+72)
		s.bar(-140, y+10, s.r.between(180, 280), 16, s.dark)
		s.bar(-140, y+44, s.r.between(240, 330), 12, s.line)
		s.bar(-140, y+70, s.r.between(120, 220), 12, s.line)
		s.bar(210, y+10, 80, 22, s.tint)
	}
	s.tag("rect", "x", -60, "y", 200, "width", 120, "height", 50, "fill", s.line.String())
	s.bar(-130, 244, 260, 20, s.tint)
}

// bulb is a lamp over an open hand of notes.
func (s *coverScene) bulb() {
	s.circle(0, -80, 170, s.sheet.String())
	s.circle(0, -80, 130, s.tint.mix(hex(0xFFFFFF), 0.35).String())
	var wire path
	wire.move(-50, -40)
	wire.to(-22, -100)
	wire.to(0, -60)
	wire.to(22, -100)
	wire.to(50, -40)
	s.stroke(wire, "#FFFFFF", 12, "stroke-linejoin", "round", "stroke-linecap", "round")
	for i := range 3 {
		s.bar(-60+float64(i)*8, 100+float64(i)*40, 120-float64(i)*16, 28, s.dark)
	}
	for i := range 7 {
		angle := math.Pi + float64(i)*math.Pi/6
		var ray path
		ray.line(210*math.Cos(angle), -80+210*math.Sin(angle), (240+s.r.between(0, 40))*math.Cos(angle), -80+250*math.Sin(angle))
		s.stroke(ray, s.tint.String(), 12, "stroke-linecap", "round")
	}
}

// keys are what a buyer gets in the end.
func (s *coverScene) keys() {
	s.poly(s.sheet.String(), -300, 220, -300, 0, -120, -150, 60, 0, 60, 220)
	s.poly(s.dark.String(), -340, 12, -120, -176, 100, 12, 70, 44, -120, -112, -310, 44)
	s.tag("rect", "x", -170, "y", 80, "width", 100, "height", 140, "rx", 6, "fill", s.line.String())
	s.start("g", "transform", fmt.Sprintf("translate(170 20) rotate(%d)", 20+s.r.below(30)))
	s.circle(0, 0, 70, "none", "stroke", s.tint.String(), "stroke-width", 34)
	s.tag("rect", "x", -17, "y", 80, "width", 34, "height", 190, "fill", s.tint.String())
	s.tag("rect", "x", 14, "y", 180, "width", 50, "height", 26, "fill", s.tint.String())
	s.tag("rect", "x", 14, "y", 232, "width", 66, "height", 30, "fill", s.tint.String())
	s.end("g")
}

// checklist has most of its boxes ticked.
func (s *coverScene) checklist() {
	s.panel(-220, -250, 440, 520)
	s.tag("rect", "x", -80, "y", -282, "width", 160, "height", 60, "rx", 12, "fill", s.dark.String())
	open := s.r.below(5)
	for i := range 5 {
		y := -170 + float64(i)*84
		colour := s.tint.String()
		if i == open {
			colour = s.line.String()
		}
		s.tag("rect", "x", -170, "y", y, "width", 52, "height", 52, "rx", 10, "fill", colour)
		if i != open {
			var tick path
			tick.move(-158, y+28)
			tick.to(-146, y+40)
			tick.to(-128, y+14)
			s.stroke(tick, "#FFFFFF", 8, "stroke-linejoin", "round", "stroke-linecap", "round")
		}
		s.bar(-90, y+8, s.r.between(150, 250), 14, s.line)
		s.bar(-90, y+34, s.r.between(80, 180), 10, s.paper)
	}
}

// ring is a share of a whole, with its legend.
func (s *coverScene) ring() {
	s.panel(-330, -230, 660, 460)
	const radius = 120.0
	around := 2 * math.Pi * radius
	s.circle(-130, 0, radius, "none", "stroke", s.line.String(), "stroke-width", 56)
	for i, share := range []float64{s.r.between(0.5, 0.75), s.r.between(0.2, 0.35)} {
		colour := s.tint
		if i == 1 {
			colour = s.dark
		}
		s.circle(-130, 0, radius, "none", "stroke", colour.String(), "stroke-width", 56,
			"stroke-dasharray", fmt.Sprintf("%.0f %.0f", share*around, around), "transform", "rotate(-90 -130 0)")
	}
	for i, colour := range []rgb{s.tint, s.dark, s.line} {
		y := -90 + float64(i)*80
		s.tag("rect", "x", 90, "y", y, "width", 34, "height", 34, "rx", 8, "fill", colour.String())
		s.bar(146, y+10, s.r.between(80, 140), 14, s.line)
	}
}
