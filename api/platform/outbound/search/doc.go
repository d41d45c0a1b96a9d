// Package search submits new and changed addresses to search engines: to Baidu by its link submission (普通收录, API 提交),
// and to the engines of IndexNow by that protocol. No error holds a token or a key.
package search
