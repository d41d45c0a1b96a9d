// Package favorites holds the lots, communities and articles that members follow: saving and removing them, the list
// with the price at the time of saving and now, its order and its export as CSV, and the number of members who follow a
// lot, community or article. In the contract, in URLs and in tables a favorite is a "collect", and the set of a
// member's favorites and reminders is "marks". The current state of a followed thing comes from its own domain through
// the function Targets.
package favorites
