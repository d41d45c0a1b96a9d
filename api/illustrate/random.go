package illustrate

// random is splitmix64: a few lines that give the same figures on every
// machine and with every Go release, which the standard library's convenience
// methods do not promise.
type random uint64

// newRandom mixes a seed with a salt, so that two parts of one picture, or two
// views of one building, do not draw the same figures.
func newRandom(seed int, salt string) *random {
	r := random(seed) + 0x632be59bd9b4e019
	for _, b := range []byte(salt) {
		r = (r ^ random(b)) * 0x100000001b3
	}
	r.next()
	return &r
}

func (r *random) next() uint64 {
	*r += 0x9e3779b97f4a7c15
	z := uint64(*r)
	z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9
	z = (z ^ (z >> 27)) * 0x94d049bb133111eb
	return z ^ (z >> 31)
}

// below gives a whole number in [0, n).
func (r *random) below(n int) int { return int(r.next() % uint64(n)) }

// between gives a number in [lo, hi).
func (r *random) between(lo, hi float64) float64 {
	return lo + (hi-lo)*float64(r.next()>>11)/(1<<53)
}

// chance is true with probability p.
func (r *random) chance(p float64) bool { return r.between(0, 1) < p }
