package search

import (
	"context"
	"sync"
)

// StandIn accepts every address without calling anyone, for development.
type StandIn struct {
	mu     sync.Mutex
	remain int
}

// NewStandIn returns a stand-in with a quota of addresses.
func NewStandIn(quota int) *StandIn { return &StandIn{remain: quota} }

// Submit accepts the addresses.
func (s *StandIn) Submit(_ context.Context, addresses []string) (Answer, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(addresses) > s.remain {
		return Answer{}, &Refused{Reason: Quota, Text: "400 over quota"}
	}
	s.remain -= len(addresses)
	remain := s.remain
	return Answer{Remain: &remain, Text: "替身已收下，未发送"}, nil
}
