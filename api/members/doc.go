// Package members holds the code that its subpackages share. Together they are a member's personal area: favorites
// (saved lots, communities and articles), reminders (of auctions), demands (forms, matching lots, similar members),
// notify (the message centre and the channels that leave the site) and account (export, merging, closing). reminders
// and account import the others, never the other way round.
package members
