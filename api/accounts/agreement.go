package accounts

import "fapai/api/platform/apperr"

// AgreementVersion is the version of 服务协议 and 隐私政策 to which a member agrees by logging in.
const AgreementVersion = "2026-11"

// ErrAgreementVersion refuses the acceptance of an outdated version.
var ErrAgreementVersion = apperr.New(apperr.Invalid, "协议已更新，请刷新页面后重试")
