package demands

import "fapai/api/platform/pii"

// SealedColumns lists the encrypted columns of the table forms.
var SealedColumns = []pii.Column{
	{Table: "forms", Sealed: "name_sealed", Purpose: purposeName},
	{Table: "forms", Sealed: "mobile_sealed", Hash: "mobile_hash", Purpose: purposeMobile},
	{Table: "forms", Sealed: "remark_sealed", Purpose: purposeRemark},
	{Table: "form_events", Sealed: "text_sealed", Purpose: purposeEvent},
}
