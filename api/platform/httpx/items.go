package httpx

import (
	"github.com/gofiber/fiber/v2"
	"github.com/valyala/fasthttp"
)

// Items holds the positions of a list's elements in a response body. The first element begins at From, Lengths contains
// the lengths of the elements, and there is one comma between two elements.
type Items struct {
	From    int   `json:"from"`
	Lengths []int `json:"lengths"`
}

type itemsKey struct{}

// OKItems is like OK, for data that is already JSON: the elements of a list, and the text before and after the list.
func OKItems(c *fiber.Ctx, before string, list [][]byte, after string) error {
	const envelope = `{"code":200,"msg":"ok","data":`
	size := len(envelope) + len(before) + len(after) + len("[]}") + len(list)
	for _, item := range list {
		size += len(item)
	}
	body := append(append(append(make([]byte, 0, size), envelope...), before...), '[')
	items := &Items{From: len(body), Lengths: make([]int, len(list))}
	for i, item := range list {
		if i > 0 {
			body = append(body, ',')
		}
		body = append(body, item...)
		items.Lengths[i] = len(item)
	}
	body = append(append(append(body, ']'), after...), '}')
	c.Context().SetUserValue(itemsKey{}, items)
	c.Set(fiber.HeaderContentType, fiber.MIMEApplicationJSON)
	c.Response().SetBodyRaw(body)
	return nil
}

// ItemsOf returns the Items of a response that OKItems sent; nil for any other response.
func ItemsOf(ctx *fasthttp.RequestCtx) *Items {
	items, _ := ctx.UserValue(itemsKey{}).(*Items)
	return items
}
