// Package qrcode draws QR codes (ISO/IEC 18004) of addresses.
package qrcode
