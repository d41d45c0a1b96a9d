// Package sms sends text messages through Aliyun or Tencent Cloud, or stores them in an outbox that only developers
// see.
//
// A message costs money and is read by a person, so a request is never repeated if its message may have been sent. Only
// one kind of refusal is retried: if this machine's clock is wrong, the provider sends nothing, and its response
// contains the correct time.
//
// # Files
//
//   - sms.go: templates, time limit, what counts as not sent; aliyun.go, tencent.go: which answers mean what;
//     outbox.go: how many messages development keeps; redact.go: numbers in errors
package sms
