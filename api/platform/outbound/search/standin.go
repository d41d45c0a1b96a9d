package search

import (
	"context"
	"sync"
)

// StandIn is a fake engine for development. It accepts every address without a request.
type StandIn struct {
	mu     sync.Mutex
	remain int
}

// NewStandIn returns a StandIn that accepts up to quota addresses.
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
