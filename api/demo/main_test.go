package demo_test

import (
	"context"
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

var read = sync.OnceValues(func() ([]lot.Lot, error) {
	return demo.Lots(context.Background(),
		demo.Size(), fixture.Now)
})

// sample returns the lots that a new installation has.
func sample(t *testing.T) []lot.Lot {
	t.Helper()
	lots, err := read()
	if err != nil {
		t.Fatal(err)
	}
	return lots
}

var readAt = map[time.Time][]lot.Lot{}

// lotsAt returns some lots with their documents, in their state at a time.
func lotsAt(t *testing.T, now time.Time) []lot.Lot {
	t.Helper()
	if readAt[now] == nil {
		lots, err := demo.Lots(t.Context(), 400, now)
		if err != nil {
			t.Fatal(err)
		}
		readAt[now] = lots
	}
	return readAt[now]
}

// moments returns times at which faults are likely, such as midnight.
func moments() []time.Time {
	at := func(hour, minute, second int) time.Time {
		return time.Date(2027, 3, 1, hour, minute, second, 0, httpx.CST)
	}
	return []time.Time{at(0, 0, 0), at(0, 7, 12), at(9, 59, 59), at(10, 0, 0), at(10, 20, 0), at(16, 31, 5),
		at(22, 50, 0), at(23, 58, 0)}
}

func midnight(t time.Time) time.Time {
	y, m, d := t.In(httpx.CST).Date()
	return time.Date(y, m, d, 0, 0, 0, 0, httpx.CST)
}
