package phonelogin

import (
	"crypto/pbkdf2"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"math/big"
	"strconv"
	"time"

	"fapai/api/platform/cache"
)

// Work is a proof of work: the browser looks for the number below Max whose key is Challenge, as in the protocol of ALTCHA
// (https://altcha.org/docs/v2/proof-of-work/). A key is PBKDF2-HMAC-SHA-256 of the number in decimal, which browsers compute in
// native code, so that a program of an attacker is hardly quicker than a visitor's browser.
type Work struct {
	Salt, Challenge string // in hexadecimal
	Iterations, Max int
}

const (
	workIterations = 2000 // half a millisecond
	workKeyBytes   = 16
	workNumbers    = 64 // of the easiest work: 20 ms on average
	maxWorkLevel   = 9  // each level doubles the work; the hardest takes a browser some ten seconds
)

// newWork makes a proof of work of a level from 0 to maxWorkLevel, with its solution.
func newWork(level int) (Work, int, error) {
	salt := make([]byte, workKeyBytes)
	_, _ = rand.Read(salt)
	w := Work{Salt: hex.EncodeToString(salt), Iterations: workIterations, Max: workNumbers << min(max(level, 0), maxWorkLevel)}
	n, err := rand.Int(rand.Reader, big.NewInt(int64(w.Max)))
	if err != nil {
		return w, 0, err
	}
	solution := int(n.Int64())
	key, err := pbkdf2.Key(sha256.New, strconv.Itoa(solution), salt, w.Iterations, workKeyBytes)
	w.Challenge = hex.EncodeToString(key)
	return w, solution, err
}

// Suspicion counts the captchas that addresses and networks asked for within an hour, in this process.
type Suspicion struct{ asked cache.Cache[string, int] }

const (
	suspicionTime = time.Hour
	// maxSuspects bounds the memory. When more ask, those who have not asked for longest are forgotten.
	maxSuspects = 100_000
	// An office or a mobile network shares an address, so the first captchas are easy. Each further step doubles the work.
	easyPerAddress, stepPerAddress = 10, 5
	easyPerNetwork, stepPerNetwork = 60, 30
)

// NewSuspicion makes an empty count.
func NewSuspicion() *Suspicion {
	return &Suspicion{cache.New[string](cache.Options[int]{Limit: maxSuspects, Age: suspicionTime})}
}

// level counts a captcha and gives how hard its work is to be. used is the part of the hour's budget that is used up: many
// addresses together make it harder for all.
func (s *Suspicion) level(address, network string, used float64) int {
	level := max((s.count("a"+address)-easyPerAddress)/stepPerAddress, (s.count("n"+network)-easyPerNetwork)/stepPerNetwork, 0)
	switch {
	case used >= 0.75:
		level += 3
	case used >= alarmShare:
		level += 2
	}
	return min(level, maxWorkLevel)
}

func (s *Suspicion) count(key string) int {
	return s.asked.Update(key, func(old int) int { return old + 1 })
}
