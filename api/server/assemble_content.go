package server

import (
	"context"

	"fapai/api/content"
)

// assembleContent makes the settings of the site and its own texts.
func (c *components) assembleContent(ctx context.Context) error {
	demo, err := c.houseStore.HasDemo(ctx)
	if err != nil {
		return err
	}
	c.site = content.FromConfig(c.cfg, demo)
	c.texts = &content.Store{DB: c.conn}
	codes := map[string]string{"app.png": c.cfg.AppURL, "official.png": c.cfg.OfficialURL}
	c.handlers.contentCalls, err = content.NewHTTP(c.site, c.texts, codes)
	return err
}
