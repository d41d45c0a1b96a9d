// Package members holds code that its subpackages share. Together, they form a member's personal area: favorites (saved
// lots, communities and articles), reminders (of auctions), demands (forms, matching lots, similar members), notify
// (the message centre and the external channels) and account (export, merging, closing). Packages reminders and account
// import the others, which import neither of them.
//
// The site stores no history of viewed lots. Package viewcount only counts views, and web/src/features/map/visited.ts
// marks lots that were opened from the map only within one browser tab.
//
// # Packages
//
//   - account: what an export contains, what closing an account erases, which data stays when two accounts are merged
//   - calendars: which lots are in a subscribed calendar (of a saved search, of the reminders, of a court), and how
//     long after their start
//   - demands: the forms of visitors (求房, 预约看样, 纠错, 咨询), their limits, the score of a lot, similar members,
//     what editors do with a form
//   - favorites: saved lots, communities and articles: how many, the orders of the list, the columns of its CSV
//   - mails: addresses of members and their codes, the layout of every mail
//   - notify: the message centre, the kinds of messages, the channels, and which channel replaces one that fails
//   - reminders: types, times and texts of reminders, changes of followed lots, delivery with repetitions
//   - searches: saved searches: their events, how often a digest is sent, its words, the link that stops it
//   - sharedlists: lists shown by a secret address: their limits, who may comment, how long they are kept
//
// # Files
//
//   - http.go: the page sizes of members' lists, the types of functions for cards and labels
//   - store.go: the lock that serialises the writes of one member; the refusal 请先登录
//   - removed_characters.go: which characters are removed from members' texts
package members
