// Package home holds the order of the home page's rows and the lots that editors recommend on it.
package home
