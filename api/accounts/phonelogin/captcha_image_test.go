package phonelogin

import (
	"math/rand/v2"
	"testing"
)

// TestCaptchasCanBeRead checks that no letter is cut off at the edge, and that the ink is dark on a light
// background.
func TestCaptchasCanBeRead(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4)) //nolint:gosec // a fixed seed, for the same pictures in each run
	for _, text := range []string{"wmwm", "ab34", "hhhh", "WMWM", "AAAA", "6969"} {
		for range 50 {
			picture := crowded.draw(text, random)
			inked := 0
			for y := range captchaHeight {
				for x := range captchaWidth {
					c := picture.RGBAAt(x, y)
					brightness := (3*int(c.R) + 6*int(c.G) + int(c.B)) / 10
					if brightness > 175 {
						continue
					}
					inked++
					if x == 0 || y == 0 || x == captchaWidth-1 || y == captchaHeight-1 {
						t.Fatalf("%s: there is ink at the edge: %d,%d", text, x, y)
					}
				}
			}
			if inked < 2000 {
				t.Fatalf("%s has %d dark pixels", text, inked)
			}
		}
	}
}
