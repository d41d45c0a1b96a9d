package accounts

import "fapai/api/platform/pii"

// The purposes under which mobile numbers, WeChat accounts and the numbers in failed tries are encrypted and hashed.
const (
	purposeMobile  = "members.mobile"
	purposeOpenID  = "members.openid"
	purposeSubject = "audit_log.subject"
)

// SealedColumns lists the columns of accounts and logins that hold sealed values. Those of scenes are not among them,
// because scenes end within minutes.
var SealedColumns = []pii.Column{
	{Table: "members", Sealed: "mobile_sealed", Hash: "mobile_hash", Purpose: purposeMobile},
	{Table: "members", Sealed: "openid_sealed", Hash: "openid_hash", Purpose: purposeOpenID},
	{Table: "mobile_changes", Sealed: "mobile_sealed", Hash: "mobile_hash", Purpose: purposeMobile},
	{Table: "audit_log", Sealed: "subject_sealed", Purpose: purposeSubject},
}

// Handle is a mobile number or WeChat account as it is stored: encrypted, with the hash by which it is found.
type Handle struct {
	Hash, Sealed []byte
	others       [][]byte // hashes with keys that are not the current one
	openid       string   // set in rows from before openids were sealed; empty for a mobile number
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

// SealOpenID returns the stored form of a WeChat account.
func SealOpenID(phones *pii.Cipher, openid string) Handle {
	return Handle{
		Hash: phones.Hash(purposeOpenID, openid), Sealed: phones.Seal(purposeOpenID, openid),
		others: phones.OtherHashes(purposeOpenID, openid),
		openid: openid,
	}
}

// OpenOpenID decrypts an account that SealOpenID encrypted.
func OpenOpenID(phones *pii.Cipher, sealed []byte) (string, error) {
	return phones.Open(purposeOpenID, sealed)
}

// SealSubject encrypts the number named in a failed try.
func SealSubject(phones *pii.Cipher, mobile string) []byte {
	return phones.Seal(purposeSubject, mobile)
}

// OpenSubject decrypts the number named in a failed try.
func OpenSubject(phones *pii.Cipher, sealed []byte) (string, error) {
	return phones.Open(purposeSubject, sealed)
}
