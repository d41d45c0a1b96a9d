package demo

import (
	"math"
	"math/rand/v2"
	"sort"
)

// rng is one stream of pseudorandom numbers. Streams of the same seed are independent, so that an asset never depends on
// how many numbers the ones before it used up.
type rng struct{ *rand.Rand }

// Streams of one seed: communities count up from their base, assets and the changes of their rounds by assetParts.
const (
	communityStream      = 1 << 40
	assetStream          = 2 << 40
	communityFactsStream = 3 << 40
	communityMonthStream = 4 << 40
	pointStream          = 5 << 40
	areaPointStream      = 6 << 40
	changeStream         = 7 << 40
	assetParts           = 16
)

// Parts of an asset with a stream each. Only some depend on the date: how many numbers the calendar draws depends on the
// weekday, and what an asset is must not.
const (
	ofAsset    = 0
	ofCalendar = 1
	ofPrices   = 2
	ofRound    = 3 // and the next two parts of a round, for each round
)

const (
	ofTerms = iota
	ofBids
	ofTexts
	roundParts
)

func newRNG(seed, stream uint64) rng {
	return rng{rand.New(rand.NewPCG(mix(seed), mix(stream)))}
}

// mix is SplitMix64, which parts neighbouring numbers.
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// Axes of even.
const (
	whenAxis = iota
	whereAxis
	luckAxis
)

// evenSteps are the powers of 1/g, where g is the root of g⁴ = g + 1.
var evenSteps = [...]float64{0.8191725133961645, 0.6710436067037893, 0.5497004779019703}

// even gives the assets' points in a cube, each axis from 0 to 1. They fill it evenly (the R sequence), so that months have
// their lots, districts and sales in proportion without being alike; random points would make prices jump with the mix.
func even(seed uint64, no, axis int) float64 {
	start := float64(mix(seed+uint64(axis))>>11) / (1 << 53)
	_, part := math.Modf(start + float64(no)*evenSteps[axis])
	return part
}

func (rnd rng) chance(p float64) bool { return rnd.Float64() < p }

// between is inclusive at both ends.
func (rnd rng) between(lowest, highest int) int { return lowest + rnd.IntN(highest-lowest+1) }

func (rnd rng) span(lowest, highest float64) float64 { return lowest + rnd.Float64()*(highest-lowest) }

func oneOf[T any](rnd rng, list []T) T { return list[rnd.IntN(len(list))] }

// share is a value with its weight; weights need not add up to anything.
type share[T any] struct {
	value  T
	weight float64
}

func pick[T any](rnd rng, shares []share[T]) T { return pickAt(rnd.Float64(), shares) }

// pickAt is the value at a part, from 0 to 1, of all weights.
func pickAt[T any](part float64, shares []share[T]) T {
	var total float64
	for _, s := range shares {
		total += s.weight
	}
	x := part * total
	for _, s := range shares {
		if x -= s.weight; x < 0 {
			return s.value
		}
	}
	return shares[len(shares)-1].value
}

// quantiles are points of a distribution: values[i] is its quantile at[i]. Between them it is linear.
type quantiles struct {
	at, values []float64
}

func (q quantiles) value(u float64) float64 {
	i := sort.SearchFloat64s(q.at, u)
	if i == 0 {
		return q.values[0]
	}
	if i == len(q.at) {
		return q.values[len(q.values)-1]
	}
	part := (u - q.at[i-1]) / (q.at[i] - q.at[i-1])
	return q.values[i-1] + part*(q.values[i]-q.values[i-1])
}

func ptr[T any](v T) *T { return &v }
