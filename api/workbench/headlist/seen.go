package headlist

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"time"

	"fapai/api/platform/apperr"
)

// retryAfter is the time that making the rows of a usual site takes.
const retryAfter = 5 * time.Second

// ErrNotReady is returned for a change or a file before the rows are made.
var ErrNotReady = &apperr.E{Kind: apperr.Unavailable, Msg: "页面清单正在生成，请稍后再试", RetryAfter: retryAfter}

// SeenOf returns check sums of the texts of a head, field by field, in a form that no spreadsheet takes for a number.
func SeenOf(texts ...string) string {
	sums := make([]string, len(texts))
	for i, text := range texts {
		sum := sha256.Sum256([]byte(text))
		sums[i] = "v" + hex.EncodeToString(sum[:5])
	}
	return strings.Join(sums, ".")
}
