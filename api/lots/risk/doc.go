// Package risk derives risks and advantages from the fields of a lot and the sentences of its court notice.
//
// # Files
//
//   - risk.go: every risk with level, name and explanation (riskKinds); contradictions to a quote
//   - tags.go: which fact or column becomes which tag; states.go: the five questions (占用, 税费, 欠费, 户口,
//     贷款/限购), their answers and words
//   - fact_topics.go: the topics of a lot's facts; fact_values.go: values of facts in Chinese; owner.go: codes
//     about the former owner
package risk
