package phonelogin

import (
	"crypto/pbkdf2"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"math/big"
	"strconv"
)

// Work is a proof of work: the browser searches for the number below Max whose key is Challenge, as in the protocol of
// ALTCHA (https://altcha.org/docs/v2/proof-of-work/). A key is PBKDF2-HMAC-SHA-256 of the number in decimal, which
// browsers compute in native code, so that a program of an attacker is hardly quicker than a visitor's browser.
type Work struct {
	Salt, Challenge string // both in hexadecimal
	Iterations, Max int
}

// Measured in Chromium, one processor of a machine of 2026 derives 2,340 keys of 2,000 iterations per second; a slow
// phone derives a sixth of that, 390. The hardest work takes such a phone at most 2 s, see
// docs/adr/0036-captchas-and-budgets.md.
const (
	workIterations = 2000
	workKeyBytes   = 16
	workNumbers    = 96 // of the easiest work: at most a quarter of a second on a slow phone
)

// newWork makes a proof of work of a level from 1 to maxWorkLevel, with its solution.
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
