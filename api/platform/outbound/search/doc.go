// Package search tells search engines which addresses are new or changed: Baidu by its submission of links (普通收录, API 提交),
// and the engines of IndexNow by that protocol. No error holds a token or a key.
package search
