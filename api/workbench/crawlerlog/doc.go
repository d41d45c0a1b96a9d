// Package crawlerlog logs the visits of search engines: the engine, whether the client's address belongs to that
// engine, the page and the result. Visits are counted in memory and written in batches, so that no answer waits for the
// log.
package crawlerlog
