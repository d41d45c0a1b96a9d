package notices

import (
	"regexp"
	"strings"
)

// statusColumn is the name of the status column in the site's own import format.
const statusColumn = "status"

var (
	// endingHeading matches the heading of a notice that withdraws, suspends or ends a sale: 关于撤回拍卖的公告.
	endingHeading = regexp.MustCompile(`^(?:.{0,24}法院)?(?:关于)?(?:对.{4,60})?(撤回|暂缓|中止|终止)(?:拍卖|变卖|网络司法拍卖).{0,80}?公告$`)
	// endingDecided matches a decision to withdraw, suspend or end a sale (现决定撤回). It does not match the rule that a
	// court may do so.
	endingDecided = regexp.MustCompile(`(?:现|特|故|经研究|业已|已)(?:依法)?决定(?:予以|对.{0,60})?(撤回|暂缓|中止|终止)|[，,。；;]现(?:依法|予以)?(撤回|暂缓|中止)(?:该|本次|上述|此次)?(?:标的的?)?(?:拍卖|变卖)`)
	// goesOn matches text which shows that the notice announces or resumes a sale.
	goesOn = regexp.MustCompile(`现公告如下[\s\S]*(?:一、|竞买)|恢复拍卖(?:的)?公告|继续拍卖`)
)

// endingOf returns 撤回, 暂缓, 中止 or 终止 for a notice that states this about a sale, "" for any other notice.
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

// headingLines is the number of first lines, not counting blank ones, in which endingOf expects the heading.
const headingLines = 3
