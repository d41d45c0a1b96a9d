package illustrate

// The ears, behind the head.

func (f *face) none() {}

// pair draws a part and its mirror image.
func (f *face) pair(part func(side float64)) { part(-1); part(1) }

func (f *face) pointed() {
	f.pair(func(s float64) {
		f.poly(f.fur.String(), 128+s*76, 124, 128+s*70, 40, 128+s*18, 82)
		f.poly(f.inside.String(), 128+s*66, 104, 128+s*62, 58, 128+s*32, 82)
	})
}

func (f *face) round() {
	f.pair(func(s float64) {
		f.circle(128+s*58, 78, 28, f.fur.String())
		f.circle(128+s*58, 80, 15, f.fur.mix(f.inside, 0.6).String())
	})
}

func (f *face) dark() {
	f.pair(func(s float64) { f.circle(128+s*58, 78, 28, f.inside.String()) })
}

func (f *face) long() {
	f.pair(func(s float64) {
		f.ellipse(128+s*34, 66, 20, 54, f.fur.String())
		f.ellipse(128+s*34, 68, 10, 40, f.inside.String())
	})
}

func (f *face) wide() {
	f.pair(func(s float64) {
		f.circle(128+s*78, 104, 38, f.fur.String())
		f.circle(128+s*78, 106, 23, f.inside.String())
	})
}

func (f *face) folded() {
	f.pair(func(s float64) {
		f.poly(f.inside.String(), 128+s*74, 116, 128+s*72, 58, 128+s*24, 78)
	})
}

func (f *face) bulging() {
	f.pair(func(s float64) { f.circle(128+s*44, 82, 30, f.fur.String()) })
}

func (f *face) tufted() {
	f.pair(func(s float64) { f.poly(f.fur.String(), 128+s*74, 120, 128+s*66, 52, 128+s*14, 78) })
}

// hanging ears lie beside the head and are drawn behind it, wide enough to show.
func (f *face) hanging() {
	f.pair(func(s float64) { f.ellipse(128+s*76, 134, 24, 54, f.inside.String()) })
}

// The face, in front.

func (f *face) eyes(y float64) {
	f.pair(func(s float64) {
		f.circle(128+s*30, y, 8, f.ink.String())
		f.circle(128+s*30+2.5, y-2.5, 2.6, "#FFFFFF")
	})
}

// smile is a mouth of two bows below x 128, y.
func (f *face) smile(y float64) {
	var p path
	p.move(112, y)
	p.op('Q', 120, y+11, 128, y)
	p.op('Q', 136, y+11, 144, y)
	f.stroke(p, f.ink.String(), 4, "stroke-linecap", "round")
}

func (f *face) nose(y, rx, ry float64, colour rgb) { f.ellipse(128, y, rx, ry, colour.String()) }

func (f *face) blush() {
	f.pair(func(s float64) { f.ellipse(128+s*52, 156, 11, 7, f.fur.mix(hex(0xF0707C), 0.45).String()) })
}

func (f *face) whiskers() {
	f.eyes(132)
	f.nose(152, 8, 6, hex(0xB85C4A))
	f.smile(160)
	f.pair(func(s float64) {
		var p path
		p.line(128+s*50, 154, 128+s*84, 148)
		p.line(128+s*50, 164, 128+s*84, 168)
		f.stroke(p, f.ink.String(), 3, "stroke-linecap", "round", "stroke-opacity", 0.55)
	})
}

func (f *face) snout() {
	f.eyes(128)
	f.ellipse(128, 166, 36, 28, f.fur.mix(hex(0xFFFFFF), 0.62).String())
	f.nose(152, 13, 9, f.ink)
	f.smile(170)
}

func (f *face) patches() {
	f.pair(func(s float64) { f.ellipse(128+s*32, 132, 21, 24, f.inside.String()) })
	f.pair(func(s float64) {
		f.circle(128+s*30, 132, 8, "#FFFFFF")
		f.circle(128+s*30, 133, 4.5, f.ink.String())
	})
	f.nose(160, 10, 7, f.ink)
	f.smile(170)
}

func (f *face) button() {
	f.eyes(134)
	f.nose(154, 8, 6, hex(0xE5808F))
	f.smile(163)
	f.blush()
}

func (f *face) cheeks() {
	f.pair(func(s float64) {
		var p path
		p.move(128, 208)
		p.op('Q', 128+s*16, 146, 128+s*74, 150)
		p.op('Q', 128+s*62, 204, 128, 208)
		p.close()
		f.fill(p, f.inside.String())
	})
	f.eyes(136)
	f.nose(178, 11, 8, f.ink)
}

func (f *face) disc() {
	f.eyes(130)
	f.ellipse(128, 162, 30, 22, f.inside.String())
	f.pair(func(s float64) { f.ellipse(128+s*10, 162, 5, 8, f.inside.mix(f.ink, 0.45).String()) })
	f.blush()
}

func (f *face) oval() {
	f.eyes(132)
	f.ellipse(128, 152, 15, 22, hex(0x4A4F58).String())
	f.smile(182)
	f.blush()
}

func (f *face) stripes() {
	dark := f.ink.mix(f.fur, 0.15).String()
	f.poly(dark, 120, 68, 136, 68, 128, 100)
	f.pair(func(s float64) {
		f.poly(dark, 128+s*26, 72, 128+s*40, 77, 128+s*26, 98)
		f.poly(dark, 128+s*78, 128, 128+s*76, 144, 128+s*54, 138)
		f.poly(dark, 128+s*75, 156, 128+s*68, 170, 128+s*52, 158)
	})
	f.snout()
}

func (f *face) beak() {
	f.pair(func(s float64) { f.ellipse(128+s*28, 136, 34, 40, f.inside.String()) })
	f.ellipse(128, 176, 46, 30, f.inside.String())
	f.eyes(134)
	f.poly(hex(0xF0A23E).String(), 106, 154, 150, 154, 128, 178)
}

func (f *face) grin() {
	f.pair(func(s float64) {
		f.circle(128+s*44, 80, 18, "#FFFFFF")
		f.circle(128+s*44, 82, 9, f.ink.String())
	})
	f.ellipse(128, 176, 52, 26, f.inside.String())
	var p path
	p.move(86, 156)
	p.op('Q', 128, 186, 170, 156)
	f.stroke(p, f.ink.String(), 4, "stroke-linecap", "round")
	f.blush()
}

func (f *face) rings() {
	f.pair(func(s float64) {
		f.circle(128+s*34, 130, 34, f.inside.String())
		f.circle(128+s*34, 130, 19, "#FFFFFF")
		f.circle(128+s*34, 131, 11, f.ink.String())
	})
	f.poly(hex(0xE9A23B).String(), 114, 150, 142, 150, 128, 174)
}
