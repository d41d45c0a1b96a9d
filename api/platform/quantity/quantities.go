package quantity

import "math"

// Range is a quantity from Low to High.
type Range struct{ Low, High float64 }

// Ratio parses a share at the beginning of a text, such as 7折, 七五折, 三成, 70%, 百分之七十, 半价 or 三分之一. size is the length of
// the share in bytes, 0 for none.
func Ratio(text string) (part Range, size int) {
	r := scanner{text: text}
	switch {
	case r.eat("打对折", "打五折", "对折", "半价", "打半价", "一半"):
		return Range{0.5, 0.5}, r.at
	case r.eat("百分之"):
		if n, size := Read(r.rest()); size > 0 {
			return Range{n.Low / 100, n.High / 100}.rounded(), r.at + size
		}
		return part, 0
	}
	r.eat("打")
	if n, ok := r.twoDigits(); ok && r.eat("折") {
		return Range{n, n}.rounded(), r.at
	}
	n, read := Read(r.rest())
	if read == 0 || n.Scaled {
		return part, 0
	}
	r.at += read
	switch {
	case r.eat("%", "％", "个点"):
		return Range{n.Low / 100, n.High / 100}.rounded(), r.at
	case r.eat("折"):
		if n.Low < 1 || n.High > 100 || n.Low > 10 && n.Low < 11 {
			return part, 0
		}
		part = Range{asRatio(n.Low), asRatio(n.High)}
		if r.eat("半") {
			part.Low, part.High = part.Low+0.05, part.High+0.05
		}
		return part.rounded(), r.at
	case r.eat("成"):
		part = Range{n.Low / 10, n.High / 10}
		if r.eat("半") {
			part.Low, part.High = part.Low+0.05, part.High+0.05
		} else if second, ok := digits[r.next()]; ok && second > 0 {
			r.skip()
			part.Low, part.High = part.Low+second/100, part.High+second/100
		}
		return part.rounded(), r.at
	case r.eat("分之"):
		if of, read := Read(r.rest()); read > 0 && n.Low > of.Low {
			return Range{of.Low / n.Low, of.High / n.Low}.rounded(), r.at + read
		}
	}
	return Range{}, 0
}

// twoDigits parses 七五 as 0.75. It does not parse 五六, which means five to six.
func (r *scanner) twoDigits() (n float64, ok bool) {
	at := r.at
	first, ok := digits[r.next()]
	if ok && first > 0 {
		r.skip()
		if second, ok := digits[r.next()]; ok && second > 0 && second != first+1 {
			r.skip()
			return (first*10 + second) / 100, true
		}
	}
	r.at = at
	return 0, false
}

// asRatio converts the number before 折 (7, 7.5 or 75) to a share (0.7, 0.75).
func asRatio(n float64) float64 {
	if n > 10 {
		return n / 100
	}
	return n / 10
}

func (r Range) rounded() Range {
	return Range{math.Round(r.Low*1e4) / 1e4, math.Round(r.High*1e4) / 1e4}
}

// Yuan parses an amount of money with its unit at the beginning of a text, such as ￥3,000,000, 300万元, 三百五十万, 300w or
// 人民币一亿元整. size is the length of the amount in bytes, 0 for none.
func Yuan(text string) (yuan Range, size int) {
	r := scanner{text: text}
	signed := r.eat("人民币", "rmb", "￥", "¥", "RMB")
	r.eat("￥", "¥")
	n, read := Read(r.rest())
	if read == 0 {
		return yuan, 0
	}
	r.at += read
	yuan = Range{n.Low, n.High}
	switch {
	case !n.Scaled && r.eat("wan", "w", "W"):
		yuan = Range{n.Low * wan, n.High * wan}
		if r.eat("多") {
			yuan.High *= 1 + around
		}
		signed = true
	case r.eat("块钱", "块", "元", "圆"):
		signed = true
	}
	if !signed && !n.Scaled {
		return Range{}, 0
	}
	r.eat("元", "块钱", "块", "圆")
	r.eat("人民币")
	r.eat("整", "正")
	return yuan, r.at
}

// squares lists the units of area with their size in square metres, the longest word first.
var squares = []struct {
	text   string
	metres float64
}{
	{"平方米", 1}, {"平方公里", 1e6}, {"平米", 1}, {"平方", 1}, {"平", 1}, {"㎡", 1}, {"m2", 1}, {"m²", 1}, {"M2", 1},
	{"亩", 2000.0 / 3}, {"公顷", 1e4},
}

// Area parses a floor area at the beginning of a text, such as 89.5㎡, 八九十平, 一百二十来平 or 两亩, and returns it in square
// metres. size is the length of the area in bytes, 0 for none.
func Area(text string) (metres Range, size int) {
	n, read := Read(text)
	if read == 0 || n.Scaled {
		return metres, 0
	}
	r := scanner{text: text, at: read}
	r.eat("个")
	for _, unit := range squares {
		if r.eat(unit.text) {
			return Range{n.Low * unit.metres, n.High * unit.metres}, r.at
		}
	}
	return metres, 0
}

// Minutes parses a duration of less than a day at the beginning of a text, such as 30分钟, 半小时, 一个半小时, 一刻钟 or 1小时20分.
// size is the length of the duration in bytes, 0 for none.
func Minutes(text string) (minutes Range, size int) {
	const hour = 60
	r := scanner{text: text}
	if r.eat("半个小时", "半个钟头", "半个钟", "半小时", "半钟头") {
		return Range{hour / 2, hour / 2}, r.at
	}
	n, read := Read(r.rest())
	if read == 0 || n.Scaled {
		return minutes, 0
	}
	r.at += read
	minutes = Range{n.Low, n.High}
	switch {
	case r.eat("分钟", "分", "min", "mins"):
		return minutes, r.at
	case r.eat("刻钟"):
		return Range{n.Low * 15, n.High * 15}, r.at
	case r.eat("个半小时", "个半钟头"):
		return Range{(n.Low + 0.5) * hour, (n.High + 0.5) * hour}, r.at
	case r.eat("个小时", "个钟头", "小时", "个钟", "钟头", "h"):
		minutes = Range{n.Low * hour, n.High * hour}
		at := r.at
		if r.eat("半") {
			return Range{minutes.Low + hour/2, minutes.High + hour/2}, r.at
		}
		if more, read := Read(r.rest()); read > 0 {
			r.at += read
			if r.eat("分钟", "分") {
				return Range{minutes.Low + more.Low, minutes.High + more.High}, r.at
			}
		}
		r.at = at
		return minutes, r.at
	}
	return Range{}, 0
}
