package phonelogin

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"encoding/base64"
	"encoding/binary"
	"math"
	"strconv"
	"strings"
	"time"

	"fapai/api/accounts"
	"fapai/api/platform/apperr"
)

// The errors of an attempt to solve a captcha.
var (
	ErrCaptcha     = apperr.New(apperr.Invalid, "图形验证码错误，请重新输入")
	ErrCaptchaOld  = apperr.New(apperr.Invalid, "图形验证码已失效，请重新输入")
	ErrCaptchaWork = apperr.New(apperr.Invalid, "您所在的网络近一小时内有较多未完成的验证，需先由浏览器完成安全校验，请按新的图形验证码重试")
)

const (
	// captchaAlphabet omits characters that people confuse in the distorted picture: 0 D O Q U, 1 I L, 2 Z, 5 S, 7, 8
	// B, 4, F G K N P V X Y.
	captchaAlphabet = "ACEHJMRTW369"
	captchaNonce    = 16
	captchaHead     = captchaNonce + 8 + 4 // length in bytes: nonce, time of expiry, and solution of the proof of work
	captchaNoWork   = math.MaxUint32       // marks a captcha without a proof of work
	purposeCaptcha  = "auth.captcha"
)

// Captcha is a picture of letters and, for a suspicious client, a proof of work that the browser computes. Key contains
// the encrypted solution, so that the server stores nothing until the captcha is answered.
type Captcha struct {
	Key, Image string
	Work       *Work // nil if no proof of work is needed
}

// NewCaptcha draws a captcha of the given text, or of a random text if text is "". The more failures the client has,
// the harder the proof of work is.
func (h *HTTP) NewCaptcha(ctx context.Context, from accounts.Client, text string) (Captcha, error) {
	var out Captcha
	solution := captchaNoWork
	if level := h.level(ctx, from); level > 0 {
		work, number, err := newWork(level)
		if err != nil {
			return Captcha{}, err
		}
		out.Work, solution = &work, number
	}
	if text == "" {
		text = accounts.RandomText(captchaLength, captchaAlphabet)
	}
	var err error
	if out.Image, err = drawCaptcha(text, anyRandom()); err != nil {
		return Captcha{}, err
	}
	plain := make([]byte, captchaNonce, captchaHead+len(text))
	_, _ = rand.Read(plain)
	plain = binary.BigEndian.AppendUint64(plain, uint64(h.Now().Add(CaptchaLifetime).UnixMilli()))
	plain = binary.BigEndian.AppendUint32(plain, uint32(solution)) //nolint:gosec // the solution is less than 2^32
	plain = append(plain, strings.ToLower(text)...)
	out.Key = base64.RawURLEncoding.EncodeToString(h.Secrets.Seal(purposeCaptcha, string(plain)))
	return out, nil
}

// CheckCaptcha checks the answer to a captcha. After that, the captcha is invalid, even if the answer is wrong. key is
// the captcha's key; if the captcha has a proof of work, a dot and the solution of the work follow.
//
// It may return ErrCaptcha, ErrCaptchaOld or ErrCaptchaWork.
func (h *HTTP) CheckCaptcha(ctx context.Context, key, answer string, from accounts.Client) error {
	key, number, _ := strings.Cut(key, ".")
	sealed, err := base64.RawURLEncoding.DecodeString(key)
	if err != nil {
		return ErrCaptcha
	}
	plain, err := h.Secrets.Open(purposeCaptcha, sealed)
	if err != nil || len(plain) < captchaHead {
		return ErrCaptcha
	}
	nonce, rest := plain[:captchaNonce], plain[captchaNonce:]
	expires := time.UnixMilli(int64(binary.BigEndian.Uint64([]byte(rest)))) //nolint:gosec // NewCaptcha has written a valid time
	if !h.Now().Before(expires) {
		return ErrCaptchaOld
	}
	first, err := h.Store.UseCaptcha(ctx, []byte(nonce), expires)
	if err != nil {
		return err
	}
	if !first {
		return ErrCaptchaOld
	}
	if given := strings.ToLower(strings.TrimSpace(answer)); !hmac.Equal([]byte(given), []byte(plain[captchaHead:])) {
		h.Suspicion.wrongCaptcha(h.keysOf(from))
		return ErrCaptcha
	}
	if !h.worked(ctx, binary.BigEndian.Uint32([]byte(rest[8:])), number, from) {
		return ErrCaptchaWork
	}
	return nil
}

// worked reports whether the proof of work of a captcha was solved. A captcha without a proof of work is accepted up to
// level 1, because the client's level may have risen since the captcha was issued. At higher levels it is refused, so
// that an attacker cannot collect captchas before an attack.
func (h *HTTP) worked(ctx context.Context, solution uint32, number string, from accounts.Client) bool {
	if solution == captchaNoWork {
		return h.level(ctx, from) <= 1
	}
	given, err := strconv.ParseUint(number, 10, 32)
	return err == nil && uint32(given) == solution
}
