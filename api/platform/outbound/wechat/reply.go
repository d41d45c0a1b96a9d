package wechat

import (
	"crypto/rand"
	"encoding/xml"
	"strconv"
)

type textReply struct {
	XMLName                  xml.Name `xml:"xml"`
	ToUserName, FromUserName string
	CreateTime               int64
	MsgType, Content         string
}

type encryptedReply struct {
	XMLName                                 xml.Name `xml:"xml"`
	Encrypt, MsgSignature, TimeStamp, Nonce string
}

// Reply returns the response to a callback by which the platform sends a text to the follower who caused the event
// (被动回复):
// https://developers.weixin.qq.com/doc/offiaccount/Message_Management/Passive_user_reply_message.html
func (r *Receiver) Reply(e Event, text string) ([]byte, error) {
	now := r.Now().Unix()
	plain, err := xml.Marshal(textReply{
		ToUserName: e.OpenID, FromUserName: e.Account, CreateTime: now, MsgType: "text", Content: text,
	})
	if err != nil || r.Crypt == nil {
		return plain, err
	}
	sealed, err := r.Crypt.Encrypt(plain)
	if err != nil {
		return nil, err
	}
	out := encryptedReply{Encrypt: sealed, TimeStamp: strconv.FormatInt(now, 10), Nonce: rand.Text()}
	out.MsgSignature = Sign(r.Token, out.TimeStamp, out.Nonce, out.Encrypt)
	return xml.Marshal(out)
}
