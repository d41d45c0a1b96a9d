package admission

import (
	"slices"
	"time"
)

// enqueue adds a ticket to the queue of an address.
func (g *Gate) enqueue(t *Ticket, key string) {
	f := g.flowOf(key)
	if len(f.queue) == 0 {
		g.turns = append(g.turns, f)
	}
	f.queue = append(f.queue, t)
}

// dispatch admits waiting requests while there is room, one of each address in turn.
func (g *Gate) dispatch(now time.Time) {
	standing := g.standing(now)
	for i := 0; i < len(g.turns) && g.busy < g.opt.Slots; {
		f := g.turns[i]
		if f.busy >= g.share(f.key, now) {
			i++
			continue
		}
		t := f.queue[0]
		if standing && now.Sub(t.since) > g.opt.Target {
			g.refuse(t)
			continue
		}
		g.admit(t, f)
		if len(f.queue) > 0 { // behind all others
			g.turns = append(slices.Delete(g.turns, i, i+1), f)
		}
	}
	if g.waiting == 0 {
		g.emptyAt = now
	}
}

// admit gives a slot to a ticket at the expense of an address.
func (g *Gate) admit(t *Ticket, f *flow) {
	g.leave(t)
	g.flows[f.key] = f // leave has forgotten it if it had nothing else
	t.state, t.flow = admitted, f
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

// leave takes a ticket out of all queues.
func (g *Gate) leave(t *Ticket) {
	if t.state != queued {
		return
	}
	g.waiting--
	for _, key := range t.keys {
		f := g.flows[key]
		f.queue = slices.DeleteFunc(f.queue, func(other *Ticket) bool { return other == t })
		if len(f.queue) == 0 {
			g.turns = slices.DeleteFunc(g.turns, func(other *flow) bool { return other == f })
		}
		g.forget(f)
	}
}

// dropLongest refuses the newest request of the address that has most of them waiting, so that one address cannot fill the
// queue against the others.
func (g *Gate) dropLongest() {
	longest := g.turns[0]
	for _, f := range g.turns {
		if len(f.queue) >= len(longest.queue) {
			longest = f
		}
	}
	g.refuse(longest.queue[len(longest.queue)-1])
}

// forget drops the record of an address that has nothing admitted and nothing waiting.
func (g *Gate) forget(f *flow) {
	if f.busy == 0 && len(f.queue) == 0 {
		delete(g.flows, f.key)
	}
}
