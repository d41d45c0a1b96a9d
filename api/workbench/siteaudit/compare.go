package siteaudit

import (
	"fmt"
	"strconv"
	"strings"
)

// Agent is a crawler or browser in whose name the audit requests pages.
type Agent struct{ Key, Name, UserAgent string }

// Agents lists all agents. The audit follows a link if robots.txt allows the first agent to read it. Each User-Agent
// contains crawlerlog.OwnAgent, so that the crawler log skips these requests.
var Agents = []Agent{
	{"baidu", "百度蜘蛛", "Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html) " + mark},
	{"google", "Googlebot",
		"Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/142.0.0.0 Safari/537.36 " + mark},
	{"browser", "浏览器",
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 " + mark},
}

const mark = "fapai-siteaudit/1"

const (
	// thin is the minimum number of letters of a page; a page with fewer is reported as empty.
	thin = 60
	// textDiffers is the maximum allowed difference between the lengths of a page's text for a crawler and for a
	// browser, as a share of the longer text.
	textDiffers = 0.2
)

// notFoundWords lists beginnings of titles and headings that say the page does not exist.
var notFoundWords = []string{"页面不存在", "页面未找到", "404", "找不到页面", "您访问的页面"}

// compare returns the differences between the head that an address should have and the served pages. served has one
// page for each entry of Agents, in the same order.
func compare(path string, stored Head, served []page) (found []Finding) {
	found = append(found, differing(kindUnreachable, path, "有回应", served, func(p *page) (string, bool) {
		if p.err != nil {
			return p.err.Error(), true
		}
		return "", false
	})...)
	reached := func(p *page) bool { return p.err == nil }
	found = append(found, differing(kindStatus, path, strconv.Itoa(stored.Status), served,
		func(p *page) (string, bool) {
			return strconv.Itoa(p.Status), reached(p) && p.Status != stored.Status
		})...)
	same := func(p *page) bool { return reached(p) && p.Status == stored.Status }
	found = append(found, differing(kindRedirect, path, stored.Redirect, served, func(p *page) (string, bool) {
		return p.Redirect, same(p) && stored.Redirect != "" && p.Redirect != stored.Redirect
	})...)
	if stored.Status != 200 {
		return found
	}
	for _, text := range []struct {
		kind string
		of   func(h *Head) string
	}{
		{kindRobots, func(h *Head) string { return h.Robots }},
		{kindCanonical, func(h *Head) string { return h.Canonical }},
		{kindTitle, func(h *Head) string { return h.Title }},
		{kindDescription, func(h *Head) string { return h.Description }},
		{kindKeywords, func(h *Head) string { return h.Keywords }},
	} {
		want := plain(text.of(&stored))
		found = append(found, differing(text.kind, path, want, served, func(p *page) (string, bool) {
			got := plain(text.of(&p.Head))
			return got, same(p) && got != want
		})...)
	}
	found = append(found, differing(kindSoft404, path, "404", served, func(p *page) (string, bool) {
		return "200 " + p.Title, same(p) && strings.HasPrefix(stored.Robots, "index") && saysNotFound(p)
	})...)
	found = append(found, differing(kindDocument, path, "", served, func(p *page) (string, bool) {
		faults := strings.Join(p.faults(), "；")
		return faults, same(p) && faults != ""
	})...)
	return append(found, contents(path, served)...)
}

// plain returns a text with each run of white space replaced by one space, as browsers show it.
func plain(text string) string { return strings.Join(strings.Fields(text), " ") }

func saysNotFound(p *page) bool {
	for _, words := range notFoundWords {
		if strings.HasPrefix(p.Title, words) || strings.HasPrefix(p.h1, words) {
			return true
		}
	}
	return p.text < thin
}

// differing returns a finding for each agent that got a value other than the expected one. If all agents got the same
// wrong value, it returns one finding for all of them.
func differing(
	kind, path, stored string, served []page, of func(p *page) (got string, differs bool),
) (found []Finding) {
	for i := range served {
		if got, differs := of(&served[i]); differs {
			found = append(found, Finding{kind, path, Agents[i].Key, stored, got})
		}
	}
	if len(found) == len(served) && len(found) > 0 {
		for _, f := range found {
			if f.Served != found[0].Served {
				return found
			}
		}
		found = found[:1]
		found[0].Agent = ""
	}
	return found
}

// contents returns the differences between the texts that crawlers got and the text that a browser got.
func contents(path string, served []page) (found []Finding) {
	browser := &served[len(served)-1]
	if browser.err != nil || browser.Status != 200 {
		return nil
	}
	show := func(p *page) string { return fmt.Sprintf("H1 %q，%d 字", p.h1, p.text) }
	for i := range served[:len(served)-1] {
		p := &served[i]
		if p.err != nil || p.Status != 200 {
			continue
		}
		more, less := float64(max(p.text, browser.text)), float64(min(p.text, browser.text))
		if p.h1 != browser.h1 || more-less > textDiffers*more {
			found = append(found, Finding{kindContent, path, Agents[i].Key, show(browser), show(p)})
		}
	}
	return found
}
