package robots

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/samber/lo"
	"github.com/uptrace/bun"

	"fapai/api/heads"
	"fapai/api/heads/listing"
	"fapai/api/platform/apperr"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/db"
	"fapai/api/workbench/revisions"
)

// Content is the content of a revision.
type Content struct {
	Rules    string         `json:"rules"`
	Minimums map[string]int `json:"minimums"`
	Signals  heads.Signals  `json:"signals,omitempty"`
}

// subject is the only subject of revisions, because the site has one robots.txt.
const subject = "robots"

// Kind describes the rules to package revisions. lists returns the lists that have a minimum number of items.
func Kind(lists func(ctx context.Context) ([]listing.List, error)) revisions.Kind {
	return revisions.Kind{
		Name: "robots",
		Live: func(ctx context.Context, idb bun.IDB, _ string) (json.RawMessage, time.Time, error) {
			rules, err := (&heads.Store{DB: idb}).CrawlRules(ctx)
			if err != nil {
				return nil, time.Time{}, err
			}
			content, err := json.Marshal(contentOf(rules))
			return content, rules.UpdatedAt, err
		},
		Check: func(_ string, content json.RawMessage) error {
			var c Content
			if err := json.Unmarshal(content, &c); err != nil {
				return apperr.Wrap(apperr.Invalid, "规则有误", err)
			}
			return c.check()
		},
		Apply: func(ctx context.Context, tx bun.Tx, r *revisions.Revision, now time.Time) error {
			var c Content
			if err := json.Unmarshal(r.Content, &c); err != nil {
				return err
			}
			before, err := (&heads.Store{DB: tx}).CrawlRules(ctx)
			if err != nil {
				return err
			}
			if err := heads.PutCrawlRules(ctx, tx, c.Rules, c.Minimums, c.decided(), now); err != nil {
				return err
			}
			counted, err := lists(ctx)
			if err != nil {
				return err
			}
			// Each tag belongs to one page. Its notification makes search engines learn about a list that is indexable
			// from now on.
			return db.Notify(ctx, tx, lo.Map(gained(counted, before, c.Minimums), func(path string, _ int) string {
				return cachetag.Override(string(heads.ScopePath), path)
			})...)
		},
	}
}

// contentOf converts rules to content with a value for every minimum, so that two contents can be compared.
func contentOf(rules heads.CrawlRules) Content {
	c := Content{Rules: tidy(rules.Rules), Minimums: map[string]int{}, Signals: rules.Signals}
	for _, m := range Minimums {
		c.Minimums[m.Kind] = rules.Minimum(m.Kind)
	}
	return c
}

// tidy normalises the line ends of a text and ends it with exactly one line end.
func tidy(text string) string {
	return strings.TrimSpace(strings.ReplaceAll(text, "\r\n", "\n")) + "\n"
}

// decided returns the signals for which the content states a decision.
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
		// A revision that is older than this kind of minimum has no value for it.
		if n, given := c.Minimums[m.Kind]; given && (n < 1 || n > maxMinimum) {
			return apperr.New(apperr.Invalid, fmt.Sprintf("%s：门槛应为 1 到 %d", m.Name, maxMinimum))
		}
	}
	return nil
}
