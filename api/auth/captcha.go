package auth

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
)

// CaptchaLifetime is how long a captcha may be answered, once.
const CaptchaLifetime = 5 * time.Minute

// ErrCaptcha is the answer to a wrong, used or expired captcha.
var ErrCaptcha = apperr.New(apperr.Invalid, "图形验证码错误或已失效，请重新输入")

const (
	captchaLength = 4
	// captchaSource has no characters that are taken for one another: no 0 o, 1 i l, 5 s, 2 z, 9 g q, u v w, and no m n.
	captchaSource  = "34678abcdefhjkprtxy"
	captchaNonce   = 16
	purposeCaptcha = "auth.captcha"
)

// captchaPaper is drawn at twice the size that it is shown at, so that it stays crisp on dense screens.
var captchaPaper = base64Captcha.NewDriverString(80, 240, 0, base64Captcha.OptionShowSlimeLine|base64Captcha.OptionShowHollowLine, captchaLength, captchaSource,
	&color.RGBA{R: 245, G: 246, B: 248, A: 255}, nil, []string{"wqy-microhei.ttc", "Comismsh.ttf"})

// Captcha is a picture to read: the key is its sealed answer, so that nothing is stored until it is answered.
type Captcha struct{ Key, Image string }

// NewCaptcha draws a captcha.
func (h *HTTP) NewCaptcha() (Captcha, error) {
	text := h.Captcha
	if text == "" {
		text = randomText(captchaLength, captchaSource)
	}
	picture, err := captchaPaper.DrawCaptcha(text)
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

// randomText takes n characters of source, each as likely as any other. The source has at most 256.
func randomText(n int, source string) string {
	limit := 256 - 256%len(source)
	out := make([]byte, 0, n)
	for b := make([]byte, 1); len(out) < n; {
		_, _ = rand.Read(b)
		if int(b[0]) < limit {
			out = append(out, source[int(b[0])%len(source)])
		}
	}
	return string(out)
}
