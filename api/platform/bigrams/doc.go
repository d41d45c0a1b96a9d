// Package bigrams finds words in text by an index of single characters and pairs of neighbouring characters, so that a
// keyword of one or two Chinese characters is as fast as a long one. A table stores its folded text (search_text) and
// its grams (grams text[], GIN).
package bigrams
