// Package understand turns a buyer's written query, such as 望京 两居300万以内, into filters of the table search.Fields and a
// rest that is searched as text. The rules are in docs/adr/0024-written-queries.md, the words in vocabulary.yaml. It
// reads no database: NewDirectory receives the names of places, communities, courts and stations.
//
// # Files
//
//   - understand.go: Understand, the entry; split.go, rewrites.go, speech.go, minds.go, rhetoric.go, besides.go,
//     english.go, simplified.go, spellings.go, pinyin.go: the words of a query in their usual form
//   - directory.go, build.go, table.go, vocabulary.go (vocabulary.yaml), phrases.go: the names and words that are
//     known; cut.go: the best cut of a text into them
//   - refusals.go, excluded.go, negated_terms.go, complement.go, conditional.go, wishes.go, doubtful.go,
//     corrections.go, alternatives.go, opposites.go, mixed.go, labels.go: what is refused, doubted, taken back, or said
//     as a choice
//   - amounts.go, sums.go, numbers.go, bounds.go, two_bounds.go, appraisal.go, days.go, periods.go, commute.go: amounts,
//     discounts, times
//   - scope.go, near.go, nearby.go, guesses.go, codes.go, complete.go: places, names that are near, numbers of lots,
//     texts while they are typed; quoted.go: the words of the query in what is shown
package understand
