// Package notice reads facts from the documents of a lot: it cuts text into sentences, and sentences into items (a
// label with its value or check boxes) and clauses, and reads these by a grammar of polarity and mode. A clause that
// asks, supposes, obliges or disclaims states nothing. Every fact quotes the words that state it, unchanged from the
// plain text.
//
// # Files
//
//   - text.go, normal.go, traditional.go, lines.go, sentences.go, tables.go: from HTML to sentences of normal
//     characters, with offsets for quotes
//   - items.go, boxes.go, choices.go, answers.go, questions.go: labels with their values, check boxes, questions
//     with their answers
//   - clause.go, vocabulary.go (vocabulary.yaml), rights.go: clauses with their mode, and the topics that words answer
//   - keys.go, lease.go, house.go, occupants.go, businesses.go, departures.go (occupation), clearing.go, hukou.go,
//     owner.go, burdens.go (mortgage, seizure), costs.go (arrears), taxes.go, payment.go (balance, delay), share.go,
//     sale.go (stage), times.go, court.go, place.go, figures.go (money, areas), usage.go, numbers.go: one topic or
//     kind of value each
//   - settled.go: statements at the end of a sentence that decide a topic; other_lots.go: parts of a sentence about
//     lots that are not sold
//   - lots.go: documents that sell several lots; mentions.go: topics that are only mentioned; shorten.go: quotes
//   - initials.go: labels of one character
//   - afterwards.go: clauses that continue the one before; doubts.go: statements that are held back
//   - embedded.go (embedded.yaml): statements inside another that denies, doubts, reports or supposes them
//   - topics.go: the topics and their values
//   - read.go, judge.go: Read and Judge, the entry
package notice
