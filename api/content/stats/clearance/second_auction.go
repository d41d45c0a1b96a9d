package clearance

// secondCut is the lowest start price of a second auction, in percent of that of the first (网络司法拍卖规定 art. 26).
const secondCut = 80

// lowestSecond returns the lowest start price of a second auction after a first one with the given start price.
func lowestSecond(first int64) int64 { return (first*secondCut + 99) / 100 }
