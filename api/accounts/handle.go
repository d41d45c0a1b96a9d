package accounts

import "fapai/api/platform/pii"

// The purposes under which numbers, accounts of WeChat and the numbers named in failed tries are encrypted and hashed.
const (
	purposeMobile  = "members.mobile"
	purposeOpenID  = "members.openid"
	purposeSubject = "audit_log.subject"
)

// SealedColumns lists the columns of accounts and logins that hold sealed values. Scenes are not among them: they are
// over within minutes.
var SealedColumns = []pii.Column{
	{Table: "members", Sealed: "mobile_sealed", Hash: "mobile_hash", Purpose: purposeMobile},
	{Table: "members", Sealed: "openid_sealed", Hash: "openid_hash", Purpose: purposeOpenID},
	{Table: "mobile_changes", Sealed: "mobile_sealed", Hash: "mobile_hash", Purpose: purposeMobile},
	{Table: "audit_log", Sealed: "subject_sealed", Purpose: purposeSubject},
}

// Handle is a number or an account of WeChat as it is stored: encrypted, with the hash that finds it.
type Handle struct {
	Hash, Sealed []byte
	others       [][]byte // hashes with keys that are not the current one
	openid       string   // as in rows from before the sealing; empty for a number
}

// SealMobile returns the stored form of a number.
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

// SealOpenID returns the stored form of an account of WeChat.
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
