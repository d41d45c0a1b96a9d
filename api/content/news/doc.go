// Package news holds articles: news, knowledge, questions and answers, deal stories, and the tags that group them.
//
// Draft.Clean converts an article from an editor or a feed to its stored form; Upsert writes drafts by their source
// key; Store reads published articles; HTTP answers the calls of the contract's tag news. Reads leave out articles that
// were removed or whose time of publication is still to come; PublicationNotifier notifies the cache tags of an article
// when that time comes.
package news
