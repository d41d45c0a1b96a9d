package httpclient

import (
	"net"
	"net/http"
	"time"

	"github.com/go-resty/resty/v2"
)

// ConnectTimeout is how long a client waits for a connection.
const ConnectTimeout = 3 * time.Second

// New is a client of an origin that repeats nothing, follows no redirect and prints nothing: its requests hold numbers, codes
// and tokens. connections is how many it keeps open.
func New(origin string, answerTimeout time.Duration, connections int) *resty.Client {
	return resty.New().SetBaseURL(origin).SetTransport(Transport(connections)).SetTimeout(answerTimeout).SetRetryCount(0).
		SetRedirectPolicy(resty.NoRedirectPolicy()).SetLogger(silent{})
}

// Transport is that of the clients of New.
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
