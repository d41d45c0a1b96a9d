package phonelogin

import (
	"image"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"
)

// mark is the shape of a letter on a grid of 16 × 16 cells; a bit is set if its cell has ink.
type mark [4]uint64

const markSide = 16

type seen struct {
	mark
	letter byte
}

// simpleReader recognises captchas with the effort of a typical attacker: it cuts the picture into four pieces
// and compares them with pieces of pictures whose text it knows.
type simpleReader struct {
	name  string
	thin  bool // whether thin strokes are removed before cutting
	cut   func(ink [][]bool) []image.Rectangle
	known []seen
}

// inkOf reports, for each pixel of each row, whether it is dark.
func inkOf(picture *image.RGBA) [][]bool {
	ink := make([][]bool, picture.Rect.Dy())
	for y := range ink {
		ink[y] = make([]bool, picture.Rect.Dx())
		for x := range ink[y] {
			c := picture.RGBAAt(x, y)
			ink[y][x] = int(c.R)+int(c.G)+int(c.B) < 3*175
		}
	}
	return ink
}

// withoutThin removes strokes thinner than most curves, by an erosion and a dilation with a square.
func withoutThin(ink [][]bool) [][]bool {
	const side = 4
	line := func(ink [][]bool, dx, dy, first int, all bool) [][]bool {
		out := make([][]bool, len(ink))
		for y := range ink {
			out[y] = make([]bool, len(ink[y]))
			for x := range ink[y] {
				found := all
				for i := first; i < first+side && found == all; i++ {
					yy, xx := y+dy*i, x+dx*i
					found = yy >= 0 && xx >= 0 && yy < len(ink) && xx < len(ink[y]) && ink[yy][xx]
				}
				out[y][x] = found
			}
		}
		return out
	}
	eroded := line(line(ink, 1, 0, 0, true), 0, 1, 0, true)
	return line(line(eroded, 1, 0, 1-side, false), 0, 1, 1-side, false)
}

func columns(ink [][]bool) []int {
	out := make([]int, len(ink[0]))
	for _, row := range ink {
		for x, set := range row {
			if set {
				out[x]++
			}
		}
	}
	return out
}

// pieces cuts the ink at the given columns. It returns the bounding box of each piece.
func pieces(ink [][]bool, at []int) []image.Rectangle {
	var out []image.Rectangle
	for i := range len(at) - 1 {
		box := image.Rectangle{}
		for y, row := range ink {
			for x := at[i]; x < at[i+1]; x++ {
				if row[x] {
					box = box.Union(image.Rect(x, y, x+1, y+1))
				}
			}
		}
		out = append(out, box)
	}
	return out
}

func extent(ink [][]bool) (from, to int) {
	sums := columns(ink)
	from = slices.IndexFunc(sums, func(n int) bool { return n > 0 })
	to = len(sums)
	for to > 0 && sums[to-1] == 0 {
		to--
	}
	return max(from, 0), to
}

// byWidth cuts the ink into four parts of the same width.
func byWidth(ink [][]bool) []image.Rectangle {
	from, to := extent(ink)
	at := make([]int, captchaLength+1)
	for i := range at {
		at[i] = from + (to-from)*i/captchaLength
	}
	return pieces(ink, at)
}

// byProjection cuts the ink into four parts: near each quarter, at the column with the least ink.
func byProjection(ink [][]bool) []image.Rectangle {
	from, to := extent(ink)
	sums := columns(ink)
	at := []int{from}
	for i := 1; i < captchaLength; i++ {
		near := from + (to-from)*i/captchaLength
		best := near
		for x := max(near-12, from+1); x < min(near+12, to); x++ {
			if sums[x] < sums[best] {
				best = x
			}
		}
		at = append(at, best)
	}
	return pieces(ink, append(at, to))
}

// byComponents cuts the ink into connected areas, and halves the widest one until there are four.
func byComponents(ink [][]bool) []image.Rectangle {
	done := make([][]bool, len(ink))
	for y := range done {
		done[y] = make([]bool, len(ink[y]))
	}
	var found []image.Rectangle
	for y := range ink {
		for x := range ink[y] {
			if !ink[y][x] || done[y][x] {
				continue
			}
			box, size, open := image.Rectangle{}, 0, []image.Point{{X: x, Y: y}}
			done[y][x] = true
			for len(open) > 0 {
				p := open[len(open)-1]
				open, size = open[:len(open)-1], size+1
				box = box.Union(image.Rect(p.X, p.Y, p.X+1, p.Y+1))
				for _, n := range []image.Point{{X: p.X + 1, Y: p.Y}, {X: p.X - 1, Y: p.Y},
					{X: p.X, Y: p.Y + 1}, {X: p.X, Y: p.Y - 1}} {
					if n.In(image.Rect(0, 0, len(ink[0]), len(ink))) && ink[n.Y][n.X] && !done[n.Y][n.X] {
						done[n.Y][n.X] = true
						open = append(open, n)
					}
				}
			}
			if size >= 60 {
				found = append(found, box)
			}
		}
	}
	for len(found) > 0 && len(found) < captchaLength {
		widest := 0
		for i, box := range found {
			if box.Dx() > found[widest].Dx() {
				widest = i
			}
		}
		box := found[widest]
		sums, middle := columns(ink), (box.Min.X+box.Max.X)/2
		at := middle
		for x := middle - box.Dx()/6; x <= middle+box.Dx()/6; x++ {
			if sums[x] < sums[at] {
				at = x
			}
		}
		found = append(slices.Delete(found, widest, widest+1), pieces(ink, []int{box.Min.X, at, box.Max.X})...)
	}
	slices.SortFunc(found, func(a, b image.Rectangle) int { return a.Min.X - b.Min.X })
	return found
}

func markOf(ink [][]bool, box image.Rectangle) (m mark) {
	if box.Empty() {
		return m
	}
	for cell := range markSide * markSide {
		x0, y0 := box.Min.X+cell%markSide*box.Dx()/markSide, box.Min.Y+cell/markSide*box.Dy()/markSide
		x1, y1 := box.Min.X+(cell%markSide+1)*box.Dx()/markSide, box.Min.Y+(cell/markSide+1)*box.Dy()/markSide
		set, all := 0, 0
		for y := y0; y < max(y1, y0+1); y++ {
			for x := x0; x < max(x1, x0+1); x++ {
				all++
				if ink[y][x] {
					set++
				}
			}
		}
		if 2*set > all {
			m[cell/64] |= 1 << (cell % 64)
		}
	}
	return m
}

func (r *simpleReader) pick(ink, thick [][]bool) [][]bool {
	if r.thin {
		return thick
	}
	return ink
}

func (r *simpleReader) look(ink [][]bool) []mark {
	var out []mark
	for _, box := range r.cut(ink) {
		out = append(out, markOf(ink, box))
	}
	return out
}

func (r *simpleReader) learn(ink [][]bool, text string) {
	marks := r.look(ink)
	if len(marks) != len(text) {
		return
	}
	for i, m := range marks {
		r.known = append(r.known, seen{m, text[i]})
	}
}

// read returns the text of a picture. For each piece, it finds the five most similar known pieces and takes their
// most frequent letter.
func (r *simpleReader) read(ink [][]bool) string {
	const nearest = 5
	out := ""
	for _, m := range r.look(ink) {
		var best [nearest]struct {
			distance int
			letter   byte
		}
		for i := range best {
			best[i].distance = markSide * markSide
		}
		for _, k := range r.known {
			d := 0
			for i := range m {
				d += bits.OnesCount64(m[i] ^ k.mark[i])
			}
			for i := range best {
				if d < best[i].distance {
					copy(best[i+1:], best[i:])
					best[i].distance, best[i].letter = d, k.letter
					break
				}
			}
		}
		votes := map[byte]int{}
		for _, b := range best {
			votes[b.letter]++
		}
		letter := best[0].letter
		for _, b := range best {
			if votes[b.letter] > votes[letter] {
				letter = b.letter
			}
		}
		out += string(letter)
	}
	return out
}

func randomText(random *rand.Rand) string {
	text := make([]byte, captchaLength)
	for i := range text {
		text[i] = captchaAlphabet[random.IntN(len(captchaAlphabet))]
	}
	return string(text)
}

// share returns the share of pictures that a reader recognises completely after learning from `learned` other
// pictures. Of several readers it takes the best one.
func share(t *testing.T, l lettering, learned int) float64 {
	t.Helper()
	const asked = 200
	readers := []*simpleReader{
		{name: "width", cut: byWidth}, {name: "projection", cut: byProjection}, {name: "components", cut: byComponents},
		{name: "width, no thin lines", cut: byWidth, thin: true},
		{name: "projection, no thin lines", cut: byProjection, thin: true},
		{name: "components, no thin lines", cut: byComponents, thin: true},
	}
	random := rand.New(rand.NewPCG(1, 2)) //nolint:gosec // a fixed seed, for the same pictures in each run
	draw := func() (text string, ink, thick [][]bool) {
		text = randomText(random)
		ink = inkOf(l.draw(text, random))
		return text, ink, withoutThin(ink)
	}
	for range learned {
		text, ink, thick := draw()
		for _, r := range readers {
			r.learn(r.pick(ink, thick), text)
		}
	}
	right := make([]int, len(readers))
	letters := make([]int, len(readers))
	for range asked {
		text, ink, thick := draw()
		for i, r := range readers {
			got := r.read(r.pick(ink, thick))
			if got == text {
				right[i]++
			}
			for at := range min(len(got), len(text)) {
				if got[at] == text[at] {
					letters[i]++
				}
			}
		}
	}
	for i, r := range readers {
		t.Logf("by %s: %d of %d pictures, %d of %d letters", r.name, right[i], asked, letters[i], asked*captchaLength)
	}
	return float64(slices.Max(right)) / asked
}

// TestASimpleReaderFails checks that readers that recognise the style plain recognise at most a fifth of the
// captchas in the style crowded.
func TestASimpleReaderFails(t *testing.T) {
	if got := share(t, plain, 300); got < 0.9 {
		t.Errorf("the readers read %.0f %% of plain letters: they prove nothing", 100*got)
	}
	got := share(t, crowded, 2000)
	t.Logf("simple readers read %.1f %% of captchas", 100*got)
	if got > 0.15 {
		t.Errorf("simple readers read %.1f %% of captchas", 100*got)
	}
}
