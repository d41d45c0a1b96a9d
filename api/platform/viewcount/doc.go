// Package viewcount counts the views of pages. Each visitor counts only once a day.
package viewcount
