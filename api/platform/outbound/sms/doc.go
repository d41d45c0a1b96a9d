// Package sms sends text messages through Aliyun, Tencent Cloud, or into an outbox that only developers see.
//
// A message costs money and is read by a person, so no call here is ever repeated after an answer that leaves open
// whether it was carried out. The one exception is a refusal because of the clock: the provider did nothing, and its
// answer has the time.
//
// # Files
//
//   - sms.go: templates, time limit, what counts as not sent; aliyun.go, tencent.go: which answers mean what;
//     outbox.go: how many messages development keeps; redact.go: numbers in errors
package sms
