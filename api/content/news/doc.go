// Package news holds articles: news, knowledge, questions and answers, deal stories, and the tags that group them.
//
// Draft.Clean converts an article from an editor or a feed to its stored form. Upsert writes drafts by their source
// key. Store reads only published articles: it omits articles that were removed or whose time of publication is in the
// future. PublicationNotifier notifies the cache tags of an article when that time comes. HTTP handles the API
// operations with the tag news.
//
// # Files
//
//   - limits.go: the lengths of texts, how many tags and lots an article has, page sizes
//   - news.go: the data of an article, orders, types of tags, the texts of refusals; draft.go: which data is
//     cleaned and refused
//   - store.go: lists, hot and related articles, when an article appears; store_tags.go: the order of tags;
//     store_renamed_tags.go: the texts for searches after a tag was renamed
//   - upsert.go, upsert_tags.go: which data an import keeps and replaces, the slug of a tag; cover.go: the sizes of
//     a cover
//   - http.go: the API operations; wire.go: the conversion to the types of the API contract
package news
