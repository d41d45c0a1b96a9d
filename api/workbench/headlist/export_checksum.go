package headlist

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"time"

	"fapai/api/platform/apperr"
)

// retryAfter is about the time that making all rows takes for a site of usual size.
const retryAfter = 5 * time.Second

// ErrNotReady is returned if a change or an import needs the rows but they are still being made.
var ErrNotReady = &apperr.E{Kind: apperr.Unavailable, Msg: "页面清单正在生成，请稍后再试", RetryAfter: retryAfter}

// SeenOf returns the checksums of texts, in the order of the texts. Each has a prefix, because spreadsheet programs
// would reformat plain digits as a number.
func SeenOf(texts ...string) string {
	sums := make([]string, len(texts))
	for i, text := range texts {
		sum := sha256.Sum256([]byte(text))
		sums[i] = "v" + hex.EncodeToString(sum[:5])
	}
	return strings.Join(sums, ".")
}
