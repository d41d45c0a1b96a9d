// Package webapp serves the documents that browsers need to install the site and to search it.
package webapp
