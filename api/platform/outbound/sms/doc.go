// Package sms sends text messages through Aliyun, Tencent Cloud, or into an outbox that only developers see.
//
// A message costs money and is read by a person, so no call here is ever repeated after an answer that leaves open
// whether it was carried out. The one exception is a refusal because of the clock: the provider did nothing, and its
// answer has the time.
package sms
