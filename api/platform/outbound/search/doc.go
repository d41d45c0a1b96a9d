// Package search submits new and changed addresses to search engines: to Baidu through its link submission (普通收录, API
// 提交), and to other engines through the IndexNow protocol. Its errors never contain a token or a key.
//
// # Files
//
//   - search.go: answers and refusals, time limit; baidu.go, indexnow.go: how many addresses a call has; standin.go:
//     the stand-in of development
package search
