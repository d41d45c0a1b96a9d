package redirects

import (
	"context"
	"net/url"
	"strings"

	"fapai/api/pages/route"
	"fapai/api/platform/apperr"
)

// ErrNoTarget is returned if the target of a redirect is no existing page.
var ErrNoTarget = apperr.New(apperr.Invalid, "目标地址没有页面（404 或已删除），请检查后重填")

// target returns the stored form of a redirect's target. The target must be an existing page; a target with
// placeholders must have the form of a page's address.
func (h *HTTP) target(ctx context.Context, from, text string) (string, error) {
	to, err := To(h.Origin, text)
	if err != nil {
		return "", err
	}
	if leadsTo(from, to) {
		return "", ErrItself
	}
	if !isPattern(to) {
		return h.page(ctx, to, from)
	}
	if err := fits(from, to); err != nil {
		return "", err
	}
	path, query, _ := strings.Cut(placeholder.ReplaceAllString(to, "7"), "?")
	if _, moved := h.Table.Find(route.Key(path), query); moved {
		return "", ErrChain
	}
	return to, nil
}

// page follows the redirects of the target `to` and returns the page at their end. If they lead back to `from`, it
// returns `to` unchanged, which the store then refuses with a message.
func (h *HTTP) page(ctx context.Context, to, from string) (string, error) {
	for range maxHops {
		path, query, _ := strings.Cut(to, "?")
		next, err := h.Head(ctx, (&url.URL{Path: path}).EscapedPath(), query)
		if kind := apperr.KindOf(err); err != nil && (kind == apperr.NotFound || kind == apperr.Gone) {
			return "", ErrNoTarget
		}
		if err != nil {
			return "", err
		}
		if next == "" {
			return to, nil
		}
		if leadsTo(from, next) {
			return "", ErrLoop
		}
		to = next
	}
	return "", ErrLoop
}
