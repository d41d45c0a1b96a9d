package server

import (
	"context"
	"fmt"
	"os"

	"fapai/api/clock"
	"fapai/api/editor/documents"
	"fapai/api/editor/pictures"
	"fapai/api/editor/tags"
	"fapai/api/picture"
)

// assembleDocuments makes the workbench of articles, their tags and single pages.
func (c *components) assembleDocuments(context.Context) error {
	program, err := os.Executable()
	if err != nil {
		return fmt.Errorf("this program is not found: %w", err)
	}
	isCategory := func(code string) bool { return c.labels.Name(newsCategory, code) != "" }
	kinds := documents.Kinds{"news": documents.News(c.conn, clock.Now, isCategory), "page": documents.Pages(c.conn, clock.Now)}
	for _, kind := range kinds {
		kind.Store.Register(c.personal.queue)
	}
	c.handlers.documentCalls = &documents.HTTP{Kinds: kinds, Heads: c.heads, Editor: callerID, Nickname: c.logins.Nickname}
	c.handlers.tagCalls = &tags.HTTP{Store: &tags.Store{DB: c.conn, Now: clock.Now}, Editor: callerID}
	store := &pictures.Store{DB: c.conn}
	if c.bucket != nil {
		store.Media = c.bucket
	}
	c.handlers.pictureCalls = &pictures.HTTP{
		Store: store, Sizes: picture.NewChild(program).Sizes, Editor: callerID, Now: clock.Now,
	}
	return nil
}
