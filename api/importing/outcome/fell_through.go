package outcome

import "fapai/api/platform/pattern"

// defaulted matches words which state that the buyer did not pay: 悔拍.
var defaulted = pattern.MustCompile(`悔拍|违约|(?:逾期|到期|拒不?|[未没](?:能|有|按期|按时|在期限内)*)(?:支|缴|交|给)?(?:付|纳|清|缴|交)|放弃(?:购买|买受|竞得)`)

// FellThrough reports whether a text states that the buyer did not pay.
func FellThrough(text string) bool { return defaulted.MatchString(text) }
