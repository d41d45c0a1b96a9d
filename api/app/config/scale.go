package config

import (
	"net/url"
	"slices"
	"time"
)

// MaxReadLag returns the lag above which a replica is not read.
func (c *Config) MaxReadLag() time.Duration { return time.Duration(c.ReadLag) * time.Second }

// replicas checks the URLs of the replicas. They must name the same database as the URL of the primary.
func (f *faultList) replicas(c *Config) {
	const name = "DATABASE_READ_URL"
	f.when(len(c.ReadURLs) > 0 && c.DatabaseURL == "", name,
		"needs DATABASE_URL: the embedded database has no replicas")
	primary, err := url.Parse(c.DatabaseURL)
	var database string
	if err == nil {
		database = primary.Path
	}
	for i, address := range c.ReadURLs {
		u, err := url.Parse(address)
		if err != nil || u.Scheme != "postgres" && u.Scheme != "postgresql" || u.Host == "" {
			f.when(true, name,
				"must be addresses such as postgres://user:password@host:port/name, comma separated, each with its whole form")
			continue
		}
		f.when(slices.Contains(c.ReadURLs[:i], address), name, "must not name a server twice")
		f.when(database != "" && u.Path != database, name, "must name the database of DATABASE_URL")
	}
}

// renderers checks the addresses of the renderers. In production, several renderers require APIOrigin, because a
// renderer must read the data of a page from the process that requested the page.
func (f *faultList) renderers(c *Config) {
	f.origin("API_ORIGIN", c.APIOrigin)
	f.when(len(c.Renderers) == 0, "RENDERER", "must name a renderer")
	for i, origin := range c.Renderers {
		f.origin("RENDERER", origin)
		f.when(slices.Contains(c.Renderers[:i], origin), "RENDERER", "must not name a renderer twice")
	}
	f.when(c.Production() && len(c.Renderers) > 1 && c.APIOrigin == "", "API_ORIGIN",
		"must be set where RENDERER lists several: a renderer that asks another API server may get what was before a change")
}
