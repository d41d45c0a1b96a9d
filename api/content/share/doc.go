// Package share makes what a page is shared by: texts with a link, posters, and cards of the mini program.
package share
