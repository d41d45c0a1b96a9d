// Package share makes the forms in which a page is shared: texts with a link, posters, and cards of the mini program.
//
// # Files
//
//   - limits.go: how many pictures are kept and drawn at once
//   - share.go: the texts of a shared page, its parts; subjects.go: what a lot, a community and an article show of
//     themselves, their words
//   - poster.go: the poster: size and layout; card.go: the card of a link preview; canvas.go: colours, line breaks;
//     pictures.go: kept pictures
//   - http.go: how long a poster is cached; http_card.go: cards by address; http_qr.go: printed QR codes
package share
