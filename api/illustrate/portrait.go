package illustrate

import "fmt"

// PortraitSize is the side in pixels of every portrait.
const PortraitSize = 480

// Portrait describes the head and shoulders of an invented person: flat
// shapes without a face, so that nobody can be recognised in it.
type Portrait struct {
	Woman bool
	Tint  int // 0 … Tints-1
	Seed  int
}

func (p Portrait) bounded() Portrait {
	p.Tint, p.Seed = tints.clamp(p.Tint), wrapSeed(p.Seed)
	return p
}

// PortraitName gives the name of a portrait, its figures brought into bounds.
func PortraitName(p Portrait) string {
	p = p.bounded()
	sex := "m"
	if p.Woman {
		sex = "f"
	}
	return fmt.Sprintf("portrait-%s-%d-%d", sex, p.Tint, p.Seed)
}

// Name implements Spec.
func (p Portrait) Name() string { return PortraitName(p) }

func parsePortrait(words []string) (Spec, bool) {
	if len(words) != 3 {
		return nil, false
	}
	numbers, ok := parseNumbers(words[1:])
	if !ok {
		return nil, false
	}
	return Portrait{Woman: words[0] == "f", Tint: numbers[0], Seed: numbers[1]}, seeds.has(numbers[1])
}

// sitter is one portrait being drawn. The head is an ellipse around (240, 190).
type sitter struct {
	*canvas
	*random
	skin, hair, coat, shirt, tie rgb
	shadow                       rgb // under the chin
}

var (
	skins = []rgb{hex(0xF2D3BC), hex(0xEBC7AB), hex(0xE3BC9E)}
	hairs = []rgb{hex(0x2B2A2E), hex(0x3A3130), hex(0x4A3B34)}
	coats = []rgb{hex(0x2F3B4D), hex(0x3C4654), hex(0x4A4F58), hex(0x33424A)}
)

func (p Portrait) draw() []byte {
	p = p.bounded()
	r := newRandom(p.Seed, "portrait")
	tint := districtTints[p.Tint]
	s := &sitter{
		canvas: openCanvas("法拍专员头像，"+Caption, PortraitSize, PortraitSize), random: r,
		skin: skins[r.below(len(skins))], hair: hairs[r.below(len(hairs))], coat: coats[r.below(len(coats))],
		shirt: hex(0xFFFFFF).mix(tint, 0.06), tie: tint,
	}
	s.shadow = s.skin.mix(s.hair, 0.18)
	s.rect(0, 0, PortraitSize, PortraitSize, tint.mix(hex(0xFFFFFF), 0.78).String())
	s.circle(240, 470, 270, tint.mix(hex(0xFFFFFF), 0.66).String())
	if p.Woman {
		s.woman()
	} else {
		s.man()
	}
	return s.done()
}

func (s *sitter) woman() {
	style := s.below(4)
	switch style {
	case 0: // long
		s.around(240, 214, 118, 150, s.hair)
		s.rect(122, 214, 236, 130, s.hair.String(), "rx", 40)
	case 1: // bob
		s.around(240, 206, 116, 126, s.hair)
	case 2: // bun
		s.circle(240, 68, 38, s.hair.String())
	default: // tail over the shoulder
		s.around(330, 300, 34, 104, s.hair)
	}
	s.body(false)
	s.head()
	s.fringe(112, 0.35+0.3*float64(s.below(2)))
	if s.chance(0.3) {
		s.glasses()
	}
}

func (s *sitter) man() {
	s.body(true)
	s.ears()
	s.head()
	switch s.below(3) {
	case 0: // parted
		s.fringe(106, 0.3)
	case 1: // brushed back
		s.crown(92)
	default: // short
		s.crown(112)
	}
	if s.chance(0.4) {
		s.glasses()
	}
}

func (s *sitter) around(x, y, rx, ry float64, colour rgb) { s.ellipse(x, y, rx, ry, colour.String()) }

func (s *sitter) head() {
	s.around(240, 196, 88, 106, s.skin)
}

func (s *sitter) ears() {
	s.around(150, 206, 15, 24, s.shadow)
	s.around(330, 206, 15, 24, s.shadow)
}

// body is coat, shirt and neck, with or without the chance of a tie.
func (s *sitter) body(tie bool) {
	var coat path
	coat.move(56, PortraitSize)
	coat.op('C', 60, 388, 120, 362, 200, 342)
	coat.to(280, 342)
	coat.op('C', 360, 362, 420, 388, 424, PortraitSize)
	coat.close()
	s.fill(coat, s.coat.String())
	s.poly(s.shirt.String(), 196, 340, 240, 452, 284, 340)
	s.rect(206, 262, 68, 100, s.shadow.String(), "rx", 30)
	s.poly(s.shirt.mix(s.coat, 0.08).String(), 196, 334, 190, 378, 238, 362, 206, 330)
	s.poly(s.shirt.mix(s.coat, 0.08).String(), 284, 334, 290, 378, 242, 362, 274, 330)
	s.poly(s.coat.mix(hex(0xFFFFFF), 0.12).String(), 190, 346, 150, 366, 226, PortraitSize, 240, 452)
	s.poly(s.coat.mix(hex(0xFFFFFF), 0.12).String(), 290, 346, 330, 366, 254, PortraitSize, 240, 452)
	if tie && s.chance(0.6) {
		s.poly(s.tie.String(), 232, 364, 248, 364, 256, 430, 240, 450, 224, 430)
	}
	s.rect(318, 420, 56, 20, s.tie.mix(hex(0xFFFFFF), 0.2).String(), "rx", 4)
}

// crown is short hair; low is how far the sides come down.
func (s *sitter) crown(low float64) {
	var p path
	p.move(148, 90+low)
	p.op('C', 138, 40, 342, 40, 332, 90+low)
	p.op('C', 322, 138, 300, 130, 240, 130)
	p.op('C', 180, 130, 158, 138, 148, 90+low)
	p.close()
	s.fill(p, s.hair.String())
}

// fringe is hair parted at a share of the forehead.
func (s *sitter) fringe(low, part float64) {
	x := 160 + 160*part
	var p path
	p.move(146, 90+low)
	p.op('C', 136, 36, 344, 36, 334, 90+low)
	p.op('C', 330, 150, x+60, 150, x, 118)
	p.op('C', x-20, 150, 154, 152, 146, 90+low)
	p.close()
	s.fill(p, s.hair.String())
}

func (s *sitter) glasses() {
	rim := hex(0x3B414B).String()
	for _, x := range []float64{200, 280} {
		s.tag("rect", "x", x-32, "y", 186.0, "width", 64, "height", 44, "rx", 16, "fill", "#FFFFFF", "fill-opacity", 0.35, "stroke", rim, "stroke-width", 5)
	}
	s.line(rim, 232, 204, 248, 204)
}

func (s *sitter) line(colour string, x0, y0, x1, y1 float64) {
	var p path
	p.line(x0, y0, x1, y1)
	s.stroke(p, colour, 5)
}
