// Package favorites holds the lots, communities and articles that members follow: saving and removing them, the list
// with the price at the time of saving and now, its order and its export as CSV, and the number of members who follow a
// lot, community or article. In the contract, in URLs and in tables a favorite is a "collect", and the set of a
// member's favorites and reminders is "marks". The current state of a followed thing comes from its own domain through
// the function Targets.
//
// # Files
//
//   - limits.go: how many favorites of one kind a member may have
//   - favorite.go: the kinds of favorites, the texts of refusals
//   - sort.go: the orders of the list
//   - http_csv.go: columns, names and labels of the exported CSV files
//   - targets.go: what is read of a lot, community or article now: title, price, status, start
//   - store.go: what is kept at the time of saving, the counts of followers, and that one auction on several platforms
//     is one favorite
//   - store_move.go: what happens to the favorites of a community that is merged into another
//   - http.go: the list, the buttons' state (marks), the export of the account
package favorites
