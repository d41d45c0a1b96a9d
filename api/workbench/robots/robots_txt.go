package robots

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Fault is a reason why robots.txt cannot be published. Line is the line number, or 0 for the whole text.
type Fault struct {
	Line    int
	Message string
}

// rule is an Allow or Disallow line of robots.txt.
type rule struct {
	line    int
	allow   bool
	pattern pattern
	text    string // the line as the editor wrote it
}

type group struct {
	agents []string // crawlers of the rule's group in lower case; * for all crawlers
	rules  []rule
}

// File is a parsed robots.txt.
type File struct{ groups []group }

const (
	everyone = "*"
)

var (
	// product matches the name of a crawler in a User-agent line, without a version that follows the name.
	product = regexp.MustCompile(`^[A-Za-z0-9_-]+`)
	// invisible matches control and format characters, which crawlers interpret differently: as part of a
	// word, as nothing, or as the end of the line.
	invisible = regexp.MustCompile(`[\x00-\x08\x0b-\x1f\x7f-\x{9f}\p{Cf}\x{2028}\x{2029}]`)
)

// Parse parses robots.txt as RFC 9309 and Google's documentation describe. It skips lines with a fault and returns the
// faults.
func Parse(text string) (File, []Fault) {
	var f File
	var faults []Fault
	fault := func(line int, format string, args ...any) {
		faults = append(faults, Fault{line, fmt.Sprintf(format, args...)})
	}
	if len(text) > maxBytes {
		fault(0, "规则共 %d 字节，超过百度读取的上限 %d 字节", len(text), maxBytes)
	}
	text = strings.ReplaceAll(text, "\r\n", "\n")
	heading := false // whether the last line was a User-agent line
	for i, raw := range strings.Split(text, "\n") {
		no := i + 1
		line, _, _ := strings.Cut(raw, "#")
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		if invisible.MatchString(line) {
			fault(no, "含有控制字符或看不见的字符")
			continue
		}
		name, value, ok := strings.Cut(line, ":")
		name, value = strings.ToLower(strings.TrimSpace(name)), strings.TrimSpace(value)
		if !ok {
			fault(no, "缺少冒号，应写作“Disallow: /路径”")
			continue
		}
		if name == "user-agent" {
			agent := strings.ToLower(product.FindString(value))
			if value == everyone {
				agent = everyone
			}
			if agent == "" {
				fault(no, "User-agent 后应为蜘蛛的名称或 *")
				continue
			}
			if !heading {
				f.groups = append(f.groups, group{})
			}
			last := &f.groups[len(f.groups)-1]
			last.agents = append(last.agents, agent)
			heading = true
			continue
		}
		inGroup := len(f.groups) > 0
		heading = false
		switch name {
		case "allow", "disallow":
			switch {
			case !inGroup:
				fault(no, "规则之前没有 User-agent，不属于任何蜘蛛")
			case value == "": // "Disallow:" without a path has no effect
			case !strings.HasPrefix(value, "/") && !strings.HasPrefix(value, "*"):
				fault(no, "路径应以 / 或 * 开头")
			default:
				last := &f.groups[len(f.groups)-1]
				last.rules = append(last.rules, rule{no, name == "allow", compile(value), line})
			}
		case "crawl-delay":
			seconds, err := strconv.ParseFloat(value, 64)
			if !inGroup {
				fault(no, "规则之前没有 User-agent，不属于任何蜘蛛")
			} else if err != nil || !(seconds >= 0 && seconds <= maxDelay) {
				fault(no, "Crawl-delay 应为 0 到 %d 秒", maxDelay)
			}
		case "content-signal", "content-usage":
			fault(no, "%s 行由系统按用途声明生成，请删去", strings.TrimSpace(raw[:strings.IndexByte(raw, ':')]))
		case "sitemap":
			fault(no, "Sitemap 行由系统生成，请删去")
		default:
			fault(no, "不认识的字段“%s”，可用 User-agent、Allow、Disallow、Crawl-delay", name)
		}
	}
	if !f.names(everyone) {
		fault(0, "缺少适用于所有蜘蛛的一组：User-agent: *")
	}
	return f, faults
}

func (f File) names(agent string) bool {
	for _, g := range f.groups {
		if slices.Contains(g.agents, agent) {
			return true
		}
	}
	return false
}
