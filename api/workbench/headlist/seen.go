package headlist

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"time"

	"fapai/api/platform/apperr"
)

// retryAfter is about the time that it takes to make the rows of a usual site.
const retryAfter = 5 * time.Second

// ErrNotReady is returned when a change or a file needs the rows before they are made.
var ErrNotReady = &apperr.E{Kind: apperr.Unavailable, Msg: "页面清单正在生成，请稍后再试", RetryAfter: retryAfter}

// SeenOf returns check sums of the texts of a head, one for each field, in a form that no spreadsheet reads as a
// number.
func SeenOf(texts ...string) string {
	sums := make([]string, len(texts))
	for i, text := range texts {
		sum := sha256.Sum256([]byte(text))
		sums[i] = "v" + hex.EncodeToString(sum[:5])
	}
	return strings.Join(sums, ".")
}
