package disk

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"os"

	"github.com/cespare/xxhash/v2"
)

// BuildID returns a hash of this program, the browser files and the settings. Pages that another build stored may look
// different, so they are not served.
func BuildID(browserFiles string, settings any) (string, error) {
	name, err := os.Executable()
	if err != nil {
		return "", err
	}
	program, err := os.Open(name)
	if err != nil {
		return "", err
	}
	defer func() { _ = program.Close() }()
	hash := xxhash.New()
	if _, err := io.Copy(hash, program); err != nil {
		return "", err
	}
	text, err := json.Marshal(settings)
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(fmt.Appendf(nil, "%d %s %s", hash.Sum64(), browserFiles, text))
	return hex.EncodeToString(sum[:8]), nil
}
