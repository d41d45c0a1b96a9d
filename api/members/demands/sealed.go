package demands

import "fapai/api/platform/pii"

// SealedColumns lists the columns of forms that hold sealed values.
var SealedColumns = []pii.Column{
	{Table: "forms", Sealed: "name_sealed", Purpose: purposeName},
	{Table: "forms", Sealed: "mobile_sealed", Hash: "mobile_hash", Purpose: purposeMobile},
	{Table: "forms", Sealed: "remark_sealed", Purpose: purposeRemark},
	{Table: "form_events", Sealed: "text_sealed", Purpose: purposeEvent},
}
