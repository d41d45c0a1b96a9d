package ratelimit_test

import (
	"crypto/sha256"
	"log/slog"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"fapai/api/apitest"
	"fapai/api/platform/ratelimit"
)

func TestMain(m *testing.M) { apitest.Main(m) }

func hash(purpose, text string) []byte {
	sum := sha256.Sum256([]byte(purpose + text))
	return sum[:]
}

func TestProcessesCountTogether(t *testing.T) {
	conn, _ := apitest.DatabaseURL(t)
	now := time.Now()
	process := func() *ratelimit.Limiter {
		return &ratelimit.Limiter{DB: conn, Hash: hash, Now: func() time.Time { return now },
			Log: slog.New(slog.DiscardHandler)}
	}
	processes := []*ratelimit.Limiter{process(), process()}
	var allowed atomic.Int64
	var calls sync.WaitGroup
	for worker := range 4 {
		calls.Go(func() {
			for range 25 {
				count, known := processes[worker%2].Take(t.Context(), "login", "192.0.2.1", time.Minute)
				if !known || count.Left != time.Minute {
					t.Errorf("%+v %v", count, known)
				}
				if count.Hits <= 60 {
					allowed.Add(1)
				}
			}
		})
	}
	calls.Wait()
	if allowed.Load() != 60 {
		t.Errorf("%d of 100 calls at two processes are within a limit of 60", allowed.Load())
	}
	for name, one := range map[string][2]string{"kind": {"code", "192.0.2.1"}, "address": {"login", "192.0.2.2"}} {
		if count, _ := processes[0].Take(t.Context(), one[0], one[1], time.Minute); count.Hits != 1 {
			t.Errorf("another %s has %d calls", name, count.Hits)
		}
	}
	now = now.Add(time.Minute)
	if count, _ := processes[1].Take(t.Context(), "login", "192.0.2.1", time.Minute); count.Hits != 1 ||
		count.Left != time.Minute {
		t.Errorf("a new window begins with %+v", count)
	}
	if n, err := processes[0].RemoveOld(t.Context()); n != 2 || err != nil {
		t.Errorf("%d windows are over: %v", n, err)
	}
	_ = conn.Close()
	if _, known := processes[0].Take(t.Context(), "login", "192.0.2.1", time.Minute); known {
		t.Error("without a database there is a count")
	}
}
