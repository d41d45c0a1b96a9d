package phonelogin

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"encoding/base64"
	"encoding/binary"
	"image/color"
	"strings"
	"time"

	"github.com/mojocn/base64Captcha"

	"fapai/api/apperr"
	"fapai/api/auth"
)

// CaptchaLifetime is how long a captcha may be answered, once.
const CaptchaLifetime = 5 * time.Minute

// ErrCaptcha is the answer to a wrong, used or expired captcha.
var ErrCaptcha = apperr.New(apperr.Invalid, "图形验证码错误或已失效，请重新输入")

const (
	captchaLength = 4
	// captchaAlphabet has no characters that look alike: no 0 o, 1 i l, 5 s, 2 z, 9 g q, u v w, and no m n.
	captchaAlphabet = "34678abcdefhjkprtxy"
	captchaNonce    = 16
	purposeCaptcha  = "auth.captcha"
)

// captchaDriver draws at twice the size that is shown, for screens with a high pixel density.
var captchaDriver = base64Captcha.NewDriverString(80, 240, 0, base64Captcha.OptionShowSlimeLine|base64Captcha.OptionShowHollowLine, captchaLength, captchaAlphabet,
	&color.RGBA{R: 245, G: 246, B: 248, A: 255}, nil, []string{"wqy-microhei.ttc", "Comismsh.ttf"})

// Captcha is an image to read. The key is its encrypted answer, so that nothing is stored until it is answered.
type Captcha struct{ Key, Image string }

// NewCaptcha draws a captcha.
func (h *HTTP) NewCaptcha() (Captcha, error) {
	text := h.Captcha
	if text == "" {
		text = auth.RandomText(captchaLength, captchaAlphabet)
	}
	picture, err := captchaDriver.DrawCaptcha(text)
	if err != nil {
		return Captcha{}, err
	}
	plain := make([]byte, captchaNonce, captchaNonce+8+len(text))
	_, _ = rand.Read(plain)
	plain = binary.BigEndian.AppendUint64(plain, uint64(h.Now().Add(CaptchaLifetime).UnixMilli()))
	plain = append(plain, strings.ToLower(text)...)
	key := base64.RawURLEncoding.EncodeToString(h.Secrets.Seal(purposeCaptcha, string(plain)))
	return Captcha{Key: key, Image: picture.EncodeB64string()}, nil
}

// CheckCaptcha uses a captcha up, rightly answered or not, and gives ErrCaptcha unless it was.
func (h *HTTP) CheckCaptcha(ctx context.Context, key, answer string) error {
	sealed, err := base64.RawURLEncoding.DecodeString(key)
	if err != nil {
		return ErrCaptcha
	}
	plain, err := h.Secrets.Open(purposeCaptcha, sealed)
	if err != nil || len(plain) < captchaNonce+8 {
		return ErrCaptcha
	}
	nonce, rest := plain[:captchaNonce], plain[captchaNonce:]
	expires := time.UnixMilli(int64(binary.BigEndian.Uint64([]byte(rest))))
	if !h.Now().Before(expires) {
		return ErrCaptcha
	}
	first, err := h.Store.UseCaptcha(ctx, []byte(nonce), expires)
	if err != nil {
		return err
	}
	given := strings.ToLower(strings.TrimSpace(answer))
	if !first || !hmac.Equal([]byte(given), []byte(rest[8:])) {
		return ErrCaptcha
	}
	return nil
}
