package notices

import (
	"regexp"
	"strings"
)

// statusColumn is the column of our own format for the state of a sale.
const statusColumn = "status"

var (
	// endingHeading matches the heading of a notice that ends or delays a sale.
	endingHeading = regexp.MustCompile(`^(?:.{0,24}法院)?(?:关于)?(?:对.{4,60})?(撤回|暂缓|中止|终止)(?:拍卖|变卖|网络司法拍卖).{0,80}?公告$`)
	// endingDecided matches a decision to do so; what a court may do is no decision.
	endingDecided = regexp.MustCompile(`(?:现|特|故|经研究|业已|已)(?:依法)?决定(?:予以|对.{0,60})?(撤回|暂缓|中止|终止)|[，,。；;]现(?:依法|予以)?(撤回|暂缓|中止)(?:该|本次|上述|此次)?(?:标的的?)?(?:拍卖|变卖)`)
	// goesOn matches the announcement of a sale.
	goesOn = regexp.MustCompile(`现公告如下[\s\S]*(?:一、|竞买)|恢复拍卖(?:的)?公告|继续拍卖`)
)

// endingOf returns the word for how a notice ends or delays a sale, "" for any other notice.
func endingOf(plain string) string {
	if goesOn.MatchString(plain) {
		return ""
	}
	n := 0
	for line := range strings.Lines(plain) {
		if line = strings.Join(strings.Fields(line), ""); line == "" {
			continue
		}
		if m := endingHeading.FindStringSubmatch(line); m != nil {
			return m[1]
		}
		if n++; n == headingLines {
			break
		}
	}
	if m := endingDecided.FindStringSubmatch(plain); m != nil {
		return m[1] + m[2]
	}
	return ""
}

// headingLines is the number of lines among which the heading of a notice is.
const headingLines = 3
