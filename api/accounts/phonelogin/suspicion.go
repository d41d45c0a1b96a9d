package phonelogin

import (
	"context"
	"time"

	"fapai/api/accounts"
	"fapai/api/platform/cache"
	"fapai/api/platform/httpx"
)

// Suspicion counts the captchas that were answered wrongly within an hour, in this process; the database has what became of codes.
type Suspicion struct{ wrong cache.Cache[string, int] }

const (
	suspicionTime = time.Hour
	// maxSuspects bounds the memory. When more fail, those who have not failed for longest are forgotten.
	maxSuspects = 100_000
)

// NewSuspicion makes an empty count.
func NewSuspicion() *Suspicion {
	return &Suspicion{cache.New[string](cache.Options[int]{Limit: maxSuspects, Age: suspicionTime})}
}

// wrongCaptcha counts an answer.
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

// askerKeys are the hashes under which who asks is counted; device is nil for a client without cookies.
type askerKeys struct{ address, network, device []byte }

func (h *HTTP) keysOf(from accounts.Client) askerKeys {
	return askerKeys{
		address: h.Secrets.Hash(purposeAddress, httpx.AddressKey(from.Address)),
		network: h.Secrets.Hash(purposeNetwork, accounts.ShortAddress(from.Address)),
		device:  from.Device,
	}
}

// tally is what became of the codes of an hour.
type tally struct {
	Wasted   int // sent, never typed, and past their time
	Wrong    int // codes that were typed and wrong
	Redeemed int
}

// failures are what speaks against an asker: a code that somebody logged in with makes up for two. Requests alone are none.
func (t tally) failures(wrongCaptchas int) int {
	return max(t.Wasted+t.Wrong+wrongCaptchas-2*t.Redeemed, 0)
}

// threshold is how many failures are free, and how many more make the work twice as hard.
type threshold struct{ free, step int }

// People mistype one captcha in twenty, and let a code expire now and then; a mobile network has thousands behind an address.
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

// level is how hard the work of who asks is to be, 0 for none. A device in which somebody has logged in answers for itself alone. When the
// codes that nobody redeems use up a part of the budget of the site, all others work for theirs.
func (h *HTTP) level(ctx context.Context, from accounts.Client) int {
	keys := h.keysOf(from)
	tallies, err := h.Store.tallies(ctx, keys, h.Now())
	if err != nil { // what this process has counted is left
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
