package illustrate

import (
	"fmt"
	"math"
)

// drawParking draws a bay among its neighbours in a basement: columns, the
// lane with its arrows, the lot's own bay tinted and measured.
func drawParking(p Plan) []byte {
	r := newRandom(p.Seed, "parking")
	// The bay is its net share of the built area, never wider than a bay is.
	net := math.Min(float64(p.Area)*InnerRatio, 20)
	width := math.Max(2.3, math.Min(2.6, net/5.2))
	deep := net / width
	note := fmt.Sprintf("建筑面积 %d㎡ · 车位约 %.0f × %.0f mm", p.Area, math.Round(width*100)*10, math.Round(deep*100)*10)
	c := paper("车位平面图，"+note, "地下车位平面图", note)
	scale := math.Min(104, 225/deep)
	bay, length := width*scale, deep*scale
	top, lane := 150.0, 760-150-2*length
	count := int(math.Min(8, math.Floor(940/bay)))
	left := (Width - float64(count)*bay) / 2
	own := 1 + r.below(count-2)

	c.rect(60, top-20, 1000, 2*length+lane+40, "#F1F2F4")
	laneTop := top + length
	c.rect(60, laneTop+8, 1000, lane-16, "#E6E9ED")
	lines, cars := path{}, path{}
	for rowIndex := range 2 {
		y := top
		if rowIndex == 1 {
			y = laneTop + lane
		}
		for i := range count + 1 {
			x := left + float64(i)*bay
			lines.line(x, y, x, y+length)
		}
		back := y
		if rowIndex == 1 {
			back = y + length
		}
		lines.line(left, back, left+float64(count)*bay, back)
		for i := range count {
			x := left + float64(i)*bay
			mine := rowIndex == 0 && i == own
			if mine {
				c.rect(x+3, y+3, bay-6, length-6, "#FBE3E4")
			} else if r.chance(0.6) {
				parked(&cars, x+bay/2, y+length/2, bay*0.7, length*0.86)
			}
			fill := inkFaint
			if mine {
				fill = "#C81E2B"
			}
			number := fmt.Sprintf("B%d-%03d", 1+p.Seed%3, 100*(rowIndex+1)+p.Seed%60+i)
			at := y + length - 14
			if rowIndex == 1 {
				at = y + 24
			}
			c.text(x+bay/2, at, 15, fill, "middle", number)
		}
	}
	c.stroke(lines, "#fff", 5)
	c.fill(cars, "#fff", "stroke", inkThing, "stroke-width", 1.6, "fill-rule", "evenodd")
	columns := path{}
	for i := 0; i <= count; i += 2 {
		x := left + float64(i)*bay
		columns.rect(x-13, laneTop-30, 26, 26)
		columns.rect(x-13, laneTop+lane+4, 26, 26)
	}
	c.fill(columns, inkWall)
	mid := laneTop + lane/2
	for _, x := range []float64{220, 560, 900} {
		c.poly("#fff", x-46, mid-5, x+10, mid-5, x+10, mid-17, x+46, mid, x+10, mid+17, x+10, mid+5, x-46, mid+5)
	}
	x := left + float64(own)*bay
	c.text(x+bay/2, top+length/2-6, 22, inkText, "middle", "本车位", "font-weight", "600")
	c.text(x+bay/2, top+length/2+20, 16, inkNote, "middle", fmt.Sprintf("%.1f㎡", net))
	frame := path{}
	frame.rect(x+3, top+3, bay-6, length-6)
	c.stroke(frame, "#E72634", 3)
	return c.done()
}

// parked draws a car from above, standing upright.
func parked(p *path, x, y, w, h float64) {
	p.rect(x-w/2, y-h/2, w, h)
	p.poly(x-w*0.4, y-h*0.16, x+w*0.4, y-h*0.16, x+w*0.34, y-h*0.06, x-w*0.34, y-h*0.06)
	p.poly(x-w*0.36, y+h*0.3, x+w*0.36, y+h*0.3, x+w*0.4, y+h*0.38, x-w*0.4, y+h*0.38)
	p.line(x-w*0.4, y-h*0.1, x-w*0.4, y+h*0.34)
	p.line(x+w*0.4, y-h*0.1, x+w*0.4, y+h*0.34)
}
