package favorites

// maxFavorites is the maximum number of favorites of each kind that a member may have.
const maxFavorites = 1000
