package phonelogin

import (
	"context"
	"time"

	"fapai/api/accounts"
	"fapai/api/platform/cache"
	"fapai/api/platform/httpx"
)

// Suspicion counts the wrong solutions of captchas within an hour, in this process only. The results of codes are
// in the database.
type Suspicion struct{ wrong cache.Cache[string, int] }

const suspicionTime = time.Hour

// NewSuspicion returns an empty Suspicion.
func NewSuspicion() *Suspicion {
	return &Suspicion{cache.New[string](cache.Options[int]{Limit: maxSuspects, Age: suspicionTime})}
}

// wrongCaptcha counts a wrong solution of a captcha.
func (s *Suspicion) wrongCaptcha(keys askerKeys) {
	for _, key := range [][]byte{keys.address, keys.network, keys.device} {
		if key != nil {
			s.wrong.Update(string(key), func(old int) int { return old + 1 })
		}
	}
}

func (s *Suspicion) of(key []byte) int {
	count, _ := s.wrong.Get(string(key))
	return count
}

// askerKeys holds the hashes that identify a client; device is nil for a client without cookies.
type askerKeys struct{ address, network, device []byte }

func (h *HTTP) keysOf(from accounts.Client) askerKeys {
	return askerKeys{
		address: h.Secrets.Hash(purposeAddress, httpx.AddressKey(from.Address)),
		network: h.Secrets.Hash(purposeNetwork, accounts.ShortAddress(from.Address)),
		device:  from.Device,
	}
}

// tally holds the results of the last hour's codes under one key.
type tally struct {
	Wasted   int // codes that were sent and expired without being entered
	Wrong    int // codes that were entered incorrectly
	Redeemed int
}

// failures returns the number of a client's failures. A code used for a login offsets two of them. Requests alone
// are not failures.
func (t tally) failures(wrongCaptchas int) int {
	return max(t.Wasted+t.Wrong+wrongCaptchas-2*t.Redeemed, 0)
}

// threshold holds the number of failures allowed without a proof of work, and the number of further failures after
// which the work doubles.
type threshold struct{ free, step int }

// The thresholds of a device, an address and a network. They exceed the failures of honest visitors: people misread
// one captcha in twenty and sometimes let a code expire, and thousands of people in a mobile network share one
// address.
var (
	ofDevice  = threshold{3, 3}
	ofAddress = threshold{8, 6}
	ofNetwork = threshold{40, 30}
)

func (t threshold) level(failures int) int {
	if failures <= t.free {
		return 0
	}
	return min((failures-t.free-1)/t.step+1, maxWorkLevel)
}

// level returns the difficulty of a client's proof of work; 0 means none. For a device that has logged in before,
// only its own failures count. If unused codes consume a large part of the site's budget, all other clients need a
// proof of work.
func (h *HTTP) level(ctx context.Context, from accounts.Client) int {
	keys := h.keysOf(from)
	tallies, err := h.Store.tallies(ctx, keys, h.Now())
	if err != nil { // without the database, only this process's own counts are known
		h.Log.Warn("the codes of an address could not be counted", "error", err.Error())
	}
	level := 0
	if keys.device != nil {
		level = ofDevice.level(tallies.device.failures(h.Suspicion.of(keys.device)))
	}
	if from.Known {
		return level
	}
	switch wasted := h.Budget.Wasted(ctx); {
	case wasted >= 0.5:
		level = max(level, 2)
	case wasted >= 0.25:
		level = max(level, 1)
	}
	return max(level, ofAddress.level(tallies.address.failures(h.Suspicion.of(keys.address))),
		ofNetwork.level(tallies.network.failures(h.Suspicion.of(keys.network))))
}
