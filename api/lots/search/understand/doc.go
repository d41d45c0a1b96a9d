// Package understand turns a buyer's written query, such as 望京 两居300万以内, into filters of the table search.Fields and a
// rest that is searched as text. The rules are in docs/adr/0024-written-queries.md, the words in vocabulary.yaml. It
// reads no database: NewDirectory receives the names of places, communities, courts and stations.
package understand
