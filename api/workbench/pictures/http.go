package pictures

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"regexp"
	"time"

	"github.com/gofiber/fiber/v2"

	"fapai/api/content/news"
	"fapai/api/platform/apperr"
	"fapai/api/platform/httpx"
	"fapai/api/platform/picture"
	"fapai/proto-types/wire"
)

// The errors of an upload.
var (
	ErrFormat = apperr.New(apperr.Invalid, "图片无法识别，请上传JPG、PNG或WebP图片")
	ErrSize   = apperr.New(apperr.Invalid, "图片过小或过大：宽和高至少 300 像素，合计不超过 1600 万像素")
	errBusy   = &apperr.E{Kind: apperr.Unavailable, Msg: "正在处理的图片较多，请稍后再试", RetryAfter: 5 * time.Second}
)

// HTTP stores uploaded pictures and serves them.
type HTTP struct {
	Store *Store
	Sizes func(ctx context.Context, file []byte) (map[string]picture.Image, error)
	Now   func() time.Time
}

// Operations returns the API operations that HTTP handles.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{wire.OnUploadPicture(h.UploadPicture)}
}

// nameLength is the number of bytes of a picture's hash from which its name is made.
const nameLength = 16

// UploadPicture handles POST /api/editor/picture.
func (h *HTTP) UploadPicture(c *fiber.Ctx) error {
	ctx, file := c.UserContext(), c.Body()
	images, err := h.Sizes(ctx, file)
	switch {
	case errors.Is(err, picture.ErrFormat):
		return ErrFormat
	case errors.Is(err, picture.ErrSize):
		return ErrSize
	case errors.Is(err, picture.ErrBusy):
		return errBusy
	case err != nil:
		return err
	}
	sum := sha256.Sum256(file)
	name := hex.EncodeToString(sum[:nameLength])
	if err := h.Store.Add(ctx, name, images, httpx.CallerID(c), h.Now()); err != nil {
		return err
	}
	whole := images[picture.Whole]
	return httpx.OKWithMessage(c, "图片已上传", wire.Picture{
		URL: news.PictureAddress(name, picture.Whole), Cover: news.PictureAddress(name, picture.Card),
		Width: whole.Width, Height: whole.Height,
	})
}

var fileForm = regexp.MustCompile(`^([0-9a-f]{32})-([a-z]+)\.jpg$`)

// Handle handles GET /media/picture/{name}. A picture's name is a hash of its content, so the content under a name
// never changes.
func (h *HTTP) Handle(c *fiber.Ctx) error {
	match := fileForm.FindStringSubmatch(c.Params("name"))
	if match == nil {
		return apperr.ErrNotFound
	}
	image, err := h.Store.Image(c.UserContext(), match[1], match[2])
	if err != nil {
		return err
	}
	c.Set(fiber.HeaderContentType, "image/jpeg")
	c.Set(fiber.HeaderCacheControl, "public, max-age=31536000, immutable")
	return c.Send(image)
}
