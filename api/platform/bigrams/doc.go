// Package bigrams finds words in texts by an index of single characters and of pairs of neighbouring characters, so
// that a keyword of one or two Chinese characters is found as fast as a long one. A table stores the folded text
// (search_text) and its grams (grams text[], GIN).
package bigrams
