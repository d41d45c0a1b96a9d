package phonelogin

import (
	"crypto/hmac"
	"crypto/rand"
	"encoding/base64"

	"github.com/gofiber/fiber/v2"

	"fapai/api/accounts"
)

// A device is a browser that has a cookie of this site. Its codes are counted separately. A device that has logged in
// before is trusted: failures of other clients at its IP address do not affect it (OWASP, "Slow Down Online Guessing
// Attacks with Device Cookies"). A client without the cookie is counted only by its IP address.
const (
	deviceCookie = "fapai_device"
	deviceBytes  = 16

	purposeDevice = "auth.device"
	purposeFresh  = "auth.device.fresh"
	purposeKnown  = "auth.device.known"
)

// device is the content of the device cookie.
type device struct {
	id    []byte // nil if the request has no device cookie
	known bool   // whether a member has logged in with the device
}

// deviceOf returns the device of a request. It ignores a cookie that this site did not sign.
func (h *HTTP) deviceOf(c *fiber.Ctx) device {
	value, err := base64.RawURLEncoding.DecodeString(c.Cookies(deviceCookie))
	if err != nil || len(value) <= deviceBytes {
		return device{}
	}
	d := device{id: value[:deviceBytes]}
	for _, known := range []bool{false, true} {
		d.known = known
		if hmac.Equal(value[deviceBytes:], h.sealOf(d)) {
			return d
		}
	}
	return device{}
}

func (h *HTTP) sealOf(d device) []byte {
	purpose := purposeFresh
	if d.known {
		purpose = purposeKnown
	}
	return h.Secrets.Hash(purpose, string(d.id))[:deviceBytes]
}

// setDevice writes the device cookie. If d has no id, the cookie gets a new one.
func (h *HTTP) setDevice(c *fiber.Ctx, d device) {
	if d.id == nil {
		d.id = make([]byte, deviceBytes)
		_, _ = rand.Read(d.id)
	}
	c.Cookie(&fiber.Cookie{
		Name:  deviceCookie,
		Value: base64.RawURLEncoding.EncodeToString(append(d.id[:deviceBytes:deviceBytes], h.sealOf(d)...)),
		Path:  "/api", MaxAge: int(deviceLifetime.Seconds()), Secure: h.HTTPS, HTTPOnly: true,
		SameSite: fiber.CookieSameSiteStrictMode,
	})
}

// clientOf returns the client of a request with its device cookie.
func (h *HTTP) clientOf(c *fiber.Ctx) accounts.Client {
	client := accounts.ClientOf(c)
	if d := h.deviceOf(c); d.id != nil {
		client.Device, client.Known = h.Secrets.Hash(purposeDevice, string(d.id)), d.known
	}
	return client
}
