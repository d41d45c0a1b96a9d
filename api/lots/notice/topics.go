package notice

// Topic is a question about a lot that documents may answer, such as whether it is let.
type Topic string

// The values of Topic.
const (
	Lease          Topic = "lease"
	LeaseUntil     Topic = "lease_until"
	Occupied       Topic = "occupied"
	VacatedByCourt Topic = "vacated_by_court"
	Keys           Topic = "keys"
	Hukou          Topic = "hukou"
	Arrears        Topic = "arrears"
	ArrearsAmount  Topic = "arrears_amount"
	ArrearsBearer  Topic = "arrears_bearer"
	Tax            Topic = "tax"
	Priority       Topic = "priority"
	Mortgage       Topic = "mortgage"
	Seizure        Topic = "seizure"
	Restriction    Topic = "restriction"
	Loan           Topic = "loan"
	Deposit        Topic = "deposit"
	Step           Topic = "step"
	StartPrice     Topic = "start_price"
	Appraisal      Topic = "appraisal"
	AppraisalDate  Topic = "appraisal_date"
	BalanceDays    Topic = "balance_days"
	BalanceDate    Topic = "balance_date"
	DelayMinutes   Topic = "delay_minutes"
	Area           Topic = "area_m2"
	Land           Topic = "land_m2"
	LandUse        Topic = "land_use"
	LandUntil      Topic = "land_until"
	Usage          Topic = "usage"
	Share          Topic = "share"
	Stage          Topic = "stage"
	StartTime      Topic = "start_time"
	EndTime        Topic = "end_time"
	Court          Topic = "court"
	Place          Topic = "place"
	OnlyHome       Topic = "only_home"
	IllegalBuild   Topic = "illegal_build"
	Defects        Topic = "defects" // yes or no; Fact.Quote has the details
	Owner          Topic = "owner"   // person, company or both
	Held           Topic = "held"    // years for which the owner has owned the lot: short, two or five
	Bought         Topic = "bought"  // year of the purchase
)

// The values of several topics. Unknown means that the document itself states that the answer is unknown. The value ""
// means that the document only mentions the topic.
const (
	Yes     = "yes"
	No      = "no"
	Unknown = "unknown"
)

// Guess is the suffix of a value that is a guess. For example, "person?" means that the debtor, a person, is assumed to
// be the owner.
const Guess = "?"
