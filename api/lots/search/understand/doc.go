// Package understand turns a buyer's written query, such as 望京 两居300万以内, into filters of the table search.Fields and a
// rest that is searched as text. The rules are in docs/adr/0024-written-queries.md, the words in vocabulary.yaml. It
// reads no database: NewDirectory receives the names of places, communities, courts and stations.
//
// # Files
//
// Steps that rewrite the whole query, in words that later steps can read:
//
//   - understand.go: Understand, the entry, and the order of the steps; split.go: where a query is cut into words
//   - simplified.go: traditional characters; english.go: English words; spellings.go: short and misspelt names;
//     pinyin.go: pinyin and initials; mixed.go: names written partly in pinyin
//   - speech.go: colloquial phrases, complaints, what the buyer says of themselves; rewrites.go: idioms, dialect,
//     double negations, second choices; wishes.go: wordy wishes and requirements; second_thoughts.go: wishes taken
//     back, two days, two bounds, who pays which tax; minds.go: wishes that the buyer had before, and what is accepted
//     now; rhetoric.go: irony, concessions, preferences; besides.go: negations that exclude nothing (不仅, 除了…还);
//     labels.go: labels with their values (电梯:有)
//   - two_bounds.go: two bounds of one amount; sums.go: colloquial amounts and tolerances; conditional.go: what
//     applies only under a condition, and is left out
//
// Names, words and values in it:
//
//   - directory.go, build.go, table.go: the names that are known, and which of several meanings is taken;
//     vocabulary.go (vocabulary.yaml): the words; phrases.go: patterns of words, zones between ring roads; cut.go: the
//     best cut of a text into them; scope.go: what the whole query says about an ambiguous one
//   - amounts.go, bounds.go: amounts with their bounds; appraisal.go: how far below the appraisal; days.go,
//     periods.go: days and periods; commute.go: times to reach a place; numbers.go: case numbers and numbers of
//     lots; codes.go: codes that are no words
//   - near.go, guesses.go: names that resemble a text; nearby.go: landmarks, stations and areas near a place;
//     complete.go: names proposed while a text is typed; quoted.go: the words of the query in what is shown
//
// What is refused, doubted or offered as a choice:
//
//   - refusals.go: refusals in other words than 不要; excluded.go, negated_terms.go: which term a refusal excludes;
//     complement.go: the filter for everything but a value
//   - doubtful.go: terms that become no filter because the words beside them are doubtful; corrections.go: conditions
//     that a query takes back; alternatives.go: choices that need two searches; opposites.go: yes and no of one filter
package understand
