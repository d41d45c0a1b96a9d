// Package phonelogin logs members in by a code sent to their phone. It contains the captcha, the sending with limits
// for each number, session and network address and with a budget for the whole site, the checking, the registration,
// and the binding of a number to an account that logged in by WeChat. The budget for text messages also covers
// notifications, which have a share of it that they cannot exceed, so that codes can always be sent.
//
// # Files
//
//   - captcha.go, captcha_image.go, captcha_letters.go, work.go, suspicion.go: captchas, their drawing, and the proof
//     of work that wrong answers make necessary
//   - code.go: limits and pauses of codes; store_limits.go, store_tallies.go, budget.go, refusals.go: how they are
//     counted and refused
//   - login.go, store_login.go, store_bind.go, device.go: the login; mobile.go, store_mobile.go: another number;
//     proof.go: a proof of identity; store_notifications.go: text messages that are no codes
package phonelogin
