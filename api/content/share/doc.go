// Package share makes the forms in which a page is shared: texts with a link, posters, and cards of the mini program.
package share
