package crawlerlog

import (
	"context"
	"errors"
	"net"
	"net/netip"
	"slices"
	"strconv"
	"sync"
	"time"

	"fapai/api/platform/cache"
)

// Verdict states whether a client's address belongs to the engine that its User-Agent names.
type Verdict string

// The verdicts. A visit is unverified if the engine publishes no host names, or if DNS did not respond.
const (
	Verified   Verdict = "verified"
	Unverified Verdict = "unverified"
	FalseClaim Verdict = "false"
)

// Resolver is the part of net.Resolver that verification uses.
type Resolver interface {
	LookupAddr(ctx context.Context, address string) ([]string, error)
	LookupNetIP(ctx context.Context, network, host string) ([]netip.Addr, error)
}

const (
	verifiedFor = 24 * time.Hour
	falseFor    = time.Hour       // short, because an engine may start to use a new network
	failedFor   = 5 * time.Minute // pause before a failed DNS lookup is repeated
	lookups     = 8               // maximum number of parallel lookups
)

// verifier verifies an address by a reverse lookup and a forward lookup of the resulting host name. It caches the
// verdicts.
type verifier struct {
	resolver Resolver
	now      func() time.Time
	verdicts cache.Cache[string, proof] // claim.String() → proof
}

// claim is a client's address and the engine that its User-Agent names.
type claim struct {
	engine  uint8
	address netip.Addr
}

func (c claim) String() string { return strconv.Itoa(int(c.engine)) + " " + c.address.String() }

// proof is the verdict about a claim, the host name from the reverse lookup, and the time at which both expire.
type proof struct {
	verdict Verdict
	host    string
	until   time.Time
}

func newVerifier(resolver Resolver, now func() time.Time) *verifier {
	return &verifier{resolver, now, cache.New[string](cache.Options[proof]{Limit: maxVerdicts, Age: cache.Forever})}
}

// all returns the proof of each claim. A claim that is not looked up before ctx ends is unverified; the next batch
// tries again.
func (v *verifier) all(ctx context.Context, claims []claim) map[claim]proof {
	found := make(map[claim]proof, len(claims))
	var mu sync.Mutex
	var work sync.WaitGroup
	slots := make(chan struct{}, lookups)
	for _, c := range claims {
		if p, ok := v.verdicts.Get(c.String()); ok && v.now().Before(p.until) {
			mu.Lock()
			found[c] = p
			mu.Unlock()
			continue
		}
		select {
		case slots <- struct{}{}:
		case <-ctx.Done():
		}
		if ctx.Err() != nil { // a slot may become free at the same time
			continue
		}
		work.Go(func() {
			defer func() { <-slots }()
			p := v.ask(ctx, c)
			if ctx.Err() == nil {
				v.verdicts.Set(c.String(), p)
			}
			mu.Lock()
			defer mu.Unlock()
			found[c] = p
		})
	}
	work.Wait()
	for _, c := range claims {
		if _, ok := found[c]; !ok {
			found[c] = proof{verdict: Unverified}
		}
	}
	return found
}

func (v *verifier) ask(ctx context.Context, c claim) proof {
	engine := &Engines[c.engine-1]
	known := func(verdict Verdict, host string, lasts time.Duration) proof {
		return proof{verdict, host, v.now().Add(lasts)}
	}
	if engine.inRange(c.address) {
		return known(Verified, "", verifiedFor)
	}
	if len(engine.Hosts) == 0 {
		return known(Unverified, "", verifiedFor)
	}
	hosts, err := v.resolver.LookupAddr(ctx, c.address.String())
	if err != nil && !isNoName(err) {
		return known(Unverified, "", failedFor)
	}
	host := ""
	for _, name := range hosts {
		if host = name; !engine.owns(name) {
			continue
		}
		// The owner of an address can give it any host name. Only the owner of that host name can make it resolve to
		// the address.
		addresses, err := v.resolver.LookupNetIP(ctx, "ip", name)
		if err != nil && !isNoName(err) {
			return known(Unverified, name, failedFor)
		}
		if slices.ContainsFunc(addresses, func(a netip.Addr) bool { return a.Unmap() == c.address }) {
			return known(Verified, name, verifiedFor)
		}
	}
	return known(FalseClaim, host, falseFor)
}

// isNoName reports whether the error means that DNS has no record of the name.
func isNoName(err error) bool {
	var e *net.DNSError
	return errors.As(err, &e) && e.IsNotFound
}
