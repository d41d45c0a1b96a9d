package phonelogin

import (
	"crypto/pbkdf2"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"math/big"
	"strconv"
)

// Work is a proof of work as in the ALTCHA protocol (https://altcha.org/docs/v2/proof-of-work/): the browser searches
// for the number less than Max whose key equals Challenge. The key is the PBKDF2-HMAC-SHA-256 of the decimal number.
// Browsers compute it in native code, so an attacker's program is hardly faster.
type Work struct {
	Salt, Challenge string // hexadecimal
	Iterations, Max int
}

// The cost of the work, measured in Chromium: a processor of 2026 derives 2,340 keys of 2,000 iterations per second, a
// slow phone 390. The hardest work therefore takes a slow phone at most 2 s (docs/adr/0036-captchas-and-budgets.md).
const (
	workIterations = 2000
	workKeyBytes   = 16
	workNumbers    = 96 // maximum number of tries at level 1: a quarter of a second on a slow phone
)

// newWork returns a proof of work with a level from 1 to maxWorkLevel, and its solution.
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
