// Package bigrams indexes texts by their single characters and their pairs of neighbouring characters (grams). A
// keyword of one or two Chinese characters is therefore found as fast as a longer keyword. A table stores the folded
// text (search_text) and its grams (grams text[], GIN).
package bigrams
