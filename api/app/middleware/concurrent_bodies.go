package middleware

import "sync"

// The maximum numbers of large bodies that are received at the same time.
const (
	picturesPlace = 32 // maximum number of members' pictures being received
	editorsPlace  = 32 // maximum number of editors' pictures and texts being received
	partsPlace    = 32 // maximum number of parts of import files being received; each is as large as a picture
	tablesPlace   = 4  // maximum number of files of heads or search figures being received
)

// places counts the large bodies being received. A member may have half of the free places, but at least one, so that
// one member cannot take all places.
type places struct {
	mu     sync.Mutex
	free   int
	holder map[int64]int
}

func newPlaces(n int) *places { return &places{free: n, holder: map[int64]int{}} }

// enter takes a place for a member, which leave frees. ok is false if there is no place for the member.
func (p *places) enter(member int64) (leave func(), ok bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	own := p.holder[member]
	if p.free == 0 || own > 0 && own >= p.free/2 {
		return nil, false
	}
	p.free--
	p.holder[member]++
	return func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.free++
		if p.holder[member]--; p.holder[member] == 0 {
			delete(p.holder, member)
		}
	}, true
}
