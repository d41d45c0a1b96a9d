// Package notice reads facts from the documents of a lot: it cuts text into sentences, and sentences into items (a
// label with its value or check boxes) and clauses, and reads these by a grammar of polarity and mode. A clause that
// asks, supposes, obliges or disclaims states nothing. Every fact quotes the words that state it, unchanged from the
// plain text.
package notice
