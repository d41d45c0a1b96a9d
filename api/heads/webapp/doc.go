// Package webapp answers the documents by which browsers install the site and search it.
package webapp
