// Package viewcount counts the views of pages, each visitor once a day.
package viewcount
