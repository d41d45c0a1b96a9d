// Package favorites holds the lots, communities and articles that members follow: saving and removing them, the list
// with the price at the time of saving and the current price, the orders of the list and its CSV export, and the number
// of followers. In the API contract, URLs and tables, a favorite is named "collect", and a member's favorites and
// reminders together are named "marks". The function Targets provides the current state of a followed object.
//
// # Files
//
//   - limits.go: how many favorites of one kind a member may have
//   - favorites.go: the kinds of favorites, the texts of refusals
//   - orders.go: the orders of the list
//   - http_csv.go: columns, names and labels of the exported CSV files
//   - current_state.go: the current data of a lot, community or article: title, price, status, start
//   - store.go: which data is stored at the time of saving, the counts of followers, and one favorite for an
//     auction on several platforms
//   - store_move.go: what happens to the favorites of a community that is merged into another
//   - http.go: the list, the buttons' state (marks), the export of the account
package favorites
