// Package truth crawls the own site as search engines and a browser do, and compares what is served with what is stored: the
// head that package seo decides for each address. A run is stored with its findings and compared with the run before.
package siteaudit
