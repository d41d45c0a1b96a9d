package httpclient

import (
	"net"
	"net/http"
	"time"

	"github.com/go-resty/resty/v2"
)

// ConnectTimeout is the time limit for connecting.
const ConnectTimeout = 3 * time.Second

// New returns a client for the service at a URL. The client never retries, follows no redirects and logs nothing,
// because its requests contain mobile numbers, codes and tokens. connections is the maximum number of idle connections.
func New(origin string, answerTimeout time.Duration, connections int) *resty.Client {
	return resty.New().SetBaseURL(origin).SetTransport(Transport(connections)).
		SetTimeout(answerTimeout).SetRetryCount(0).
		SetRedirectPolicy(resty.NoRedirectPolicy()).SetLogger(silent{})
}

// Transport returns a transport like that of the clients that New returns.
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
