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

// Verdict is the result of verifying that a visit came from the crawler that its User-Agent names.
type Verdict string

// The verdicts. Unverified means that the operator publishes no host names, or that DNS did not respond.
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
	falseFor    = time.Hour       // short, because the operator of a crawler may begin to use a new network
	failedFor   = 5 * time.Minute // time before a failed lookup is repeated
	lookups     = 8               // maximum number of parallel lookups
)

// verifier verifies a visit by two lookups: first it looks up the host name of the IP address, then the IP addresses of
// that host name. It caches verdicts.
type verifier struct {
	resolver Resolver
	now      func() time.Time
	verdicts cache.Cache[string, proof] // key: claim.String()
}

// claim is a client's IP address and the crawler that its User-Agent names.
type claim struct {
	engine  uint8
	address netip.Addr
}

func (c claim) String() string { return strconv.Itoa(int(c.engine)) + " " + c.address.String() }

// proof is the verdict on a claim, with the host name of the IP address. It is valid until the time `until`.
type proof struct {
	verdict Verdict
	host    string
	until   time.Time
}

func newVerifier(resolver Resolver, now func() time.Time) *verifier {
	return &verifier{resolver, now, cache.New[string](cache.Options[proof]{Limit: maxVerdicts, Age: cache.Forever})}
}

// all returns the proofs of claims. A claim whose lookup has not ended when ctx ends is unverified and is looked up
// again with the next batch.
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
		if ctx.Err() != nil { // select may choose a free slot although ctx has ended
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
		// The owner of an IP address can give it any host name. Only the owner of the host name can make it
		// resolve to that address, so the second lookup proves the claim.
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

// isNoName reports whether an error means that DNS has no such record, and not that DNS failed.
func isNoName(err error) bool {
	var e *net.DNSError
	return errors.As(err, &e) && e.IsNotFound
}
