package illustrate

import "fmt"

// Cover is the picture of an article without one of its own: an emblem of its
// kind over a quiet skyline. It claims to show nothing real, so it carries no
// caption. Kind is a code of the dictionary news_category, 0 for any other.
type Cover struct {
	Kind int
	Seed int
}

// coverKinds names the kinds in the accessible label; its place is the code.
var coverKinds = [...]string{"文章", "资讯", "百科", "问答", "成交案例", "政策法规", "攻略", "市场报告"}

// coverTints is one muted colour for each kind.
var coverTints = [len(coverKinds)]rgb{
	hex(0x5F6873), hex(0x4F6F8F), hex(0x5F8A73), hex(0x3F8088), hex(0xB07D4B), hex(0x8C4A48), hex(0x6B8550), hex(0x6A6E9C),
}

// CoverName gives the name of an article's picture, its figures brought into
// bounds.
func CoverName(c Cover) string {
	c = c.bounded()
	return fmt.Sprintf("cover-%d-%d", c.Kind, c.Seed)
}

// Name implements Spec.
func (c Cover) Name() string { return CoverName(c) }

func (c Cover) bounded() Cover {
	if c.Kind < 0 || c.Kind >= len(coverKinds) {
		c.Kind = 0
	}
	c.Seed = wrapSeed(c.Seed)
	return c
}

func parseCover(words []string) (Spec, bool) {
	numbers, ok := parseNumbers(words)
	if !ok || len(numbers) != 2 {
		return nil, false
	}
	return Cover{Kind: numbers[0], Seed: numbers[1]}, seeds.has(numbers[1])
}

// coverScene is a cover while it is drawn.
type coverScene struct {
	*canvas
	r                              *random
	tint, paper, sheet, line, dark rgb
}

func (c Cover) draw() []byte {
	c = c.bounded()
	white := hex(0xFFFFFF)
	r := newRandom(c.Seed, "cover")
	tint := coverTints[c.Kind].mix(districtTints[c.Seed%Tints], 0.3)
	s := &coverScene{
		canvas: newCanvas(coverKinds[c.Kind] + "配图"), r: r, tint: tint,
		paper: tint.mix(white, 0.84), sheet: white, line: tint.mix(white, 0.62), dark: tint.mix(hex(0x1F2329), 0.35),
	}
	s.backdrop()
	// The emblem stands a little off the middle, to either side.
	s.start("g", "transform", fmt.Sprintf("translate(%d %d)", 560+(r.below(2)*2-1)*(40+r.below(60)), 410+r.below(30)))
	[...][2]func(){
		{s.newspaper, s.statute}, {s.newspaper, s.screen}, {s.book, s.bulb}, {s.bubbles, s.bulb}, {s.gavel, s.keys}, {s.court, s.statute}, {s.route, s.checklist}, {s.chart, s.ring},
	}[c.Kind][r.below(2)]()
	s.end("g")
	return s.done()
}

// backdrop is the ground, a sun behind everything, and roofs along the foot.
func (s *coverScene) backdrop() {
	white := hex(0xFFFFFF)
	s.gradient("sky", s.paper.mix(white, 0.35), s.paper)
	s.tag("rect", "width", Width, "height", Height, "fill", "url(#sky)")
	s.circle(s.r.between(150, 970), s.r.between(140, 320), s.r.between(90, 170), s.paper.mix(white, 0.55).String())
	for layer, colour := range []rgb{s.tint.mix(white, 0.74), s.tint.mix(white, 0.62)} {
		var roofs path
		base := 700 + float64(layer)*50
		roofs.move(0, Height)
		for x := 0.0; x < Width; {
			w, h := s.r.between(50, 130), s.r.between(20, 190-float64(layer)*60)
			roofs.op('V', base-h)
			x += w
			roofs.op('H', x)
		}
		roofs.op('V', Height)
		roofs.close()
		s.fill(roofs, colour.String())
	}
}

// panel is a white sheet with a soft edge below it.
func (s *coverScene) panel(x, y, w, h float64) {
	s.tag("rect", "x", x+10, "y", y+14, "width", w, "height", h, "rx", 14, "fill", s.tint.String(), "fill-opacity", 0.2)
	s.tag("rect", "x", x, "y", y, "width", w, "height", h, "rx", 14, "fill", s.sheet.String())
}

func (s *coverScene) bar(x, y, w, h float64, colour rgb) {
	s.tag("rect", "x", x, "y", y, "width", w, "height", h, "rx", h/2, "fill", colour.String())
}

// lines are n lines of writing of uneven length.
func (s *coverScene) lines(x, y, w float64, n int) {
	for i := range n {
		length := w
		if i == n-1 {
			length = w * s.r.between(0.4, 0.8)
		}
		s.bar(x, y+float64(i)*34, length, 12, s.line)
	}
}

func (s *coverScene) newspaper() {
	s.panel(-250, -240, 500, 500)
	s.bar(-210, -196, 260, 26, s.dark)
	s.bar(-210, -148, 160, 12, s.tint)
	s.tag("rect", "x", -210, "y", -106, "width", 200, "height", 150, "rx", 8, "fill", s.paper.String())
	s.poly(s.tint.String(), -190, 44, -190, -10, -150, -50, -110, -10, -110, 44)
	s.poly(s.line.String(), -90, 44, -90, -30, -40, -30, -40, 44)
	s.lines(20, -100, 190, 5)
	s.lines(-210, 84, 420, 4)
}

func (s *coverScene) book() {
	s.poly(s.dark.String(), -330, -150, 0, -110, 330, -150, 330, 210, 0, 250, -330, 210)
	s.poly(s.sheet.String(), -310, -176, -4, -130, -4, 220, -310, 178)
	s.poly(s.sheet.mix(s.paper, 0.5).String(), 310, -176, 4, -130, 4, 220, 310, 178)
	for i := range 6 {
		y := -110 + float64(i)*44
		var left, right path
		left.line(-260, y, -60, y+28)
		right.line(60, y+28, 260-s.r.between(0, 120), y)
		s.stroke(left, s.line.String(), 12, "stroke-linecap", "round")
		s.stroke(right, s.line.String(), 12, "stroke-linecap", "round")
	}
	s.poly(s.tint.String(), 200, -164, 246, -170, 246, -60, 223, -84, 200, -54)
}

func (s *coverScene) bubbles() {
	s.tag("rect", "x", -300, "y", -230, "width", 380, "height", 250, "rx", 40, "fill", s.tint.String())
	s.poly(s.tint.String(), -220, 10, -140, 10, -230, 84)
	var hook path
	hook.move(-150, -140)
	hook.op('c', 0, -56, 84, -56, 84, 0)
	hook.op('c', 0, 40, -42, 34, -42, 78)
	s.stroke(hook, "#FFFFFF", 22, "stroke-linecap", "round")
	s.circle(-108, -24, 14, "#FFFFFF")
	s.tag("rect", "x", -60, "y", -50, "width", 380, "height", 260, "rx", 40, "fill", s.sheet.String())
	s.poly(s.sheet.String(), 180, 200, 270, 200, 280, 280)
	s.lines(-10, 10, 280, 5)
}

func (s *coverScene) gavel() {
	s.poly(s.sheet.String(), -270, 230, -270, -30, -110, -170, 50, -30, 50, 230)
	s.poly(s.dark.String(), -310, -20, -110, -196, 90, -20, 58, 14, -110, -132, -278, 14)
	s.tag("rect", "x", -150, "y", 90, "width", 80, "height", 140, "rx", 6, "fill", s.tint.String())
	s.tag("rect", "x", -220, "y", 20, "width", 56, "height", 56, "rx", 4, "fill", s.line.String())
	s.tag("rect", "x", -56, "y", 20, "width", 56, "height", 56, "rx", 4, "fill", s.line.String())
	s.start("g", "transform", fmt.Sprintf("translate(190 -10) rotate(%d)", 30+s.r.below(16)))
	s.bar(-14, -20, 28, 260, s.tint.mix(s.dark, 0.4))
	s.tag("rect", "x", -110, "y", -84, "width", 220, "height", 96, "rx", 14, "fill", s.dark.String())
	s.tag("rect", "x", -126, "y", -94, "width", 32, "height", 116, "rx", 10, "fill", s.tint.String())
	s.tag("rect", "x", 94, "y", -94, "width", 32, "height", 116, "rx", 10, "fill", s.tint.String())
	s.end("g")
	s.tag("rect", "x", 110, "y", 210, "width", 240, "height", 34, "rx", 10, "fill", s.dark.String())
}

func (s *coverScene) court() {
	s.poly(s.dark.String(), -330, -70, 0, -230, 330, -70)
	s.circle(0, -124, 34, s.paper.String())
	s.tag("rect", "x", -310, "y", -70, "width", 620, "height", 40, "fill", s.sheet.String())
	for i := range 5 {
		x := -270 + float64(i)*120
		s.tag("rect", "x", x, "y", -30, "width", 60, "height", 220, "fill", s.sheet.String())
		s.tag("rect", "x", x+40, "y", -30, "width", 20, "height", 220, "fill", s.line.String())
		s.tag("rect", "x", x-10, "y", -30, "width", 80, "height", 18, "fill", s.tint.String())
	}
	for i := range 3 {
		w := 640 + float64(i)*60
		s.tag("rect", "x", -w/2, "y", 190+float64(i)*26, "width", w, "height", 26, "fill", s.tint.mix(hex(0xFFFFFF), 0.15+0.2*float64(2-i)).String())
	}
}

func (s *coverScene) route() {
	s.panel(-320, -220, 640, 460)
	for i := range 3 {
		y := -120 + float64(i)*130
		var street path
		street.line(-320, y, 320, y-s.r.between(-40, 40))
		s.stroke(street, s.paper.String(), 26)
	}
	var way path
	way.move(-230, 180)
	way.op('C', -120, 60, -260, -60, -60, -40)
	way.op('S', 40, 150, 130, 60)
	way.op('S', 80, -120, 210, -150)
	s.stroke(way, s.tint.String(), 14, "stroke-dasharray", "4 26", "stroke-linecap", "round")
	for i, at := range [][2]float64{{-230, 180}, {-20, 20}, {210, -150}} {
		colour := s.dark
		if i == 2 {
			colour = s.tint
		}
		var pin path
		pin.move(at[0], at[1])
		pin.op('c', -20, -40, -46, -56, -46, -92)
		pin.op('a', 46, 46, 0, 1, 1, 92, 0)
		pin.op('c', 0, 36, -26, 52, -46, 92)
		pin.close()
		s.fill(pin, colour.String())
		s.circle(at[0], at[1]-92, 18, s.sheet.String())
	}
}

func (s *coverScene) chart() {
	s.panel(-330, -240, 660, 490)
	for i := range 4 {
		var grid path
		grid.line(-280, -150+float64(i)*90, 280, -150+float64(i)*90)
		s.stroke(grid, s.paper.String(), 4)
	}
	var trend path
	level := s.r.between(60, 120)
	for i := range 7 {
		x := -250 + float64(i)*80
		level = max(40, min(320, level+s.r.between(-40, 80)))
		h := level * s.r.between(0.55, 0.8)
		s.tag("rect", "x", x-22, "y", 190-h, "width", 44, "height", h, "rx", 6, "fill", s.line.String())
		if i == 0 {
			trend.move(x, 170-level)
		} else {
			trend.to(x, 170-level)
		}
	}
	s.stroke(trend, s.dark.String(), 12, "stroke-linejoin", "round", "stroke-linecap", "round")
	s.bar(-280, -204, 180, 20, s.tint)
}
