package assets

import (
	"strconv"
	"strings"

	"github.com/cespare/xxhash/v2"
)

// accepts says whether an Accept-Encoding header takes a coding; q=0 refuses it.
func accepts(header []byte, coding string) bool {
	for part := range strings.SplitSeq(string(header), ",") {
		name, params, _ := strings.Cut(part, ";")
		if !strings.EqualFold(strings.TrimSpace(name), coding) {
			continue
		}
		for p := range strings.SplitSeq(params, ";") {
			key, value, _ := strings.Cut(p, "=")
			if q, err := strconv.ParseFloat(strings.TrimSpace(value), 64); strings.EqualFold(strings.TrimSpace(key), "q") && err == nil && q == 0 {
				return false
			}
		}
		return true
	}
	return false
}

func etagOf(data []byte) string { return strconv.FormatUint(xxhash.Sum64(data), 36) }
