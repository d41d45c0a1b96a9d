package config

import "strings"

// Push holds the settings for notifying search engines of changed pages. A search engine is notified only if its token
// or key is set.
type Push struct {
	BaiduEndpoint    string `env:"BAIDU_PUSH_ENDPOINT" envDefault:"http://data.zz.baidu.com"`
	BaiduSite        string `env:"BAIDU_PUSH_SITE"` // the site as registered at Baidu; empty: SiteOrigin
	BaiduToken       string `env:"BAIDU_PUSH_TOKEN"`
	BaiduDaily       int    `env:"BAIDU_PUSH_DAILY" envDefault:"10000"` // maximum number of addresses per day
	IndexNowEndpoint string `env:"INDEXNOW_ENDPOINT" envDefault:"https://api.indexnow.org"`
	IndexNowKey      string `env:"INDEXNOW_KEY"` // key, which the site serves as /{key}.txt
	IndexNowDaily    int    `env:"INDEXNOW_DAILY" envDefault:"10000"`
	// "accept" replaces both search engines with a simulated one that accepts everything; only for development
	StandIn string `env:"PUSH_STAND_IN"`
}

// baiduEndpoint is the address for notifications. Baidu offers it only without TLS.
const baiduEndpoint = "http://data.zz.baidu.com"

// push checks the settings for notifying search engines.
func (f *faultList) push(c *Config) {
	p := &c.Push
	f.oneOf("PUSH_STAND_IN", p.StandIn, "", "accept")
	f.origin("BAIDU_PUSH_ENDPOINT", p.BaiduEndpoint)
	f.origin("INDEXNOW_ENDPOINT", p.IndexNowEndpoint)
	f.between("BAIDU_PUSH_DAILY", p.BaiduDaily, 1, 1<<20)
	f.between("INDEXNOW_DAILY", p.IndexNowDaily, 1, 1<<20)
	f.when(p.BaiduToken != "" && !verificationContent.MatchString(p.BaiduToken), "BAIDU_PUSH_TOKEN",
		"must be letters and digits")
	f.when(p.BaiduSite != "" && !strings.Contains(c.SiteOrigin, p.BaiduSite), "BAIDU_PUSH_SITE",
		"must be SITE_ORIGIN or its host: Baidu takes addresses of that site only")
	f.when(p.IndexNowKey != "" && !indexNowKey.MatchString(p.IndexNowKey), "INDEXNOW_KEY",
		"must be 8 to 128 letters, digits and dashes")
	if c.Production() {
		f.when(p.StandIn != "", "PUSH_STAND_IN", "must be empty in production")
		f.when(strings.HasPrefix(p.BaiduEndpoint, "http:") && p.BaiduEndpoint != baiduEndpoint, "BAIDU_PUSH_ENDPOINT",
			"must be "+baiduEndpoint+" or begin with https:// in production")
		f.when(strings.HasPrefix(p.IndexNowEndpoint, "http:"), "INDEXNOW_ENDPOINT",
			"must begin with https:// in production")
	}
	f.when(p.StandIn != "" && !c.Production() && !c.Conveniences(), "PUSH_STAND_IN",
		"works on a loopback address only: set HOST=127.0.0.1")
}
