package wechat

import "context"

// Notice is a template message to a follower: fields of a template approved by the platform, and where a tap leads.
type Notice struct {
	OpenID, TemplateID, URL string
	Fields                  map[string]string
}

// Refusals of a notice that will not change by trying again: the follower has gone or turned notices off.
const (
	CodeNotFollowing = 43004
	CodeRefused      = 43101
)

// SendNotice sends a template message. An *APIError says that nothing was sent; after any other error it may have been.
func (c *Client) SendNotice(ctx context.Context, n Notice) error {
	type field struct {
		Value string `json:"value"`
	}
	data := make(map[string]field, len(n.Fields))
	for name, text := range n.Fields {
		data[name] = field{text}
	}
	body := map[string]any{"touser": n.OpenID, "template_id": n.TemplateID, "url": n.URL, "data": data}
	var out struct{ APIError }
	return c.call(ctx, "/cgi-bin/message/template/send", body, &out, &out.APIError)
}
