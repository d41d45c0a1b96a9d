package notice

import "strings"

// longQuote is the length in bytes above which Shorten reduces a quote to a clause.
const longQuote = 300

// Shorten returns the quote of a fact. A long quote is reduced to the clause that states the fact by itself, if
// there is one.
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
