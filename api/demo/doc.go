// Package seed invents demo data: communities of Beijing, court-auction lots in them with their rounds, bids, documents and
// drawings, points around them, consultants and articles. All of it is marked 演示数据 and nothing of it is real. The code
// keeps figures plausible; names, tables and texts are under data/, texts/ and articles/. A seed gives the same data each
// time; dates follow the present, so that an auction is always running and another about to start.
package demo
