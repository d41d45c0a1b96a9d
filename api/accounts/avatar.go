package accounts

import (
	"context"
	"errors"
	"slices"
	"time"

	"fapai/api/platform/apperr"
	"fapai/api/platform/picture"
)

// The parts of an uploaded avatar's address: avatarPath, a name that cannot be guessed, and avatarSuffix.
const (
	avatarPath   = "/media/avatar/"
	avatarSuffix = ".jpg"
)

// The errors for setting an avatar.
var (
	ErrAvatar      = apperr.New(apperr.Invalid, "请选择列表中的头像，或上传图片")
	ErrPicture     = apperr.New(apperr.Invalid, "图片无法识别，请上传JPG、PNG或WebP图片")
	ErrPictureSize = apperr.New(apperr.Invalid, "图片尺寸过小或过大，请换一张图片")
	errPictureOne  = &apperr.E{Kind: apperr.TooMany, Msg: "您上一张图片还在处理，请稍后再试", RetryAfter: 5 * time.Second}
	errPictureBusy = &apperr.E{Kind: apperr.Unavailable, Msg: "上传的人较多，请稍后再试", RetryAfter: 5 * time.Second}
)

// Avatar is one of the site's drawn avatars, from which members may choose.
type Avatar struct{ URL, Name string }

// SetAvatar makes an uploaded file the avatar of a member. Each member can have only one upload in progress, so that no
// single member fills the queue for picture processing. It may return ErrPicture or ErrPictureSize.
func (h *HTTP) SetAvatar(ctx context.Context, member int64, file []byte, by string) error {
	if _, another := h.uploading.LoadOrStore(member, true); another {
		return errPictureOne
	}
	defer h.uploading.Delete(member)
	image, err := h.Square(ctx, file)
	switch {
	case errors.Is(err, picture.ErrFormat):
		return ErrPicture
	case errors.Is(err, picture.ErrSize):
		return ErrPictureSize
	case errors.Is(err, picture.ErrBusy):
		return errPictureBusy
	case err != nil:
		return err
	}
	name := NewSecret()
	return h.Store.SetAvatar(ctx, member, name, avatarPath+name+avatarSuffix, image, h.Now(), by)
}

// checkAvatar accepts "", the address of a drawn avatar, and the address of the member's current avatar. For any other
// address it returns ErrAvatar.
func (h *HTTP) checkAvatar(ctx context.Context, member int64, url string) error {
	if url == "" || slices.ContainsFunc(h.Avatars, func(a Avatar) bool { return a.URL == url }) {
		return nil
	}
	row, err := h.Store.Member(ctx, member)
	if err == nil && (row.Avatar == nil || *row.Avatar != url) {
		err = ErrAvatar
	}
	return err
}
