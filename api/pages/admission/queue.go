package admission

import (
	"slices"
	"time"
)

// enqueue adds a ticket to the queue of the address key.
func (g *Gate) enqueue(t *Ticket, key string) {
	f := g.flowOf(key)
	if len(f.queue) == 0 {
		g.turns = append(g.turns, f)
	}
	g.setQueue(f, append(f.queue, t))
}

func (g *Gate) setQueue(f *flow, queue []*Ticket) {
	if !f.floods() {
		g.patient -= len(f.queue)
	}
	f.queue = queue
	if !f.floods() {
		g.patient += len(f.queue)
	}
}

// dispatch admits waiting requests while slots are free, one request per address in turn.
func (g *Gate) dispatch(now time.Time) {
	standing := g.standing(now)
	for i := 0; i < len(g.turns) && g.busy < g.opt.Slots; {
		f := g.turns[i]
		if now.Before(f.rest) {
			g.dispatchAt(f.rest, now)
			i++
			continue
		}
		if f.busy >= g.share(f.key, now) {
			i++
			continue
		}
		t := f.next(standing)
		if standing && now.Sub(t.since) > g.opt.Target && !f.floods() {
			g.refuse(t)
		} else {
			g.admit(t, f, now)
			if len(f.queue) > 0 { // the address moves to the end of the order
				g.turns = append(slices.DeleteFunc(g.turns, func(other *flow) bool { return other == f }), f)
			}
		}
		// Admitting a request also removes it from the queues of its other addresses, so positions in turns
		// have changed.
		i = 0
	}
	g.noteFree(now)
}

// dispatchAt sets a timer that calls dispatch at the time when a flooding address may get a slot again.
func (g *Gate) dispatchAt(at, now time.Time) {
	if g.wakeAt.After(now) && !at.Before(g.wakeAt) {
		return
	}
	g.wakeAt = at
	time.AfterFunc(at.Sub(now), func() {
		g.mu.Lock()
		defer g.mu.Unlock()
		now := time.Now()
		g.noteFree(now)
		g.dispatch(now)
	})
}

// admit gives a slot to a ticket. The slot counts towards the share of the address f.
func (g *Gate) admit(t *Ticket, f *flow, now time.Time) {
	g.leave(t)
	g.flows[f.key] = f // leave deleted the flow if this was its only request
	t.state, t.flow, t.since = admitted, f, now
	f.busy++
	g.busy++
	g.admitted++
	close(t.done)
}

func (g *Gate) refuse(t *Ticket) {
	g.leave(t)
	t.state = ended
	g.refused++
	close(t.done)
}

// leave removes a ticket from all queues.
func (g *Gate) leave(t *Ticket) {
	if t.state != queued {
		return
	}
	g.waiting--
	for _, key := range t.keys {
		f := g.flows[key]
		g.setQueue(f, slices.DeleteFunc(f.queue, func(other *Ticket) bool { return other == t }))
		if len(f.queue) == 0 {
			g.turns = slices.DeleteFunc(g.turns, func(other *flow) bool { return other == f })
		}
		g.forget(f)
	}
}

// fewWaiting is the maximum number of waiting requests at which an address still counts as one browser.
const fewWaiting = 6

// floods reports whether an address has more waiting requests than a browser would have. If such a client's requests
// were refused, it would repeat them at once, which costs more than keeping them in the queue.
func (f *flow) floods() bool { return len(f.queue) > fewWaiting }

// next returns the request of an address that is admitted next: the oldest one, or the newest one under overload,
// because the oldest ones have already waited too long ("adaptive LIFO").
func (f *flow) next(standing bool) *Ticket {
	if standing {
		return f.queue[len(f.queue)-1]
	}
	return f.queue[0]
}

// dropLongest refuses the last request in the queue of the address with the most waiting requests, so that one
// address cannot occupy the whole queue.
func (g *Gate) dropLongest(standing bool) {
	longest := g.turns[0]
	for _, f := range g.turns {
		if len(f.queue) >= len(longest.queue) {
			longest = f
		}
	}
	g.refuse(longest.next(!standing))
}

// forget deletes the data of an address without admitted or waiting requests.
func (g *Gate) forget(f *flow) {
	if f.busy == 0 && len(f.queue) == 0 {
		delete(g.flows, f.key)
	}
}
