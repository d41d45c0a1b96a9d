package phonelogin

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"encoding/base64"
	"encoding/binary"
	"strconv"
	"strings"
	"time"

	"fapai/api/accounts"
	"fapai/api/platform/apperr"
	"fapai/api/platform/httpx"
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
	captchaHead     = captchaNonce + 8 + 4 // with the time of its end and the solution of the work
	purposeCaptcha  = "auth.captcha"
)

// Captcha is an image to read and a proof of work. The key is the encrypted answers, so that nothing is stored until they are
// given. The work is what makes many answers expensive: programs read such images.
type Captcha struct {
	Key, Image string
	Work       Work
}

// NewCaptcha draws a captcha for an address. The more it and its network ask for, the harder is the work.
func (h *HTTP) NewCaptcha(ctx context.Context, address string) (Captcha, error) {
	level := 0
	if h.Captcha == "" { // in tests all visitors have one address
		level = h.Suspicion.level(httpx.AddressKey(address), accounts.ShortAddress(address), h.Budget.Used(ctx))
	}
	work, solution, err := newWork(level)
	if err != nil {
		return Captcha{}, err
	}
	text := h.Captcha
	if text == "" {
		text = accounts.RandomText(captchaLength, captchaAlphabet)
	}
	picture, err := drawCaptcha(text)
	if err != nil {
		return Captcha{}, err
	}
	plain := make([]byte, captchaNonce, captchaHead+len(text))
	_, _ = rand.Read(plain)
	plain = binary.BigEndian.AppendUint64(plain, uint64(h.Now().Add(CaptchaLifetime).UnixMilli()))
	plain = binary.BigEndian.AppendUint32(plain, uint32(solution))
	plain = append(plain, strings.ToLower(text)...)
	key := base64.RawURLEncoding.EncodeToString(h.Secrets.Seal(purposeCaptcha, string(plain)))
	return Captcha{Key: key, Image: picture, Work: work}, nil
}

// CheckCaptcha uses a captcha up, rightly answered or not, and gives ErrCaptcha unless it was. The solution of the work stands
// behind the key, after a dot.
func (h *HTTP) CheckCaptcha(ctx context.Context, key, answer string) error {
	key, number, _ := strings.Cut(key, ".")
	solution, numberErr := strconv.ParseUint(number, 10, 32)
	sealed, err := base64.RawURLEncoding.DecodeString(key)
	if err != nil {
		return ErrCaptcha
	}
	plain, err := h.Secrets.Open(purposeCaptcha, sealed)
	if err != nil || len(plain) < captchaHead {
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
	solved := numberErr == nil && uint32(solution) == binary.BigEndian.Uint32([]byte(rest[8:]))
	if !first || !solved || !hmac.Equal([]byte(given), []byte(plain[captchaHead:])) {
		return ErrCaptcha
	}
	return nil
}
