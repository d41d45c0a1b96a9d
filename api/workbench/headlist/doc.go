// Package headlist holds one row for every address of the site, with the head that package heads decides for it and the
// findings of the checks. The rows are in memory, made when an editor first needs them and kept up to date by cache
// tags.
package headlist
