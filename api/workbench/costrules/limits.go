package costrules

const (
	maxYears = 100        // years of ownership
	maxHomes = 100        // homes that the buyer's family owns
	maxArea  = 1_000_000  // ㎡
	maxFee   = 10_000_000 // 元
	maxUpTo  = 100        // ratio of the gain to the deductible costs (land value-added tax)
)
