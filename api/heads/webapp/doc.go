// Package webapp serves the documents with which browsers install the site and search it.
package webapp
