package favorites

// maxFavorites is how many favorites of each kind a member can have.
const maxFavorites = 1000
