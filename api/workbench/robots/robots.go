package robots

import (
	"fmt"
	"slices"
	"strings"

	"fapai/api/heads"
	"fapai/api/platform/apperr"
)

// Content is the content of a revision: the lines of robots.txt, the minimum numbers of items of lists, and the
// permitted uses of texts.
type Content struct {
	Rules    string         `json:"rules"`
	Minimums map[string]int `json:"minimums"`
	Signals  heads.Signals  `json:"signals,omitempty"`
}

// contentOf converts rules to a content that has a value for every minimum, so that two contents can be compared.
func contentOf(rules heads.CrawlRules) Content {
	c := Content{Rules: tidy(rules.Rules), Minimums: map[string]int{}, Signals: rules.Signals}
	for _, m := range Minimums {
		c.Minimums[m.Kind] = rules.Minimum(m.Kind)
	}
	return c
}

// tidy converts the line ends of a text to
//
//	and makes the text end with exactly one line end.
func tidy(text string) string {
	return strings.TrimSpace(strings.ReplaceAll(text, "\r\n", "\n")) + "\n"
}

// decided returns those permitted uses of texts for which the content says "yes" or "no".
func (c Content) decided() heads.Signals {
	found := heads.Signals{}
	for _, purpose := range heads.Purposes {
		if decided := c.Signals[purpose]; decided != "" {
			found[purpose] = decided
		}
	}
	return found
}

func (c Content) check() error {
	for purpose, decided := range c.Signals {
		if !slices.Contains(heads.Purposes, purpose) || decided != "" && decided != "yes" && decided != "no" {
			return apperr.New(apperr.Invalid, "用途声明应为允许、不允许或不声明")
		}
	}
	if _, faults := Parse(c.Rules); len(faults) > 0 {
		message := faults[0].Message
		if faults[0].Line > 0 {
			message = fmt.Sprintf("第 %d 行：%s", faults[0].Line, message)
		}
		return apperr.New(apperr.Invalid, message)
	}
	for _, m := range Minimums {
		// An old revision may lack minimums that were added later.
		if n, given := c.Minimums[m.Kind]; given && (n < 1 || n > maxMinimum) {
			return apperr.New(apperr.Invalid, fmt.Sprintf("%s：门槛应为 1 到 %d", m.Name, maxMinimum))
		}
	}
	return nil
}
