package apitest

import (
	"crypto/pbkdf2"
	"crypto/sha256"
	"encoding/hex"
	"strconv"
	"testing"
)

// SolveWork solves the proof of work of a captcha, as a browser does.
func SolveWork(t *testing.T, salt, challenge string, iterations, below int) string {
	t.Helper()
	raw, err := hex.DecodeString(salt)
	if err != nil {
		t.Fatal(err)
	}
	for n := range below {
		number := strconv.Itoa(n)
		key, err := pbkdf2.Key(sha256.New, number, raw, iterations, len(challenge)/2)
		if err != nil {
			t.Fatal(err)
		}
		if hex.EncodeToString(key) == challenge {
			return number
		}
	}
	t.Fatal("the proof of work has no solution")
	return ""
}
