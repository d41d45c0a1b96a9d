// Package phonelogin logs members in with a code that is sent to their phone. It contains the captcha, the sending of
// codes with limits per number, session and network address and a budget for the whole site, the verification of codes,
// the registration, and the binding of a number to a WeChat account. Notifications use the same budget for text
// messages, but only a limited share, so that codes can always be sent.
//
// # Files
//
//   - limits.go: the lifetimes of captcha, code and device, attempts, the waiting time of a change of number, and
//     all limits of sending: the pause between two codes, hourly and daily limits; the hardest proof of work
//   - captcha.go: the letters of a captcha, the texts about it; captcha_image.go, captcha_letters.go: its drawing
//   - suspicion.go: the number of failures after which a proof of work is required; proof_of_work.go: how hard it is
//   - code.go: the purposes of codes, and the steps of sending one
//   - store_codes.go: how a code is reserved, verified and invalidated; store_limits.go: which limit refuses a
//     code, and for how long; store_tallies.go: the results of the last hour's codes
//   - refusals.go: the text of a refusal, with the time of the next attempt
//   - budget.go: when the used share of the budget is logged as an error, and its metric
//   - login.go, store_login.go: the login and its refusals; store_bind.go: which account a number belongs to after
//     it is bound to a WeChat account
//   - device.go: the cookie that identifies a browser
//   - number_change.go, http_number_change.go, store_number_change.go: change of a number
//   - identity_proof.go, http_identity_proof.go: the proof of identity by a code
//   - store_notifications.go: the share of notifications in the budget
//   - http.go: the API operations of the login
package phonelogin
