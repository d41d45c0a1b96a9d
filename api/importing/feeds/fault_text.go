package feeds

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"io"
	"net"
	"strings"
	"syscall"
)

var (
	errSlowHead = errors.New("对方服务器答复过慢，已放弃")
	errSlowBody = errors.New("对方服务器传输过慢，已放弃")
)

// faultText converts a network error to a Chinese sentence for editors. The sentence contains neither internal
// addresses nor the names of name servers.
func faultText(err error) error {
	var name *net.DNSError
	var timeout net.Error
	var certificate *tls.CertificateVerificationError
	var authority x509.UnknownAuthorityError
	var record tls.RecordHeaderError
	switch {
	case errors.Is(err, errPrivate):
		return errPrivate
	case errors.Is(err, errSlowHead), errors.Is(err, context.Canceled):
		return errSlowHead
	case errors.As(err, &name) && name.IsNotFound:
		return errors.New("域名不存在，请检查地址")
	case errors.As(err, &name):
		return errors.New("域名暂时无法解析，稍后会再试")
	case errors.As(err, &certificate), errors.As(err, &authority):
		return errors.New("对方服务器的证书无效")
	case errors.As(err, &record):
		return errors.New("对方服务器不支持 https")
	case errors.Is(err, syscall.ECONNREFUSED):
		return errors.New("对方服务器拒绝连接")
	case errors.As(err, &timeout) && timeout.Timeout():
		return errors.New("连接超时")
	case errors.Is(err, io.ErrUnexpectedEOF), errors.Is(err, io.EOF), errors.Is(err, syscall.ECONNRESET):
		return errors.New("对方服务器中断了连接")
	}
	for _, own := range []string{"转向超过", "地址应以"} {
		if at := strings.Index(err.Error(), own); at >= 0 {
			return errors.New(err.Error()[at:])
		}
	}
	return errors.New("连接失败")
}
