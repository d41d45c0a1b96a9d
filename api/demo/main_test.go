package demo_test

import (
	"slices"
	"sync"
	"testing"
	"time"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/demo"
	"fapai/api/lots/lot"
	"fapai/api/platform/httpx"
)

func TestMain(m *testing.M) { apitest.Main(m) }

const (
	sampleSize = 3000
	sampleSeed = 1
)

// sample is the data of a fresh installation.
var sample = sync.OnceValue(func() []lot.Lot { return slices.Collect(demo.Generate(sampleSize, sampleSeed, fixture.Now)) })

// moments are hours at which something could go wrong.
func moments() []time.Time {
	at := func(hour, minute, second int) time.Time {
		return time.Date(2026, 3, 1, hour, minute, second, 0, httpx.CST)
	}
	return []time.Time{at(0, 0, 0), at(0, 7, 12), at(9, 59, 59), at(10, 0, 0), at(10, 20, 0), at(16, 31, 5), at(22, 50, 0), at(23, 58, 0)}
}

func midnight(t time.Time) time.Time {
	y, m, d := t.In(httpx.CST).Date()
	return time.Date(y, m, d, 0, 0, 0, 0, httpx.CST)
}
