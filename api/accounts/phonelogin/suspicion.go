package phonelogin

import (
	"context"
	"time"

	"fapai/api/accounts"
	"fapai/api/platform/cache"
	"fapai/api/platform/httpx"
)

// Suspicion counts the wrong answers to captchas that clients gave in the last hour, in this process only. Failures of
// codes are counted in the database.
type Suspicion struct{ wrong cache.Cache[string, int] }

const suspicionTime = time.Hour

// NewSuspicion returns an empty Suspicion.
func NewSuspicion() *Suspicion {
	return &Suspicion{cache.New[string](cache.Options[int]{Limit: maxSuspects, Age: suspicionTime})}
}

// wrongCaptcha counts a wrong answer to a captcha.
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

// askerKeys holds hashes of a client's IP address, network and device. device is nil if the client has no device
// cookie.
type askerKeys struct{ address, network, device []byte }

func (h *HTTP) keysOf(from accounts.Client) askerKeys {
	return askerKeys{
		address: h.Secrets.Hash(purposeAddress, httpx.AddressKey(from.Address)),
		network: h.Secrets.Hash(purposeNetwork, accounts.ShortAddress(from.Address)),
		device:  from.Device,
	}
}

// tally holds counts of the last hour's codes for one IP address, network or device.
type tally struct {
	Wasted   int // codes that expired without being entered
	Wrong    int // wrong codes that were entered
	Redeemed int
}

// failures returns the number of failures: wasted codes, wrong codes and wrong captchas. A code that was used for a
// login cancels two of them. Requests alone are not failures.
func (t tally) failures(wrongCaptchas int) int {
	return max(t.Wasted+t.Wrong+wrongCaptchas-2*t.Redeemed, 0)
}

// threshold holds the number of failures that require no proof of work, and the number of further failures that double
// the work.
type threshold struct{ free, step int }

// The thresholds of a device, an IP address and a network. They are higher than the numbers of failures that honest
// visitors cause: people misread one captcha in twenty and sometimes let a code expire, and thousands of people in a
// mobile network share an IP address.
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

// level returns the level of the client's proof of work; 0 means none. A device that has logged in before is judged
// only by its own failures. If wasted codes use up much of the site's budget, all other clients need a proof of work.
func (h *HTTP) level(ctx context.Context, from accounts.Client) int {
	keys := h.keysOf(from)
	tallies, err := h.Store.tallies(ctx, keys, h.Now())
	if err != nil { // if the database fails, only the failures counted in this process are known
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
