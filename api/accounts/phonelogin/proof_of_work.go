package phonelogin

import (
	"crypto/pbkdf2"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"math/big"
	"strconv"
)

// Work is a proof of work. The browser searches for the number below Max whose key equals Challenge, as in the
// ALTCHA protocol (https://altcha.org/docs/v2/proof-of-work/). The key is the PBKDF2-HMAC-SHA-256 of the decimal
// number. Browsers compute it in native code, so an attacker's program is hardly faster than a visitor's browser.
type Work struct {
	Salt, Challenge string // both in hexadecimal
	Iterations, Max int
}

// Measured in Chromium: one processor of a 2026 machine derives 2,340 keys of 2,000 iterations per second, a slow
// phone 390. The hardest work takes such a phone at most 2 s, see docs/adr/0036-captchas-and-budgets.md.
const (
	workIterations = 2000
	workKeyBytes   = 16
	workNumbers    = 96 // of the easiest work: at most a quarter of a second on a slow phone
)

// newWork returns a proof of work of a level from 1 to maxWorkLevel, and its solution.
func newWork(level int) (Work, int, error) {
	salt := make([]byte, workKeyBytes)
	_, _ = rand.Read(salt)
	w := Work{Salt: hex.EncodeToString(salt), Iterations: workIterations,
		Max: workNumbers << (min(max(level, 1), maxWorkLevel) - 1)}
	n, err := rand.Int(rand.Reader, big.NewInt(int64(w.Max)))
	if err != nil {
		return w, 0, err
	}
	solution := int(n.Int64())
	key, err := pbkdf2.Key(sha256.New, strconv.Itoa(solution), salt, w.Iterations, workKeyBytes)
	w.Challenge = hex.EncodeToString(key)
	return w, solution, err
}
