// Package wording fills the texts of heads: title, description and keywords with placeholders.
package wording
