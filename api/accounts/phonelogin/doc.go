// Package phonelogin logs members in by a code sent to their phone: captcha, sending with limits for each number,
// session and network address and a budget for the whole site, checking, registration, and binding a number to an
// account that logged in by WeChat. The budget for text messages also covers notifications, which have a share of it
// that they cannot exceed, so that codes can always be sent.
package phonelogin
