// Package wording fills the templates of heads: titles, descriptions and keywords with placeholders.
package wording
