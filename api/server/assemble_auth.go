package server

import (
	"context"
	"strings"

	"fapai/api/audit"
	"fapai/api/auth/wechatlogin"
	"fapai/api/server/logins"
)

func (c *components) assembleAuth(context.Context) (err error) {
	if c.logins, err = logins.New(c.cfg, c.log, c.conn, c.cipher); err != nil {
		return err
	}
	if c.bucket != nil {
		c.logins.Accounts.Store.Media = c.bucket
	}
	acts := &audit.HTTP{Store: &audit.Store{DB: c.conn}, Nickname: c.logins.Nickname}
	c.handlers.loginCalls = loginCalls{acts, c.logins.Accounts, c.logins.Sessions, c.logins.Phone, c.logins.Wechat}
	return nil
}

// cacheTags are the tags that name pages and answers.
func cacheTags(tags []string) []string {
	out := make([]string, 0, len(tags))
	for _, tag := range tags {
		if !strings.HasPrefix(tag, wechatlogin.TagPrefix) {
			out = append(out, tag)
		}
	}
	return out
}
