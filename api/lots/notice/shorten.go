package notice

import "strings"

// longQuote is the length in bytes from which Shorten reduces a quote to a clause.
const longQuote = 300

// Shorten returns the quote of a fact. If the quote is long and one of its clauses states the fact by itself, it
// returns only that clause.
func Shorten(f Fact) string {
	if len(f.Quote) <= longQuote {
		return f.Quote
	}
	p := pass(f.Quote)
	for _, part := range p.clausesOf() {
		quote := p.quote(part.from, part.to)
		for _, g := range readSentence(quote) {
			if g.Topic == f.Topic && g.Value == f.Value && g.By == f.By && len(strings.TrimSpace(quote)) > 0 {
				return quote
			}
		}
	}
	return f.Quote
}
