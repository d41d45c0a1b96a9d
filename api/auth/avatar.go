package auth

import (
	"context"
	"errors"
	"slices"

	"fapai/api/apperr"
	"fapai/api/picture"
)

// avatarPath is where the pictures that members sent are; their names cannot be guessed.
const (
	avatarPath   = "/media/avatar/"
	avatarSuffix = ".jpg"
)

// The answers to a picture that cannot be taken.
var (
	ErrAvatar      = apperr.New(apperr.Invalid, "请选择列表中的头像，或上传图片")
	ErrPicture     = apperr.New(apperr.Invalid, "图片无法识别，请上传JPG、PNG或WebP图片")
	ErrPictureSize = apperr.New(apperr.Invalid, "图片尺寸过小或过大，请换一张图片")
)

// Avatar is a drawn picture that members may choose.
type Avatar struct{ URL, Name string }

// SetAvatar makes a file that a member sent the member's picture. ErrPicture, ErrPictureSize.
func (h *HTTP) SetAvatar(ctx context.Context, member int64, file []byte) error {
	// A picture takes much memory while it is read, so only a few are at a time.
	select {
	case h.pictures <- struct{}{}:
		defer func() { <-h.pictures }()
	case <-ctx.Done():
		return ctx.Err()
	}
	image, err := picture.Square(file)
	switch {
	case errors.Is(err, picture.ErrFormat):
		return ErrPicture
	case errors.Is(err, picture.ErrSize):
		return ErrPictureSize
	case err != nil:
		return err
	}
	name, _ := newMemberToken()
	return h.Store.SetAvatar(ctx, member, name, avatarPath+name+avatarSuffix, image, h.Now())
}

// chosen checks the picture that a member chooses: a drawn one, none, or the one that it is already.
func (h *HTTP) chosen(ctx context.Context, member int64, url string) error {
	if url == "" || slices.ContainsFunc(h.Avatars, func(a Avatar) bool { return a.URL == url }) {
		return nil
	}
	row, err := h.Store.Member(ctx, member)
	if err == nil && (row.Avatar == nil || *row.Avatar != url) {
		err = ErrAvatar
	}
	return err
}
