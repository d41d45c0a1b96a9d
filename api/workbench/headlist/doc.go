// Package heads holds one row for every address that the site has, with the head that package seo decides for it and what the
// checks find in it. The rows are in memory, made when an editor first asks and kept up to date by cache tags.
package headlist
