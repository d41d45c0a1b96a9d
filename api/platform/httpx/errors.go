package httpx

import (
	"errors"
	"log/slog"
	"math"
	"strconv"
	"time"

	"github.com/gofiber/fiber/v2"

	"fapai/api/platform/apperr"
)

// statusOf maps kinds of errors to HTTP statuses.
var statusOf = map[apperr.Kind]int{
	apperr.Invalid:      fiber.StatusBadRequest,
	apperr.Unauthorized: fiber.StatusUnauthorized,
	apperr.Forbidden:    fiber.StatusForbidden,
	apperr.NotFound:     fiber.StatusNotFound,
	apperr.Gone:         fiber.StatusGone,
	apperr.Conflict:     fiber.StatusConflict,
	apperr.TooMany:      fiber.StatusTooManyRequests,
	apperr.Unavailable:  fiber.StatusServiceUnavailable,
}

// fiberMsg maps statuses of the framework's own errors, such as 404 and 413, to Chinese messages.
var fiberMsg = map[int]string{
	fiber.StatusNotFound:                    "请求的地址不存在",
	fiber.StatusMethodNotAllowed:            "请求方法不被允许",
	fiber.StatusRequestEntityTooLarge:       "提交的内容过大",
	fiber.StatusRequestHeaderFieldsTooLarge: "请求头过大",
}

type failure struct {
	Code      int    `json:"code"`
	Msg       string `json:"msg"`
	RequestID string `json:"request_id,omitempty"`
}

// ErrorHandler converts an error to the response {code,msg}. An error of an unknown type is not shown, but logged once
// with the request id.
func ErrorHandler(log *slog.Logger) fiber.ErrorHandler {
	return func(c *fiber.Ctx, err error) error {
		c.Set(fiber.HeaderCacheControl, "no-store")
		var known *apperr.E
		if errors.As(err, &known) {
			if status, ok := statusOf[known.Kind]; ok {
				setRetryAfter(c, known)
				return c.Status(status).JSON(failure{Code: status, Msg: known.Msg})
			}
		}
		var framework *fiber.Error
		if errors.As(err, &framework) && framework.Code < 500 {
			msg, ok := fiberMsg[framework.Code]
			if !ok {
				msg = "请求有误"
			}
			return c.Status(framework.Code).JSON(failure{Code: framework.Code, Msg: msg})
		}
		id := ID(c)
		log.Error("request failed", "request_id", id, "method", c.Method(), "path", c.Path(), "error", err.Error())
		return c.Status(fiber.StatusInternalServerError).JSON(failure{
			Code: fiber.StatusInternalServerError, Msg: "服务器开小差了，请稍后再试", RequestID: id,
		})
	}
}

func setRetryAfter(c *fiber.Ctx, e *apperr.E) {
	if e.Kind != apperr.TooMany && e.Kind != apperr.Unavailable {
		return
	}
	wait := e.RetryAfter
	if wait <= 0 {
		wait = 5 * time.Second
	}
	c.Set(fiber.HeaderRetryAfter, strconv.Itoa(int(math.Ceil(wait.Seconds()))))
}
