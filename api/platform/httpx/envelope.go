package httpx

import (
	"encoding/json"
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"
)

// CST is China Standard Time. Its offset has been constant since 1991, so no time zone database is needed.
var CST = time.FixedZone("CST", 8*3600)

// HeaderCacheTag is the response header with the cache tags of the response's data, such as `house:123, houses`.
const HeaderCacheTag = "Cache-Tag"

// DefaultPageSize is the number of rows per page if a request names none. proto-types/spec/common.yaml has the
// same value.
const DefaultPageSize = 30

type answer struct {
	Code int    `json:"code"`
	Msg  string `json:"msg"`
	Data any    `json:"data"`
}

// OK responds with status 200 and {code,msg,data}.
func OK(c *fiber.Ctx, data any) error {
	return c.JSON(answer{Code: fiber.StatusOK, Msg: "ok", Data: data})
}

// Encode returns the response body that OK sends for data.
func Encode(data any) ([]byte, error) {
	return json.Marshal(answer{Code: fiber.StatusOK, Msg: "ok", Data: data})
}

// OKWithMessage is like OK, with a message for the user.
func OKWithMessage(c *fiber.Ctx, msg string, data any) error {
	return c.JSON(answer{Code: fiber.StatusOK, Msg: msg, Data: data})
}

// Message responds with status 200 and a message for the user, without data.
func Message(c *fiber.Ctx, msg string) error { return c.JSON(answer{Code: fiber.StatusOK, Msg: msg}) }

// Tag adds tags to the Cache-Tag header of the response.
func Tag(c *fiber.Ctx, tags ...string) {
	if had := c.GetRespHeader(HeaderCacheTag); had != "" {
		tags = append([]string{had}, tags...)
	}
	if len(tags) > 0 {
		c.Set(HeaderCacheTag, strings.Join(tags, ", "))
	}
}

// HasTag reports whether If-None-Match contains the entity tag etag, so that the response must be a 304. Weak tags
// count too, because a proxy that compresses responses makes their tags weak.
func HasTag(c *fiber.Ctx, etag string) bool {
	for tag := range strings.SplitSeq(c.Get(fiber.HeaderIfNoneMatch), ",") {
		if tag = strings.TrimSpace(tag); tag == "*" || strings.TrimPrefix(tag, "W/") == etag {
			return true
		}
	}
	return false
}

// Time returns a time in the form of the contract: whole seconds in China Standard Time.
func Time(t time.Time) time.Time { return t.In(CST).Truncate(time.Second) }

// Moment formats a time as RFC 3339, or as a date if only the day is known (dayOnly). It returns nil if t is nil.
func Moment(t *time.Time, dayOnly bool) *string {
	if t == nil {
		return nil
	}
	text := Time(*t).Format(time.RFC3339)
	if dayOnly {
		text = text[:len(time.DateOnly)]
	}
	return &text
}

// TimePtr is like Time, for a time that may be nil.
func TimePtr(t *time.Time) *time.Time {
	if t == nil {
		return nil
	}
	v := Time(*t)
	return &v
}
