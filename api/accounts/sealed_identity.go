package accounts

import "fapai/api/platform/pii"

// The purposes of encryption and hashing. The same text has different hashes for different purposes.
const (
	purposeMobile  = "members.mobile"
	purposeOpenID  = "members.openid"
	purposeSubject = "audit_log.subject"
)

// SealedColumns lists the encrypted columns of accounts and logins. It omits those of the QR codes for logins, because
// these codes expire within minutes.
var SealedColumns = []pii.Column{
	{Table: "members", Sealed: "mobile_sealed", Hash: "mobile_hash", Purpose: purposeMobile},
	{Table: "members", Sealed: "openid_sealed", Hash: "openid_hash", Purpose: purposeOpenID},
	{Table: "mobile_changes", Sealed: "mobile_sealed", Hash: "mobile_hash", Purpose: purposeMobile},
	{Table: "audit_log", Sealed: "subject_sealed", Purpose: purposeSubject},
}

// Handle is the stored form of a mobile number or WeChat account: encrypted, with a hash for look-ups.
type Handle struct {
	Hash, Sealed []byte
	others       [][]byte // hashes with former keys, to find rows that still have these hashes
	openid       string   // plain openid, to find rows stored before openids were encrypted; "" for a mobile number
}

// SealMobile returns the stored form of a mobile number.
func SealMobile(phones *pii.Cipher, mobile string) Handle {
	return Handle{
		Hash: phones.Hash(purposeMobile, mobile), Sealed: phones.Seal(purposeMobile, mobile),
		others: phones.OtherHashes(purposeMobile, mobile),
	}
}

// OpenMobile decrypts a number that SealMobile encrypted.
func OpenMobile(phones *pii.Cipher, sealed []byte) (string, error) {
	return phones.Open(purposeMobile, sealed)
}

// SealOpenID returns the form in which the openid of a WeChat account is stored: its hash and its encrypted value.
func SealOpenID(phones *pii.Cipher, openid string) Handle {
	return Handle{
		Hash: phones.Hash(purposeOpenID, openid), Sealed: phones.Seal(purposeOpenID, openid),
		others: phones.OtherHashes(purposeOpenID, openid),
		openid: openid,
	}
}

// OpenOpenID decrypts an openid that SealOpenID encrypted.
func OpenOpenID(phones *pii.Cipher, sealed []byte) (string, error) {
	return phones.Open(purposeOpenID, sealed)
}

// SealSubject encrypts the mobile number of a failed login for the security log.
func SealSubject(phones *pii.Cipher, mobile string) []byte {
	return phones.Seal(purposeSubject, mobile)
}

// OpenSubject decrypts a mobile number that SealSubject encrypted.
func OpenSubject(phones *pii.Cipher, sealed []byte) (string, error) {
	return phones.Open(purposeSubject, sealed)
}
