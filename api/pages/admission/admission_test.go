package admission

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"testing/synctest"
	"time"
)

// request is one request of a test, with its state: waiting, admitted or refused.
type request struct {
	*Ticket
	result chan error
}

func ask(g *Gate, key string) request {
	r := request{g.Ticket(key), make(chan error, 1)}
	go func() { r.result <- r.Wait(context.Background()) }()
	synctest.Wait()
	return r
}

func (r request) now() state {
	r.gate.mu.Lock()
	defer r.gate.mu.Unlock()
	return r.state
}

func (r request) admitted() bool { return r.now() == admitted }

// simulate runs a test with a fake clock that jumps to the next timer.
func simulate(t *testing.T, test func(t *testing.T)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		defer synctest.Wait()
		defer time.Sleep(3 * time.Second) // until all waiting requests have been refused
		test(t)
	})
}

func count(list []request, want state) (n int) {
	for _, r := range list {
		if r.now() == want {
			n++
		}
	}
	return n
}

func flood(g *Gate, key string, n int) []request {
	list := make([]request, n)
	for i := range list {
		list[i] = ask(g, key)
	}
	return list
}

// TestAnAddressGetsItsShare checks that one address uses most of the capacity while it is alone, and a small part
// while another is active. Requests of the other address do not wait behind those of the first.
func TestAnAddressGetsItsShare(t *testing.T) {
	simulate(t, func(t *testing.T) {
		g := New(Options{Slots: 8, Alone: 6, Contended: 2, Queue: 100})
		attack := flood(g, "attacker", 50)
		if n := count(attack, admitted); n != 6 {
			t.Fatalf("alone: %d admitted", n)
		}
		visitor := ask(g, "visitor")
		if !visitor.admitted() {
			t.Fatal("a visitor waits behind the flood of another address")
		}
		visitor.Release()
		for i := range 4 { // slots freed by the flooding address are given to others
			attack[i].Release()
		}
		if n := count(attack, admitted); n != 2 {
			t.Fatalf("while another is active: %d admitted", n)
		}
		attack[4].Release()
		if n := count(attack, admitted); n != 1 {
			t.Fatalf("it does not rest: %d admitted", n)
		}
		time.Sleep(leastRest)
		synctest.Wait()
		if n := count(attack, admitted); n != 2 {
			t.Fatalf("its share is not used: %d admitted", n)
		}
		time.Sleep(11 * time.Second)
		synctest.Wait()
		again := flood(g, "attacker", 6)
		if n := count(again, admitted) + count(attack, admitted); n != 6 {
			t.Fatalf("after the other has gone: %d admitted", n)
		}
	})
}

// TestAddressesTakeTurns checks that, if no slot is free, each freed slot is given to the next address with waiting
// requests.
func TestAddressesTakeTurns(t *testing.T) {
	simulate(t, func(t *testing.T) {
		g := New(Options{Slots: 4, Alone: 4, Contended: 4, Queue: 100})
		running := flood(g, "a", 4)
		var queues [3][]request
		for i, key := range []string{"a", "b", "c"} {
			queues[i] = flood(g, key, 10)
		}
		for _, r := range running[:3] {
			r.Release()
		}
		for i, queue := range queues {
			if n := count(queue, admitted); n != 1 {
				t.Errorf("address %d: %d of three slots", i, n)
			}
		}
	})
}

// TestQueueIsBounded checks that, if the queue is full, the newest request of the address with the most waiting
// requests is refused.
func TestQueueIsBounded(t *testing.T) {
	simulate(t, func(t *testing.T) {
		g := New(Options{Slots: 1, Alone: 1, Contended: 1, Queue: 10})
		first := ask(g, "attacker")
		attack := flood(g, "attacker", 30)
		if g.Waiting() != 10 || count(attack, ended) != 20 {
			t.Fatalf("%d wait, %d refused", g.Waiting(), count(attack, ended))
		}
		visitor := ask(g, "visitor")
		if visitor.now() != queued || g.Waiting() != 10 || count(attack, queued) != 9 {
			t.Fatalf("a full queue: visitor %v, %d wait", visitor.now(), g.Waiting())
		}
		if err := <-attack[29].result; !errors.Is(err, ErrBusy) {
			t.Errorf("refused with %v", err)
		}
		first.Release()
		attack[0].Release()
		if !visitor.admitted() {
			t.Error("the visitor's turn did not come after one request of the attacker")
		}
	})
}

// TestABurstMayWaitAndAStandingQueueMayNot checks that requests of a short burst may wait for long. Once no
// slot has been free for some time, requests are refused early, so that accepted ones are fast.
func TestABurstMayWaitAndAStandingQueueMayNot(t *testing.T) {
	simulate(t, func(t *testing.T) {
		g := New(Options{Slots: 1, Alone: 1, Contended: 1, Queue: 100})
		busy := ask(g, "z")
		burst := ask(g, "a")
		time.Sleep(time.Second)
		synctest.Wait()
		if burst.now() != queued {
			t.Fatalf("a request of a burst was refused within a second: %v", <-burst.result)
		}
		late := ask(g, "b") // no slot has been free for a second
		time.Sleep(79 * time.Millisecond)
		synctest.Wait()
		if late.now() != queued {
			t.Fatal("refused before its time")
		}
		time.Sleep(2 * time.Millisecond)
		synctest.Wait()
		if late.now() != ended || !errors.Is(<-late.result, ErrBusy) {
			t.Fatal("it waits on in a standing queue")
		}
		fresh := ask(g, "c")
		busy.Release() // the request from the burst has waited too long and is skipped; the new one is admitted
		if burst.now() != ended || !fresh.admitted() {
			t.Errorf("burst %v, fresh %v", burst.now(), fresh.now())
		}
	})
}

// TestAQueueMayStandWhileItWarmsUp checks that waiting requests during WarmUp are not taken for overload.
func TestAQueueMayStandWhileItWarmsUp(t *testing.T) {
	simulate(t, func(t *testing.T) {
		g := New(Options{Slots: 1, Alone: 1, Contended: 1, Queue: 100, WarmUp: 5 * time.Second})
		busy := ask(g, "z")
		early := ask(g, "b")
		time.Sleep(5*time.Second - time.Millisecond)
		synctest.Wait()
		if early.now() != queued {
			t.Fatal("refused while it warms up")
		}
		time.Sleep(2 * time.Millisecond) // later than the time limit of the request
		synctest.Wait()
		ask(g, "a")
		time.Sleep(time.Second)
		late := ask(g, "c")
		time.Sleep(100 * time.Millisecond)
		synctest.Wait()
		if late.now() != ended {
			t.Error("it waits on in a standing queue")
		}
		busy.Release()
	})
}

// TestAVisitorWaitsForItself checks that requests that wait only for others of their own address are no
// overload: two slow calls of a page do not cause the refusal of its other four.
func TestAVisitorWaitsForItself(t *testing.T) {
	simulate(t, func(t *testing.T) {
		g := New(Options{Slots: 8, Alone: 6, Contended: 2, Queue: 50})
		ask(g, "other").Release()
		page := flood(g, "visitor", 5)
		time.Sleep(400 * time.Millisecond)
		last := ask(g, "visitor")
		time.Sleep(400 * time.Millisecond)
		synctest.Wait()
		if n := count(page, queued); n != 3 || last.now() != queued {
			t.Fatalf("%d of 3 requests wait, the last: %v", n, last.now())
		}
		page[0].Release()
		page[1].Release()
		if n := count(page, ended); n != 2 || !page[2].admitted() || !page[3].admitted() {
			t.Errorf("%d of 2 requests have ended; the next ones: %v, %v", n, page[2].now(), page[3].now())
		}
	})
}

// TestAFloodingAddressWaitsForItself checks that requests of a flooding address are kept waiting and not refused
// early, because the client would repeat them at once. Their long queue is no overload.
func TestAFloodingAddressWaitsForItself(t *testing.T) {
	simulate(t, func(t *testing.T) {
		g := New(Options{Slots: 1, Alone: 1, Contended: 1, Queue: 50})
		ask(g, "attacker")
		attack := flood(g, "attacker", 20)
		time.Sleep(time.Second)
		visitor := ask(g, "visitor")
		time.Sleep(100 * time.Millisecond)
		synctest.Wait()
		if n := count(attack, queued); n != 20 || visitor.now() != queued {
			t.Errorf("%d of 20 requests wait, the visitor's: %v", n, visitor.now())
		}
		second := ask(g, "other")
		time.Sleep(200 * time.Millisecond) // from now on the requests of different visitors wait for each other
		third := ask(g, "third")
		time.Sleep(81 * time.Millisecond)
		synctest.Wait()
		if n := count(attack, queued); n != 20 || second.now() != queued || third.now() != ended {
			t.Errorf("%d of 20 requests wait, %v, %v", n, second.now(), third.now())
		}
	})
}

// TestWorkIsSharedByItsAddresses checks work that a flooding address requested first and another address
// requests too: it is done at the turn of the other address.
func TestWorkIsSharedByItsAddresses(t *testing.T) {
	simulate(t, func(t *testing.T) {
		g := New(Options{Slots: 2, Alone: 2, Contended: 1, Queue: 100})
		other := ask(g, "visitor")
		running := ask(g, "attacker")
		attack := flood(g, "attacker", 20)
		page := attack[19]
		other.Release()
		time.Sleep(leastRest)
		synctest.Wait()
		if page.now() != queued {
			t.Fatal("the page is not waiting")
		}
		page.Join("visitor")
		if !page.admitted() {
			t.Fatal("the visitor waits in the queue of the attacker")
		}
		page.Release()
		running.Release()
	})
}

// Two addresses request the same work, and the first has used up its share of slots. The work is admitted at
// the turn of the second address, which also removes the first from the order. The second address then gets
// its next turn.
func TestWorkOfSeveralAddressesEndsAllTheirTurns(t *testing.T) {
	simulate(t, func(t *testing.T) {
		g := New(Options{Slots: 2, Alone: 1, Contended: 1, Queue: 100})
		first, second := ask(g, "a"), ask(g, "b")
		page := ask(g, "a")
		page.Join("b")
		next := ask(g, "b")
		second.Release()
		if !page.admitted() || next.admitted() || first.now() != admitted {
			t.Fatal("the first request of the address was not admitted")
		}
		page.Release()
		if !next.admitted() {
			t.Error("the next request of the address waits for nothing")
		}
		next.Release()
		first.Release()
	})
}

func TestWhoGivesUpLeavesTheQueue(t *testing.T) {
	simulate(t, func(t *testing.T) {
		g := New(Options{Slots: 1, Alone: 1, Contended: 1, Queue: 5})
		running := ask(g, "a")
		ctx, leave := context.WithCancel(context.Background())
		result := make(chan error, 1)
		go func() { result <- g.Ticket("b").Wait(ctx) }()
		synctest.Wait()
		leave()
		if err := <-result; !errors.Is(err, context.Canceled) || g.Waiting() != 0 {
			t.Fatal(err, g.Waiting())
		}
		if g.Ticket("c").Try() {
			t.Error("work that nobody waits for took the place of other work")
		}
		running.Release()
		if !g.Ticket("c").Try() {
			t.Error("a free slot was not given")
		}
	})
}

// TestNothingIsKept checks that the gate deletes its data of an address after the last request.
func TestNothingIsKept(t *testing.T) {
	simulate(t, func(t *testing.T) {
		g := New(Options{Slots: 4, Alone: 4, Contended: 2, Queue: 50})
		for i := range 1000 {
			r := ask(g, fmt.Sprint(i))
			if i%2 == 0 {
				r.Release()
				r.Release() // a second release has no effect
			}
		}
		time.Sleep(3 * time.Second)
		synctest.Wait()
		if len(g.flows) > 4 || g.patient != 0 || len(g.turns) != 0 || g.waiting != 0 || g.busy != 4 {
			t.Errorf("%d addresses, %d queues, %d waiting, %d busy", len(g.flows), len(g.turns), g.waiting, g.busy)
		}
	})
}
