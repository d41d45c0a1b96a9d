package search_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"fapai/api/platform/outbound/fake"
	"fapai/api/platform/outbound/search"
)

func addresses(n int) []string {
	list := make([]string, n)
	for i := range list {
		list[i] = fmt.Sprintf("https://www.example.com/house/%d.html", i+1)
	}
	return list
}

func baidu(t *testing.T) (*fake.Baidu, *search.Baidu) {
	b := fake.NewBaidu(t)
	return b, search.NewBaidu(search.BaiduConfig{Endpoint: b.URL, Site: b.Site, Token: b.Token})
}

func indexNow(t *testing.T) (*fake.IndexNow, *search.IndexNow) {
	n := fake.NewIndexNow(t)
	return n, search.NewIndexNow(search.IndexNowConfig{Endpoint: n.URL, Origin: "https://" + n.Host, Key: n.Key})
}

func TestBaiduTakesAddresses(t *testing.T) {
	server, client := baidu(t)
	list := append(addresses(3), "https://other.example.com/", "nonsense")
	answer, err := client.Submit(t.Context(), list)
	if err != nil || answer.Remain == nil || *answer.Remain != 9997 || len(answer.Refused) != 2 ||
		!strings.Contains(answer.Refused["nonsense"], "not_valid") ||
		!strings.Contains(answer.Refused[list[3]], "not_same_site") {
		t.Errorf("%+v, %v", answer, err)
	}
	if got := server.Got(); len(got) != 3 || got[2] != list[2] {
		t.Errorf("taken %q", got)
	}
}

func TestBaiduRefuses(t *testing.T) {
	server, client := baidu(t)
	for name, c := range map[string]struct {
		prepare func()
		n       int
		reason  search.Reason
	}{
		"over quota": {func() { server.Quota = 2 }, 3, search.Quota},
		"token":      {func() { server.Token = "another" }, 3, search.Setup},
		"site":       {func() { server.Site = "https://m.example.com" }, 3, search.Setup},
		"too many":   {func() {}, search.BaiduBatch + 1, search.Wrong},
	} {
		token, site := server.Token, server.Site
		c.prepare()
		_, err := client.Submit(t.Context(), addresses(c.n))
		var refused *search.Refused
		if !errors.As(err, &refused) || refused.Reason != c.reason || len(server.Got()) != 0 {
			t.Errorf("%s: %v", name, err)
		}
		server.Token, server.Site, server.Quota = token, site, 10_000
	}
}

func TestIndexNow(t *testing.T) {
	server, client := indexNow(t)
	answer, err := client.Submit(t.Context(), addresses(search.IndexNowBatch))
	if err != nil || answer.Remain != nil || len(server.Got()) != search.IndexNowBatch {
		t.Errorf("%+v, %v, %d taken", answer, err, len(server.Got()))
	}
	for name, c := range map[string]struct {
		prepare func()
		n       int
		want    search.Refused
	}{
		"key":      {func() { server.Key = "00000000" }, 1, search.Refused{Reason: search.Setup}},
		"host":     {func() { server.Host = "m.example.com" }, 1, search.Refused{Reason: search.Setup}},
		"too many": {func() {}, search.IndexNowBatch + 1, search.Refused{Reason: search.Wrong}},
		"busy": {func() { server.Set(fake.Throttle) }, 1,
			search.Refused{Reason: search.Busy, After: 2 * time.Minute}},
	} {
		key, host := server.Key, server.Host
		c.prepare()
		_, err := client.Submit(t.Context(), addresses(c.n))
		var refused *search.Refused
		if !errors.As(err, &refused) || refused.Reason != c.want.Reason || refused.After != c.want.After {
			t.Errorf("%s: %v", name, err)
		}
		server.Key, server.Host = key, host
		server.Set(fake.OK)
	}
}

// Neither a token nor a key may reach a log or the workbench.
func TestFaultsAreUnclearAndHoldNoSecret(t *testing.T) {
	b, baidu := baidu(t)
	n, now := indexNow(t)
	for name, c := range map[string]struct {
		engine search.Engine
		set    func(fake.Mode)
		away   func()
		secret string
	}{
		"baidu":    {baidu, b.Set, b.CloseClientConnectionsAndListener, b.Token},
		"indexnow": {now, n.Set, n.CloseClientConnectionsAndListener, n.Key},
	} {
		check := func(mode string) {
			_, err := c.engine.Submit(t.Context(), addresses(1))
			var refused *search.Refused
			if err == nil || errors.As(err, &refused) || strings.Contains(err.Error(), c.secret) {
				t.Errorf("%s %s: %v", name, mode, err)
			}
		}
		c.set(fake.Broken)
		check("broken")
		if name == "baidu" {
			c.set(fake.Garbage)
			check("garbage")
		}
		c.away()
		check("away")
	}
}
