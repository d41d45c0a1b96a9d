// Package notice reads what the documents of a lot state: text is cut into sentences, sentences into items (a label with its value
// or its check boxes) and clauses, and these are read by a grammar of polarity and mode. A clause that asks, supposes, obliges or
// disclaims states nothing. Every fact has the words that state it, as they stand in the plain text.
package notice
