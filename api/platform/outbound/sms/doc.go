// Package sms sends text messages through Aliyun, Tencent Cloud, or into an outbox that only developers
// see.
//
// A message costs money and is read by a person, so a call is never repeated if the message may have been
// sent. One refusal is retried: if this machine's clock is wrong, the provider sends nothing and its
// response has the right time.
//
// # Files
//
//   - sms.go: templates, time limit, what counts as not sent; aliyun.go, tencent.go: which answers mean what;
//     outbox.go: how many messages development keeps; redact.go: numbers in errors
package sms
