// Package share produces what visitors need to share a page: a text with a link, a poster, a preview picture (card),
// and the data for the WeChat mini program.
//
// # Files
//
//   - limits.go: how many pictures are cached and drawn at once
//   - share.go: the texts of a shared page, its parts; subjects.go: which data of a lot, a community or an article
//     is shown, and its wording
//   - poster.go: the poster: size and layout; card.go: the card of a link preview; canvas.go: colours, line breaks;
//     pictures.go: cached pictures
//   - http.go: how long a poster is cached; http_card.go: cards by address; http_qr.go: printed QR codes
package share
