package accounts

import (
	"strings"
	"testing"
)

func TestSecretsAreRandom(t *testing.T) {
	seen := map[string]bool{}
	counts := map[rune]int{}
	for range 2000 {
		secret := NewSecret()
		if seen[secret] || len(secret) != SecretLength || secretBytes*8 < 128 {
			t.Fatalf("%q is there twice, or short", secret)
		}
		seen[secret] = true
		for _, c := range secret {
			counts[c]++
		}
	}
	if len(counts) != 64 {
		t.Errorf("secrets have %d characters of 64", len(counts))
	}
	// Each digit is expected 5,000 times with a standard deviation of 67. A deviation of more than seven times
	// that fails the test.
	digits := RandomText(50_000, "0123456789")
	for c := '0'; c <= '9'; c++ {
		if n := strings.Count(digits, string(c)); n < 4500 || n > 5500 {
			t.Errorf("%c is there %d times of 50,000", c, n)
		}
	}
}
