// Package phonelogin logs members in by a code sent to their phone. It contains the captcha, the sending with limits
// for each number, session and network address and with a budget for the whole site, the checking, the registration,
// and the binding of a number to an account that logged in by WeChat. The budget for text messages also covers
// notifications, which have a share of it that they cannot exceed, so that codes can always be sent.
//
// # Files
//
//   - limits.go: the lifetimes of captcha, code and device, tries, the wait for a change of a number, and all limits of
//     sending: the pause between two, each hour's and day's; the hardest work
//   - captcha.go: the letters of a captcha, the texts about it; captcha_image.go, captcha_letters.go: its drawing
//   - suspicion.go: after how many failures work is asked for; work.go: how hard the work is
//   - code.go: what a code is sent for, and the steps of sending it
//   - store_codes.go: how a code is reserved, checked and used up; store_limits.go: which limit refuses, and for how
//     long; store_tallies.go: the results of the last hour's codes
//   - refusals.go: the words of a refusal, with the time of the next try
//   - budget.go: when the used budget for text messages is logged as an error, and its metric
//   - login.go, store_login.go: the login and its refusals; store_bind.go: whose a number becomes that is bound to a
//     WeChat account
//   - device.go: the cookie of a browser that has logged in
//   - mobile.go, http_mobile.go, store_mobile.go: change of a number
//   - proof.go, http_proof.go: the proof of identity by a code
//   - store_notifications.go: the share of notifications in the budget
//   - http.go: the calls of the login
package phonelogin
