// Package search submits new and changed addresses to search engines: to Baidu by its link submission (普通收录, API 提交),
// and to other engines by the IndexNow protocol. Its errors never contain a token or a key.
package search
