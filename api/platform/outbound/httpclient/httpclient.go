package httpclient

import (
	"net"
	"net/http"
	"time"

	"github.com/go-resty/resty/v2"
)

// ConnectTimeout is the maximum wait for a connection.
const ConnectTimeout = 3 * time.Second

// New returns a client of an origin that never retries, follows no redirect and prints nothing: its requests hold
// numbers, codes and tokens. connections is the number of connections kept open.
func New(origin string, answerTimeout time.Duration, connections int) *resty.Client {
	return resty.New().SetBaseURL(origin).SetTransport(Transport(connections)).
		SetTimeout(answerTimeout).SetRetryCount(0).
		SetRedirectPolicy(resty.NoRedirectPolicy()).SetLogger(silent{})
}

// Transport returns the transport of New's clients.
func Transport(connections int) *http.Transport {
	return &http.Transport{
		Proxy: http.ProxyFromEnvironment, MaxIdleConnsPerHost: connections, IdleConnTimeout: 60 * time.Second,
		DialContext: (&net.Dialer{Timeout: ConnectTimeout}).DialContext, TLSHandshakeTimeout: ConnectTimeout,
	}
}

type silent struct{}

func (silent) Errorf(string, ...any) {}
func (silent) Warnf(string, ...any)  {}
func (silent) Debugf(string, ...any) {}
