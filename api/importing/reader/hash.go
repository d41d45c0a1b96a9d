package reader

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
	"os"
)

// Hash returns the SHA-256 of a file in hexadecimal.
func Hash(path string) (string, error) {
	file, err := os.Open(path)
	if err != nil {
		return "", openError(path, err)
	}
	defer func() { _ = file.Close() }()
	sum := sha256.New()
	if _, err := io.Copy(sum, file); err != nil {
		return "", err
	}
	return hex.EncodeToString(sum.Sum(nil)), nil
}
