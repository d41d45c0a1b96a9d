// Package spiders logs the visits of search engines: who came, whether the address belongs to the engine that it names, what
// for and with which result. Visits are counted in memory and written in batches, so that no answer waits for the log.
package crawlerlog
